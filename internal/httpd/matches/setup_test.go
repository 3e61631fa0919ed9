package matches_test

import (
	"html"
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

// stacked begins a game whose luck its host would know.
const stacked = "[Game \"zopp\"]\n[Options \"hand=casual\"]\n[Seed \"1eef\"]\n\nw1=-90,35"

// Everybody who is invited to a table that was set up, sits there or watches is told so, and what
// the host chose is drawn again.
func TestATableThatWasSetUpSaysSo(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, eve := w.Guest(), w.Guest(), w.Guest()
	var m matches.Match
	ada.Post(201, "/api/matches", obj{
		"game": "zopp", "from": obj{"record": stacked},
		"seats": []obj{{"kind": "me"}, {"kind": "link"}},
	}).Into(t, &m)
	for path, word := range map[string]string{"/m/" + m.ID: "This table was set up", "/s/" + m.Links[0].Token: "This table was set up"} {
		if page := html.UnescapeString(string(eve.Get(path).Body)); !strings.Contains(page, word) {
			t.Errorf("the preview of %s does not say %q", path, word)
		}
	}
	bo.Post(200, "/api/claims", obj{"token": m.Links[0].Token})
	for name, who := range map[string]*apitest.Client{"the host": ada, "who sat down": bo, "who watches": eve} {
		if got := who.Match(m.ID); !got.SetUp || got.Draw == nil || got.Draw.Dealt {
			t.Errorf("%s reads set up %v, draw %+v", name, got.SetUp, got.Draw)
		}
	}
	for _, who := range []*apitest.Client{ada, bo} {
		who.Post(200, "/api/matches/"+m.ID+"/cut", obj{"text": "12345678"})
	}
	if got := ada.Match(m.ID); !got.Draw.Dealt || apitest.JSON(t, got.View) != apitest.JSON(t, m.View) || got.Turn == nil {
		t.Errorf("after the cuts: %s", apitest.JSON(t, got))
	}
	var alone matches.Match
	ada.Post(201, "/api/matches", obj{"game": "zoom", "seats": []obj{{"kind": "me"}, {"kind": "me"}}}).Into(t, &alone)
	if alone.SetUp || strings.Contains(string(eve.Get("/m/"+alone.ID).Body), "set up") {
		t.Error("a match from the beginning says that it was set up")
	}
	// In a game that cannot draw again, a record is only for oneself and computers.
	apitest.WantProblem(t, "a toy that cannot", ada.Do("POST", "/api/matches",
		`{"game":"toy","from":{"record":"[Game \"toy\"]"},"seats":[{"kind":"me"},{"kind":"link"},{"kind":"me"}]}`), table.Illegal, 422)
}
