package tournament

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/pairing"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// ID names a tournament. Anyone who knows it may look at the tournament, and ask to play.
type ID string

// System is the way in which a round is paired.
type System string

// The systems (TN2).
const (
	RoundRobin System = "round-robin"
	Swiss      System = "swiss"
	KnockOut   System = "knock-out"
	Cup        System = "cup" // a knock-out that begins by itself when it is full
)

// Terms are the settings of a tournament. They never change, except that the organiser can hand it over (TN19).
type Terms struct {
	Title   string             `json:"title,omitempty"`
	Game    string             `json:"game"`
	Rules   string             `json:"rules"`
	Options rules.Options      `json:"options"` // every option of the game
	System  System             `json:"system"`
	Rounds  int                `json:"rounds,omitempty"` // in a Swiss; 0 means as many as it takes to find one winner
	Cycles  int                `json:"cycles,omitempty"` // of a round robin
	Places  int                `json:"places,omitempty"` // of a cup
	Pace    string             `json:"pace,omitempty"`
	Ties    []pairing.TieBreak `json:"ties"`
	Out     bool               `json:"out,omitempty"`  // a player who loses on time is out of the tournament (TN12)
	Auto    bool               `json:"auto,omitempty"` // rounds follow each other automatically (TN9)
	Talk    table.Talk         `json:"talk,omitempty"`
	Rated   bool               `json:"rated,omitempty"` // its games count for ratings (TN18)
	Host    table.GuestID      `json:"host,omitempty"`
}

// State says whether a player is paired.
type State string

// The states of a player.
const (
	In   State = "in"
	Late State = "late" // came after the start: the organiser lets them in (TN5)
	Left State = "left" // of their own will
	Out  State = "out"  // removed by the organiser, or for losing on time
)

// Player is somebody who has joined.
type Player struct {
	Number int // 1, 2, … in the order of joining, which is the order of strength for the pairing
	Name   string
	Guest  table.GuestID
	State  State

	said int // how often they changed their name, left or came back (TN17)
	back int // the round after whose beginning they were last let in
}

// Game is a match of a round.
type Game struct {
	Match  table.MatchID `json:"match,omitempty"` // empty if one of the two has left
	White  int           `json:"white"`
	Black  int           `json:"black"`
	Secret string        `json:"secret,omitempty"` // the server's part of the seed
	Result *Result       `json:"-"`
}

// Result is how a game ended, in half points.
type Result struct {
	White  int    `json:"white"`
	Black  int    `json:"black"`
	Played bool   `json:"played,omitempty"` // false: a walk-over
	Why    string `json:"why"`              // the match's reason; organiser; withdrawn
	Timed  int    `json:"timed,omitempty"`  // the player who lost on time
}

// Round is a round that has begun.
type Round struct {
	Games []Game `json:"games"`
	Rests []int  `json:"rests,omitempty"` // who has no opponent
	// Places, in a knock-out, are the places before the round: neighbours meet.
	Places []int `json:"places,omitempty"`
	Of     int   `json:"of,omitempty"` // in the first round: the number of all rounds
}

// Tournament is the state of a tournament after its last event.
type Tournament struct {
	Terms
	ID      ID
	Opened  time.Time
	Players []Player // number n at n-1
	Order   []int    // the numbers of the players at the start
	Played  []Round  // the rounds that have begun
	Of      int      // the number of all rounds; 0 before the start
	Over    bool
	Ended   time.Time
	Events  int

	ruled int // how often the organiser did things that can be repeated (TN17)
}

// Command is a deed and the guest who asks for it, or nobody for the server itself.
type Command struct {
	By table.GuestID
	Deed
}

// Deed is a request of one kind. A deed that changes nothing returns no event.
type Deed interface {
	decide(t *Tournament, s scene) (event, error)
}

// scene is everything besides the tournament that a deed is decided against.
type scene struct {
	by     table.GuestID
	games  rules.Catalogue
	chance Chance
}

// Chance is the source of secrets and of the names of matches.
type Chance struct {
	Seed  func() rules.Seed
	Match func() table.MatchID
}

// event is an entry of a tournament's log; its JSON is the stored text.
type event interface {
	kind() string
	// fold changes a tournament that shares its slices with the one before, so it replaces what it
	// changes. It returns an error if the log is invalid.
	fold(t *Tournament, at time.Time) error
}

// kinds decodes each kind of event.
var kinds = map[string]func(text string) (event, error){
	opened{}.kind():   read[opened],
	joined{}.kind():   read[joined],
	renamed{}.kind():  read[renamed],
	admitted{}.kind(): read[admitted],
	left{}.kind():     read[left],
	handed{}.kind():   read[handed],
	round{}.kind():    read[round],
	result{}.kind():   read[result],
	again{}.kind():    read[again],
	ended{}.kind():    read[ended],
}

func read[E event](text string) (event, error) {
	var e E
	err := json.Unmarshal([]byte(text), &e)
	return e, err
}

