package httpd

import (
	"strconv"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// GameInfo is what the lobby knows of a game.
type GameInfo struct {
	Name    string         `json:"name"`
	Title   string         `json:"title"`
	About   string         `json:"about"`
	Seats   string         `json:"seats" doc:"How many sit down: 2, or 2,4 where an option decides"`
	Sides   []string       `json:"sides"`
	Rules   string         `json:"rules" doc:"Version of the rules"`
	Hidden  bool           `json:"hidden" doc:"Whether seats know different things"`
	Options []rules.Option `json:"options" nullable:"false"`
	Evening rules.Options  `json:"evening,omitempty" doc:"The options with which an evening of it begins; not there if it is not played in evenings"`
	Levels  []rules.Level  `json:"levels" nullable:"false"`
	Book    []rules.Rule   `json:"rulebook,omitempty" doc:"The numbered rules (only of one game)"`
	// Exercises is how many there are to practise with.
	Exercises int `json:"exercises" doc:"How many exercises there are"`
}

func gameInfo(of rules.Game, book bool) GameInfo {
	in := of.Info()
	g := GameInfo{
		Name: in.Name, Title: in.Title, About: in.About, Seats: in.Seats, Sides: in.Sides, Rules: in.Rules, Hidden: in.Hidden,
		Evening: in.Evening,
		Options: append([]rules.Option{}, in.Options...), Levels: append([]rules.Level{}, in.Levels...),
	}
	if book {
		g.Book = in.Book
	}
	if t, ok := of.(rules.Trainer); ok {
		g.Exercises = len(t.Exercises())
	}
	return g
}

// Seat is a seat as a guest sees it.
type Seat struct {
	Seat    int    `json:"seat"`
	Side    string `json:"side"`
	Kind    string `json:"kind" enum:"person,computer"`
	Level   int    `json:"level,omitempty"`
	Name    string `json:"name"`
	Taken   bool   `json:"taken"`
	Yours   bool   `json:"yours"`
	StandIn int    `json:"standIn,omitempty" doc:"The level at which the computer plays for its player, who is gone"`
	Here    bool   `json:"here" doc:"Whether an owner of it follows just now"`
}

// Event is an entry of the log with the view after it.
type Event struct {
	N      int    `json:"n"`
	At     string `json:"at"`
	Kind   string `json:"kind" enum:"created,seat,action,word,again,time,resumed,cut,stand-in,back"`
	Seat   *int   `json:"seat,omitempty"`
	Ply    *int   `json:"ply,omitempty"`
	Away   int64  `json:"away,omitempty" doc:"Of resumed: for how many milliseconds the server was away, charged to nobody"`
	Action string `json:"action,omitempty" doc:"The notation of an action, the word that was said, or the match that was opened"`
	// Covered is what lay open and was turned face down: who comes late may not see it.
	Covered bool   `json:"covered,omitempty" doc:"The action lies face down by now: it is not told, and view is without it"`
	Name    string `json:"name,omitempty"`
	View    any    `json:"view,omitempty" doc:"What the guest sees after it, in the game's own shape"`
}

// Offer is a draw or a take-back that waits for an answer.
type Offer struct {
	N    int          `json:"n" doc:"Number of its event; an answer names it"`
	Seat int          `json:"seat"`
	Word string       `json:"word" enum:"offer-draw,take-back"`
	Left []rules.Seat `json:"left" doc:"Who has not agreed yet"`
}

// May is what a seat of the guest may say.
type May struct {
	Seat  int          `json:"seat"`
	Words []table.Word `json:"words" nullable:"false"`
}

// Manners is what the table knows besides the game.
type Manners struct {
	Offer *Offer `json:"offer" doc:"The offer that stands, or null"`
	May   []May  `json:"may" nullable:"false" doc:"What the guest's seats may say"`
	Next  string `json:"next,omitempty" doc:"The match that the same people opened after this one"`
	Clock *Clock `json:"clock,omitempty" doc:"The clocks, where the match has any"`
	// Score is kept while the match goes on, Series over several.
	Score  *rules.Standing `json:"score,omitempty" doc:"Goals or points so far, and which game of how many, where the game keeps them"`
	Series *Series         `json:"series,omitempty" doc:"The series this match is one of, with this match in it once it is over"`
	Draw   *Draw           `json:"draw,omitempty" doc:"How the seed comes about, where seats cut"`
}

// SeatToken is the link of an open seat.
type SeatToken struct {
	Seat  int    `json:"seat"`
	Token string `json:"token" doc:"The link is /s/{token}"`
}

// Card is a match in a list.
type Card struct {
	Pace    string         `json:"pace" doc:"The players' clocks: 5+3 (minutes+seconds a turn), 3d (days a turn), or empty for none"`
	ID      string         `json:"id"`
	Evening string         `json:"evening,omitempty" doc:"The evening that it is a table of"`
	Game    string         `json:"game"`
	Rules   string         `json:"rules"`
	Options rules.Options  `json:"options"`
	Seats   []Seat         `json:"seats"`
	N       int            `json:"n" doc:"Number of the last event"`
	Ply     int            `json:"ply" doc:"How many actions were made"`
	Turn    *int           `json:"turn" doc:"The seat to act, or null"`
	Result  *rules.Outcome `json:"result"`
	View    any            `json:"view"`
}

// Match is all that is needed to draw a match, as one guest may see it.
type Match struct {
	Card
	Manners
	Legal    []string    `json:"legal" nullable:"false" doc:"The legal actions, only for who owns the seat to act"`
	Families []string    `json:"families,omitempty" doc:"Legal actions too many to list"`
	Ahead    []Ahead     `json:"ahead,omitempty" doc:"What this guest's seats have chosen for their next turns (TB17); told to nobody else"`
	Events   []Event     `json:"events"`
	Links    []SeatToken `json:"links" nullable:"false" doc:"The links of open seats, only for who made the match"`
	Watchers int         `json:"watchers"`
	Away     []string    `json:"away" nullable:"false" doc:"A seat: since when nobody of it follows; empty of who is here"`
	Grace    int64       `json:"grace" doc:"For how many milliseconds one must be away on one's turn before the other may claim the win"`
}

// News is one event as the stream tells it, with how the match stands now. Of older
// events that are told again, turn, legal and result are as after the event.
type News struct {
	Event Event `json:"event"`
	Standing
}

// Standing is how a match stands after an event.
type Standing struct {
	Manners
	Ply      int            `json:"ply" doc:"How many actions stood after it"`
	Turn     *int           `json:"turn"`
	Legal    []string       `json:"legal"`
	Families []string       `json:"families,omitempty"`
	Result   *rules.Outcome `json:"result"`
}

// eyes is the seat through which a guest sees a state: the seat to act if it is
// theirs (several may be, on one device), else any of theirs, else nobody's.
func eyes(m *table.Match, g table.GuestID, s rules.State) rules.Seat {
	if !m.Dealt() { // what lies there stands for what is to be dealt
		return rules.Nobody
	}
	if t := s.Turn(); t != rules.Nobody && m.Owns(g, t) {
		return t
	}
	for i := range m.Places {
		if m.Owns(g, rules.Seat(i)) {
			return rules.Seat(i)
		}
	}
	return rules.Nobody
}

func seatPtr(s rules.Seat) *int {
	if s == rules.Nobody {
		return nil
	}
	n := int(s)
	return &n
}

// legalFor lists the legal actions after entry i of the log for the guest: none unless
// theirs is the turn. What a hand allowed once is not told late.
func legalFor(m *table.Match, g table.GuestID, i int, late bool) (legal, families []string) {
	s := m.After[i]
	t := s.Turn()
	last := i == m.N()-1
	if t == rules.Nobody || !m.Owns(g, t) || !m.Ready() || last && m.Over() || !last && late && m.Info.Hidden {
		return []string{}, nil
	}
	legal, families, err := rules.Legal(s)
	if err != nil || legal == nil {
		legal = []string{}
	}
	return legal, families
}

func card(m *table.Match, g table.GuestID, p table.Presence) Card {
	s := m.State()
	c := Card{
		ID: string(m.ID), Evening: m.Evening, Game: m.Info.Name, Rules: m.Info.Rules, Options: m.Setup.Options,
		Pace: m.Pace.String(), N: m.N(), Ply: m.Ply(), Turn: seatPtr(m.Turn()), Result: m.Outcome(), View: s.View(eyes(m, g, s)),
	}
	for i, place := range m.Places {
		seat := Seat{
			Seat: i, Side: place.Side, Kind: "person", Level: place.Level, Name: place.Name,
			Taken: place.Taken(), StandIn: place.StandIn, Yours: m.Owns(g, rules.Seat(i)), Here: p.Here[i],
		}
		if place.Computer() {
			seat.Kind = "computer"
		}
		c.Seats = append(c.Seats, seat)
	}
	return c
}

// manners shows what may be said as the match stands now.
func manners(m *table.Match, g table.GuestID, now time.Time) Manners {
	out := Manners{May: []May{}, Next: string(m.Next)}
	if o := m.Offer; o != nil {
		out.Offer = &Offer{N: o.N, Seat: int(o.Seat), Word: string(o.Word), Left: o.Left}
	}
	out.Score, out.Series = scoreOf(m), seriesOf(m)
	out.Clock, out.Draw = clockOf(m, now), drawOf(m)
	for i := range m.Places {
		if m.Owns(g, rules.Seat(i)) {
			out.May = append(out.May, May{i, m.Words(rules.Seat(i))})
		}
	}
	return out
}

// event shows entry i of the log: as it was then, to who was there; late, as it may still be
// looked at.
func event(m *table.Match, i int, g table.GuestID, late bool) Event {
	e := m.Events[i]
	out := Event{N: e.N, At: stamp(e.At), Kind: string(e.Kind), Seat: seatPtr(e.Seat), Action: e.Action, Name: e.Name}
	if e.Kind == table.Created {
		out.Action = "" // a set-up, which may hold what is hidden
	}
	switch {
	case e.Kind == table.Acted, e.Kind == table.Said && e.Action == string(table.TakeBack):
		out.Ply = &e.Ply
	case e.Kind == table.Resumed:
		out.Away, _ = strconv.ParseInt(e.Action, 10, 64)
		out.Action = ""
	}
	switch {
	case e.Kind == table.Created, e.Kind == table.Acted, e.Kind == table.CutKind && m.Dealt(),
		e.Kind == table.Said && m.After[i].Text() != m.After[i-1].Text(): // a take-back was granted
		seat := eyes(m, g, m.After[i])
		if !late {
			out.View = m.After[i].View(seat)
			break
		}
		var told bool
		if out.View, told = m.Recall(i, seat); !told {
			out.Action, out.Covered = "", true
		}
	}
	return out
}

func (s *Server) show(m *table.Match, g table.GuestID, p table.Presence) Match {
	out := Match{Card: card(m, g, p), Watchers: p.Watchers, Links: []SeatToken{}, Events: make([]Event, 0, len(m.Events))}
	out.Manners = manners(m, g, s.Now())
	out.Away, out.Grace = away(p), m.Pace.Grace().Milliseconds()
	out.Legal, out.Families = legalFor(m, g, m.N()-1, true)
	out.Ahead = aheadOf(m, g)
	for i := range m.Events {
		out.Events = append(out.Events, event(m, i, g, true))
	}
	if g == m.Host {
		for i, place := range m.Places {
			if !place.Taken() {
				out.Links = append(out.Links, SeatToken{i, s.seatLink(m.ID, i)})
			}
		}
	}
	return out
}

// standing is how the match stands after entry i of the log, as a guest may know it.
func standing(m *table.Match, i int, g table.GuestID, late bool, now time.Time) Standing {
	n := Standing{Ply: m.PlyAfter(i), Manners: manners(m, g, now)}
	n.Turn, n.Result = seatPtr(m.After[i].Turn()), m.After[i].Outcome()
	if i == m.N()-1 { // the table may have ended what the rules have not
		n.Turn, n.Result = seatPtr(m.Turn()), m.Outcome()
	}
	n.Legal, n.Families = legalFor(m, g, i, late)
	return n
}
