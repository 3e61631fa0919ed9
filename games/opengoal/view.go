package opengoal

import (
	"fmt"
	"slices"
	"strings"

	"stammtisch/rules"
)

// View is the same for everyone: Open Goal hides nothing.
type View struct {
	White []string `json:"white"` // points of White's men, sorted
	Black []string `json:"black"`
	Ball  string   `json:"ball"`
	// Goals are White's and Black's so far.
	Goals [2]uint32 `json:"goals"`
	// Turns counts the turns taken. The match ends after Limit turns or Target goals (OG15); 0
	// means no limit.
	Turns  uint32 `json:"turns"`
	Limit  int    `json:"limit,omitempty"`
	Target int    `json:"target,omitempty"`
	// Last is the action that led here, and Met the point where its man met the ball. After a goal,
	// men and ball are already set up again.
	Last string `json:"last,omitempty"`
	Met  string `json:"met,omitempty"`

	state state
}

// View returns the same for every seat.
func (s state) View(rules.Seat) rules.View {
	f := &s.frame
	v := &View{
		White: f.menOf(white), Black: f.menOf(black), Ball: names[f.ball],
		Goals: f.goals, Turns: f.turns, Limit: s.terms.turns, Target: s.terms.goals, state: s,
	}
	if f.by != 0 {
		v.Last = f.by.String()
	}
	if f.by.kicks() {
		v.Met = names[f.met]
	}
	return v
}

func (b *board) menOf(seat int) []string {
	list := make([]string, 0, 11)
	b.each(seat, func(p int) { list = append(list, names[p]) })
	slices.Sort(list)
	return list
}

// Draw shows the board from White's side: w and b are men, o is the ball, = a goal
// boundary and # a goalpost.
func (v *View) Draw() string {
	var b strings.Builder
	for r := ranks - 1; r >= 0; r-- {
		fmt.Fprintf(&b, "%2d ", r+1)
		for p := r * files; p < (r+1)*files; p++ {
			c := v.state.frame.letter(p)
			switch {
			case goalLine(p):
				c = '='
			case post(p):
				c = '#'
			}
			b.WriteByte(' ')
			b.WriteByte(c)
		}
		b.WriteByte('\n')
	}
	b.WriteString("   ")
	for file := range files {
		fmt.Fprintf(&b, " %c", 'a'+file)
	}
	fmt.Fprintf(&b, "\ngoals %d:%d, turns taken %d", v.Goals[white], v.Goals[black], v.Turns)
	if v.Limit > 0 {
		fmt.Fprintf(&b, " of %d", v.Limit)
	}
	b.WriteByte('\n')
	switch {
	case v.Met != "":
		fmt.Fprintf(&b, "last action %s, the ball met on %s\n", v.Last, v.Met)
	case v.Last != "":
		fmt.Fprintf(&b, "last action %s\n", v.Last)
	}
	return b.String()
}
