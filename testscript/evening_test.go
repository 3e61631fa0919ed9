package testscript

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// Sixteen people play five rounds over HTTP. The server is killed in the middle of one round and at
// the beginning of another; one player leaves and comes back. At the end everybody has met
// everybody once, and the sheets, the standings and the spreadsheet files agree.
func TestEvening(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays 80 deals")
	}
	t.Parallel()
	const rounds, deals = 5, 4
	c := newClub(t, 16, obj{"game": "kop", "title": "Friday", "options": obj{"deals": fmt.Sprint(deals)}})
	met := map[[2]int]int{}
	const leaver = 5
	for round := 1; round <= rounds; round++ {
		c.must(c.say("start", 0))
		if round == 4 {
			c.kill()
		}
		e := c.look()
		if e.Round != round || len(e.Tables) != 4 || !e.Playing {
			t.Fatalf("round %d: %+v", round, e)
		}
		for _, tab := range e.Tables {
			for i, a := range tab.Seats {
				for _, b := range tab.Seats[:i] {
					met[[2]int{min(a.Player, b.Player), max(a.Player, b.Player)}]++
				}
			}
		}
		switch round {
		case 2:
			c.play(inDeal(3))
			if err := c.say("start", 0); code(err) != "waiting" {
				t.Fatalf("the next round began in the middle of this one: %v", err)
			}
			c.kill()
		case 3:
			c.play(inDeal(2))
			c.gone[leaver] = true
			c.must(c.say("replace", leaver))
			if e := c.look(); !e.Players[leaver-1].Gone {
				t.Fatalf("the computer does not play for %d", leaver)
			}
			c.play(inDeal(3))
			c.back(leaver)
			if e := c.look(); e.Players[leaver-1].Gone {
				t.Fatalf("player %d looked in and is still played for", leaver)
			}
		}
		c.play(nil)
		if c.look().Playing {
			t.Fatal("all tables are done, and the round still plays")
		}
		c.records()
	}
	if len(met) != 120 {
		t.Errorf("%d pairs of 120 have met", len(met))
	}
	for p, n := range met {
		if n != 1 {
			t.Errorf("%v met %d times", p, n)
		}
	}

	// The standings agree with the sheets.
	points, places, played := map[int]float64{}, map[int]float64{}, map[int]int{}
	all := c.sheets()
	if len(all) != rounds*4 {
		t.Fatalf("%d sheets", len(all))
	}
	for _, s := range all {
		sum := 0.0
		if len(s.Deals) != deals || !s.Over {
			t.Errorf("round %d, table %d: %d deals", s.Round, s.Table, len(s.Deals))
		}
		for seat, n := range s.Seats {
			sum += s.Places[seat]
			places[n] += s.Places[seat]
			for _, d := range s.Deals {
				if d.Computer[seat] {
					if n != leaver || s.Round != 3 {
						t.Errorf("round %d: the computer played for %d", s.Round, n)
					}
					continue
				}
				points[n] += d.Points[seat]
				played[n]++
			}
		}
		if sum != 10 {
			t.Errorf("round %d, table %d: places of %v", s.Round, s.Table, s.Places)
		}
	}
	if played[leaver] >= rounds*deals || played[leaver] < rounds*deals-2 {
		t.Errorf("%d deals are the leaver's own", played[leaver])
	}
	e := c.look()
	if len(e.Standings) != 16 {
		t.Fatalf("%d in the standings", len(e.Standings))
	}
	for i, l := range e.Standings {
		if l.Points != points[l.Player] || l.Places != places[l.Player] || l.Deals != played[l.Player] {
			t.Errorf("%+v; the sheets say %v, %v, %d", l, places[l.Player], points[l.Player], played[l.Player])
		}
		if i > 0 && l.Places > e.Standings[i-1].Places {
			t.Errorf("%+v after %+v", l, e.Standings[i-1])
		}
	}
	for kind, lines := range map[string]int{"standings": 1 + 16, "deals": 1 + rounds*4*deals*4} {
		var text string
		c.must(c.host.ask("GET", c.path("/csv/"+kind), nil, &text))
		if got := strings.Count(text, "\r\n"); got != lines {
			t.Errorf("%s has %d lines, want %d", kind, got, lines)
		}
	}
	if err := c.say("start", 0); code(err) != "illegal" {
		t.Errorf("a sixth round: %v", err)
	}
	c.must(c.say("end", 0))
	if err := newPlayer(t).ask("POST", c.path("/players"), obj{"name": "Late"}, &e); code(err) != "over" {
		t.Errorf("joined when it was over: %v", err)
	}
}

