package desk

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Use is the purpose of a house.
type Use string

// The uses of a house. A house whose host never chose is a family's.
const (
	Family Use = "family"
	School Use = "school"
	Club   Use = "club"
	Public Use = "public"
)

// Uses are all of them, from the most private to the most open.
var Uses = []Use{Family, School, Club, Public}

// Feature is something that a host allows, or does not.
type Feature string

// The features.
const (
	Lines      Feature = "lines"       // lines of text that players write to each other
	Invites    Feature = "invitations" // to a table, by people one has played with
	OpenTables Feature = "open-tables" // tables that anybody here may join
	PlayNow    Feature = "play-now"    // being led to one of those
	Watching   Feature = "watching"    // tables that anybody here may watch
	Ratings    Feature = "ratings"     // matches that count for ratings, and lists of those
)

// Features are all of them, in the order in which the desk shows them.
var Features = []Feature{Lines, Invites, OpenTables, PlayNow, Watching, Ratings}

// usual has the uses with which each feature is allowed unless the host decides otherwise.
var usual = map[Feature][]Use{
	Lines:      {Family, Club, Public},
	Invites:    {Family, Club, Public},
	OpenTables: {Club, Public},
	PlayNow:    {Public},
	Watching:   {Club, Public},
	Ratings:    {Club, Public},
}

// Usual reports whether a use allows a feature unless the host decides otherwise.
func (u Use) Usual(f Feature) bool { return slices.Contains(usual[f], u) }

// Setting holds the choices of a host.
type Setting struct {
	Use Use
	// Apart has the features that the host has set apart from what is usual.
	Apart map[Feature]bool
}

// Allows reports whether a feature is allowed. Without open tables nobody can be led to one.
func (s Setting) Allows(f Feature) bool {
	if f == PlayNow && !s.Allows(OpenTables) {
		return false
	}
	if on, apart := s.Apart[f]; apart {
		return on
	}
	return s.Use.Usual(f)
}

// Allowed lists what is allowed.
func (s Setting) Allowed() []Feature {
	return slices.DeleteFunc(slices.Clone(Features), func(f Feature) bool { return !s.Allows(f) })
}

// Plain reports whether exactly the same is allowed as where nobody ever chose anything.
func (s Setting) Plain() bool { return slices.Equal(s.Allowed(), Setting{Use: Family}.Allowed()) }

// listed is a list of words in a sentence.
func listed[W ~string](words []W) string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = string(w)
	}
	return strings.Join(list, ", ")
}

// check refuses what is no setting.
func (s Setting) check() *table.Error {
	if !slices.Contains(Uses, s.Use) {
		return &table.Error{Code: table.Invalid, Detail: fmt.Sprintf("a house is for one of %s, not for %s", listed(Uses), rules.Clip(string(s.Use)))}
	}
	for _, f := range slices.Sorted(maps.Keys(s.Apart)) {
		if !slices.Contains(Features, f) {
			return &table.Error{Code: table.Invalid, Detail: fmt.Sprintf("%s is no feature: they are %s", rules.Clip(string(f)), listed(Features))}
		}
	}
	return nil
}

// Change is a line of the record of what the host did.
type Change struct {
	At      time.Time
	Use     Use     // the new use; empty if it is the same
	Feature Feature // what was set apart, or back; empty of a new use
	On      *bool   // what it was set to; nil: back to what is usual
	Notice  *string // the new notice to players; empty: it was taken away
	Closed  *Closed // a report that the host has dealt with
	Did     *Did    // something done to people or tables
	Keep    *Keep   // what is kept from now on
	Swept   *Swept  // what went because of its age
}

// Closed names the player of a report that was dealt with, by match and seat.
type Closed struct {
	Match table.MatchID `json:"match"`
	Seat  rules.Seat    `json:"seat"`
}

// State is the house as its log says after its last event. Nobody changes it in place.
type State struct {
	Setting
	Keep    *Keep    // nil: the host never chose
	Notice  string   // of the host, to all players, as of maintenance; empty: none
	Changes []Change // the oldest first
}

