package matches

import (
	"strconv"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Seat is a seat as a guest sees it.
type Seat struct {
	Seat    int    `json:"seat"`
	Side    string `json:"side"`
	Kind    string `json:"kind" enum:"person,computer"`
	Level   int    `json:"level,omitempty"`
	Name    string `json:"name"`
	Taken   bool   `json:"taken"`
	Bot     bool   `json:"bot,omitempty" doc:"Whether the player is a program (POST /api/bots)"`
	Coached bool   `json:"coached,omitempty" doc:"Whether somebody may see what this seat sees: its coach (TB22)"`
	Yours   bool   `json:"yours"`
	StandIn int    `json:"standIn,omitempty" doc:"The level at which the computer plays for an absent player"`
	Late    bool   `json:"late,omitempty" doc:"The computer plays a single action whose time is up (TB9)"`
	Here    bool   `json:"here" doc:"Whether one of its owners follows at the moment"`
}

// Event is an entry of the log with the view after it.
type Event struct {
	N      int    `json:"n"`
	At     string `json:"at"`
	Kind   string `json:"kind" enum:"created,seat,action,word,again,time,last-deal,resumed,paused,unpaused,cut,stand-in,late,back"`
	Seat   *int   `json:"seat,omitempty"`
	Ply    *int   `json:"ply,omitempty"`
	Away   int64  `json:"away,omitempty" doc:"In resumed: for how many milliseconds the server was away; no clock pays for it"`
	Action string `json:"action,omitempty" doc:"The notation of an action, the word that was said, the match that was opened, or, where the computer acts for somebody, its level"`
	// Covered lists cards that were open and were turned face down: latecomers may not see them.
	Covered bool   `json:"covered,omitempty" doc:"The action is face down by now: it is left out, and so is its part of view"`
	Name    string `json:"name,omitempty"`
	// Moved tells a granted take-back from one that was only asked for, even without views.
	Moved bool `json:"moved,omitempty" doc:"Whether it led to a position: the beginning, an action, the deal, a granted take-back"`
	View  any  `json:"view,omitempty" doc:"In an event that moved: what the guest sees after it, in the game's own shape. A match leaves earlier views to GET /api/matches/{id}/views"`
	Note  any  `json:"note,omitempty" doc:"In an event that moved and whose view is left out: those fields of the view that a list of moves needs, if any"`
}

// Offer is a draw or a take-back that waits for an answer.
type Offer struct {
	N    int          `json:"n" doc:"Number of its event, for the answer"`
	Seat int          `json:"seat"`
	Word string       `json:"word" enum:"offer-draw,take-back"`
	Left []rules.Seat `json:"left" doc:"Seats that have not agreed yet"`
}

// May lists what a seat of the guest may say.
type May struct {
	Seat  int          `json:"seat"`
	Words []table.Word `json:"words" enum:"resign,offer-draw,take-back,agree,decline,claim-win,claim-draw"`
}

// Manners holds the table's state besides the game.
type Manners struct {
	Offer *Offer `json:"offer" doc:"The open offer, or null"`
	May   []May  `json:"may" doc:"What the guest's seats may say"`
	Next  string `json:"next,omitempty" doc:"The match that the same people opened after this one"`
	// Paused is known from the log, and sent with its present value.
	Paused bool   `json:"paused,omitempty" doc:"Nobody watches: the game's own clocks stand still, and computers among themselves do not think, until somebody follows the table or one of its people asks or acts (TB18)"`
	Clock  *Clock `json:"clock,omitempty" doc:"The clocks, if the match has any"`
	// Score counts within a match, Series over several.
	Score  *rules.Standing `json:"score,omitempty" doc:"Goals or points so far, and which game out of how many, if the game keeps them"`
	Series *Series         `json:"series,omitempty" doc:"The series of this match, including this match once it is over"`
	Draw   *Draw           `json:"draw,omitempty" doc:"How the seed is made, if seats cut"`
	Dice   string          `json:"dice,omitempty" doc:"After a match with computers: the key of their dice, with which anybody can repeat their decisions"`
}

// SeatToken is the link of an open seat.
type SeatToken struct {
	Seat  int    `json:"seat"`
	Token string `json:"token" doc:"The link is /s/{token}"`
}

// Card is a match in a list.
type Card struct {
	Pace       string         `json:"pace" doc:"The players' clocks: 5+3 (minutes+seconds per turn), 3d (days per turn), 30s (seconds per action), 60m (the round), 60m30s, or empty for none"`
	ID         string         `json:"id"`
	Evening    string         `json:"evening,omitempty" doc:"The evening that it belongs to"`
	Tournament string         `json:"tournament,omitempty" doc:"The tournament that it belongs to"`
	Talk       string         `json:"talk" enum:"phrases,text,children" doc:"What players may say to each other"`
	SetUp      bool           `json:"setUp,omitempty" doc:"Whether it was opened from a record or a position, instead of the game's own beginning"`
	Rated      bool           `json:"rated,omitempty" doc:"Whether the result counts for ratings (RT1): then there are no take-backs and no hints"`
	Game       string         `json:"game"`
	Rules      string         `json:"rules"`
	Options    rules.Options  `json:"options"`
	Seats      []Seat         `json:"seats"`
	N          int            `json:"n" doc:"Number of the last event"`
	Ply        int            `json:"ply" doc:"Number of actions made"`
	Turn       *int           `json:"turn" doc:"The seat to act, or null"`
	Result     *rules.Outcome `json:"result"`
	View       any            `json:"view"`
}

// Match is everything needed to draw a match, as one guest may see it.
type Match struct {
	Card
	Manners
	Legal    []string    `json:"legal" doc:"The legal actions, only for the owners of the seat to act"`
	Families []string    `json:"families,omitempty" doc:"Legal actions too many to list"`
	Ahead    []Ahead     `json:"ahead,omitempty" doc:"This guest's choices for their seats' next turns (TB17); nobody else sees them"`
	Events   []Event     `json:"events"`
	Links    []SeatToken `json:"links" doc:"The links of open seats, only for the guest who opened the match"`
	Invite   string      `json:"invite,omitempty" doc:"The link of the table, /s/{token}, valid for any free seat; only for the guest who opened the match, while there is one"`
	Door     string      `json:"door,omitempty" enum:"any,new,some,strong" doc:"For whom the table is open at the moment; absent if one needs its link"`
	Watchers int         `json:"watchers"`
	Host     bool        `json:"host,omitempty" doc:"Whether this guest has opened the table"`
	Public   bool        `json:"public,omitempty" doc:"Whether it is in the list of tables that anybody here may watch"`
	Traced   bool        `json:"traced,omitempty" doc:"Whether this guest, who sits here, can search their matches for its positions (GET /api/me/matches)"`
	Coaching *int        `json:"coaching,omitempty" doc:"The seat that this guest coaches: they see what it sees (TB22)"`
	Behind   int         `json:"behind,omitempty" doc:"By how many actions this guest, a spectator of a table with hidden hands, is behind"`
	Away     []string    `json:"away" doc:"For each seat: since when nobody follows; empty if somebody does"`
	Now      string      `json:"now" doc:"Time on the server when it wrote this"`
	Grace    int64       `json:"grace" doc:"For how many milliseconds a player must be away on their turn before the opponent may claim the win or, at a table of several, the computer plays for them; 0 if neither happens"`
}

// News is one event of the stream, with the present state of the match. For older events that are
// sent again, turn, legal and result are those after the event.
type News struct {
	Event Event `json:"event"`
	Standing
}

// Standing is the state of a match after an event.
type Standing struct {
	Manners
	Ply      int            `json:"ply" doc:"Number of actions made until then"`
	Turn     *int           `json:"turn"`
	Legal    []string       `json:"legal"`
	Families []string       `json:"families,omitempty"`
	Result   *rules.Outcome `json:"result"`
}

// eyes returns the seat through which a guest sees a state: the seat to act if it is theirs (several
// may be, on one device), else any of theirs, else the one they coach, else Nobody.
func eyes(m *table.Match, g table.GuestID, s rules.State) rules.Seat {
	if !m.Dealt() { // it stands for cards that are not dealt yet
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
	return m.CoachOf(g)
}

// legalFor lists the legal actions after entry i of the log for the guest, or none unless it is
// their turn. Earlier legal actions of a hand are not sent later.
func legalFor(m *table.Match, g table.GuestID, i int, late bool) (legal, families []string) {
	s := m.StateAt(i)
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

// turn returns the seat to act, or rules.Nobody: before the cards are dealt, nobody knows who begins.
func turn(m *table.Match) rules.Seat {
	if !m.Dealt() {
		return rules.Nobody
	}
	return m.Turn()
}

func card(m *table.Match, g table.GuestID, p table.Presence) Card {
	s := m.State()
	c := Card{
		ID: string(m.ID), Evening: m.Evening, Tournament: m.Tournament, Talk: m.Talk.Name(), SetUp: m.SetUp, Rated: m.Rated, Game: m.Info.Name, Rules: m.Info.Rules, Options: m.Setup.Options,
		Pace: m.Pace.String(), N: m.N(), Ply: m.Ply(), Turn: httpd.SeatPtr(turn(m)), Result: m.Outcome(), View: s.View(eyes(m, g, s)),
	}
	for i, place := range m.Places {
		seat := Seat{
			Seat: i, Side: place.Side, Kind: "person", Level: place.Level, Name: place.Name,
			Taken: place.Taken(), StandIn: place.StandIn, Late: place.Late, Yours: m.Owns(g, rules.Seat(i)), Here: p.Here[i], Bot: place.Bot(), Coached: m.Coaches[rules.Seat(i)].On(),
		}
		if place.Computer() { // by the present name of its level
			seat.Kind, seat.Name = "computer", m.Info.Levels[place.Level-1].Name
		}
		c.Seats = append(c.Seats, seat)
	}
	return c
}

// manners returns the words that may be said now, and the people present.
func manners(m *table.Match, g table.GuestID, p table.Presence, now time.Time) Manners {
	out := Manners{May: []May{}, Next: string(m.Next), Paused: m.Paused()}
	if o := m.Offer; o != nil {
		out.Offer = &Offer{N: o.N, Seat: int(o.Seat), Word: string(o.Word), Left: o.Left}
	}
	out.Score, out.Series = scoreOf(m), seriesOf(m)
	out.Clock, out.Draw, out.Dice = clockOf(m, now), drawOf(m), m.DiceKey()
	out.May = mayOf(m, g, p, now)
	return out
}

// claimOf returns the guest's seat that may claim the win, or rules.Nobody and when one may, if that is
// still to come.
func claimOf(m *table.Match, g table.GuestID, p table.Presence, now time.Time) (by rules.Seat, from time.Time) {
	if !m.Sits(g) { // a crowd of watchers costs no look at the match
		return rules.Nobody, time.Time{}
	}
	by, from, ok := m.Claim(p)
	switch {
	case !ok || !m.Owns(g, by):
		return rules.Nobody, time.Time{}
	case now.Before(from):
		return rules.Nobody, from
	}
	return by, time.Time{}
}

// mayOf lists what a guest's seats may say.
func mayOf(m *table.Match, g table.GuestID, p table.Presence, now time.Time) []May {
	may := []May{}
	claims, _ := claimOf(m, g, p, now)
	for i := range m.Places {
		seat := rules.Seat(i)
		if !m.Owns(g, seat) {
			continue
		}
		words := m.Words(seat)
		if seat == claims {
			words = append(words, table.ClaimWin, table.ClaimDraw)
		}
		may = append(may, May{i, words})
	}
	return may
}

// event returns entry i of the log: as it was then, for those who were present; with late, as it
// may still be seen.
func event(m *table.Match, i int, g table.GuestID, late bool) Event {
	out := bareEvent(m, i)
	if !out.Moved {
		return out
	}
	seat := eyes(m, g, m.StateAt(i))
	if !late {
		out.View = m.StateAt(i).View(seat)
		return out
	}
	var told bool
	if out.View, told = m.Recall(i, seat); !told {
		out.Action, out.Covered = "", true
	}
	return out
}

// bareEvent returns entry i of the log without its view, and without checking whether its action is
// face down.
func bareEvent(m *table.Match, i int) Event {
	e := m.Event(i)
	out := Event{N: e.N, At: httpd.Stamp(e.At), Kind: string(e.Kind), Seat: httpd.SeatPtr(e.Seat), Action: e.Action, Name: e.Name}
	if e.Kind == table.Created || m.Hushed(e) {
		out.Action = "" // a set-up, which may contain hidden things
	}
	switch {
	case e.Kind == table.Acted, e.Kind == table.Said && e.Action == string(table.TakeBack):
		out.Ply = &e.Ply
	case e.Kind == table.Resumed:
		out.Away, _ = strconv.ParseInt(e.Action, 10, 64)
		out.Action = ""
	}
	switch e.Kind {
	case table.Created, table.Acted:
		out.Moved = true
	case table.CutKind:
		out.Moved = m.Dealt()
	case table.Said:
		out.Moved = m.Moved(i) // a take-back was granted
	}
	return out
}

// show returns the match for a guest: with the views of all its events, or only of the last ones.
func (s *Service) show(m *table.Match, g table.GuestID, p table.Presence, all bool) Match {
	out := Match{Card: card(m, g, p), Watchers: p.Watchers, Links: []SeatToken{}, Events: events(m, g, all)}
	out.Manners, out.Now = manners(m, g, p, s.Now()), httpd.Stamp(s.Now())
	out.Away, out.Grace = away(p), m.Grace().Milliseconds()
	out.Legal, out.Families = legalFor(m, g, m.N()-1, true)
	out.Ahead = aheadOf(m, g)
	out.Host = g != "" && g == m.Host
	out.Public = m.Audience == table.Everybody
	_, walked := player.SpotOf(m, m.State())
	out.Traced = walked && m.Sits(g)
	out.Coaching = httpd.SeatPtr(m.CoachOf(g))
	if !m.Sits(g) && out.Coaching == nil {
		out.Behind = m.Delay()
	}
	if m.Listed() {
		out.Door = string(m.Door)
	}
	if g == m.Host {
		for i, place := range m.Places {
			if !place.Taken() {
				out.Links = append(out.Links, SeatToken{i, s.seatLink(m.ID, i)})
			}
		}
		if len(out.Links) > 0 {
			out.Invite = s.tableLink(m.ID)
		}
	}
	return out
}

// standing returns the state of a match after entry i of the log, as far as a guest may know it.
func standing(m *table.Match, i int, g table.GuestID, p table.Presence, late bool, now time.Time) Standing {
	n := Standing{Ply: m.PlyAfter(i), Manners: manners(m, g, p, now)}
	if then := m.StateAt(i); i < m.N()-1 && m.Dealt() {
		n.Turn, n.Result = httpd.SeatPtr(then.Turn()), then.Outcome()
	} else { // the table may end a match that the rules have not
		n.Turn, n.Result = httpd.SeatPtr(turn(m)), m.Outcome()
	}
	n.Legal, n.Families = legalFor(m, g, i, late)
	return n
}
