package rulestest

import "stammtisch/rules"

// The faults of catch_test.go that need more than a line.

// illegalWith spoils the refusals of Relay.
func illegalWith(spoil func(*rules.Illegal)) bent {
	return bent{Game: Relay{}, bends: bends{play: func(s rules.State, a string) (rules.State, error) {
		next, err := s.Play(a)
		if no, ok := err.(*rules.Illegal); ok {
			spoil(no)
		}
		return next, err
	}}}
}

// endWith spoils the outcomes of Relay.
func endWith(spoil func(*rules.Outcome)) bent {
	return bent{Game: Relay{}, bends: bends{outcome: func(s rules.State) *rules.Outcome {
		o := s.Outcome()
		if o != nil {
			spoil(o)
		}
		return o
	}}}
}

// infoWith spoils the Info of Nim.
func infoWith(spoil func(*rules.Info)) bent {
	return bent{Game: Nim{}, info: func(in rules.Info) rules.Info {
		spoil(&in)
		return in
	}}
}

// presets gives Nim presets, and adds the name, title or sentence that one lacks.
func presets(list ...rules.Preset) bent {
	for i, p := range list {
		if p.Name == "" {
			list[i].Name = "short"
		}
		if p.Title == "" {
			list[i].Title = "Short"
		}
		list[i].About = "A short match."
	}
	return infoWith(func(in *rules.Info) { in.Presets = list })
}

// cursorWith spoils the cursor of Nim.
func cursorWith(c bentCursor) bent {
	return bent{Game: Nim{}, bends: bends{cursor: func(sound rules.Cursor) rules.Cursor {
		c := c
		c.Cursor = sound
		return &c
	}}}
}

// mutable is Cards, played in place.
type mutable struct{ cardsState }

func (m *mutable) Play(a string) (rules.State, error) {
	next, err := m.cardsState.Play(a)
	if err != nil {
		return nil, err
	}
	m.cardsState = next.(cardsState)
	return m, nil
}

// shared is Cards with one slice that all states append their hands to.
type shared struct{ at *cardsState }

func (s shared) Seats() int                                   { return 3 }
func (s shared) Turn() rules.Seat                             { return s.at.Turn() }
func (s shared) Outcome() *rules.Outcome                      { return s.at.Outcome() }
func (s shared) View(seat rules.Seat) rules.View              { return s.at.View(seat) }
func (s shared) Text() string                                 { return s.at.Text() }
func (s shared) Legal() []string                              { return s.at.Legal() }
func (s shared) Swap(t rules.Seat, d *rules.Dice) rules.State { return s.at.Swap(t, d) }

func (s shared) Play(a string) (rules.State, error) {
	next, err := s.at.Play(a)
	if err != nil {
		return nil, err
	}
	*kept = next.(cardsState) // all children share one place
	return shared{kept}, nil
}

// unmarshalable is a view that JSON cannot encode.
type unmarshalable chan int

func (unmarshalable) Draw() string { return "?\n" }
