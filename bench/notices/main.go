// Command notices measures how soon after its move a push is sent, while very many others wait for a
// hanging push service.
//
//	go run ./bench/notices -bin bin/stammtisch
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"sync"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/internal/webpush/pushtest"
)

func main() {
	bin := flag.String("bin", "bin/stammtisch", "the program")
	waiting := flag.Int("waiting", 1000, "notices that wait for the service that hangs")
	moves := flag.Int("moves", 300, "moves that are measured")
	flag.Parse()
	log.SetFlags(0)

	dir, err := os.MkdirTemp("", "stammtisch-notices-")
	rig.Check(err)
	defer os.RemoveAll(dir)
	server, err := rig.Serve(*bin, dir, "--rate", "0", "--reach", "127.0.0.0/8")
	rig.Check(err)
	hangs := newService(true)
	well := newService(false)
	ada := rig.NewGuest(server.URL)

	alone := measure(server.URL, ada, well, *moves/3)
	for i := range *waiting {
		move(ada, newTable(server.URL, ada, fmt.Sprint(hangs.URL, "/h", i)))
	}
	beside := measure(server.URL, ada, well, *moves)
	fmt.Printf("%d notices wait; of a move, the push arrives after %.0f ms (median), %.0f ms (p99); with none waiting, after %.0f ms and %.0f ms\n",
		*waiting, at(beside, 0.5), at(beside, 0.99), at(alone, 0.5), at(alone, 0.99))
	row.AtMost("milliseconds from a move to its push, at the 99th percentile", at(beside, 0.99), 1000)
	close(hangs.end)
	rig.Check(server.Stop())
	row.End()
}

// service is a push service that records when each message came.
type service struct {
	*httptest.Server
	end  chan struct{}
	mu   sync.Mutex
	came map[string]chan time.Time
}

func newService(hangs bool) *service {
	s := &service{end: make(chan struct{}), came: map[string]chan time.Time{}}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		now := time.Now()
		_, _ = io.Copy(io.Discard, r.Body)
		if hangs {
			select {
			case <-s.end:
			case <-r.Context().Done():
			}
		}
		w.WriteHeader(http.StatusCreated)
		s.mu.Lock()
		defer s.mu.Unlock()
		if c := s.came[r.URL.Path]; c != nil {
			c <- now
		}
	}))
	return s
}

// newTable opens a table of Zoom with a new guest who has pushes sent to an address.
func newTable(url string, ada *rig.Guest, endpoint string) (match string) {
	bo := rig.NewGuest(url)
	browser, err := pushtest.NewBrowser()
	rig.Check(err)
	bo.Post("/api/me/notices", map[string]string{"kind": "push", "to": endpoint, "p256dh": browser.P256dh(), "auth": browser.AuthText()}, nil)
	var m struct {
		ID    string
		Links []struct{ Token string }
	}
	ada.Post("/api/matches", map[string]any{"game": "zoom", "seats": []map[string]string{{"kind": "me"}, {"kind": "link"}}}, &m)
	bo.Post("/api/claims", map[string]string{"token": m.Links[0].Token}, nil)
	return m.ID
}

func move(ada *rig.Guest, match string) {
	ada.Post("/api/matches/"+match+"/actions", map[string]any{"seat": 0, "ply": 0, "action": "c1-c4"}, nil)
}

// measure makes moves and returns how many milliseconds after the answer to each its push arrived.
func measure(url string, ada *rig.Guest, s *service, n int) (took []float64) {
	for i := range n {
		path := fmt.Sprintf("/w%d-%d", n, i)
		came := make(chan time.Time, 1)
		s.mu.Lock()
		s.came[path] = came
		s.mu.Unlock()
		match := newTable(url, ada, s.URL+path)
		move(ada, match)
		answered := time.Now()
		select {
		case at := <-came:
			took = append(took, max(0, rig.MS(at.Sub(answered))))
		case <-time.After(time.Minute):
			log.Fatal("a push never came")
		}
	}
	slices.Sort(took)
	return took
}

// at returns the quantile of a sorted list.
func at(list []float64, part float64) float64 {
	return list[min(len(list)-1, int(part*float64(len(list))))]
}
