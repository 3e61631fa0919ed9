package club

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// ID names a club. Anyone who knows it may look at the club.
type ID string

// Club is the state of a club after its last event.
type Club struct {
	ID       ID
	Name     string
	Founded  time.Time
	Members  []Member  // number n at n-1
	Seasons  []Season  // number n at n-1; the last one is running
	Evenings []Evening // in the order in which they were attached
	Key      string    // of the invitation: anyone who has it may join (CL2)
	Led      time.Time // when somebody last used the rights of a leader (CL6)
	Over     bool
	Events   int

	links []link
	ruled int // how often leaders did things that can be repeated (CL15)
}

// Command is a deed and the guest who asks for it, or nobody for the server itself.
type Command struct {
	By table.GuestID
	Deed
}

// Deed is a request of one kind. A deed that changes nothing returns no event.
type Deed interface {
	decide(c *Club, by table.GuestID, at time.Time) (event, error)
}

// event is an entry of a club's log; its JSON is the stored text.
type event interface {
	kind() string
	// fold changes a club that shares its slices with the one before, so it replaces what it
	// changes. It returns an error if the log is invalid.
	fold(c *Club, at time.Time) error
}

// kinds decodes each kind of event.
var kinds = map[string]func(text string) (event, error){
	founded{}.kind():  read[founded],
	named{}.kind():    read[named],
	invited{}.kind():  read[invited],
	joined{}.kind():   read[joined],
	renamed{}.kind():  read[renamed],
	removed{}.kind():  read[removed],
	admitted{}.kind(): read[admitted],
	led{}.kind():      read[led],
	linked{}.kind():   read[linked],
	moved{}.kind():    read[moved],
	begun{}.kind():    read[begun],
	attached{}.kind(): read[attached],
	dropped{}.kind():  read[dropped],
	counted{}.kind():  read[counted],
	closed{}.kind():   read[closed],
}

func read[E event](text string) (event, error) {
	var e E
	err := json.Unmarshal([]byte(text), &e)
	return e, err
}

// Holds declares what is stored beside the logs of clubs.
var Holds = ledger.Holds{Kind: Kind.Name, People: true}

// Kind defines the logs of clubs.
var Kind = ledger.Kind[*Club, Command]{
	Name:  "club",
	Empty: func(id string) *Club { return &Club{ID: ID(id)} },
	Decide: func(c *Club, d Command, now time.Time) (out ledger.Outcome[*Club], _ error) {
		if c.Over {
			return out, no(table.Over, "CL14", "this club is closed")
		}
		ev, err := d.decide(c, d.By, now)
		if err != nil || ev == nil {
			return out, err
		}
		text, err := json.Marshal(ev)
		out.Events = []ledger.Event{{Kind: ev.kind(), Text: string(text)}}
		out.Over = ev.kind() == closed{}.kind()
		if k, ok := ev.(interface{ guest() table.GuestID }); ok {
			out.Keys = []string{string(k.guest())}
		}
		return out, err
	},
	Fold: func(c *Club, in ledger.Event) (*Club, error) {
		known, ok := kinds[in.Kind]
		if !ok || (in.N == 1) != (in.Kind == founded{}.kind()) || c.Over {
			return c, fmt.Errorf("an event of kind %s", rules.Clip(in.Kind))
		}
		ev, err := known(in.Text)
		if err != nil {
			return c, err
		}
		n := *c
		n.Events = in.N
		return &n, ev.fold(&n, in.At)
	},
}

func no(code table.Code, rule, why string) error {
	if rule != "" {
		why += " (" + rule + ")"
	}
	return &table.Error{Code: code, Rule: rule, Detail: why}
}

// The limits of a club, which bound the length of its log (CL15).
const (
	MaxName      = 60 // of a club or a season, in characters
	MostMembers  = 200
	MostSeasons  = 60
	MostEvenings = 1000
	MostOpen     = 4    // evenings that are not over
	MostSaid     = 60   // renames and links by one member
	MostRuled    = 3000 // by all leaders
	MostHanded   = 60   // further changes that only hand the club over, so that nobody is bound to lead it
)

