package host_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// However many people have the same name, the pages of those found have each of them once.
func TestManyOfOneName(t *testing.T) {
	w := apitest.NewWorld(t)
	const many = 110
	for i := range many {
		c := ledger.Commit{
			Log: ledger.Name{Kind: player.Kind.Name, ID: fmt.Sprintf("guest-of-this-test%04d", i)}, Keys: []string{"called/ada"},
			Events: []ledger.Event{{N: 1, At: time.Unix(0, 0), Kind: "begun", Text: "{}"}},
		}
		if err := w.Store.Append(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	found := map[table.GuestID]bool{}
	pages, from := 0, ""
	for ; pages < 9 && (from != "" || pages == 0); pages++ {
		page := people(t, w, "?find=ada&from="+url.QueryEscape(from))
		for _, p := range page.People {
			found[p.ID] = true
		}
		from = page.Next
	}
	if len(found) != many || pages != 3 {
		t.Errorf("%d people on %d pages", len(found), pages)
	}
	if got := string(w.Guest().Do("GET", "/admin/desk/people?find=ada&from=50", "", asHost...).Body); !strings.Contains(got, `href="/admin/desk/people?find=ada&amp;from=100"`) {
		t.Error(got)
	}
}

// The page of a person, such as a bot, leads to all their matches that go on.
func TestManyMatchesOfOne(t *testing.T) {
	w := apitest.NewWorld(t)
	const many = 60
	for i := range many {
		c := ledger.Commit{
			Log: ledger.Name{Kind: matchlog.Kind, ID: fmt.Sprintf("match%02d", i)}, Keys: []string{"guest-of-this-test0001"},
			Events: []ledger.Event{{N: 1, At: time.Unix(0, 0), Kind: "begun", Text: "{}"}},
		}
		if err := w.Store.Append(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	got := string(w.Guest().Do("GET", "/admin/desk/people/guest-of-this-test0001", "", asHost...).Body)
	if n := strings.Count(got, `href="/admin/matches/match`); n != many {
		t.Errorf("%d of %d: %s", n, many, got)
	}
}
