package lastone

import (
	"fmt"

	"stammtisch/rules"
)

// State is a heap and whose turn it is. It is a value: methods work on a copy.
type State struct {
	left int
	turn rules.Seat
}

// Seats is 2.
func (s State) Seats() int { return 2 }

// Turn is the seat to take.
func (s State) Turn() rules.Seat {
	if s.left == 0 {
		return rules.Nobody
	}
	return s.turn
}

// Outcome is a win for who took the last stone: the seat that is not to act.
func (s State) Outcome() *rules.Outcome {
	if s.left > 0 {
		return nil
	}
	return rules.Win(1-s.turn, "last", "LO2")
}

// Legal lists what may be taken.
func (s State) Legal() []string {
	switch s.left {
	case 0:
		return nil
	case 1:
		return []string{"t1"}
	}
	return []string{"t1", "t2"}
}

// Play takes stones.
func (s State) Play(action string) (rules.State, error) {
	no := func(why, rule string) (rules.State, error) {
		return nil, &rules.Illegal{Action: action, Why: why, Rule: rule}
	}
	n := map[string]int{"t1": 1, "t2": 2}[action]
	switch {
	case s.left == 0:
		return no("the game is over: the last stone is taken", "LO2")
	case n == 0:
		return no("take one or two: t1, t2", "LO1")
	case n > s.left:
		return no("so many are not left", "LO1")
	}
	return State{s.left - n, 1 - s.turn}, nil
}

// Text writes the state; Game.Parse reads it.
func (s State) Text() string { return fmt.Sprintf("%d left, seat %d", s.left, s.turn) }

// View is what everyone sees.
type View struct {
	Left int `json:"left"`
}

// View is the same for every seat: Last One hides nothing.
func (s State) View(rules.Seat) rules.View { return View{s.left} }

// Draw shows the heap.
func (v View) Draw() string { return fmt.Sprintf("%d stones\n", v.Left) }
