package testscript

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// evening holds a story's part of one.
type evening struct {
	ID       string
	N, Round int
	Playing  bool
	Over     bool
	You      int
	Table    string
	Players  []struct {
		Number     int
		Name       string
		Here, Gone bool
	}
	Tables []struct {
		Match string
		Over  bool
		Deals int
		Seats []struct {
			Player int
			Points float64
		}
	}
	Standings []struct {
		Player, Rank, Deals int
		Places, Points      float64
	}
	Draws []struct{ Commitment, Secret, Seed string }

	Commitment string
}

type sheet struct {
	Round, Table int
	Seats        []int
	Deals        []struct {
		Deal     int
		Points   []float64
		Computer []bool
	}
	Own, Places []float64
	Over        bool
}

// club is a host and people at an evening, on a server that may be killed.
type club struct {
	t      *testing.T
	s      *server
	data   string
	host   *player
	people []*player // number n at n-1
	id     string
	gone   map[int]bool // who is not there
}

func newClub(t *testing.T, people int, with obj) *club {
	c := &club{t: t, data: t.TempDir(), host: newPlayer(t), gone: map[int]bool{}}
	c.s = start(t, address(t), c.data)
	var e evening
	c.must(c.host.ask("POST", c.s.url+"/api/evenings", with, &e))
	c.id = e.ID
	for i := range people {
		p := newPlayer(t)
		c.people = append(c.people, p)
		c.must(p.ask("POST", c.path("/players"), obj{"name": fmt.Sprint("Player ", i+1)}, &e))
		if e.You != i+1 {
			t.Fatalf("player %d is number %d", i+1, e.You)
		}
	}
	return c
}

func (c *club) must(err error) {
	c.t.Helper()
	if err != nil {
		c.t.Fatal(err)
	}
}

func (c *club) path(rest string) string { return c.s.url + "/api/evenings/" + c.id + rest }

// kill kills the server without warning, and starts another on its data.
func (c *club) kill() {
	c.t.Helper()
	before := c.look()
	c.s.kill()
	c.s = start(c.t, strings.TrimPrefix(c.s.url, "http://"), c.data)
	if after := c.look(); after.N < before.N || after.Round != before.Round || len(after.Tables) != len(before.Tables) {
		c.t.Fatalf("before the kill %+v, after it %+v", before, after)
	}
}

func (c *club) look() (e evening) {
	c.t.Helper()
	c.must(c.host.ask("GET", c.path(""), nil, &e))
	return e
}

func (c *club) say(word string, player int) error {
	var e evening
	return c.host.ask("POST", c.path("/words"), obj{"word": word, "player": player}, &e)
}

func (c *club) sheets() (all []sheet) {
	c.t.Helper()
	c.must(c.host.ask("GET", c.path("/sheets"), nil, &all))
	return all
}

// state is a match as one of its players sees it.
type state struct {
	match
	Score struct{ Game int }
	Draw  struct {
		Dealt  bool
		Cuts   []string
		Secret string
	}
}

// table plays a table's match with its own people until it is over, or until stop returns true.
func (c *club) table(id string, seats []int, stop func(state) bool) error {
	var m state
	cut := map[int]bool{}
	for deadline := time.Now().Add(10 * patience); ; {
		who := slices.IndexFunc(seats, func(n int) bool { return n != 0 && !c.gone[n] })
		if m.Turn != nil && seats[*m.Turn] != 0 && !c.gone[seats[*m.Turn]] {
			who = *m.Turn
		}
		m = state{}
		if err := c.people[seats[who]-1].ask("GET", c.s.url+"/api/matches/"+id, nil, &m); err != nil {
			return err
		}
		switch {
		case m.Result != nil || stop != nil && stop(m):
			return nil
		case time.Now().After(deadline):
			return fmt.Errorf("table %s does not come to an end: %+v", id, m)
		case !m.Draw.Dealt:
			for _, n := range seats {
				if n == 0 || c.gone[n] || cut[n] {
					continue
				}
				cut[n] = true
				if err := c.people[n-1].ask("POST", c.s.url+"/api/matches/"+id+"/cut", obj{"text": fmt.Sprintf("cut-of-player-%d", n)}, &struct{}{}); err != nil {
					return err
				}
			}
		case *m.Turn != who: // another's, or the computer's
			if n := seats[*m.Turn]; n == 0 || c.gone[n] {
				time.Sleep(5 * time.Millisecond)
			}
		default:
			// Not always the first: some pass, some bid, some play high.
			if _, err := c.people[seats[who]-1].act(c.s.url, id, who, m.Ply, m.Legal[(m.Ply*7+seats[who])%len(m.Legal)]); err != nil && code(err) != "stale" {
				return err
			}
		}
	}
}

// play plays all tables of the round at once.
func (c *club) play(stop func(state) bool) {
	c.t.Helper()
	e := c.look()
	faults := make(chan error)
	for _, tab := range e.Tables {
		seats := []int{}
		for _, s := range tab.Seats {
			seats = append(seats, s.Player)
		}
		go func() { faults <- c.table(tab.Match, seats, stop) }()
	}
	var all []error
	for range e.Tables {
		all = append(all, <-faults)
	}
	c.must(errors.Join(all...))
}

func inDeal(n int) func(state) bool { return func(m state) bool { return m.Score.Game >= n } }

// records returns the record of every table of the round, after checking them with `stammtisch
// verify`.
func (c *club) records() (all []string) {
	c.t.Helper()
	var files []string
	for i, tab := range c.look().Tables {
		var text string
		c.must(c.host.ask("GET", c.s.url+"/api/matches/"+tab.Match+"/record", nil, &text))
		all = append(all, text)
		files = append(files, filepath.Join(c.t.TempDir(), fmt.Sprint(i)))
		c.must(os.WriteFile(files[i], []byte(text), 0o600))
	}
	if out, err := exec.Command(program, append([]string{"verify"}, files...)...).CombinedOutput(); err != nil {
		c.t.Errorf("stammtisch verify: %s", out)
	}
	return all
}

func tag(record, name string) string {
	_, rest, _ := strings.Cut(record, "["+name+" \"")
	value, _, _ := strings.Cut(rest, "\"")
	return value
}

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

// back makes a player look in at their table for a moment.
func (c *club) back(n int) {
	c.t.Helper()
	var e evening
	c.must(c.people[n-1].ask("GET", c.path(""), nil, &e))
	ctx, cancel := context.WithCancel(c.t.Context())
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, "GET", c.s.url+"/api/matches/"+e.Table+"/events", nil)
	c.must(err)
	web := &http.Client{Jar: c.people[n-1].web.Jar}
	res, err := web.Do(req)
	c.must(err)
	defer res.Body.Close()
	for lines := bufio.NewScanner(res.Body); lines.Scan(); {
		if strings.Contains(lines.Text(), `"kind":"back"`) {
			break
		}
	}
	delete(c.gone, n)
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
