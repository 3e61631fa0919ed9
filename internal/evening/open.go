package evening

import (
	"fmt"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Limits of an evening: a club's, not a league's.
const (
	MostPlayers = 60
	MostRounds  = 20
	MostMinutes = 180
	MaxTitle    = 60
	// Of what may be done again and again; so the log of an evening stays short (EV20).
	MostSaid  = 60  // by a player
	MostRuled = 600 // by the host
)

// Wish is an evening as asked for.
type Wish struct {
	Title     string
	Game      string
	Options   rules.Options // those that differ from what evenings of the game begin with
	Rounds    int           // 0: as many as usual
	Duplicate bool
	Level     int // of computers that fill places; 0: a middle one
	Host      table.GuestID
	Talk      table.Talk
	Minutes   int // of a round (EV22); 0: it has no time
	Seconds   int // for each action (TB9); 0: as long as it takes
	Rated     bool
}

// UsualRounds is the default number of rounds (EV2).
const UsualRounds = 5

// Open gives a new evening and its first event.
func Open(games rules.Catalogue, w Wish, id ID, secret rules.Seed, at time.Time) (*Evening, Event, *table.Error) {
	t := Terms{Game: w.Game, Rounds: w.Rounds, Duplicate: w.Duplicate, Level: w.Level, Host: w.Host, Talk: w.Talk, Minutes: w.Minutes, Seconds: w.Seconds, Rated: w.Rated}
	bad := func(e *table.Error) (*Evening, Event, *table.Error) { return nil, Event{}, e }
	g, ok := games.Find(w.Game)
	if !ok {
		return bad(no(table.NotFound, "", fmt.Sprintf("there is no game %q here", rules.Clip(w.Game))))
	}
	in := g.Info()
	if in.Evening == nil {
		return bad(no(table.Invalid, "EV1", in.Title+" is not played in evenings"))
	}
	var err *table.Error
	if t.Title, err = table.CleanText(w.Title, MaxTitle); err != nil {
		return bad(err)
	}
	chosen, wrong := in.Unfold(w.Options)
	if wrong != nil {
		return bad(no(table.Invalid, "", wrong.Error()))
	}
	given := rules.Options{}
	for _, from := range []rules.Options{in.Evening, chosen} {
		for k, v := range from {
			given[k] = v
		}
	}
	all, wrong := in.Complete(given)
	if wrong != nil {
		return bad(no(table.Invalid, "", wrong.Error()))
	}
	state, wrong := g.Start(rules.Setup{Options: all})
	if wrong != nil {
		return bad(no(table.Invalid, "", wrong.Error()))
	}
	if state.Seats() < 3 {
		return bad(no(table.Invalid, "EV1", "an evening is played at tables of three or more"))
	}
	if t.Rounds == 0 {
		t.Rounds = UsualRounds
	}
	if t.Rounds < 1 || t.Rounds > MostRounds {
		return bad(no(table.Invalid, "EV2", fmt.Sprintf("%d rounds: an evening has 1 to %d", t.Rounds, MostRounds)))
	}
	if t.Level == 0 {
		t.Level = table.MiddleLevel(in)
	}
	if t.Level < 1 || t.Level > len(in.Levels) {
		return bad(no(table.Invalid, "", fmt.Sprintf("level %d: %s has levels 1 to %d", t.Level, in.Title, len(in.Levels))))
	}
	if t.Rated && t.Talk == table.Children {
		return bad(no(table.Illegal, "EV23", "there are no ratings at a children's table"))
	}
	if t.Rated && t.Duplicate { // the lists would tell what was scored before EV11 does
		return bad(no(table.Illegal, "EV23", "the tables of a rated evening share no deals: ratings would tell of them before all have played"))
	}
	if t.Duplicate && !in.Cut {
		return bad(no(table.Invalid, "EV9", "nothing is dealt in "+in.Title+" that all tables could share"))
	}
	t.Rules, t.Options, t.Seats = in.Rules, all, state.Seats()
	if s, ok := state.(rules.Scored); ok {
		t.Deals = s.Standing().Games
	}
	if t.Minutes < 0 || t.Minutes > MostMinutes || t.Minutes > 0 && t.Deals == 0 {
		return bad(no(table.Invalid, "EV22", fmt.Sprintf("%d minutes: a round of deals takes 1 to %d, and other rounds have no time", t.Minutes, MostMinutes)))
	}
	if t.Seconds != 0 {
		if _, err := table.ParsePace(fmt.Sprintf("%ds", t.Seconds)); err != nil {
			return bad(err)
		}
	}
	ev := Event{N: 1, At: at, Kind: Begun, Terms: &t}
	if t.Duplicate {
		ev.Secret = string(secret)
	}
	return (&Evening{ID: id}).With(ev), ev, nil
}
