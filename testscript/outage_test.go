package testscript

import (
	"errors"
	"slices"
	"testing"
	"time"
)

// timed is a table with five seconds per action, and five more that are counted; then the computer
// acts.
type timed struct {
	h   *house
	who *player
	id  string
}

// timedLog is the part of its log that matters here.
type timedLog struct {
	match
	Events []struct {
		event
		At   time.Time
		Away int64
	}
}

// inexact is by how much a process may be wrong about the database's time on a busy machine: half of what
// its quickest question and answer took together.
const inexact = 50 * time.Millisecond

// timeForAction is how long the player at a timed table has.
const timeForAction = 10 * time.Second

// timed opens a table through a process, which then has its alarm.
func (h *house) timed(i int) *timed {
	h.Helper()
	tt := &timed{h: h, who: newPlayer(h.T)}
	me := obj{"kind": "me"}
	var m match
	err := tt.who.ask("POST", h.members[i].url+"/api/matches", obj{"game": "kop", "pace": "5s", "options": obj{"deals": "32"}, "seats": []obj{me, me, me, me}}, &m)
	if err != nil {
		h.Fatal(err)
	}
	tt.id = m.ID
	h.must(tt.who.ask("POST", h.members[i].url+"/api/matches/"+m.ID+"/cut", obj{"text": "somewhere-in-the-middle"}, &obj{}))
	return tt
}

// look asks one process until it answers.
func (tt *timed) look(i int) (m timedLog) {
	tt.h.Helper()
	if err := insist(tt.who, func(p *player, _ int) error {
		m = timedLog{}
		return p.ask("GET", tt.h.members[i].url+"/api/matches/"+tt.id, nil, &m)
	}); err != nil {
		tt.h.Fatal(err)
	}
	return m
}

// act makes the action at a ply through one process, unless the computer has made it.
func (tt *timed) act(i, ply int) {
	tt.h.Helper()
	m := tt.look(i)
	if m.Ply != ply || len(m.Legal) == 0 {
		return // it was late
	}
	err := insist(tt.who, func(p *player, _ int) error {
		_, err := p.act(tt.h.members[i].url, tt.id, *m.Turn, ply, m.Legal[0])
		return err
	})
	if err != nil && code(err) != "stale" {
		tt.h.Fatal(err)
	}
}

// kinds lists what happened.
func (m *timedLog) kinds() (list []string) {
	for _, e := range m.Events {
		list = append(list, e.Kind)
	}
	return list
}

// late returns when the time of the action at a ply ran out, or zero if it did not. That may happen
// once.
func (m *timedLog) late(t *testing.T, ply int) (at time.Time) {
	t.Helper()
	acted := 0
	for _, e := range m.Events {
		switch {
		case e.Kind == "action":
			acted++
		case e.Kind == "late" && acted == ply:
			if !at.IsZero() {
				t.Errorf("the time for ply %d was up twice: %v", ply, m.kinds())
			}
			at = e.At
		}
	}
	return at
}

// began returns when the turn at a ply began.
func (m *timedLog) began(ply int) time.Time {
	at, acted := m.Events[0].At, 0
	for _, e := range m.Events {
		if e.Kind == "action" {
			if acted++; acted > ply {
				break
			}
			at = e.At
		}
	}
	return at
}

// away adds up the downtime in the turn at a ply, before its time ran out, for which no clock paid.
func (m *timedLog) away(ply int) (sum time.Duration) {
	acted := 0
	for _, e := range m.Events {
		switch {
		case e.Kind == "action":
			acted++
		case acted == ply && e.Kind == "late":
			return sum
		case acted == ply:
			sum += time.Duration(e.Away) * time.Millisecond
		}
	}
	return sum
}

// outages are failures that last longer than an action may take, and whether a clock pays for them: if
// any process could save actions, everybody pays.
var outages = []struct {
	name       string
	free       bool
	begin, end func(h *house)
}{
	{
		"all killed", true,
		func(h *house) { h.must(h.each(func(m *member) error { m.kill(); return nil })) },
		func(h *house) {
			for i := range h.members {
				h.restart(i)
			}
		},
	},
	{
		"the database killed", true,
		func(h *house) { h.must(h.pg.Kill()) },
		func(h *house) { h.must(h.pg.Start()) },
	},
	{
		"the database paused", true,
		func(h *house) { h.must(h.pg.Pause()) },
		func(h *house) { h.must(h.pg.Resume()) },
	},
	{
		"all cut off from the database", true,
		func(h *house) { h.must(h.each(func(m *member) error { return m.db.Cut(0) })) },
		func(h *house) { h.must(h.each(func(m *member) error { m.db.Mend(); return nil })) },
	},
	{
		"two cut off from the database", false, // including the process that has the alarm
		func(h *house) { h.must(errors.Join(h.members[0].db.Cut(0), h.members[1].db.Cut(0))) },
		func(h *house) { h.members[0].db.Mend(); h.members[1].db.Mend() },
	},
	{
		"one killed", false,
		func(h *house) { h.members[1].kill() },
		func(h *house) { h.restart(1) },
	},
}

// Time runs out once and not too early, whichever process had the alarm, and the computer makes that one
// action, once. No clock pays for a time in which no process was running, or none could reach the
// database. The machines' clocks are two minutes apart, and the log has the database's time.
func TestOutages(t *testing.T) {
	t.Parallel()
	before := time.Now().Add(-time.Millisecond) // the log has whole ones
	var houses []*house
	for range outages {
		houses = append(houses, build(t, false, []string{"--clock-ahead=-2m"}, nil, []string{"--clock-ahead=2m"}))
	}
	tables, began := make([]*timed, len(outages)), make([]time.Time, len(outages))
	for i, out := range outages {
		tables[i] = houses[i].timed(2)
		tables[i].act(0, 0)
		tables[i].act(1, 1)
		out.begin(houses[i])
		began[i] = time.Now()
	}
	time.Sleep(timeForAction + 2*time.Second)
	lasted := make([]time.Duration, len(outages))
	for i, out := range outages {
		if !out.free { // the third process is there
			tables[i].await(2)
		}
		lasted[i] = time.Since(began[i])
		out.end(houses[i])
	}
	for i, out := range outages {
		houses[i].well()
		m := tables[i].await(i % 3)
		const slack = time.Second // something may still have been running
		if out.free && m.began(2).Before(began[i]) && m.away(2) < lasted[i]-slack {
			t.Errorf("%s for %v: %v were charged to nobody", out.name, lasted[i], m.away(2))
		}
		spent := m.late(t, 2).Sub(m.began(2)) - m.away(2)
		if spent < timeForAction {
			t.Errorf("%s: the time was up after %v: %v", out.name, spent, m.kinds())
		}
		times := []time.Time{before}
		for _, e := range m.Events {
			times = append(times, e.At)
		}
		if times = append(times, time.Now().Add(inexact)); !slices.IsSortedFunc(times, time.Time.Compare) {
			t.Errorf("%s: events at %v", out.name, times)
		}
		t.Logf("%s: %v charged to nobody; the time was up %v late", out.name, m.away(2), spent-timeForAction)
		houses[i].end()
	}
}

// await waits until the time of the third action has run out, and the computer has made it.
func (tt *timed) await(i int) (m timedLog) {
	tt.h.Helper()
	waitFor(tt.h.T, "the end of time", func() bool {
		m = tt.look(i)
		return !m.late(tt.h.T, 2).IsZero() && m.Ply > 2
	})
	return m
}

func (h *house) must(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}
