package testscript

import (
	"strings"
	"testing"
	"time"
)

// clocked is the part that a story needs of a match with clocks.
type clocked struct {
	match
	Pace  string
	Clock *struct {
		At, Now string
		Left    []*int64
		Running *int
	}
	Events []struct {
		Kind string
		Away int64
	}
}

// A killed server resumes a running clock where it was. No clock pays for the time in between, and
// the log says so.
func TestClockOutlivesKill(t *testing.T) {
	data := t.TempDir()
	s := start(t, address(t), data)
	p := newPlayer(t)
	var m clocked
	body := obj{"game": "zoom", "pace": "1+0", "seats": []obj{{"kind": "me"}, {"kind": "me"}}}
	if err := p.ask("POST", s.url+"/api/matches", body, &m); err != nil {
		t.Fatal(err)
	}
	if m.Pace != "1+0" || m.Clock == nil || m.Clock.Running == nil || *m.Clock.Running != 0 || *m.Clock.Left[0] != 60_000 {
		t.Fatalf("a new match: pace %q, clock %+v", m.Pace, m.Clock)
	}
	var acked acked
	if err := p.ask("POST", s.url+"/api/matches/"+m.ID+"/actions", obj{"seat": 0, "ply": 0, "action": "c1-c4"}, &acked); err != nil {
		t.Fatal(err)
	}
	s.kill()
	const away = 2 * time.Second
	time.Sleep(away)
	addr := strings.TrimPrefix(s.url, "http://")
	s = start(t, addr, data)
	id := m.ID
	waitFor(t, "the clock to be taken up", func() bool {
		m = clocked{}
		if err := p.ask("GET", s.url+"/api/matches/"+id, nil, &m); err != nil {
			t.Fatal(err)
		}
		return m.Events[len(m.Events)-1].Kind == "resumed"
	})
	if got := m.Events[len(m.Events)-1].Away; got < away.Milliseconds() {
		t.Errorf("it says it was away for %d ms", got)
	}
	// Of all the time since the move, Black pays at most for what was not downtime.
	at, err := time.Parse(time.RFC3339, m.Clock.At)
	if err != nil {
		t.Fatal(err)
	}
	if left := *m.Clock.Left[1]; left > 60_000 || left < 60_000-time.Since(at).Milliseconds()-gapAtMost.Milliseconds() {
		t.Errorf("Black has %d ms left", left)
	}
	if *m.Clock.Running != 1 || m.Turn == nil || *m.Turn != 1 {
		t.Error("it is not Black's turn any more")
	}
}

// gapAtMost limits the time between the move and the kill on a busy machine.
const gapAtMost = 5 * time.Second
