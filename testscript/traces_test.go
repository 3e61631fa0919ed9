package testscript

import (
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	"google.golang.org/protobuf/proto"

	"stammtisch/internal/pgtest"
)

// step is a span as it reached a collector.
type step struct{ name, process, parent string }

// traces holds what reached a collector: for each trace, the steps by their numbers.
type traces struct {
	mu  sync.Mutex
	all map[string]map[string]step
}

// newTraces starts a collector.
func newTraces(t *testing.T) (*traces, string) {
	c := &traces{all: map[string]map[string]step{}}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		var sent collector.ExportTraceServiceRequest
		if err == nil {
			err = proto.Unmarshal(body, &sent)
		}
		if err != nil || r.URL.Path != "/v1/traces" {
			t.Errorf("%s: %v", r.URL, err)
		}
		c.takes(&sent)
	}))
	t.Cleanup(s.Close)
	return c, s.URL
}

func (c *traces) takes(sent *collector.ExportTraceServiceRequest) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, from := range sent.ResourceSpans {
		process := ""
		for _, a := range from.Resource.Attributes {
			if a.Key == "service.instance.id" {
				process = a.Value.GetStringValue()
			}
		}
		for _, scope := range from.ScopeSpans {
			for _, s := range scope.Spans {
				of := c.all[string(s.TraceId)]
				if of == nil {
					of = map[string]step{}
					c.all[string(s.TraceId)] = of
				}
				of[string(s.SpanId)] = step{s.Name, process, string(s.ParentSpanId)}
			}
		}
	}
}

// way returns an action's steps in one trace, from the first one on: the names, each within its parent,
// and after them whether they ran in the first one's process. It omits unconnected steps.
func way(of map[string]step) string {
	var root string
	for id, s := range of {
		if s.parent == "" {
			root = id
		}
	}
	var write func(id string) string
	write = func(id string) string {
		var parts []string
		for _, child := range slices.Sorted(maps.Keys(of)) {
			if s := of[child]; s.parent == id {
				parts = append(parts, write(child))
			}
		}
		slices.Sort(parts)
		parts = slices.Compact(parts)
		name := of[id].name
		if of[id].process != of[root].process {
			name += " elsewhere"
		}
		if len(parts) > 0 {
			name += " (" + strings.Join(parts, ", ") + ")"
		}
		return name
	}
	return write(root)
}

// find waits for a trace with these steps.
func (c *traces) find(t *testing.T, want string) {
	t.Helper()
	var seen []string
	defer func() {
		if t.Failed() {
			t.Logf("of %d ways, the last are\n%s", len(seen), strings.Join(seen[max(0, len(seen)-20):], "\n"))
		}
	}()
	waitFor(t, "the trace of "+want, func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		seen = seen[:0]
		for _, of := range c.all {
			seen = append(seen, way(of))
		}
		return slices.Contains(seen, want)
	})
}

// An action's way through its process, the database, the bus and another process to a watcher there is one
// trace.
func TestTraces(t *testing.T) {
	t.Parallel()
	c, at := newTraces(t)
	db := pgtest.Own(t).URL()
	here, there := start(t, "127.0.0.1:0", db, "--traces", at), start(t, "127.0.0.1:0", db, "--traces", at)
	ada := newPlayer(t)
	m, err := ada.against(here.url, obj{"kind": "me"})
	if err != nil {
		t.Fatal(err)
	}
	moves := strings.Fields("c1-c4 c8-c5 d1-d4 d8-d6 b2-c2 e8-e5 c2-c3 f8-f5 h3-d3")
	told := make(chan error, 1)
	go func() {
		_, err := follow(newPlayer(t), there.url, m.ID, len(moves)+1)
		told <- err
	}()
	waitFor(t, "a watcher", func() bool {
		var now struct{ Watchers int }
		err := ada.ask("GET", here.url+"/api/matches/"+m.ID, nil, &now)
		return err == nil && now.Watchers == 1
	})
	for ply, action := range moves {
		if _, err := ada.act(here.url, m.ID, ply%2, ply, action); err != nil {
			t.Fatal(err)
		}
	}
	if err := <-told; err != nil {
		t.Fatal(err)
	}
	c.find(t, "POST /api/matches/{id}/actions (do (hear of it elsewhere (read elsewhere, tell a watcher elsewhere), save (database: commit)))")
	here.stop()
	there.stop()
}

// An invalid collector address is refused with one line, by a process of a house too.
func TestTracesNowhere(t *testing.T) {
	t.Parallel()
	for place, at := range map[string]string{"--db": pgtest.Own(t).URL(), "--data": t.TempDir()} {
		s, _ := launch(t, "serve", "--addr", "127.0.0.1:0", place, at, "--traces", "collector:4318")
		if code := s.ended(); code != 2 || !strings.Contains(s.log(), "--traces: collector:4318 is not like http://localhost:4318") {
			t.Errorf("%s: exit status %d:\n%s", place, code, s.log())
		}
	}
}

// An absent collector delays nobody, and the log says what is lost. A computer's turn has its own trace.
func TestTracesLost(t *testing.T) {
	c, at := newTraces(t)
	for _, is := range []bool{true, false} {
		if !is {
			at = "http://" + address(t) // nobody listens there
		}
		s := start(t, "127.0.0.1:0", t.TempDir(), "--traces", at)
		ada := newPlayer(t)
		m, err := ada.against(s.url, obj{"kind": "computer", "level": 1})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ada.act(s.url, m.ID, 0, 0, m.Legal[0]); err != nil {
			t.Fatal(err)
		}
		waitFor(t, "the computer", func() bool {
			m, err = ada.match(s.url, m.ID)
			return err == nil && m.Ply == 2
		})
		if is {
			c.find(t, "computer's turn (do (save (database: commit)), think)")
		}
		if code := s.stop(); code != 0 {
			t.Errorf("exit status %d:\n%s", code, s.log())
		}
		if lost := strings.Contains(s.log(), "traces are lost"); lost == is {
			t.Errorf("with a collector: %v; the log:\n%s", is, s.log())
		}
	}
}
