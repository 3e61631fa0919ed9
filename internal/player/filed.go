package player

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Entry is a finished match in the log of one who sat there.
type Entry struct {
	Match   table.MatchID `json:"match"`
	Game    string        `json:"game"`
	Options string        `json:"options,omitempty"` // those that differ from the defaults, as in a record
	Pace    string        `json:"pace,omitempty"`
	Evening string        `json:"evening,omitempty"`
	Began   int64         `json:"began"` // milliseconds since 1970
	Ended   int64         `json:"ended"`
	Plies   int           `json:"plies"`
	Seats   []Seat        `json:"seats"`
	Scores  []float64     `json:"scores"`
	Winners []rules.Seat  `json:"winners,omitempty"`
	Reason  string        `json:"reason"`
	Rule    string        `json:"rule"`
	Line    Line          `json:"line,omitempty"` // its positions, where they can be searched for
}

// Seat is a seat of a match, with its player.
type Seat struct {
	Side  string `json:"side"`
	Who   int    `json:"who,omitempty"`   // number of the person
	Level int    `json:"level,omitempty"` // of a computer
	Mine  bool   `json:"mine,omitempty"`
}

// Result says how a match went for one who sat there.
type Result string

// The results of a match. Both is that of somebody who sat on several sides, as at a board that a family
// shares.
const (
	Won   Result = "won"
	Lost  Result = "lost"
	Drawn Result = "drawn"
	Both  Result = "both"
)

// Result is the result for the guest whose log it is.
func (e *Entry) Result() Result {
	if len(e.Winners) == 0 || len(e.Winners) == len(e.Seats) {
		return Drawn
	}
	var won, lost bool
	for i, s := range e.Seats {
		if s.Mine && slices.Contains(e.Winners, rules.Seat(i)) {
			won = true
		} else if s.Mine {
			lost = true
		}
	}
	switch {
	case won && lost:
		return Both
	case won:
		return Won
	}
	return Lost
}

// EndedAt is the time of the last event of the match.
func (e *Entry) EndedAt() time.Time { return time.UnixMilli(e.Ended) }

// BeganAt is the time at which the match was opened.
func (e *Entry) BeganAt() time.Time { return time.UnixMilli(e.Began) }

// Filing is a match as it is filed: the people of its seats are not numbered yet.
type Filing struct {
	Entry
	People []Person // a seat; nobody's of a computer, and where nobody sat
}

// ended is Of a match that is over, with its line.
func ended(m *table.Match, g table.GuestID, line Line) Filing {
	f := Of(m, g)
	f.Line = line
	return f
}

// Of describes a match for one who sits there; a running match has no result.
func Of(m *table.Match, g table.GuestID) Filing {
	f := Filing{Entry: Entry{
		Match: m.ID, Game: m.Info.Name, Options: m.Info.OptionsText(m.Setup.Options), Pace: m.Pace.String(), Evening: m.Evening,
		Began: m.Created.UnixMilli(), Ended: m.Last().UnixMilli(), Plies: m.Ply(),
	}}
	if o := m.Outcome(); o != nil {
		f.Scores, f.Winners, f.Reason, f.Rule = o.Scores, o.Winners, o.Reason, o.Rule
	}
	for i, p := range m.Places {
		f.Seats = append(f.Seats, Seat{Side: p.Side, Level: p.Level, Mine: m.Owns(g, rules.Seat(i))})
		who := Person{Name: p.Name}
		if p.Computer() {
			who = Person{}
		} else if len(p.Owners) > 0 && !p.Owners[0].Gone() {
			who.Guest = p.Owners[0]
		}
		f.People = append(f.People, who)
	}
	return f
}

// File files finished matches. Those that are there already stay as they are.
type File []Filing

func (d File) decide(p *Player, _ time.Time) (out deeds, err error) {
	have := map[table.MatchID]bool{}
	for i := range p.Entries {
		have[p.Entries[i].Match] = true
	}
	people := slices.Clone(p.people)
	for _, f := range d {
		if have[f.Match] {
			continue
		}
		have[f.Match] = true
		e := f.Entry
		e.Seats = slices.Clone(e.Seats)
		for i, who := range f.People {
			if who == (Person{}) {
				continue
			}
			n, isNew := number(&people, who)
			e.Seats[i].Who = n
			if isNew {
				paper, err := paperOf(n, who)
				if err != nil {
					return out, err
				}
				out.papers = append(out.papers, paper)
			}
		}
		out.events = append(out.events, filed(e))
	}
	if len(out.events) > 0 {
		out.keys = calledKeys(d)
	}
	return out, nil
}

type filed Entry

func (filed) kind() string { return "filed" }

func (e filed) fold(p *Player) error {
	if e.Match == "" || len(e.Seats) == 0 {
		return fmt.Errorf("a match without a name or seats was filed")
	}
	// Appending past the length that older values see leaves them alone.
	p.Entries = append(p.Entries, Entry(e))
	p.ended = max(p.ended, e.Ended)
	return nil
}

// List notes that the matches from before there was a log are filed.
type List struct{}

func (List) decide(p *Player, _ time.Time) (out deeds, _ error) {
	if !p.Listed {
		out.events = []event{listed{}}
	}
	return out, nil
}

type listed struct{}

func (listed) kind() string { return "listed" }

func (listed) fold(p *Player) error {
	p.Listed = true
	return nil
}