// Deed is something that a host does.
type Deed interface {
	decide(h *State) (ledger.Outcome[*State], error)
}

// Kind says what the log of a house means.
var Kind = ledger.Kind[*State, Deed]{
	Name:   "house",
	Empty:  func(string) *State { return &State{Setting: Setting{Use: Family}} },
	Decide: func(h *State, d Deed, _ time.Time) (ledger.Outcome[*State], error) { return d.decide(h) },
	Fold:   fold,
}

const (
	kindUse     = "use"
	kindFeature = "feature"
	kindNotice  = "notice"
	kindClosed  = "closed"
	kindDid     = "did"
	kindKeep    = "keep"
	kindSwept   = "swept"
)

// useText and featureText are the texts of the events.
type useText struct {
	Use Use `json:"use"`
}

type featureText struct {
	Feature Feature `json:"feature"`
	On      *bool   `json:"on,omitempty"`
}

// decide turns a wish into the changes that lead to it. A feature set to what is usual is not set apart.
func (wish Setting) decide(h *State) (out ledger.Outcome[*State], err error) {
	if bad := wish.check(); bad != nil {
		return out, bad
	}
	add := func(kind string, text any) {
		b, bad := json.Marshal(text)
		if bad != nil {
			err = bad
		}
		out.Events = append(out.Events, ledger.Event{Kind: kind, Text: string(b)})
	}
	had := h.Apart
	if wish.Use != h.Use {
		add(kindUse, useText{wish.Use})
		had = nil // another use begins with what is usual there
	}
	for _, f := range Features {
		on, apart := wish.Apart[f]
		apart = apart && on != wish.Use.Usual(f)
		was, hadApart := had[f]
		switch {
		case apart && (!hadApart || was != on):
			add(kindFeature, featureText{f, &on})
		case !apart && hadApart:
			add(kindFeature, featureText{f, nil})
		}
	}
	return out, err
}

func fold(h *State, e ledger.Event) (*State, error) {
	n := &State{Setting: Setting{h.Use, maps.Clone(h.Apart)}, Notice: h.Notice, Keep: h.Keep}
	c := Change{At: e.At}
	switch e.Kind {
	case kindUse:
		var t useText
		if err := json.Unmarshal([]byte(e.Text), &t); err != nil {
			return h, err
		}
		if !slices.Contains(Uses, t.Use) {
			return h, fmt.Errorf("a house for %s", rules.Clip(string(t.Use)))
		}
		n.Use, n.Apart, c.Use = t.Use, nil, t.Use
	case kindFeature:
		// A feature that this program does not know is kept: an earlier version may read the log of a later one.
		var t featureText
		if err := json.Unmarshal([]byte(e.Text), &t); err != nil {
			return h, err
		}
		if n.Apart == nil {
			n.Apart = map[Feature]bool{}
		}
		delete(n.Apart, t.Feature)
		if t.On != nil {
			n.Apart[t.Feature] = *t.On
		}
		c.Feature, c.On = t.Feature, t.On
	case kindNotice:
		n.Notice, c.Notice = e.Text, &e.Text
	case kindClosed:
		c.Closed = &Closed{}
		if err := json.Unmarshal([]byte(e.Text), c.Closed); err != nil {
			return h, err
		}
	case kindDid:
		c.Did = &Did{}
		if err := json.Unmarshal([]byte(e.Text), c.Did); err != nil {
			return h, err
		}
	case kindKeep:
		c.Keep = &Keep{}
		if err := json.Unmarshal([]byte(e.Text), c.Keep); err != nil {
			return h, err
		}
		n.Keep = c.Keep
	case kindSwept:
		c.Swept = &Swept{}
		if err := json.Unmarshal([]byte(e.Text), c.Swept); err != nil {
			return h, err
		}
	default:
		return h, fmt.Errorf("an event of kind %s", rules.Clip(e.Kind))
	}
	n.Changes = append(slices.Clip(h.Changes), c)
	return n, nil
}
