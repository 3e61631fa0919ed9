package evening

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Limits of an evening: a club's, not a league's.
const (
	MostPlayers = 60
	MostRounds  = 20
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
}

// UsualRounds is how many rounds an evening has if nobody says otherwise (EV2).
const UsualRounds = 5

func no(code table.Code, rule, why string) *table.Error {
	if rule != "" {
		why += " (" + rule + ")"
	}
	return &table.Error{Code: code, Rule: rule, Detail: why}
}

// Open gives a new evening and its first event.
func Open(games rules.Catalogue, w Wish, id ID, secret rules.Seed, at time.Time) (*Evening, Event, *table.Error) {
	t := Terms{Game: w.Game, Rounds: w.Rounds, Duplicate: w.Duplicate, Level: w.Level, Host: w.Host}
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
	given := rules.Options{}
	for _, from := range []rules.Options{in.Evening, w.Options} {
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
	if t.Duplicate && !in.Cut {
		return bad(no(table.Invalid, "EV9", "nothing is dealt in "+in.Title+" that all tables could share"))
	}
	t.Rules, t.Options, t.Seats = in.Rules, all, state.Seats()
	ev := Event{N: 1, At: at, Kind: Begun, Terms: &t}
	if t.Duplicate {
		ev.Secret = string(secret)
	}
	return (&Evening{ID: id}).With(ev), ev, nil
}

func (e *Evening) next(at time.Time, kind Kind) Event {
	return Event{N: e.Events + 1, At: at, Kind: kind}
}

func (e *Evening) open() *table.Error {
	if e.Over {
		return no(table.Over, "EV8", "the evening is over")
	}
	return nil
}

// Join gives the event with which a guest joins, or is called otherwise who has joined.
func (e *Evening) Join(g table.GuestID, name string, at time.Time) (Event, *table.Error) {
	if err := e.open(); err != nil {
		return Event{}, err
	}
	name, err := table.CleanName(name)
	if err != nil {
		return Event{}, err
	}
	if name == "" {
		return Event{}, no(table.Invalid, "EV3", "say what you are called")
	}
	p := e.Of(g)
	taken := func(q Player) bool {
		return q.Name == name && q.State != Out && q.State != Left && (p == nil || q.Number != p.Number)
	}
	if slices.ContainsFunc(e.Players, taken) {
		return Event{}, no(table.Taken, "EV3", name+" is here already: add a letter, so that the two of you can be told apart")
	}
	if p != nil {
		if err := e.enough(p); err != nil {
			return Event{}, err
		}
		ev := e.next(at, Renamed)
		ev.Player, ev.Name = p.Number, name
		return ev, nil
	}
	if len(e.Players) >= MostPlayers {
		return Event{}, no(table.Illegal, "EV3", fmt.Sprintf("an evening has at most %d players", MostPlayers))
	}
	ev := e.next(at, Joined)
	ev.Player, ev.Name, ev.Guest, ev.State = len(e.Players)+1, name, g, In
	if len(e.Rounds) > 0 {
		ev.State = Late
	}
	return ev, nil
}

// host refuses what only a host may do.
func (e *Evening) host(by table.GuestID) *table.Error {
	if !e.HostedBy(by) {
		return no(table.NotHost, "EV4", "only a host does that")
	}
	return e.open()
}

// enough refuses what a player, or the host where there is none, has done too often (EV20).
func (e *Evening) enough(p *Player) *table.Error {
	switch {
	case p == nil && e.ruled >= MostRuled:
		return no(table.Illegal, "EV20", fmt.Sprintf("the host has let in, removed and given out places %d times: that is enough for an evening", MostRuled))
	case p != nil && p.said >= MostSaid:
		return no(table.Illegal, "EV20", fmt.Sprintf("%s has changed names and made links %d times: that is enough for an evening", p.Name, MostSaid))
	}
	return nil
}

// Player gives a player by number.
func (e *Evening) Player(number int) (*Player, *table.Error) {
	if number < 1 || number > len(e.Players) {
		return nil, no(table.NotFound, "", fmt.Sprintf("there is no player %d", number))
	}
	return &e.Players[number-1], nil
}

// Admit gives the event with which the host lets a late player in, or one that was removed
// in again (EV5).
func (e *Evening) Admit(by table.GuestID, player int, at time.Time) (Event, *table.Error) {
	return e.become(by, player, Admitted, In, at)
}

// Remove gives the event with which the host seats a player no more (EV6).
func (e *Evening) Remove(by table.GuestID, player int, at time.Time) (Event, *table.Error) {
	return e.become(by, player, Removed, Out, at)
}

// become gives the event with which the host makes a player one who plays, or who does not.
func (e *Evening) become(by table.GuestID, player int, kind Kind, to State, at time.Time) (Event, *table.Error) {
	if err := e.host(by); err != nil {
		return Event{}, err
	}
	p, err := e.Player(player)
	if err != nil {
		return Event{}, err
	}
	switch p.State {
	case to:
		return Event{}, no(table.Stale, "", p.Name+" is that already")
	case Left:
		return Event{}, no(table.Illegal, "EV19", p.Name+" has another place by now")
	}
	same := func(q Player) bool {
		return q.Number != p.Number && q.Name == p.Name && q.State != Out && q.State != Left
	}
	if to == In && slices.ContainsFunc(e.Players, same) {
		return Event{}, no(table.Taken, "EV3", "somebody else is called "+p.Name+" by now")
	}
	if err := e.enough(nil); err != nil {
		return Event{}, err
	}
	ev := e.next(at, kind)
	ev.Player = player
	return ev, nil
}

// CutFor gives the event with which a player puts their part to the next round.
func (e *Evening) CutFor(g table.GuestID, text string, at time.Time) (Event, *table.Error) {
	if err := e.open(); err != nil {
		return Event{}, err
	}
	p := e.Of(g)
	switch {
	case p == nil || p.State != In:
		return Event{}, no(table.NotYourSeat, "EV10", "only who plays cuts")
	case e.Commitment() == "":
		return Event{}, no(table.Illegal, "EV10", "nothing is cut here: each table does that for itself")
	case p.Cut != "":
		return Event{}, no(table.Stale, "EV10", "you have cut already")
	case !table.IsCut(text):
		return Event{}, no(table.Invalid, "EV10", fmt.Sprintf("cut %q: 8 to 64 letters, digits, - and _", rules.Clip(text)))
	}
	ev := e.next(at, CutFor)
	ev.Player, ev.Cut = p.Number, text
	return ev, nil
}

// Uncut lists those who are to be seated and have not cut, where people cut for the round.
func (e *Evening) Uncut() (names []string) {
	if e.Commitment() == "" {
		return nil
	}
	for _, p := range e.Players {
		if p.State == In && p.Cut == "" {
			names = append(names, p.Name)
		}
	}
	return names
}

// Chance is where new secrets and the names of matches come from.
type Chance struct {
	Seed  func() rules.Seed
	Match func() table.MatchID
}

// Seat gives the event with which the host begins a round. done says that the round before
// is played to its end; anyway, that who has not cut is not waited for.
func (e *Evening) Seat(by table.GuestID, done, anyway bool, c Chance, at time.Time) (Event, *table.Error) {
	if err := e.host(by); err != nil {
		return Event{}, err
	}
	people := e.People()
	switch {
	case !done:
		return Event{}, no(table.Waiting, "EV7", "a table still plays: the next round begins when all are done")
	case len(e.Rounds) == e.Terms.Rounds:
		return Event{}, no(table.Illegal, "EV2", "all rounds are played")
	case len(people) < 2:
		return Event{}, no(table.Waiting, "EV7", "a round begins with two people at least")
	}
	if missing := e.Uncut(); len(missing) > 0 && !anyway {
		return Event{}, no(table.Waiting, "EV10", fmt.Sprintf("%s and so %d have not cut yet", missing[0], len(missing)))
	}
	seed := c.Seed()
	r := Round{}
	tables := e.planned(people)
	if tables == nil {
		plan := Plan(e.meetings(), people, e.Seats, e.Terms.Rounds-len(e.Rounds), seed.Dice("seating"))
		tables, r.Plan = plan[0], plan[1:]
	} else {
		r.Plan = e.Current().Plan[1:]
	}
	if e.Duplicate {
		r.Next = string(c.Seed())
		seed = table.SeedOf(e.secret, e.cuts())
	}
	for i, players := range tables {
		t := Table{Match: c.Match(), Players: Places(players, seed, i+1)}
		if !e.Duplicate {
			t.Secret = string(c.Seed())
		}
		r.Tables = append(r.Tables, t)
	}
	ev := e.next(at, Seated)
	ev.Round = &r
	return ev, nil
}

// planned is the seating that was planned for these very people, or nil.
func (e *Evening) planned(people []int) [][]int {
	last := e.Current()
	if last == nil || len(last.Plan) == 0 {
		return nil
	}
	var seated []int
	for _, t := range last.Plan[0] {
		for _, p := range t {
			if p != 0 {
				seated = append(seated, p)
			}
		}
	}
	slices.Sort(seated)
	if !slices.Equal(seated, people) {
		return nil
	}
	return last.Plan[0]
}

// SeatOf is where a player sits whom the host wants to be played for.
func (s *Standing) SeatOf(by table.GuestID, player int) (Table, rules.Seat, *table.Error) {
	if err := s.host(by); err != nil {
		return Table{}, 0, err
	}
	if _, err := s.Player(player); err != nil {
		return Table{}, 0, err
	}
	t, seat, ok := s.Sits(player)
	if !ok {
		return Table{}, 0, no(table.Illegal, "EV6", "they do not sit at a table just now")
	}
	return t, seat, nil
}

// Sits is where a player sits in the round that is played just now.
func (s *Standing) Sits(player int) (t Table, seat rules.Seat, ok bool) {
	r := s.Current()
	if r == nil || r.Table(player) < 0 || s.Done() {
		return t, 0, false
	}
	t = r.Tables[r.Table(player)]
	return t, rules.Seat(slices.Index(t.Players, player)), true
}

// End gives the event with which the host ends the evening; done as for Seat.
func (e *Evening) End(by table.GuestID, done bool, at time.Time) (Event, *table.Error) {
	if err := e.host(by); err != nil {
		return Event{}, err
	}
	ev := e.next(at, Ended)
	ev.Broken = !done
	return ev, nil
}

// MatchOf is the match of a table as it begins, round and table counted from 0.
func (e *Evening) MatchOf(games rules.Catalogue, round, tab int, at time.Time) (*table.Match, *table.Error) {
	r := &e.Rounds[round]
	t := r.Tables[tab]
	w := table.Wish{Game: e.Game, Options: e.Options, Host: e.Host, Evening: string(e.ID)}
	for _, n := range t.Players {
		if n == 0 {
			w.Seats = append(w.Seats, table.SeatWish{Kind: table.Computer, Level: e.Level})
			continue
		}
		p := e.Players[n-1]
		w.Seats = append(w.Seats, table.SeatWish{Kind: table.Guest, Guests: p.Guests, Name: p.Name})
	}
	secret := t.Secret
	if e.Duplicate {
		secret, w.Cuts = r.Secret, r.Cuts
	}
	return table.New(games, w, t.Match, rules.Seed(secret), at)
}

// Text is what a store keeps of an event besides its number, time and kind.
func (ev *Event) Text() (string, error) {
	b, err := json.Marshal(ev)
	return string(b), err
}

// SetText reads what Text wrote.
func (ev *Event) SetText(text string) error { return json.Unmarshal([]byte(text), ev) }

// Rebuild folds an evening from its log.
func Rebuild(id ID, log []Event) (*Evening, error) {
	e := &Evening{ID: id}
	for _, ev := range log {
		if err := e.check(ev); err != nil {
			return nil, fmt.Errorf("evening %s: event %d: %w", id, ev.N, err)
		}
		e = e.With(ev)
	}
	if e.Events == 0 {
		return nil, fmt.Errorf("evening %s: its log is empty", id)
	}
	return e, nil
}

// check refuses an event that cannot follow.
func (e *Evening) check(ev Event) error {
	if ev.N != e.Events+1 {
		return fmt.Errorf("it stands in the place of %d", e.Events+1)
	}
	if (ev.N == 1) != (ev.Kind == Begun) {
		return fmt.Errorf("an event of kind %s", rules.Clip(string(ev.Kind)))
	}
	player := func(n int) error {
		if n < 1 || n > len(e.Players) {
			return fmt.Errorf("there is no player %d", n)
		}
		return nil
	}
	switch ev.Kind {
	case Begun:
		if ev.Terms == nil || ev.Terms.Seats < 3 {
			return fmt.Errorf("it does not say what is played")
		}
	case Joined:
		if ev.Player != len(e.Players)+1 {
			return fmt.Errorf("player %d in the place of %d", ev.Player, len(e.Players)+1)
		}
	case Renamed, Admitted, Removed, CutFor:
		return player(ev.Player)
	case Seated:
		if ev.Round == nil {
			return fmt.Errorf("a round without tables")
		}
		for _, t := range ev.Round.Tables {
			if len(t.Players) != e.Seats {
				return fmt.Errorf("a table of %d, not %d", len(t.Players), e.Seats)
			}
			for _, n := range t.Players {
				if n != 0 && player(n) != nil {
					return player(n)
				}
			}
		}
	case Linked:
		if ev.Link == nil || ev.Link.Hash == "" || ev.Link.Player == 0 && !ev.Link.Desk {
			return fmt.Errorf("a link that leads nowhere")
		}
		if ev.Link.Player != 0 {
			return player(ev.Link.Player)
		}
	case Moved:
		if ev.Guest == "" || !slices.ContainsFunc(e.links, func(l Link) bool { return l.Hash == ev.Hash && l.By == "" }) {
			return fmt.Errorf("a link was opened that nobody has made, or that was used")
		}
	case TookOver:
		if p := e.Of(ev.Guest); p == nil || p.Number != ev.Player {
			return fmt.Errorf("taken over by who does not play as %d", ev.Player)
		}
	case Ended:
	default:
		return fmt.Errorf("an event of kind %s", rules.Clip(string(ev.Kind)))
	}
	return nil
}
