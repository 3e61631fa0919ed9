package tournaments_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/tournaments"
	"stammtisch/internal/table"
)

func look(c *apitest.Client, id string) (out tournaments.Tournament) {
	c.T.Helper()
	c.Get("/api/tournaments/"+id).Into(c.T, &out)
	return out
}

func tell(c *apitest.Client, id string, word obj) (out tournaments.Tournament) {
	c.T.Helper()
	c.Post(200, "/api/tournaments/"+id+"/words", word).Into(c.T, &out)
	return out
}

// until waits for a state of the tournament, because results come a moment after the end of a
// match.
func until(c *apitest.Client, id, what string, ok func(tournaments.Tournament) bool) tournaments.Tournament {
	c.T.Helper()
	for end := time.Now().Add(40 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		t := look(c, id)
		if ok(t) {
			return t
		}
		if time.Now().After(end) {
			c.T.Fatalf("never %s: %+v", what, t)
		}
	}
}

// open opens a tournament that people join.
func open(t *testing.T, w *apitest.World, people int, body obj) (id string, host *apitest.Client, players []*apitest.Client) {
	t.Helper()
	host = w.Guest()
	var x tournaments.Tournament
	host.Post(201, "/api/tournaments", body).Into(t, &x)
	for i := range people {
		c := w.Guest()
		c.Post(200, "/api/tournaments/"+x.ID+"/players", obj{"name": fmt.Sprint("Player ", i+1)})
		players = append(players, c)
	}
	return x.ID, host, players
}

// resign ends the match of a player, who loses it.
func resign(c *apitest.Client, match string) {
	c.T.Helper()
	m := c.Match(match)
	for seat, s := range m.Seats {
		if s.Yours {
			c.Word(200, match, seat, "resign", 0)
			return
		}
	}
	c.T.Fatalf("they do not sit at %+v", m)
}

// A cup from its opening to its winner: it starts when it is full, its matches are open to their
// players, and each round follows from the results of the last.
func TestACup(t *testing.T) {
	w := apitest.NewWorld(t)
	id, host, players := open(t, w, 4, obj{"game": "zoom", "system": "cup", "places": 4, "title": " Spring  cup ", "pace": "5+3"})
	x := look(players[0], id)
	if x.Title != "Spring cup" || x.Host || x.You != 1 || x.Round != 1 || x.Rounds != 2 || x.Match == "" || !x.Running || !x.Auto {
		t.Fatalf("%+v", x)
	}
	apitest.WantProblem(t, "a fifth", w.Guest().Do("POST", "/api/tournaments/"+id+"/players", `{"name":"Five"}`), table.Illegal, 422)
	m := players[0].Match(x.Match)
	if m.Seats[0].Name != "Player 1" || m.Seats[1].Name != "Player 4" || !m.Seats[0].Yours || m.Pace != "5+3" {
		t.Errorf("%+v", m.Seats)
	}
	for _, loser := range []int{3, 1} { // players 4 and 2
		resign(players[loser], look(players[loser], id).Match)
	}
	x = until(players[2], id, "in the final", func(x tournaments.Tournament) bool { return x.Round == 2 && x.Match != "" })
	if !x.Played[0].Games[0].Over || x.Played[0].Games[0].Why != "resigned" || !x.Played[0].Games[0].Played {
		t.Errorf("%+v", x.Played[0])
	}
	resign(players[0], x.Match)
	x = until(host, id, "over", func(x tournaments.Tournament) bool { return x.Over })
	if x.Standings[0].Player != 3 || x.Standings[0].Points != 2 || x.Standings[1].Player != 1 || x.Standings[3].Rank != 3 {
		t.Errorf("%+v", x.Standings)
	}
	apitest.WantProblem(t, "after the end", host.Do("POST", "/api/tournaments/"+id+"/words", `{"word":"next"}`), table.Over, 409)
	csv := string(host.Get("/api/tournaments/" + id + "/crosstable.csv").Body)
	for _, line := range []string{"place,name,points,round 1,round 2", "1,Player 3,2,3b1,2w1", "2,Player 1,1,4w1,1b0"} {
		if !strings.Contains(csv, line) {
			t.Errorf("%s has no line %s", csv, line)
		}
	}
	// Each result is that of its record.
	for _, r := range x.Played {
		for _, g := range r.Games {
			record := string(host.Get("/api/matches/" + g.Match + "/record").Body)
			want := `[Result "` + map[float64]string{1: "1 0", 0: "0 1"}[g.ScoreW] + `"]`
			if !strings.Contains(record, want) {
				t.Errorf("%s is not in %s", want, record)
			}
		}
	}
}

