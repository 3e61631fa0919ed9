package rulestest

import (
	"fmt"
	"slices"

	"stammtisch/rules"
)

// Relay is a toy in which a turn is several actions by the same seat, and four seats play in two
// teams: 0 and 2 against 1 and 3. Each team runs a baton up a track of ten fields. On a turn a seat
// makes up to three actions: `step` (one field on; not onto the field where the other team stands),
// `jump` (two on; once in a turn), and `end`. A turn ends by itself after the third. The team that
// reaches the last field wins, and both its seats are winners. After 40 turns it is a draw.
//
// It shows several actions by one seat, teams in Outcome, and states whose text carries the middle
// of a turn.
type Relay struct{}

// Info describes Relay.
func (Relay) Info() rules.Info {
	return rules.Info{
		Name: "toy-relay", Title: "Toy Relay", About: "Two teams of two carry a baton ten fields.",
		Seats: "4", Sides: []string{"Red", "Blue", "Red", "Blue"}, Rules: "1",
		Options: []rules.Option{
			rules.Switch("no-jump", "steps only"),
			{Name: "track", Default: "10", Help: "fields of the track", Min: 3, Max: 20},
		},
		Book: toyBook("TR1 A turn is up to three actions: step, jump, end.", "TR2 One jump a turn.",
			"TR3 No step onto the field of the other baton.", "TR4 First at the end of the track wins.", "TR5 40 turns: a draw."),
	}
}

type relayState struct {
	track  int
	jumps  bool // whether the game allows jumps
	at     [2]int
	turns  int  // completed
	acted  int  // actions in this turn
	jumped bool // in this turn
}

// Start puts both batons on field 0.
func (g Relay) Start(s rules.Setup) (rules.State, error) {
	if err := s.Check(g.Info()); err != nil {
		return nil, err
	}
	return relayState{track: s.Options.Int("track"), jumps: !s.Options.On("no-jump")}, nil
}

// Parse reads "3 0 turn 7 acted 1 jumped false".
func (g Relay) Parse(setup rules.Setup, text string) (rules.State, error) {
	s := relayState{track: setup.Options.Int("track"), jumps: !setup.Options.On("no-jump")}
	fmt.Sscanf(text, "%d %d turn %d acted %d jumped %t", &s.at[0], &s.at[1], &s.turns, &s.acted, &s.jumped)
	switch {
	case s.Text() != text:
		return nil, rules.Wrong("", "write it like: 3 0 turn 7 acted 1 jumped false")
	case min(s.at[0], s.at[1]) < 0 || max(s.at[0], s.at[1]) > s.track || min(s.at[0], s.at[1]) == s.track:
		return nil, rules.Wrong("TR4", "a baton is off the track")
	case s.turns < 0 || s.turns > 40 || s.acted < 0 || s.acted > 2 || s.turns == 40 && s.acted > 0:
		return nil, rules.Wrong("TR1, TR5", "the turn cannot be")
	case s.jumped && (s.acted == 0 || !s.jumps) || s.at[1-s.team()] == s.track && s.acted > 0:
		return nil, rules.Wrong("TR2, TR4", "this turn cannot have begun so")
	}
	return s, nil
}

func (s relayState) Text() string {
	return fmt.Sprintf("%d %d turn %d acted %d jumped %t", s.at[0], s.at[1], s.turns, s.acted, s.jumped)
}

func (s relayState) Seats() int { return 4 }
func (s relayState) team() int  { return s.turns % 2 }

// Team returns the side of a seat.
func (s relayState) Team(seat rules.Seat) int { return int(seat % 2) }

func (s relayState) Turn() rules.Seat {
	if s.Outcome() != nil {
		return rules.Nobody
	}
	return rules.Seat(s.turns % 4)
}

// Outcome lists both seats of the team as winners.
func (s relayState) Outcome() *rules.Outcome {
	for team, at := range s.at {
		if at == s.track {
			o := &rules.Outcome{Scores: make([]float64, 4), Reason: "arrived", Rule: "TR4"}
			for _, seat := range []int{team, team + 2} {
				o.Scores[seat] = 1
				o.Winners = append(o.Winners, rules.Seat(seat))
			}
			return o
		}
	}
	if s.turns == 40 {
		return &rules.Outcome{Scores: []float64{.5, .5, .5, .5}, Winners: []rules.Seat{}, Reason: "tired", Rule: "TR5"}
	}
	return nil
}

// Legal tries the three possible actions.
func (s relayState) Legal() []string {
	if s.Outcome() != nil {
		return nil
	}
	return slices.DeleteFunc([]string{"end", "jump", "step"}, func(a string) bool {
		_, err := s.Play(a)
		return err != nil
	})
}

func (s relayState) Play(a string) (rules.State, error) {
	if s.Outcome() != nil {
		return refuse(a, "the race is over", "TR4")
	}
	length := map[string]int{"end": 0, "step": 1, "jump": 2}
	n, known := length[a]
	team := s.team()
	switch to := s.at[team] + n; {
	case !known:
		return refuse(a, "step, jump or end", "TR1")
	case a == "jump" && (s.jumped || !s.jumps):
		return refuse(a, "no more jump in this turn", "TR2")
	case to > s.track:
		return refuse(a, "that is beyond the track", "TR4")
	case n > 0 && to == s.at[1-team]:
		return refuse(a, "the other baton is there", "TR3")
	}
	s.at[team] += n
	s.acted++
	s.jumped = s.jumped || a == "jump"
	if a == "end" || s.acted == 3 || s.at[team] == s.track {
		s.turns++
		s.acted, s.jumped = 0, false
	}
	return s, nil
}

// relayView hides nothing.
type relayView struct {
	Red   int `json:"red"`
	Blue  int `json:"blue"`
	Turns int `json:"turns"`
	Acted int `json:"acted"`
}

func (s relayState) View(rules.Seat) rules.View {
	return relayView{s.at[0], s.at[1], s.turns, s.acted}
}

func (v relayView) Draw() string {
	return fmt.Sprintf("red %d, blue %d, turn %d, action %d\n", v.Red, v.Blue, v.Turns+1, v.Acted+1)
}