// In a duplicate evening all tables of a round have the same deals, which depend on everybody's
// cuts. Nobody sees a table that is ahead, and everything can be checked afterwards. Computers
// complete two and a half tables of ten people.
func TestDuplicateEvening(t *testing.T) {
	t.Parallel()
	c := newClub(t, 10, obj{"game": "kop", "duplicate": true, "rounds": 2, "level": 1, "options": obj{"deals": "3"}})
	seeds := map[string]bool{}
	for round := 1; round <= 2; round++ {
		commitment := c.look().Commitment
		if err := c.say("start", 0); code(err) != "waiting" {
			t.Fatalf("it began before anybody had cut: %v", err)
		}
		var cuts []string
		for i, p := range c.people {
			cuts = append(cuts, fmt.Sprintf("cut-%d-of-player-%d", round, i+1))
			c.must(p.ask("POST", c.path("/cut"), obj{"text": cuts[i]}, &struct{}{}))
		}
		c.must(c.say("start", 0))
		e := c.look()
		c.kill()

		// Table 1 plays; the others wait, and may not look.
		first, ids := e.Tables[0], []int{}
		for _, s := range first.Seats {
			ids = append(ids, s.Player)
		}
		c.must(c.table(first.Match, ids, nil))
		others := newPlayer(t)
		for n := range c.people {
			if !slices.Contains(ids, n+1) {
				others = c.people[n]
			}
		}
		for _, rest := range []string{"", "/record", "/picture/png", "/review", "/events"} {
			for who, p := range map[string]*player{"another table": others, "the host": c.host, "a stranger": newPlayer(t)} {
				var text string
				if err := p.ask("GET", c.s.url+"/api/matches/"+first.Match+rest, nil, &text); code(err) != "not-your-seat" {
					t.Errorf("%s sees %s of a table that is ahead: %v %.80s", who, rest, err, text)
				}
			}
		}
		for _, s := range c.sheets() {
			if s.Round == round && len(s.Deals) > 0 {
				t.Error("the sheets tell of deals that others have yet to play")
			}
		}
		for _, s := range c.look().Tables[0].Seats {
			if s.Points != 0 {
				t.Error("a table that is ahead tells its points")
			}
		}
		c.play(nil)
		records := c.records()
		for _, r := range records {
			seeds[tag(r, "Seed")] = true
			if tag(r, "Commitment") != commitment || tag(r, "Cuts") != strings.Join(cuts, " ") {
				t.Errorf("commitment %s and cuts %s, want %s and %s", tag(r, "Commitment"), tag(r, "Cuts"), commitment, cuts)
			}
		}
		if len(seeds) != round {
			t.Fatalf("%d tables in round %d have the seeds %v", len(records), round, slices.Collect(maps.Keys(seeds)))
		}
		if d := c.look().Draws; len(d) != round || d[round-1].Seed != tag(records[0], "Seed") {
			t.Errorf("%+v", d)
		}
	}
	sum := 0.0
	for _, l := range c.look().Standings {
		sum += l.Places
		if l.Deals != 6 {
			t.Errorf("%+v", l)
		}
	}
	if sum <= 0 || sum > 60 {
		t.Errorf("places sum to %v", sum)
	}
}

// A phone dies in the middle of a round. The host's link survives a kill of the server. From then
// on, and after another kill, the new phone has the place, and the old one has nothing.
func TestLostPhone(t *testing.T) {
	const lost = 2
	c := newClub(t, 4, obj{"game": "kop", "rounds": 2, "options": obj{"deals": "3"}})
	c.must(c.say("start", 0))
	c.play(inDeal(2))
	id := c.look().Tables[0].Match
	var link, stolen struct{ Token string }
	c.must(c.people[lost-1].ask("POST", c.path("/link"), obj{}, &stolen))
	c.must(c.host.ask("POST", c.path("/link"), obj{"player": lost}, &link))
	c.kill()

	var got struct {
		Match, Evening string
		Seat           int
	}
	phone, old, stranger := newPlayer(t), c.people[lost-1], newPlayer(t)
	claim := func(p *player, token string) error {
		return p.ask("POST", c.s.url+"/api/claims", obj{"token": token}, &got)
	}
	if err := claim(c.people[0], link.Token); code(err) != "taken" {
		t.Errorf("another player opens it: %v", err)
	}
	c.must(claim(phone, link.Token))
	if got.Match != id || got.Evening != c.id {
		t.Fatalf("%+v", got)
	}
	c.kill()
	c.must(claim(phone, link.Token)) // a client without an answer asks again
	for who, token := range map[string]string{"a used link": link.Token, "a link of the old phone": stolen.Token} {
		if err := claim(stranger, token); code(err) != "not-found" {
			t.Errorf("%s: %v", who, err)
		}
	}
	var m state
	c.must(phone.ask("GET", c.s.url+"/api/matches/"+id, nil, &m))
	if !m.Seats[got.Seat].Yours {
		t.Errorf("the seat is not the new phone's: %+v", m.Seats)
	}
	m = state{}
	c.must(old.ask("GET", c.s.url+"/api/matches/"+id, nil, &m))
	if m.Seats[got.Seat].Yours || len(m.Legal) > 0 {
		t.Errorf("the old phone still has the seat: %+v", m.Seats)
	}
	if _, err := old.act(c.s.url, id, got.Seat, m.Ply, "pass"); code(err) != "not-your-seat" {
		t.Errorf("the old phone acts: %v", err)
	}

	c.people[lost-1] = phone
	c.play(nil)
	c.must(c.say("start", 0))
	c.play(nil)
	for _, l := range c.look().Standings {
		if l.Deals != 6 {
			t.Errorf("%+v", l)
		}
	}
}