// KindName is the name of this kind of log.
const KindName = "tournament"

// Holds declares what is stored beside the logs.
var Holds = ledger.Holds{Kind: KindName, Keys: []string{keyMatch}, People: true}

// LogKind defines the logs of tournaments.
func LogKind(games rules.Catalogue, chance Chance) ledger.Kind[*Tournament, Command] {
	return ledger.Kind[*Tournament, Command]{
		Name:  KindName,
		Empty: func(id string) *Tournament { return &Tournament{ID: ID(id)} },
		Decide: func(t *Tournament, c Command, now time.Time) (out ledger.Outcome[*Tournament], _ error) {
			if t.Over {
				return out, no(table.Over, "TN16", "this tournament is over")
			}
			ev, err := c.decide(t, scene{c.By, games, chance})
			for err == nil && ev != nil {
				var text []byte
				if text, err = json.Marshal(ev); err != nil {
					break
				}
				out.Events = append(out.Events, ledger.Event{Kind: ev.kind(), Text: string(text)})
				if k, ok := ev.(interface{ keys() []string }); ok {
					out.Keys = append(out.Keys, k.keys()...)
				}
				if t, err = t.with(ev, now); err != nil {
					break
				}
				out.Over = t.Over
				ev = t.due(chance)
			}
			if err != nil {
				return ledger.Outcome[*Tournament]{}, err
			}
			return out, nil
		},
		Fold: func(t *Tournament, in ledger.Event) (*Tournament, error) {
			known, ok := kinds[in.Kind]
			if !ok || (in.N == 1) != (in.Kind == opened{}.kind()) || t.Over {
				return t, fmt.Errorf("an event of kind %s", rules.Clip(in.Kind))
			}
			ev, err := known(in.Text)
			if err != nil {
				return t, err
			}
			return t.with(ev, in.At)
		},
	}
}

// with returns the tournament after an event.
func (t *Tournament) with(ev event, at time.Time) (*Tournament, error) {
	n := *t
	n.Events++
	return &n, ev.fold(&n, at)
}

func no(code table.Code, rule, why string) error {
	if rule != "" {
		why += " (" + rule + ")"
	}
	return &table.Error{Code: code, Rule: rule, Detail: why}
}

// Limits of a tournament (TN2, TN17).
const (
	MaxTitle     = 60
	MostRobin    = 40  // players of a round robin
	MostPlayers  = 500 // of the others
	MostCup      = 64
	MostRounds   = 20   // of a Swiss
	MostSaid     = 60   // by a player
	MostRuled    = 3000 // by the organiser
	MostHanded   = 60   // further changes that only hand the tournament over
	leastToBegin = 2
	// mostJoined bounds the list of players, with those who have left.
	mostJoined = 2 * MostPlayers
)

// PlayerOf returns the player of a guest, or nil.
func (t *Tournament) PlayerOf(g table.GuestID) *Player {
	i := slices.IndexFunc(t.Players, func(p Player) bool { return g != "" && p.Guest == g })
	if i < 0 {
		return nil
	}
	return &t.Players[i]
}

// Player returns a player by number.
func (t *Tournament) Player(number int) (*Player, error) {
	if number < 1 || number > len(t.Players) {
		return nil, no(table.NotFound, "", fmt.Sprintf("there is no player %d", number))
	}
	return &t.Players[number-1], nil
}

// change returns a player of a tournament being folded, to be changed.
func (t *Tournament) change(number int) (*Player, error) {
	if _, err := t.Player(number); err != nil {
		return nil, err
	}
	t.Players = slices.Clone(t.Players)
	return &t.Players[number-1], nil
}

// there reports whether a player takes part.
func (t *Tournament) there(number int) bool { return t.Players[number-1].State == In }

// people returns the numbers of those who take part.
func (t *Tournament) people() (list []int) {
	for _, p := range t.Players {
		if p.State == In {
			list = append(list, p.Number)
		}
	}
	return list
}

// knocks reports whether a loser is out.
func (t *Tournament) knocks() bool { return t.System == KnockOut || t.System == Cup }

// organising refuses a deed of the organiser to anyone else (TN7).
func (t *Tournament) organising(by table.GuestID) error {
	if by == "" || by != t.Host {
		return no(table.NotHost, "TN7", "only the organiser does that")
	}
	return nil
}

// ruling counts a deed of the organiser and refuses it to anyone else (TN7, TN17).
func (t *Tournament) ruling(by table.GuestID) error { return t.rulingUpTo(MostRuled, by) }

func (t *Tournament) rulingUpTo(most int, by table.GuestID) error {
	if err := t.organising(by); err != nil {
		return err
	}
	if t.ruled >= most {
		return no(table.Illegal, "TN17", fmt.Sprintf("the organiser has changed things %d times: that is enough for a tournament", MostRuled))
	}
	return nil
}
