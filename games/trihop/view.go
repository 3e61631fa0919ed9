package trihop

import (
	"fmt"
	"strings"

	"stammtisch/rules"
)

// View is the same for everyone: TriHop hides nothing.
type View struct {
	White []string `json:"white"` // fields with a white marble, sorted
	Black []string `json:"black"`
	// Phase names the present task: place, hop, put, or over.
	Phase string `json:"phase"`
	// Last is the action that led here, unless this is the first position of the game.
	Last string `json:"last,omitempty"`
	// Hop is the hop of Last's turn, if Last is another action.
	Hop string `json:"hop,omitempty"`
	// Pinched are the marbles that the seat to act may put back.
	Pinched []string `json:"pinched,omitempty"`
	// Hops counts both sides' hops in the game (TH13).
	Hops int `json:"hops"`
	// Games are the results of a series so far, in order (TH14).
	Games []GameResult `json:"games,omitempty"`

	frame frame
}

// GameResult is a finished game of a series.
type GameResult struct {
	Winner *rules.Seat `json:"winner"` // null for a draw
	Points int         `json:"points"`
	Reason string      `json:"reason"`
	Rule   string      `json:"rule"`
	// Last is the action that ended it; only the latest game keeps it.
	Last string `json:"last,omitempty"`
}

// View returns the same for every seat.
func (s state) View(rules.Seat) rules.View {
	f := *s.now()
	v := &View{
		White: squares.Names(f.marbles[white]), Black: squares.Names(f.marbles[black]),
		Phase: f.phase(), Hops: int(f.hops), frame: f,
	}
	if s.at.Last != nil {
		v.Last = f.by.String()
		v.Hop = hopBefore(s.at)
	}
	if f.pinched != 0 {
		v.Pinched = squares.Names(f.pinched)
	}
	past := s.past
	if f.end == series {
		past = append(past[:len(past):len(past)], f.closed)
	}
	for i, r := range past {
		g := GameResult{Points: int(r.points)}
		g.Reason, g.Rule = r.end.why()
		if r.winner != rules.Nobody {
			g.Winner = &r.winner
		}
		if i == len(past)-1 && f.closed.end != running {
			g.Last = f.by.String()
		}
		v.Games = append(v.Games, g)
	}
	return v
}

// hopBefore returns the hop after which the last action put a marble back, or kept it.
func hopBefore(at *rules.Chain[frame]) string {
	if k := at.Now.by.kind(); k == hop || k == place {
		return ""
	}
	for at = at.Last; at.Last != nil; at = at.Last {
		if m := at.Now.by; m.kind() == hop {
			return m.String()
		}
	}
	return ""
}

func (f *frame) phase() string {
	switch {
	case f.end != running:
		return "over"
	case f.placed < allMarbles:
		return "place"
	case f.pinched != 0:
		return "put"
	}
	return "hop"
}

// Draw shows the board from White's side: o is a white marble, x a black one.
func (v *View) Draw() string {
	var b strings.Builder
	b.WriteString(squares.Draw(v.frame.marbles))
	if v.Last != "" {
		fmt.Fprintf(&b, "last action %s\n", v.Last)
	}
	if len(v.Pinched) > 0 {
		fmt.Fprintf(&b, "pinched %s\n", strings.Join(v.Pinched, " "))
	}
	for i, g := range v.Games {
		who := "drawn"
		if g.Winner != nil {
			who = fmt.Sprintf("%s %d", [2]string{"White", "Black"}[*g.Winner], g.Points)
		}
		fmt.Fprintf(&b, "game %d: %s (%s)\n", i+1, who, g.Rule)
	}
	return b.String()
}