// An organiser runs a Swiss: they start its rounds, let people in, decide games, and end it.
func TestASwiss(t *testing.T) {
	w := apitest.NewWorld(t)
	id, host, players := open(t, w, 4, obj{"game": "zoom", "system": "swiss", "rounds": 3, "ties": []string{"wins"}, "out": true})
	var mine []tournaments.TournamentCard
	players[1].Get("/api/me/tournaments").Into(t, &mine)
	if len(mine) != 1 || mine[0].ID != id || mine[0].Host || mine[0].Rounds != 3 {
		t.Errorf("%+v", mine)
	}
	apitest.WantProblem(t, "a player", players[0].Do("POST", "/api/tournaments/"+id+"/words", `{"word":"next"}`), table.NotHost, 403)
	apitest.WantProblem(t, "nobody", host.Do("POST", "/api/tournaments/"+id+"/words", `{"word":"admit"}`), table.Invalid, 422)
	x := tell(host, id, obj{"word": "next"})
	if !x.Host || x.Round != 1 || len(x.Played[0].Games) != 2 {
		t.Fatalf("%+v", x)
	}
	late := w.Guest()
	late.Post(200, "/api/tournaments/"+id+"/players", obj{"name": "Late"})
	tell(host, id, obj{"word": "admit", "player": 5})
	apitest.WantProblem(t, "half of a half", host.Do("POST", "/api/tournaments/"+id+"/words", `{"word":"decide","round":1,"game":1,"white":0.25}`), table.Invalid, 422)
	tell(host, id, obj{"word": "decide", "round": 1, "game": 1, "white": 1})
	x = tell(host, id, obj{"word": "decide", "round": 1, "game": 2, "white": 0.5, "black": 0.5})
	if g := x.Played[0].Games[0]; !g.Over || g.Played || g.Why != "organiser" || g.OnClock != 3 || x.Players[2].State != "out" || x.Running {
		t.Errorf("%+v", x)
	}
	for range 2 { // the second time as after a lost answer
		x = tell(host, id, obj{"word": "next", "round": 2})
	}
	apitest.WantProblem(t, "a round too far", host.Do("POST", "/api/tournaments/"+id+"/words", `{"word":"next","round":4}`), table.Stale, 409)
	if x.Round != 2 || len(x.Played[1].Games) != 2 {
		t.Errorf("%+v", x.Played[1])
	}
	tell(players[1], id, obj{"word": "leave"})
	apitest.WantProblem(t, "to nobody", host.Do("POST", "/api/tournaments/"+id+"/words", `{"word":"hand-over"}`), table.Invalid, 422)
	if x = tell(host, id, obj{"word": "hand-over", "player": 1}); x.Host || !look(players[0], id).Host {
		t.Errorf("%+v", x)
	}
	apitest.WantProblem(t, "who was the organiser", host.Do("POST", "/api/tournaments/"+id+"/words", `{"word":"end"}`), table.NotHost, 403)
	tell(players[0], id, obj{"word": "remove", "player": 4})
	x = tell(players[0], id, obj{"word": "end"})
	if !x.Over || x.Standings[0].Player != 1 {
		t.Errorf("%+v", x)
	}
	players[1].Get("/api/me/tournaments").Into(t, &mine)
	if len(mine) != 0 {
		t.Errorf("%+v", mine)
	}
}

// Terms that no tournament can have are refused with their rule.
func TestRefused(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	for body, rule := range map[string]string{
		`{"game":"toy","system":"swiss"}`:                          "TN1",
		`{"game":"zoom","system":"cup","places":5}`:                "TN2",
		`{"game":"zoom","system":"swiss","pace":"60m"}`:            "TN3",
		`{"game":"zoom","system":"swiss","ties":["wins","wins"]}`:  "TN14",
		`{"game":"zoom","system":"swiss","options":{"no":"such"}}`: "",
	} {
		a := c.Do("POST", "/api/tournaments", body)
		apitest.WantProblem(t, body, a, table.Invalid, 422)
		if rule != "" && !strings.Contains(string(a.Body), `"`+rule+`"`) {
			t.Errorf("%s: %s", body, a.Body)
		}
	}
	a := c.Do("POST", "/api/tournaments", `{"game":"zoom","system":"swiss","ties":["luck"]}`)
	if want := "tie-break luck: name any of buchholz, buchholz-cut1, sonneborn, direct, wins, each once"; !strings.Contains(string(a.Body), want) {
		t.Errorf("%s\nwant %s", a.Body, want)
	}
	apitest.WantProblem(t, "another", c.Get("/api/tournaments/none"), table.NotFound, 404)
	apitest.WantProblem(t, "its stream", c.Get("/api/tournaments/none/events"), table.NotFound, 404)
}

// Followers hear of every change.
func TestFollowing(t *testing.T) {
	w := apitest.NewWorld(t)
	id, host, _ := open(t, w, 1, obj{"game": "zoom", "system": "round-robin"})
	st := w.Guest().FollowAt("/api/tournaments/"+id, "")
	defer st.Cut()
	st.Changed()
	host.Post(200, "/api/tournaments/"+id+"/players", obj{"name": "Host"})
	st.Changed()
}
