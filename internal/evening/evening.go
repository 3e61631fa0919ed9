package evening

import (
	"slices"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// ID names an evening; anyone who knows it may watch and ask to play.
type ID string

// Terms are the settings of an evening; nothing changes them, except Talk.
type Terms struct {
	Title     string        `json:"title,omitempty"`
	Game      string        `json:"game"`
	Rules     string        `json:"rules"`
	Options   rules.Options `json:"options"` // every option of the game
	Rounds    int           `json:"rounds"`
	Seats     int           `json:"seats"`           // of a table
	Deals     int           `json:"deals,omitempty"` // of a match; 0 where it is not made of any
	Duplicate bool          `json:"duplicate,omitempty"`
	Level     int           `json:"level"` // of the computers that fill empty places
	Host      table.GuestID `json:"host"`
	Minutes   int           `json:"minutes,omitempty"` // for how long deals are begun in a round; 0: until all are played
	Seconds   int           `json:"seconds,omitempty"` // for each action (TB9); 0: as long as it takes
	Talk      table.Talk    `json:"talk,omitempty"`
	Rated     bool          `json:"rated,omitempty"` // its games count for ratings (EV23)
}

// State says whether somebody gets a seat in the next round.
type State string

// The states of a player.
const (
	In   State = "in"   // plays
	Late State = "late" // came when the evening had begun: the host lets them in (EV5)
	Out  State = "out"  // was removed by the host (EV6)
	Left State = "left" // took up another place before they were ever seated here (EV19)
)

// Player is somebody who has joined.
type Player struct {
	Number int // 1, 2, … in the order they joined
	Name   string
	Guests []table.GuestID // the devices that act for them
	Former []table.GuestID // those that did before the host gave the place out again (EV18)
	State  State
	Cut    string // what they put to the next round of a duplicate evening

	said int // how often they were called otherwise or made a link (EV20)
}

// Table is a table of a round.
type Table struct {
	Match table.MatchID `json:"match"`
	// Players has a seat's player, or 0 where a computer fills the place.
	Players []int `json:"players"`
	// Secret is the server's part of the seed where the table is dealt by itself.
	Secret string `json:"secret,omitempty"`
}

// Round is one seating, and what is played in it.
type Round struct {
	Tables []Table `json:"tables"`
	// Plan seats the rounds after this one, for as long as the same people play.
	Plan [][][]int `json:"plan,omitempty"`
	// Next is the server's secret for the round after this one, of a duplicate evening.
	Next string `json:"next,omitempty"`

	// Of a duplicate evening: the secret and the cuts its deals come from.
	Secret string   `json:"-"`
	Cuts   []string `json:"-"`
}

// Evening is an evening as it stands after its last event.
type Evening struct {
	Terms
	ID      ID
	Opened  time.Time
	Players []Player // number n at n-1
	Rounds  []Round  // that were begun
	Over    bool
	Broken  bool // it ended in the middle of the last of Rounds, which does not count (EV8)
	Events  int  // how many there were

	secret string          // of the next round of a duplicate evening
	desks  []table.GuestID // devices that the host has carried the evening to (EV17)
	took   []int           // players who took it over: hosts while they play (EV21)
	links  []Link          // the last of each kind, for each place
	ruled  int             // the number of times the host admitted, removed, made a link or switched the talk (EV20)
}

// Kind says what an event is.
type Kind string

// The kinds of events.
const (
	Begun    Kind = "opened"  // the first of every evening: Terms, Secret
	Joined   Kind = "joined"  // Player, Name, Guest; State
	Renamed  Kind = "renamed" // Player, Name
	Admitted Kind = "admitted"
	Removed  Kind = "removed"
	CutFor   Kind = "cut"       // Player puts Cut to the next round (EV10)
	Seated   Kind = "round"     // a round begins: Round
	Linked   Kind = "linked"    // a link is made: Link
	Moved    Kind = "moved"     // Guest has opened the link of Hash
	Talked   Kind = "talk"      // players may say Talk from now on (TB21)
	TookOver Kind = "took-over" // Guest, who plays as Player: that one is a host from then on
	Ended    Kind = "ended"
)

// Event is one entry of an evening's log.
type Event struct {
	N    int       `json:"-"` // 1, 2, … without gaps
	At   time.Time `json:"-"`
	Kind Kind      `json:"-"`

	Player int           `json:"player,omitempty"`
	Name   string        `json:"name,omitempty"`
	Guest  table.GuestID `json:"guest,omitempty"`
	State  State         `json:"state,omitempty"`
	Cut    string        `json:"cut,omitempty"`
	Terms  *Terms        `json:"terms,omitempty"`
	Secret string        `json:"secret,omitempty"`
	Round  *Round        `json:"round,omitempty"`
	Link   *Link         `json:"link,omitempty"`
	Hash   string        `json:"hash,omitempty"`
	Broken bool          `json:"broken,omitempty"`
	Talk   table.Talk    `json:"talk,omitempty"`
}

// With gives the evening after an event that one of its methods made.
func (e *Evening) With(ev Event) *Evening {
	n := *e
	n.Events = ev.N
	n.Players = slices.Clone(e.Players)
	switch ev.Kind {
	case Begun:
		n.Terms, n.Opened, n.secret = *ev.Terms, ev.At, ev.Secret
	case Joined:
		n.Players = append(n.Players, Player{Number: ev.Player, Name: ev.Name, Guests: []table.GuestID{ev.Guest}, State: ev.State})
	case Renamed:
		n.Players[ev.Player-1].Name = ev.Name
		n.Players[ev.Player-1].said++
	case Admitted:
		n.Players[ev.Player-1].State = In
		n.ruled++
	case Removed:
		n.Players[ev.Player-1].State = Out
		n.ruled++
	case CutFor:
		n.Players[ev.Player-1].Cut = ev.Cut
	case Seated:
		r := *ev.Round
		if n.Duplicate {
			r.Secret, r.Cuts = n.secret, e.cuts()
			n.secret = r.Next
			for i := range n.Players {
				n.Players[i].Cut = ""
			}
		}
		n.Rounds = append(slices.Clip(e.Rounds), r)
	case Linked:
		if l := ev.Link; l.Alone || l.Player == 0 {
			n.ruled++
		} else {
			n.Players[l.Player-1].said++
		}
		n.linked(*ev.Link)
	case Moved:
		n.moved(ev.Guest, ev.Hash)
	case Talked:
		n.Talk = ev.Talk
		n.ruled++
	case TookOver:
		n.took = append(slices.Clip(e.took), ev.Player)
	case Ended:
		n.Over, n.Broken = true, ev.Broken
	}
	return &n
}

// cuts are the parts of everybody due a seat, by their numbers; "-" for those who have put
// none.
func (e *Evening) cuts() (list []string) {
	for _, p := range e.Players {
		if p.State != In {
			continue
		}
		cut := p.Cut
		if cut == "" {
			cut = table.NoCut
		}
		list = append(list, cut)
	}
	return list
}

// Commitment is the hash of the server's secret for the next round of a duplicate evening;
// empty where there is none.
func (e *Evening) Commitment() string {
	if e.secret == "" || e.Over || len(e.Rounds) == e.Terms.Rounds {
		return ""
	}
	return table.CommitTo(e.secret)
}

// Of is the player of a guest, or nil.
func (e *Evening) Of(g table.GuestID) *Player {
	i := slices.IndexFunc(e.Players, func(p Player) bool { return g != "" && slices.Contains(p.Guests, g) })
	if i < 0 {
		return nil
	}
	return &e.Players[i]
}

// People are the numbers of those due a seat.
func (e *Evening) People() (list []int) {
	for _, p := range e.Players {
		if p.State == In {
			list = append(list, p.Number)
		}
	}
	return list
}

// Current is the round that was begun last, or nil.
func (e *Evening) Current() *Round {
	if len(e.Rounds) == 0 {
		return nil
	}
	return &e.Rounds[len(e.Rounds)-1]
}

// Find gives round and table, counted from 0, of a match.
func (e *Evening) Find(id table.MatchID) (round, tab int, ok bool) {
	for r := range e.Rounds {
		for t := range e.Rounds[r].Tables {
			if e.Rounds[r].Tables[t].Match == id {
				return r, t, true
			}
		}
	}
	return 0, 0, false
}

// Table is the table of a round, counted from 0, at which a player sits, or -1.
func (r *Round) Table(player int) int {
	return slices.IndexFunc(r.Tables, func(t Table) bool { return slices.Contains(t.Players, player) })
}
