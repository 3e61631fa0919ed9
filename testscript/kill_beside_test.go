package testscript

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// persist repeats a request until the server answers, like a client that lost an answer.
func persist(ask func() error) error {
	for deadline := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		err := ask()
		if err == nil || answered(err) || time.Now().After(deadline) {
			return err
		}
	}
}

// killing kills a server at random moments, and restarts it on its data, until all workers are
// done, and then once more. At least the given number of kills come while they work; killed counts all.
func killing(t *testing.T, s *server, data string, least int, killed *atomic.Int32, workers []func() error) *server {
	t.Helper()
	addr := strings.TrimPrefix(s.url, "http://")
	var working sync.WaitGroup
	faults := make(chan error, len(workers))
	for _, work := range workers {
		working.Go(func() { faults <- work() })
	}
	done := make(chan struct{})
	go func() { working.Wait(); close(done) }()
	for over := false; !over; killed.Add(1) {
		time.Sleep(time.Duration(20+rand.IntN(150)) * time.Millisecond)
		select {
		case <-done:
			over = true
		default:
		}
		s.kill()
		s = start(t, addr, data)
	}
	for range workers {
		if err := <-faults; err != nil {
			t.Error(err)
		}
	}
	kills := int(killed.Load())
	if t.Logf("%d kills", kills); kills <= least {
		t.Errorf("only %d kills while they worked", kills-1)
	}
	return s
}

// Choices stored beside a match's log survive kills as the log does. Of all acknowledged choices,
// cancellations and replacements, the last one is played when the turn comes, once, and no other.
func TestKillWhileChoosingAhead(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	data := t.TempDir()
	s := start(t, address(t), data)
	url := s.url
	var probe match
	ada := newPlayer(t)
	if err := ada.ask("POST", url+"/api/matches", obj{"game": "zoom", "seats": []obj{{"kind": "me"}, {"kind": "me"}}}, &probe); err != nil {
		t.Fatal(err)
	}
	first := probe.Legal[0]
	if _, err := ada.act(url, probe.ID, 0, 0, first); err != nil {
		t.Fatal(err)
	}
	probe, err := ada.match(url, probe.ID)
	if err != nil {
		t.Fatal(err)
	}
	answers := probe.Legal
	var workers []func() error
	for w := range 6 {
		a, b, r := newPlayer(t), newPlayer(t), rand.New(rand.NewPCG(uint64(w), 7))
		for _, p := range []*player{a, b} {
			if err := p.arrive(url); err != nil {
				t.Fatal(err)
			}
		}
		workers = append(workers, func() error {
			for range 40 {
				if err := foresee(url, a, b, r, first, answers); err != nil {
					return err
				}
			}
			return nil
		})
	}
	s = killing(t, s, data, 2, new(atomic.Int32), workers)
	if code := s.stop(); code != 0 {
		t.Errorf("exit status %d:\n%s", code, s.log())
	}
}

// foresee plays two plies of a match: the second player chooses ahead some times, and the first
// moves.
func foresee(url string, a, b *player, r *rand.Rand, first string, answers []string) error {
	var m match
	if err := persist(func() error {
		m = match{}
		return a.ask("POST", url+"/api/matches", obj{"game": "zoom", "seats": []obj{{"kind": "me"}, {"kind": "link"}}}, &m)
	}); err != nil {
		return err
	}
	id := m.ID
	if err := persist(func() error { return b.ask("POST", url+"/api/claims", obj{"token": m.Links[0].Token}, &obj{}) }); err != nil {
		return err
	}
	at, chosen := url+"/api/matches/"+id+"/seats/1/ahead", ""
	for range 1 + r.IntN(4) {
		chosen = ""
		ask := func() error { return b.ask("DELETE", at, nil, new(string)) }
		if r.IntN(4) > 0 {
			chosen = answers[r.IntN(len(answers))]
			ask = func() error { return b.ask("PUT", at, obj{"ply": 0, "action": chosen}, new(string)) }
		}
		if err := persist(ask); err != nil {
			return fmt.Errorf("%s: choosing: %w", id, err)
		}
	}
	if err := persist(func() error { _, err := a.act(url, id, 0, 0, first); return err }); err != nil {
		return fmt.Errorf("%s: %w", id, err)
	}
	want := []string{first}
	if chosen != "" {
		want = append(want, chosen)
	}
	// A kill may come between the move and the choice: then the next start plays it.
	var got []string
	for deadline := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		if err := persist(func() (err error) { m, err = a.match(url, id); return err }); err != nil {
			return fmt.Errorf("%s: %w", id, err)
		}
		got = nil
		for _, e := range m.Events {
			if e.Kind == "action" {
				got = append(got, e.Action)
			}
		}
		if len(got) >= len(want) || time.Now().After(deadline) {
			break
		}
	}
	if !slices.Equal(got, want) {
		return fmt.Errorf("%s: played %v, want %v", id, got, want)
	}
	return nil
}

// Every acknowledged cut for the deals of a whole evening is in the draw, unchanged, whenever the
// server was killed.
func TestKillWhileAnEveningCuts(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	c := newClub(t, 12, obj{"game": "kop", "duplicate": true, "rounds": 1, "level": 1, "options": obj{"deals": "1"}})
	commitment := c.look().Commitment
	url, cuts := c.s.url, make([]string, len(c.people))
	var killed atomic.Int32
	var workers []func() error
	for i, p := range c.people {
		cuts[i] = fmt.Sprintf("cut-of-player-%d", i+1)
		workers = append(workers, func() error {
			// Some cut before each kill, however long a start takes.
			for int(killed.Load()) < i/4 {
				time.Sleep(5 * time.Millisecond)
			}
			time.Sleep(time.Duration(rand.IntN(100)) * time.Millisecond)
			err := persist(func() error {
				return p.ask("POST", url+"/api/evenings/"+c.id+"/cut", obj{"text": cuts[i]}, &struct{}{})
			})
			if code(err) == "stale" { // the first answer was lost, not the cut
				err = nil
			}
			return err
		})
	}
	c.s = killing(t, c.s, c.data, 2, &killed, workers)
	if got := c.look().Commitment; got != commitment {
		t.Errorf("the commitment was %s and is %s", commitment, got)
	}
	c.must(c.say("start", 0))
	for _, table := range c.look().Tables {
		var m struct {
			Draw struct {
				Commitment string
				Cuts       []string
			}
		}
		p := c.people[table.Seats[0].Player-1]
		c.must(p.ask("GET", url+"/api/matches/"+table.Match, nil, &m))
		if !slices.Equal(m.Draw.Cuts, cuts) || m.Draw.Commitment != commitment {
			t.Errorf("a table has the cuts %v under %s", m.Draw.Cuts, m.Draw.Commitment)
		}
	}
}
