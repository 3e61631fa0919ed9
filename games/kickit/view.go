package kickit

import (
	"fmt"
	"strings"

	"stammtisch/rules"
)

// View is the same for everyone: Kick-It hides nothing.
type View struct {
	// Pawns are the fields of each side's pawns, Keepers those of the goalkeepers, or empty for one
	// off the board.
	Pawns   [2][]string `json:"pawns"`
	Keepers [2]string   `json:"keepers"`
	Ball    string      `json:"ball,omitempty"`
	// Side acts, or acted last. Phase says what it may do: set, kick, move, ball, put, free, or how
	// the match ended: goals, turns, time.
	Side   int    `json:"side"`
	Phase  string `json:"phase"`
	Points int    `json:"points"`
	// Took says that the piece with the ball took it free and stays (KI9), Must that the goalkeeper
	// had it when the turn began (KI18).
	Took bool `json:"took,omitempty"`
	Must bool `json:"must,omitempty"`
	// Played are the fields of the pieces that have played the ball in this turn (KI12).
	Played []string  `json:"played,omitempty"`
	Goals  [2]uint32 `json:"goals"`
	Fouls  [2]uint8  `json:"fouls"`
	Turns  uint32    `json:"turns"`
	// Set by the options; 0 means off.
	FoulsMost int    `json:"foulsMost"`
	GoalsMost int    `json:"goalsMost"`
	TurnsMost int    `json:"turnsMost"`
	Minutes   int    `json:"minutes"`
	Last      string `json:"last,omitempty"` // the action that led here

	frame frame
}

// View returns the same for every seat.
func (s state) View(rules.Seat) rules.View {
	f := s.frame
	v := &View{
		Side: int(f.turn), Phase: phases[f.phase], Points: int(f.points), Took: f.took, Must: f.must,
		Played: fieldNames(f.played), Goals: f.goals, Fouls: f.fouls, Turns: f.turns,
		FoulsMost: s.limits.fouls, GoalsMost: s.limits.goals, TurnsMost: s.limits.turns, Minutes: s.limits.minutes,
		frame: f,
	}
	for seat := range 2 {
		v.Pawns[seat] = fieldNames(f.men[seat] &^ (1 << f.keeper[seat]))
		if k := f.keeper[seat]; k != nowhere {
			v.Keepers[seat] = names[k]
		}
	}
	if f.ball != nowhere {
		v.Ball = names[f.ball]
	}
	if f.by != 0 {
		v.Last = f.by.String()
	}
	return v
}

// todo has the phase's task in words.
var todo = [...]string{
	setting: "sets up", kicking: "kicks off", moving: "moves or plays the ball", playing: "may play the ball",
	putting: "puts the fouled piece beside", freeing: "plays the ball", overGoals: "has won by goals",
	overTurns: "played the last turn", overTime: "was to act when time was up",
}

// Draw shows the board from White's side: o is a white pawn and O the goalkeeper, x and X Black's;
// an asterisk is the ball, to the right of its field's sign.
func (v *View) Draw() string {
	var b strings.Builder
	f := &v.frame
	for rank := ranks - 1; rank >= 0; rank-- {
		fmt.Fprintf(&b, "%d ", rank+1)
		for file := range files {
			sq, ball := at(file, rank), byte(' ')
			if sq == int(f.ball) {
				ball = '*'
			}
			b.Write([]byte{' ', f.letter(sq, "oxOX", '.'), ball})
		}
		b.WriteByte('\n')
	}
	b.WriteString("   a  b  c  d  e  f  g\n")
	fmt.Fprintf(&b, "%d : %d after %d turns", v.Goals[0], v.Goals[1], v.Turns)
	if v.FoulsMost > 0 {
		fmt.Fprintf(&b, ", fouls %d : %d", v.Fouls[0], v.Fouls[1])
	}
	fmt.Fprintf(&b, "; %s %s", []string{"White", "Black"}[v.Side], todo[f.phase])
	if f.phase == moving {
		fmt.Fprintf(&b, ", points %d", v.Points)
	}
	b.WriteByte('\n')
	if v.Last != "" {
		fmt.Fprintf(&b, "last action %s\n", v.Last)
	}
	return b.String()
}
