package testscript

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/pgtest"
)

// balancer sends every request to one of several servers. It resends a request without an answer,
// like any client.
type balancer struct {
	mu      sync.Mutex
	servers []*url.URL
}

func (b *balancer) pick() *url.URL {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.servers[rand.IntN(len(b.servers))]
}

// set replaces a server by another.
func (b *balancer) set(t *testing.T, i int, s *server) {
	t.Helper()
	to, err := url.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.servers = append(b.servers[:i:i], append([]*url.URL{to}, b.servers[min(i+1, len(b.servers)):]...)...)
}

func (b *balancer) start(t *testing.T) string {
	t.Helper()
	front := httptest.NewServer(&httputil.ReverseProxy{
		Rewrite:       func(r *httputil.ProxyRequest) { r.SetURL(b.pick()) },
		FlushInterval: -1,
		ErrorHandler:  func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) },
	})
	t.Cleanup(front.Close)
	return front.URL
}

// three starts three servers on one database, behind a balancer.
func three(t *testing.T) (front string, b *balancer, servers []*server, db string) {
	t.Helper()
	db = pgtest.Own(t).URL()
	b = &balancer{}
	for i := range 3 {
		servers = append(servers, start(t, address(t), db))
		b.set(t, i, servers[i])
	}
	return b.start(t), b, servers, db
}

// Every process serves every match, and hears at once what is done in another.
func TestSeveral(t *testing.T) {
	t.Parallel()
	front, _, servers, _ := three(t)
	ada, bo := newPlayer(t), newPlayer(t)
	m, err := ada.against(front, obj{"kind": "link"})
	if err != nil {
		t.Fatal(err)
	}
	if err := bo.ask("POST", front+"/api/claims", obj{"token": m.Links[0].Token}, &obj{}); err != nil {
		t.Fatal(err)
	}
	// A third watches, in another process than each player's.
	told := make(chan error, 1)
	go func() {
		log, err := follow(newPlayer(t), servers[2].url, m.ID, 14)
		if err == nil && len(log) < 14 {
			err = fmt.Errorf("the stream ended after %d events", len(log))
		}
		told <- err
	}()
	players := []*player{ada, bo}
	for ply := 0; ply < 12; ply++ {
		who := players[ply%2]
		if m, err = who.match(front, m.ID); err != nil || m.Ply != ply || m.Turn == nil {
			t.Fatalf("at ply %d: %+v, %v", ply, m, err)
		}
		if _, err := who.act(servers[ply%2].url, m.ID, *m.Turn, ply, m.Legal[0]); err != nil {
			t.Fatal(err)
		}
		// Later requests, to any process, see it.
		for _, s := range servers {
			if seen, err := who.match(s.url, m.ID); err != nil || seen.Ply != ply+1 {
				t.Fatalf("ply %d is acknowledged, and a process is at %d, %v", ply, seen.Ply, err)
			}
		}
	}
	select {
	case err := <-told:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(patience):
		t.Error("the one who watches hears nothing")
	}
	for _, s := range servers {
		if code := s.stop(); code != 0 {
			t.Errorf("exit status %d:\n%s", code, s.log())
		}
	}
}

// Three processes are killed one after another while people play, against each other and the computer.
// The others continue: everything acknowledged is there, once, and every turn of a computer is played.
func TestKillOneOfThree(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes half a minute")
	}
	front, b, servers, db := three(t)
	c := newCrowd(t, front, 1, 3, 7)
	book := c.book
	seed := uint64(time.Now().UnixNano())
	t.Log("seed of the kills:", seed)
	r := rand.New(rand.NewPCG(seed, 0))
	for range 8 {
		c.plays(t, 5, servers[0])
		time.Sleep(time.Duration(r.IntN(200)) * time.Millisecond)
		i := r.IntN(len(servers))
		servers[i].kill()
		servers[i] = start(t, strings.TrimPrefix(servers[i].url, "http://"), db)
		b.set(t, i, servers[i])
	}
	c.end(t)
	t.Logf("%d matches, %d acknowledged actions, %d repeated after a lost answer", len(book.matches), book.acknowledged(), book.repeats)
	for id, p := range book.matches {
		audit(t, front, id, p)
	}
	for _, s := range slices.Backward(servers) {
		if code := s.stop(); code != 0 {
			t.Errorf("exit status %d:\n%s", code, s.log())
		}
	}
}

// While the database is away, every request gets a sentence about that, without address or user. When
// the database is back, play continues with everything that was acknowledged.
func TestDatabaseAway(t *testing.T) {
	db := pgtest.Own(t)
	s := start(t, address(t), db.URL())
	ada := newPlayer(t)
	m, err := ada.against(s.url, obj{"kind": "me"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ada.act(s.url, m.ID, 0, 0, m.Legal[0]); err != nil {
		t.Fatal(err)
	}
	if err := db.Kill(); err != nil {
		t.Fatal(err)
	}
	_, look := ada.match(s.url, m.ID)
	_, act := ada.act(s.url, m.ID, 1, 1, m.Legal[0])
	me := ada.ask("GET", s.url+"/api/me", nil, &obj{})
	for what, err := range map[string]error{"a look": look, "an action": act, "own tables": me} {
		r, ok := err.(*refusal)
		if !ok || r.Status != http.StatusServiceUnavailable || !strings.Contains(r.Detail, "the database") || strings.Contains(r.Detail, "user") {
			t.Errorf("%s: %v", what, err)
		}
	}
	if err := db.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, "the database", func() bool { m, err = ada.match(s.url, m.ID); return err == nil })
	if m.Ply != 1 || len(m.Legal) == 0 {
		t.Fatalf("at ply %d", m.Ply)
	}
	if _, err := ada.act(s.url, m.ID, 1, 1, m.Legal[0]); err != nil {
		t.Error(err)
	}
	if code := s.stop(); code != 0 {
		t.Errorf("exit status %d:\n%s", code, s.log())
	}
}
