package player

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"strconv"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// Matches that were filed before there were lines get theirs on papers, which earlier versions of the program pass
// over: paperLines and a number has the lines of some matches, paperTraced says that all are there.
const (
	paperLines  = "lines/"
	paperTraced = "traced"
)

// Trace notes the positions of matches that were filed without them. All marks the last of these notes.
type Trace struct {
	Lines map[table.MatchID]Line
	All   bool
}

func (d Trace) decide(p *Player, _ time.Time) (out deeds, _ error) {
	if p.traced {
		return out, nil
	}
	if len(d.Lines) > 0 {
		paper, err := paperAbout(paperLines+strconv.Itoa(p.linePapers+1), d.Lines)
		if err != nil {
			return out, err
		}
		out.papers = append(out.papers, paper)
	}
	if d.All {
		out.papers = append(out.papers, ledger.Paper{Name: paperTraced, Text: "all"})
	}
	return out, nil
}

// readLines takes up a paper of lines.
func (p *Player) readLines(text string) error {
	var more map[table.MatchID]Line
	if err := json.Unmarshal([]byte(text), &more); err != nil {
		return err
	}
	n := maps.Clone(p.lines) // others may have the map
	if n == nil {
		n = map[table.MatchID]Line{}
	}
	maps.Copy(n, more)
	p.lines = n
	p.linePapers++
	return nil
}

// Lines sees to it that the positions of a guest's matches can be found, and returns the log. Those of matches that
// were filed without them are noted first, as many as listFor allows: rest is the number of those that remain.
func (s *Players) Lines(ctx context.Context, p *Player) (_ *Player, rest int, err error) {
	if p.traced || len(p.Entries) == 0 {
		return p, 0, nil
	}
	var todo []table.MatchID
	for i := range p.Entries {
		if e := &p.Entries[i]; e.Plies > 0 && p.line(e) == nil {
			todo = append(todo, e.Match)
		}
	}
	d := Trace{Lines: map[table.MatchID]Line{}}
	for end := s.now().Add(listFor); len(todo) > 0 && s.now().Before(end); todo = todo[1:] {
		m, _, err := s.rooms.Look(ctx, todo[0])
		var known *table.Error
		if errors.As(err, &known) {
			continue // a match that cannot be read must not hide the others
		} else if err != nil {
			return p, 0, err
		}
		line := LineOf(m)
		if line == nil {
			line = Line{} // none can be had
		}
		d.Lines[todo[0]] = line
	}
	d.All = len(todo) == 0
	p, err = s.Do(ctx, p.ID, d)
	return p, len(todo), err
}
