package evening

import (
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Command is a deed with what its sender cannot know: how the matches and the people stand.
type Command struct {
	Deed
	Opens    *Wish         // the first command of an evening, in place of a deed
	Rounds   int           // how many rounds had begun when Done was found out
	Done     bool          // the round that was begun last is played to its end
	HostGone time.Duration // for how long no host has been here
}

// Holds declares what stands beside the logs of evenings.
var Holds = ledger.Holds{Kind: kindName, People: true}

const kindName = "evening"

// LogKind says what the logs of evenings mean.
func LogKind(games rules.Catalogue, c Chance) ledger.Kind[*Evening, Command] {
	return ledger.Kind[*Evening, Command]{
		Name:  kindName,
		Empty: func(id string) *Evening { return &Evening{ID: ID(id)} },
		Decide: func(e *Evening, d Command, now time.Time) (ledger.Outcome[*Evening], error) {
			ev, nothing, bad := e.decide(games, c, d, now)
			if bad != nil {
				return ledger.Outcome[*Evening]{}, bad
			}
			if nothing {
				return ledger.Outcome[*Evening]{}, nil
			}
			text, err := ev.Text()
			return ledger.Outcome[*Evening]{Commit: ledger.Commit{
				Events: []ledger.Event{{Kind: string(ev.Kind), Text: text}}, Keys: ev.keys(), Over: ev.Kind == Ended,
			}}, err
		},
		Fold: func(e *Evening, in ledger.Event) (*Evening, error) {
			ev := Event{N: in.N, At: in.At, Kind: Kind(in.Kind)}
			if err := ev.SetText(in.Text); err != nil {
				return e, err
			}
			if err := e.check(ev); err != nil {
				return e, err
			}
			return e.With(ev), nil
		},
	}
}

// decide returns the event that a command brings about; none, if everything is as it should be.
func (e *Evening) decide(games rules.Catalogue, c Chance, d Command, at time.Time) (ev Event, nothing bool, bad *table.Error) {
	if d.Opens != nil {
		_, ev, bad = Open(games, *d.Opens, e.ID, c.Seed(), at)
		return ev, false, bad
	}
	if (d.Word == ToStart || d.Word == ToEnd) && d.Rounds != len(e.Rounds) {
		return ev, false, no(table.Stale, "", "something else came first: try again")
	}
	switch d.Word {
	case ToMove:
		return e.Move(d.By, d.Text, at)
	case ToLeave:
		return e.Leave(d.By, at)
	case ToLink:
		ev, bad = e.Link(d.By, d.Player, d.Text, at)
	case ToJoin:
		ev, bad = e.Join(d.By, d.Text, at)
		return ev, bad == nil && ev.Kind == Renamed && ev.Name == e.Of(d.By).Name, bad
	case ToCut:
		ev, bad = e.CutFor(d.By, d.Text, at)
	case ToAdmit:
		ev, bad = e.Admit(d.By, d.Player, at)
	case ToRemove:
		ev, bad = e.Remove(d.By, d.Player, at)
	case ToStart:
		ev, bad = e.Seat(d.By, d.Done, d.Anyway, c, at)
	case ToHost:
		ev, bad = e.TakeOver(d.By, d.HostGone, at)
	case ToTalk:
		ev, bad = e.Allow(d.By, d.Text, at)
		return ev, bad == nil && ev.Talk == e.Talk, bad
	case ToEnd:
		ev, bad = e.End(d.By, d.Done, at)
	default:
		bad = no(table.Invalid, "", "there is no word "+rules.Clip(string(d.Word)))
	}
	return ev, false, bad
}

// keys are the guests whose evening it is from this event on.
func (ev *Event) keys() []string {
	guest := ev.Guest
	if ev.Terms != nil {
		guest = ev.Terms.Host
	}
	if guest == "" {
		return nil
	}
	return []string{string(guest)}
}