// title checks the name of a club or a season.
func title(text string) (string, error) {
	clean, bad := table.CleanText(text, MaxName)
	if bad != nil {
		return "", bad
	}
	return clean, nil
}

// leading refuses a leader's deed to anyone else (CL5).
func (c *Club) leading(by table.GuestID) error {
	if !c.LedBy(by) {
		return no(table.NotHost, "CL5", "only a leader of the club does that")
	}
	return nil
}

// ruling counts a leader's deed and refuses it to anyone else (CL5, CL15).
func (c *Club) ruling(by table.GuestID) error { return c.rulingUpTo(MostRuled, by) }

func (c *Club) rulingUpTo(most int, by table.GuestID) error {
	if err := c.leading(by); err != nil {
		return err
	}
	if c.ruled >= most {
		return no(table.Illegal, "CL15", fmt.Sprintf("the leaders have changed things %d times: that is enough for a club", MostRuled))
	}
	return nil
}

// ruledAt records that a leader did something.
func (c *Club) ruledAt(at time.Time) {
	c.ruled++
	c.Led = at
}

// LedBy reports whether a guest leads the club.
func (c *Club) LedBy(g table.GuestID) bool {
	p := c.Of(g)
	return p != nil && p.State == In && p.Leads
}

// leaders returns the number of leaders.
func (c *Club) leaders() (n int) {
	for _, p := range c.Members {
		if p.State == In && p.Leads {
			n++
		}
	}
	return n
}

// State says whether somebody belongs to the club.
type State string

// The states of a member.
const (
	In   State = "in"
	Left State = "left" // by themselves: they may come back (CL4)
	Out  State = "out"  // removed by a leader
)

// Member is somebody who has joined.
type Member struct {
	Number int // 1, 2, … in the order of joining
	Name   string
	Guests []table.GuestID // the devices that are theirs
	State  State
	Leads  bool
	Since  time.Time

	said int    // how often they changed names or made a link (CL15)
	lost []lost // devices that were theirs (CL8)
}

// lost is a device that a membership was taken from.
type lost struct {
	guest table.GuestID
	at    time.Time
}

// Of returns a guest's present or former membership, or nil.
func (c *Club) Of(g table.GuestID) *Member {
	i := slices.IndexFunc(c.Members, func(p Member) bool { return g != "" && slices.Contains(p.Guests, g) })
	if i < 0 {
		return nil
	}
	return &c.Members[i]
}

// own returns the membership of a guest who belongs to the club.
func (c *Club) own(by table.GuestID) (*Member, error) {
	if p := c.Of(by); p != nil && p.State == In {
		return p, nil
	}
	return nil, no(table.NotYourSeat, "CL2", "only members of the club do that")
}

// Member returns a member by number.
func (c *Club) Member(number int) (*Member, error) {
	if number < 1 || number > len(c.Members) {
		return nil, no(table.NotFound, "", fmt.Sprintf("there is no member %d", number))
	}
	return &c.Members[number-1], nil
}

// change returns a member of a club being folded, to be changed.
func (c *Club) change(number int) (*Member, error) {
	if _, err := c.Member(number); err != nil {
		return nil, err
	}
	c.Members = slices.Clone(c.Members)
	return &c.Members[number-1], nil
}

// freeName checks a name for member number, or 0 for a new one: it must not look like another
// member's (CL3).
func (c *Club) freeName(name string, number int) (string, error) {
	clean, bad := table.CleanName(name)
	if bad != nil {
		return "", bad
	}
	if clean == "" {
		return "", no(table.Invalid, "CL3", "enter a name")
	}
	taken := func(p Member) bool {
		return p.Number != number && p.State == In && table.Likeness(p.Name) == table.Likeness(clean)
	}
	if slices.ContainsFunc(c.Members, taken) {
		return "", no(table.Taken, "CL3", "another member is called "+clean+": add a letter, so that the two of you can be told apart")
	}
	return clean, nil
}

// enough refuses what a member has done too often (CL15).
func (p *Member) enough() error {
	if p.said >= MostSaid {
		return no(table.Illegal, "CL15", fmt.Sprintf("%s has changed names and made links %d times: that is enough for a club", p.Name, MostSaid))
	}
	return nil
}
