package evenings_test

import (
	"fmt"
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/evenings"
)

// twoTables begins an evening whose tables play the same deals; people[n] is player n.
func twoTables(t *testing.T, w *apitest.World) (host *apitest.Client, people []*apitest.Client, e evenings.Evening) {
	t.Helper()
	host = w.Guest()
	host.Post(201, "/api/evenings", obj{"game": "drawn", "duplicate": true}).Into(t, &e)
	path := "/api/evenings/" + e.ID
	people = []*apitest.Client{nil}
	for _, name := range []string{"Ada", "Bo", "Cy", "Dan", "Eva", "Fin"} {
		c := w.Guest()
		c.Post(200, path+"/players", obj{"name": name})
		people = append(people, c)
	}
	host.Post(200, path+"/words", obj{"word": "start", "anyway": true}).Into(t, &e)
	if len(e.Tables) != 2 {
		t.Fatalf("%d tables", len(e.Tables))
	}
	return host, people, e
}

// Whoever is done sooner does not learn from which seed the deals come that another table still plays; in the end
// all do (EV11).
func TestSharedSecretAtTheEnd(t *testing.T) {
	_, people, e := twoTables(t, apitest.NewWorld(t))
	var seats []*apitest.Client // one who sits at each table
	finish := func(at evenings.EveningTable) (last apitest.Message) {
		first := people[at.Seats[0].Player]
		m := first.Match(at.Match)
		stream := first.Follow(at.Match, fmt.Sprint(m.N))
		for m.Result == nil {
			people[at.Seats[*m.Turn].Player].Act(200, at.Match, *m.Turn, m.Ply, "1")
			m = first.Match(at.Match)
		}
		for !strings.Contains(last.Data, `"reason"`) {
			var err error
			if last, err = stream.Next(); err != nil {
				t.Fatal(err)
			}
		}
		seats = append(seats, first)
		return last
	}
	told := func(tab int) (by []string) {
		id := e.Tables[tab].Match
		if d := seats[tab].Match(id).Draw; d.Secret != "" || d.Seed != "" {
			by = append(by, "the match")
		}
		if r := string(seats[tab].Get("/api/matches/" + id + "/record").Body); strings.Contains(r, "[Secret") || strings.Contains(r, "[Seed") {
			by = append(by, "its record")
		}
		return by
	}
	if last := finish(e.Tables[0]); strings.Contains(last.Data, `"seed"`) {
		t.Errorf("the stream tells %s", last.Data)
	}
	if by := told(0); by != nil {
		t.Errorf("told by %v while another table plays", by)
	}
	if last := finish(e.Tables[1]); !strings.Contains(last.Data, `"seed"`) {
		t.Errorf("the stream of the last table tells %s", last.Data)
	}
	for tab := range e.Tables {
		if by := told(tab); len(by) != 2 {
			t.Errorf("table %d: told by %v alone", tab, by)
		}
	}
}
