package testscript

import (
	"bufio"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// kills is the number of times the server is killed.
const kills = 30

// ledger holds the acknowledged actions of every match.
type ledger struct {
	mu      sync.Mutex
	matches map[string]*promised
	repeats int // requests repeated after a lost answer
}

type promised struct {
	actions map[int]event // by the number of their event
	owners  []*player     // a seat
}

func (l *ledger) opened(id string, owners ...*player) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.matches[id] = &promised{map[int]event{}, owners}
}

func (l *ledger) note(id string, e event) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if old, ok := l.matches[id].actions[e.N]; ok && old != e {
		return fmt.Errorf("%s: event %d was %+v and is %+v", id, e.N, old, e)
	}
	l.matches[id].actions[e.N] = e
	return nil
}

func (l *ledger) acknowledged() (n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, p := range l.matches {
		n += len(p.actions)
	}
	return n
}

// TestKill kills the server again and again while people play, against the computer and each other,
// and then checks that it has everything that it acknowledged.
func TestKill(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes half a minute")
	}
	data := t.TempDir()
	s := start(t, address(t), data)
	addr, url := strings.TrimPrefix(s.url, "http://"), s.url
	// Levels that answer at once, and two that are likely to be killed while thinking.
	c := newCrowd(t, url, 1, 3, 7, 8)
	book := c.book
	r := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 0))
	due := 0
	for range kills {
		c.plays(t, 3, s)
		time.Sleep(time.Duration(r.IntN(200)) * time.Millisecond)
		s.kill()
		s = start(t, addr, data)
		waitFor(t, "the log", func() bool { return strings.Contains(s.log(), "turns due") })
		n, err := strconv.Atoi(regexp.MustCompile(`"turns due"=(\d+)`).FindStringSubmatch(s.log())[1])
		if err != nil {
			t.Fatal(err)
		}
		due += n
	}
	c.end(t)
	t.Logf("%d kills; %d matches, %d acknowledged actions, %d repeated after a lost answer, %d turns of the computer left by the dead",
		kills, len(book.matches), book.acknowledged(), book.repeats, due)
	if due == 0 {
		t.Error("no computer was ever killed while thinking: the test has not tested that")
	}

	records := t.TempDir()
	for _, id := range slices.Sorted(maps.Keys(book.matches)) {
		audit(t, url, id, book.matches[id])
		var record string
		if err := newPlayer(t).ask("GET", url+"/api/matches/"+id+"/record", nil, &record); err != nil {
			t.Error(err)
		}
		if err := os.WriteFile(filepath.Join(records, id), []byte(record), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	files, err := filepath.Glob(filepath.Join(records, "*"))
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(program, append([]string{"check"}, files...)...).CombinedOutput()
	if err != nil || strings.Count(string(out), "ok\n") != len(files) {
		t.Errorf("stammtisch check: %v\n%s", err, out)
	}
	if code := s.stop(); code != 0 {
		t.Errorf("exit status %d:\n%s", code, s.log())
	}
}

// crowd is people who play on a server until stop: at least three pairs, and one against each of some levels
// of the computer.
type crowd struct {
	book    *ledger
	stop    chan struct{}
	faults  chan error
	playing sync.WaitGroup
}

func newCrowd(t *testing.T, url string, levels ...int) *crowd {
	c := &crowd{book: &ledger{matches: map[string]*promised{}}, stop: make(chan struct{}), faults: make(chan error, 256)}
	for i, level := range levels {
		p := newPlayer(t)
		c.playing.Go(func() {
			c.faults <- play(url, c.book, rand.New(rand.NewPCG(uint64(i), 1)), c.stop, obj{"kind": "computer", "level": level}, p)
		})
	}
	c.pairs(t, url, 3)
	return c
}

// pairs lets more people play against each other.
func (c *crowd) pairs(t *testing.T, url string, n int) {
	for i := range n {
		a, b := newPlayer(t), newPlayer(t)
		c.playing.Go(func() {
			c.faults <- play(url, c.book, rand.New(rand.NewPCG(uint64(i), 2)), c.stop, obj{"kind": "link"}, a, b)
		})
	}
}

// plays waits until more than that many further actions have been acknowledged. Nobody may have
// stopped before.
func (c *crowd) plays(t *testing.T, more int, s *server) {
	t.Helper()
	before := c.book.acknowledged()
	waitFor(t, "an acknowledged action", func() bool {
		select {
		case err := <-c.faults:
			t.Fatalf("%v\n%s", err, s.log())
		default:
		}
		return c.book.acknowledged() > before+more
	})
}

// end has everybody stop.
func (c *crowd) end(t *testing.T) {
	t.Helper()
	close(c.stop)
	c.playing.Wait()
	close(c.faults)
	for err := range c.faults {
		if err != nil {
			t.Error(err)
		}
	}
}

// play plays one match after another until it must stop, and records what is acknowledged. One
// player plays the first seat, two play both.
func play(url string, book *ledger, r *rand.Rand, stop <-chan struct{}, second obj, players ...*player) error {
	owners := slices.Clone(players)
	for i, p := range players { // the process asked may be paused
		short := *p.web
		short.Timeout = patience / 6
		players[i] = &player{&short}
	}
	stopped := func() bool {
		select {
		case <-stop:
			return true
		default:
			return false
		}
	}
	// persist repeats a request until the server answers, like a client that lost an answer.
	persist := func(ask func() error) error {
		for deadline := time.Now().Add(2 * patience); ; time.Sleep(5 * time.Millisecond) {
			err := ask()
			if err == nil || answered(err) || time.Now().After(deadline) {
				return err
			}
			book.mu.Lock()
			book.repeats++
			book.mu.Unlock()
		}
	}
	for _, p := range players {
		if err := persist(func() error { return p.arrive(url) }); err != nil {
			return fmt.Errorf("arriving: %w", err)
		}
	}
	for !stopped() {
		var m match
		err := persist(func() (err error) { m, err = players[0].against(url, second); return err })
		if err != nil {
			return err
		}
		id := m.ID // a lost answer leaves nothing in m
		book.opened(id, owners...)
		if len(players) == 2 {
			if err := persist(func() error {
				return players[1].ask("POST", url+"/api/claims", obj{"token": m.Links[0].Token}, &obj{})
			}); err != nil {
				return fmt.Errorf("%s: sitting down: %w", id, err)
			}
		}
		for m.Result == nil && !stopped() {
			for i, p := range players {
				if err := persist(func() (err error) { m, err = p.match(url, id); return err }); err != nil {
					return fmt.Errorf("%s: %w", id, err)
				}
				if m.Turn == nil || *m.Turn != i {
					continue
				}
				e := event{Kind: "action", Seat: i, Ply: m.Ply, Action: m.Legal[r.IntN(len(m.Legal))]}
				var a acked
				if err := persist(func() (err error) { a, err = p.act(url, id, i, e.Ply, e.Action); return err }); err != nil {
					return fmt.Errorf("%s: ply %d: %w", id, e.Ply, err)
				}
				e.N = a.N
				if err := book.note(id, e); err != nil {
					return err
				}
			}
			time.Sleep(time.Duration(r.IntN(4)) * time.Millisecond)
		}
	}
	return nil
}

// audit checks one match against what was promised about it.
func audit(t *testing.T, url, id string, p *promised) {
	var m match
	waitFor(t, "the computer's turn in "+id, func() bool {
		err := insist(p.owners[0], func(who *player, _ int) (err error) { m, err = who.match(url, id); return err })
		if err != nil {
			t.Fatal(id, err)
		}
		return m.Turn == nil || m.Seats[*m.Turn].Kind == "person"
	})
	check := func(what string, log []event) {
		for i, e := range log {
			if e.N != i+1 {
				t.Errorf("%s, %s: event %d in the place of %d", id, what, e.N, i+1)
			}
			if e.Kind == "action" {
				if want, ok := p.actions[e.N]; ok && want != e {
					t.Errorf("%s, %s: acknowledged %+v, there is %+v", id, what, want, e)
				}
			}
		}
		for n, want := range p.actions {
			if n > len(log) || log[n-1].Kind != "action" {
				t.Errorf("%s, %s: acknowledged %+v, which is not there", id, what, want)
			}
		}
	}
	check("match", m.Events)
	var told []event
	err := insist(p.owners[0], func(who *player, _ int) (err error) { told, err = follow(who, url, id, m.N); return err })
	if err != nil {
		t.Errorf("%s: stream: %v", id, err)
	}
	check("stream", told)
	if m.Turn == nil {
		return
	}
	for seat, owner := range p.owners { // every seat keeps its owner, and play continues
		err = insist(owner, func(who *player, _ int) (err error) { m, err = who.match(url, id); return err })
		if err != nil || !m.Seats[seat].Yours {
			// A claim may have no answer before the end.
			if m.Events != nil && len(p.actions) == 0 {
				return
			}
			t.Errorf("%s: seat %d is not its owner's any more (%v)", id, seat, err)
			return
		}
		if *m.Turn == seat && len(m.Legal) > 0 {
			err := insist(owner, func(who *player, _ int) error { _, err := who.act(url, id, seat, m.Ply, m.Legal[0]); return err })
			if err != nil {
				t.Errorf("%s does not go on: %v", id, err)
			}
			return
		}
	}
}

// follow reads the events up to number n from the stream.
func follow(p *player, url, id string, n int) (log []event, err error) {
	res, err := p.web.Get(url + "/api/matches/" + id + "/events")
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return nil, errors.New(res.Status)
	}
	for lines := bufio.NewReader(res.Body); len(log) < n; {
		line, err := lines.ReadString('\n')
		if err != nil {
			return log, err
		}
		if number, ok := strings.CutPrefix(line, "id: "); ok {
			data, err := lines.ReadString('\n')
			if err != nil {
				return log, err
			}
			var news struct{ Event event }
			if err := unmarshal(strings.TrimPrefix(data, "data: "), &news); err != nil {
				return log, err
			}
			if strings.TrimSpace(number) != strconv.Itoa(news.Event.N) {
				return log, fmt.Errorf("id %s of event %d", number, news.Event.N)
			}
			log = append(log, news.Event)
		}
	}
	return log, nil
}
