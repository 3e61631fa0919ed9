package testscript

import (
	"testing"
	"time"
)

// seat returns the seat of a player at a match.
func (p *player) seat(t *testing.T, url, id string) int {
	t.Helper()
	m, err := p.match(url, id)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range m.Seats {
		if s.Yours {
			return i
		}
	}
	t.Fatalf("no seat at %s", id)
	return 0
}

// A group plays one match after another, each in another process. Every process leads to the newest, and knows the
// group once its matches are filed.
func TestGroupOnSeveral(t *testing.T) {
	t.Parallel()
	_, _, servers, _ := three(t)
	ada, bo := newPlayer(t), newPlayer(t)
	m, err := ada.against(servers[0].url, obj{"kind": "link"})
	if err != nil {
		t.Fatal(err)
	}
	if err := bo.ask("POST", servers[1].url+"/api/claims", obj{"token": m.Links[0].Token}, &obj{}); err != nil {
		t.Fatal(err)
	}
	first, newest := m.ID, m.ID
	for i := range 3 {
		at := servers[i].url + "/api/matches/" + newest
		if err := ada.ask("POST", at+"/words", obj{"seat": ada.seat(t, servers[i].url, newest), "word": "resign"}, &obj{}); err != nil {
			t.Fatal(err)
		}
		if i == 2 {
			break
		}
		var opened struct{ Match string }
		if err := bo.ask("POST", servers[i+1].url+"/api/matches/"+newest+"/again", obj{}, &opened); err != nil {
			t.Fatal(err)
		}
		newest = opened.Match
		for _, s := range servers {
			var n struct{ Match string }
			if err := ada.ask("GET", s.url+"/api/matches/"+first+"/newest", nil, &n); err != nil || n.Match != newest {
				t.Fatalf("%s leads to %+v, not to %s: %v", first, n, newest, err)
			}
		}
	}
	for _, s := range servers {
		for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
			var groups []struct{ Match string }
			if err := bo.ask("GET", s.url+"/api/me/groups", nil, &groups); err != nil {
				t.Fatal(err)
			}
			if len(groups) == 1 && groups[0].Match == newest {
				break
			}
			if time.Now().After(end) {
				t.Fatalf("the groups are %+v, not that of %s", groups, newest)
			}
		}
	}
}
