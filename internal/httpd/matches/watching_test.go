package matches_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

func publish(c *apitest.Client, id string, is bool) apitest.Answer {
	return c.Do("PUT", "/api/matches/"+id+"/public", fmt.Sprintf(`{"public":%v}`, is))
}

func shown(c *apitest.Client) (list []matches.ShownTable) {
	c.T.Helper()
	c.Get("/api/watch").Into(c.T, &list)
	return list
}

// A family's house lists nothing to watch, and says so.
func TestNothingToWatchUnlessTheHostSaysSo(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	m := ada.Open("toy", "me", "me", "me")
	apitest.WantProblem(t, "the list", ada.Get("/api/watch"), table.Off, 403)
	apitest.WantProblem(t, "a public table", publish(ada, m.ID, true), table.Off, 403)
}

// Only the player who opened a table can list it. The list has tables in play, the most interesting first.
func TestTablesToWatch(t *testing.T) {
	w := publicHouse(t, httpd.Limits{})
	ada, bo, eve := w.Guest(), w.Guest(), w.Guest()
	still := ada.Open("toy", "me", "me", "me")
	var m matches.Match
	ada.Post(201, "/api/matches", obj{"game": "toy", "options": obj{"pile": "2"}, "seats": apitest.Seats("me", "me", "computer")}).Into(t, &m)
	waits := ada.Open("zoom", "me", "link")
	for _, x := range []string{still.ID, m.ID, waits.ID} {
		apitest.WantProblem(t, "by somebody else", publish(bo, x, true), table.NotYourSeat, 403)
		if a := publish(ada, x, true); a.Status != 200 || !ada.Match(x).Public {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	ada.Act(200, m.ID, 0, 0, "1")
	watching := eve.Follow(m.ID, "")
	if _, err := watching.Next(); err != nil {
		t.Fatal(err)
	}
	list := shown(bo)
	if len(list) != 2 || list[0].ID != m.ID || list[1].ID != still.ID || list[0].Watchers != 1 || !list[0].Lively || list[0].Behind != 6 || list[0].Seats[2].Level != 1 || list[0].Ply != 0 {
		t.Fatalf("%+v", list)
	}
	w.Later(3 * time.Minute)
	if list := shown(bo); len(list) != 2 || list[0].Lively || list[1].Lively {
		t.Errorf("three minutes later: %+v", list)
	}
	// Readers of the list learn no more than spectators do.
	if strings.Contains(string(bo.Get("/api/watch").Body), "secret") {
		t.Error("the list tells hands")
	}
	ada.Act(200, m.ID, 1, 1, "1")
	publish(ada, still.ID, false)
	if list := shown(bo); len(list) != 0 || ada.Match(still.ID).Public {
		t.Errorf("%+v", list)
	}
}

// If hands are hidden, spectators of a public table are two rounds behind, in every answer, and stay so when
// it is removed from the list. Its players are not behind.
func TestSpectatorsAreBehind(t *testing.T) {
	w := publicHouse(t, httpd.Limits{})
	ada, eve := w.Guest(), w.Guest()
	var m matches.Match
	ada.Post(201, "/api/matches", obj{"game": "toy", "options": obj{"pile": "15"}, "seats": apitest.Seats("me", "me", "me"), "pace": "30s"}).Into(t, &m)
	ply := 0
	act := func(times int) {
		t.Helper()
		for range times {
			ada.Act(200, m.ID, ply%3, ply, "1")
			ply++
		}
	}
	pile := func(x matches.Match) int { return int(x.View.(map[string]any)["pile"].(float64)) }
	live := eve.Follow(m.ID, "")
	act(4)
	if x := eve.Match(m.ID); x.Ply != 4 || x.Behind != 0 {
		t.Fatalf("before: %+v", x)
	}
	publish(ada, m.ID, true)
	for { // earlier spectators are sent away, and come back behind
		msg, err := live.Next()
		if err != nil {
			t.Fatal(err)
		}
		if msg.Kind == "gone" {
			break
		}
	}
	check := func() {
		t.Helper()
		want := max(0, ply-6)
		x, own := eve.Match(m.ID), ada.Match(m.ID)
		if x.Ply != want || pile(x) != 15-want || x.Behind != 6 || x.N != len(x.Events) || *x.Turn != want%3 || x.Clock != nil && x.Clock.Running != nil {
			t.Fatalf("after %d: %+v", ply, x)
		}
		if own.Ply != ply || pile(own) != 15-ply || own.Behind != 0 {
			t.Fatalf("a player, after %d: %+v", ply, own)
		}
		// No other answer reveals more: neither records nor views, nor the list.
		fresh := fmt.Sprintf(`"pile":%d,`, 15-want-1)
		for _, path := range []string{"", "?views=all", "/views", "/record"} {
			body := string(eve.Get("/api/matches/" + m.ID + path).Body)
			if strings.Contains(body, fresh) || path == "/record" && strings.Count(body, "\n1")+strings.Count(body, " 1") > want+1 {
				t.Errorf("%s tells what comes after ply %d: %s", path, want, body)
			}
		}
		if list := shown(eve); len(list) == 1 && list[0].Ply != want {
			t.Errorf("%+v", list)
		}
	}
	check()
	act(2)
	check()
	stream := eve.Follow(m.ID, "1")
	act(5)
	check()
	var last matches.News
	for last.Event.N < eve.Match(m.ID).N {
		msg, err := stream.Next()
		if err != nil {
			t.Fatal(err)
		}
		if msg.ID == "" {
			continue
		}
		if err := json.Unmarshal([]byte(msg.Data), &last); err != nil {
			t.Fatal(err)
		}
		if last.Ply > ply-6 {
			t.Fatalf("the stream tells of %d plies of %d", last.Ply, ply)
		}
	}
	publish(ada, m.ID, false)
	check()
	act(1)
	check()
	// After the match, spectators see everything.
	act(15 - ply)
	if x := eve.Match(m.ID); x.Result == nil || x.Ply != ply || x.Behind != 0 {
		t.Errorf("%+v", x)
	}
}
