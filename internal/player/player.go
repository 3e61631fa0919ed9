package player

import (
	"encoding/json"
	"fmt"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Player is a guest as their log stands after its last event. Nobody changes it in place.
type Player struct {
	ID      table.GuestID
	Entries []Entry // of finished matches, in the order in which they were filed
	// Listed says that the matches from before there was a log were filed too.
	Listed bool
	Events int

	ended  int64    // the latest end of a match
	last   string   // see keyLast
	people []Person // number n at n-1
	link   link     // to another device, if one was made and not opened
	// leaving is the secret of one who is being deleted.
	leaving string
	// blocked are those whom the guest does not want to meet, by number.
	blocked map[int]Blocked
	// devices are those on the list, by ID.
	devices map[string]Device
	// passkeys are theirs, by number.
	passkeys map[int]Passkey
	// provided tells whom the host's provider of identities takes them for.
	provided Provided
	// invitations are to tables, by others and to others.
	invitations invitations
	// lines are those of matches that were filed without them, from so many papers; traced: all are there.
	lines      map[table.MatchID]Line
	linePapers int
	traced     bool
}

// Deed is a request to a guest's log. A deed that changes nothing gives no events.
type Deed interface {
	decide(p *Player, at time.Time) (deeds, error)
}

// deeds holds what a deed brings about: events, and what stands beside the log.
type deeds struct {
	events     []event
	papers     []ledger.Paper
	keys, lost []string
	uses       string
	tasks      []ledger.Task
	begins     bool // the log, even if nothing else does
}

// Begin begins a guest's log, so that something can stand beside it.
type Begin struct{}

func (Begin) decide(p *Player, _ time.Time) (deeds, error) { return deeds{begins: p.Events == 0}, nil }

// event is an entry of the log; its JSON is the stored text.
type event interface {
	kind() string
	// fold changes a copy of the player before. An error says that the log cannot be so.
	fold(p *Player) error
}

// kinds reads each kind of event.
var kinds = map[string]func(text string) (event, error){
	begun{}.kind():  read[begun],
	filed{}.kind():  readFiled,
	listed{}.kind(): read[listed],
}

func read[E event](text string) (event, error) {
	var e E
	err := json.Unmarshal([]byte(text), &e)
	return e, err
}

// begun is the first event of every log.
type begun struct{}

func (begun) kind() string { return "begun" }

func (begun) fold(*Player) error { return nil }

// Kind says what the logs of players mean.
var Kind = ledger.Kind[*Player, Deed]{
	Name:   "player",
	Empty:  func(id string) *Player { return &Player{ID: table.GuestID(id)} },
	Decide: decide,
	Fold:   fold,
	Read: func(was *Player, s ledger.Saved) (p *Player, err error) {
		if p = was; s.After == 0 {
			p = &Player{ID: was.ID}
		}
		for i, e := range s.Events {
			if n := s.After + i + 1; e.N != n {
				return was, fmt.Errorf("player: event %d stands in the place of %d", e.N, n)
			}
			if p, err = fold(p, e); err != nil {
				return was, fmt.Errorf("player: event %d: %w", e.N, err)
			}
		}
		return p.bare().with(s.Papers) // which are all there are
	},
	Weigh: (*Player).weight,
}

func decide(p *Player, d Deed, now time.Time) (out ledger.Outcome[*Player], err error) {
	does, err := d.decide(p, now)
	if err != nil || len(does.events)+len(does.papers)+len(does.tasks) == 0 && !does.begins {
		return out, err
	}
	if p.Events == 0 {
		does.events = append([]event{begun{}}, does.events...)
	}
	after := p
	for _, ev := range does.events {
		text, err := json.Marshal(ev)
		if err != nil {
			return out, err
		}
		e := ledger.Event{N: after.Events + 1, Kind: ev.kind(), Text: string(text)}
		if after, err = fold(after, e); err != nil {
			return out, err
		}
		out.Events = append(out.Events, e)
	}
	if after, err = after.with(does.papers); err != nil {
		return out, err
	}
	does.list(p, after)
	out.Papers, out.Keys, out.Lost, out.Uses, out.Tasks = does.papers, does.keys, does.lost, does.uses, does.tasks
	switch {
	case p.Events == 0 && len(after.Entries) == 0:
		out.Keys = append(out.Keys, keyFresh)
	case p.Events > 0 && len(p.Entries) == 0 && len(after.Entries) > 0:
		out.Lost = append(out.Lost, keyFresh)
	}
	out.After = &after
	return out, err
}

func fold(p *Player, in ledger.Event) (*Player, error) {
	known, ok := kinds[in.Kind]
	if !ok || (in.N == 1) != (in.Kind == begun{}.kind()) {
		return p, fmt.Errorf("an event of kind %s", rules.Clip(in.Kind))
	}
	ev, err := known(in.Text)
	if err != nil {
		return p, err
	}
	n := *p
	n.Events = in.N
	return &n, ev.fold(&n)
}

// The approximate weights of what a player's log holds in memory.
const (
	playerWeight = 1 << 10
	entryWeight  = 320
	seatWeight   = 64
)

func (p *Player) weight() int64 {
	sum := int64(playerWeight)
	for i := range p.Entries {
		e := &p.Entries[i]
		sum += entryWeight + int64(len(e.Options)+len(e.Pace)+len(e.Evening)+len(e.Line)) + seatWeight*int64(len(e.Seats))
	}
	for _, x := range p.blocked {
		sum += seatWeight + int64(len(x.Hash)+len(x.Match))
	}
	for id, line := range p.lines {
		sum += seatWeight + int64(len(id)+len(line))
	}
	sum += p.invitations.weight()
	for id, x := range p.devices {
		sum += seatWeight + int64(len(id)+len(x.How)+len(x.What))
	}
	for _, x := range p.passkeys {
		sum += seatWeight + int64(len(x.ID)+len(x.Key))
	}
	for _, x := range p.people {
		sum += seatWeight + int64(len(x.Guest)+len(x.Name))
	}
	return sum
}
