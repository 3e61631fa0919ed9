package testscript

import (
	"bufio"
	"context"
	"errors"
	"fmt"
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
