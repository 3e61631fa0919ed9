package testscript

import (
	"bufio"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// Three servers are replaced one after another while people play, and nobody notices: no request fails,
// and a player who follows a match reconnects once for each server that ends, when that server says
// farewell.
func TestRollingRestart(t *testing.T) {
	t.Setenv("STAMMTISCH_DRAIN", "2s")
	front, b, servers, db := three(t)
	c := newCrowd(t, front, 1, 3)
	c.plays(t, 10, servers[0])
	watchers := newWatchers(t, front, c.book, 12)
	replaced := 0
	for i, old := range servers {
		c.plays(t, 10, old)
		if err := old.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		// A balancer asks /readyz, and stops sending requests if the answer is no.
		waitFor(t, "the server to say that it ends", func() bool {
			res, err := http.Get(old.url + "/readyz")
			if err != nil {
				t.Fatal("it has ended without a word: ", err)
			}
			res.Body.Close()
			return res.StatusCode == http.StatusServiceUnavailable
		})
		b.leave(old)
		if code := old.ended(); code != 0 {
			t.Errorf("exit status %d:\n%s", code, old.log())
		}
		servers[i] = start(t, strings.TrimPrefix(old.url, "http://"), db)
		b.set(t, len(servers)-1, servers[i])
		replaced++
	}
	c.plays(t, 20, servers[0])
	watchers.end(t, replaced)
	c.end(t)
	if c.book.repeats != 0 {
		t.Errorf("%d requests failed", c.book.repeats)
	}
	t.Logf("%d servers replaced; %d matches, %d acknowledged actions; %d reconnects of %d watchers, the longest took %v",
		replaced, len(c.book.matches), c.book.acknowledged(), watchers.again, watchers.n, watchers.longest.Round(time.Millisecond))
	for id, p := range c.book.matches {
		audit(t, front, id, p)
	}
}

// leave stops sending requests to a server.
func (b *balancer) leave(s *server) {
	b.mu.Lock()
	defer b.mu.Unlock()
	var left []*url.URL
	for _, to := range b.servers {
		if to.String() != s.url {
			left = append(left, to)
		}
	}
	b.servers = left
}

// watchers follow matches like a browser: when a stream says farewell they reconnect at once, after
// their last event.
type watchers struct {
	n       int
	stop    chan struct{}
	leave   func() // closes stop
	done    sync.WaitGroup
	mu      sync.Mutex
	faults  []error
	again   int
	most    int // reconnects of one
	longest time.Duration
}

func newWatchers(t *testing.T, front string, book *ledger, n int) *watchers {
	t.Helper()
	var ids []string
	book.mu.Lock()
	for id := range book.matches {
		ids = append(ids, id)
	}
	book.mu.Unlock()
	w := &watchers{n: n, stop: make(chan struct{})}
	w.leave = sync.OnceFunc(func() { close(w.stop) })
	t.Cleanup(w.leave)
	var open sync.WaitGroup
	open.Add(n)
	for i := range n {
		p := newPlayer(t)
		w.done.Go(func() { w.watch(p, front+"/api/matches/"+ids[i%len(ids)]+"/events", open.Done) })
	}
	open.Wait()
	return w
}

// watch follows one match until it must stop; opened is called at the first message.
func (w *watchers) watch(p *player, address string, opened func()) {
	opened = sync.OnceFunc(opened)
	defer opened()
	last, reconnects := 0, 0
	var left time.Time // when the farewell came; zero at first
	for {
		farewell, err := w.listen(p, address, &last, func() {
			opened()
			w.mu.Lock()
			defer w.mu.Unlock()
			if !left.IsZero() {
				w.longest = max(w.longest, time.Since(left))
				left = time.Time{}
			}
		})
		left = time.Now()
		select {
		case <-w.stop:
			w.mu.Lock()
			defer w.mu.Unlock()
			w.again += reconnects
			w.most = max(w.most, reconnects)
			return
		default:
		}
		if !farewell || err != nil {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.faults = append(w.faults, fmt.Errorf("after event %d the stream ended without a farewell: %v", last, err))
			return
		}
		reconnects++
	}
}

// listen reads one stream to its end.
func (w *watchers) listen(p *player, address string, last *int, hears func()) (farewell bool, err error) {
	req, err := http.NewRequest("GET", address, nil)
	if err != nil {
		return false, err
	}
	if *last > 0 {
		req.Header.Set("Last-Event-ID", strconv.Itoa(*last))
	}
	web := &http.Client{Jar: p.web.Jar, Transport: p.web.Transport} // a stream takes as long as it takes
	res, err := web.Do(req)
	if err != nil {
		return false, err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return false, fmt.Errorf("%s", res.Status)
	}
	hears()
	go func() {
		<-w.stop
		res.Body.Close()
	}()
	retries := ""
	for lines := bufio.NewScanner(res.Body); lines.Scan(); {
		key, value, _ := strings.Cut(lines.Text(), ": ")
		switch key {
		case "id":
			n, err := strconv.Atoi(value)
			if err != nil || n != *last+1 {
				return false, fmt.Errorf("event %q after %d", value, *last)
			}
			*last = n
		case "retry":
			retries = value
		case "event":
			farewell = value == "farewell" && retries == "0"
		}
	}
	return farewell, nil
}

// end stops the watchers; none may have reconnected more often than servers were replaced.
func (w *watchers) end(t *testing.T, replaced int) {
	t.Helper()
	w.leave()
	w.done.Wait()
	for _, err := range w.faults {
		t.Error(err)
	}
	if w.most > replaced || w.again == 0 {
		t.Errorf("%d reconnects in all, and %d of one, when %d servers were replaced", w.again, w.most, replaced)
	}
}
