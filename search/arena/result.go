package arena

import (
	"fmt"
	"math"
	"strings"
	"time"
)

// Result is the result of a match, from A's side.
type Result struct {
	A, B                string
	Wins, Draws, Losses int
	FirstPoints         float64 // of the side that moved first after the opening
	Plies               int     // of all games, openings not counted
	Sides               [2]Effort
}

// Effort is the work of one player.
type Effort struct {
	Decisions int
	Nodes     int64
	Total     time.Duration
	Longest   time.Duration
	MostNodes int64
}

func (e *Effort) decided(d time.Duration, nodes int64) {
	e.Decisions++
	e.Nodes += nodes
	e.Total += d
	e.Longest = max(e.Longest, d)
	e.MostNodes = max(e.MostNodes, nodes)
}

// Mean returns the time per decision.
func (e Effort) Mean() time.Duration { return e.Total / time.Duration(max(1, e.Decisions)) }

// MeanNodes returns the nodes per decision.
func (e Effort) MeanNodes() int64 { return e.Nodes / int64(max(1, e.Decisions)) }

func (r *Result) add(g Report) {
	switch g.Points {
	case 1:
		r.Wins++
	case 0:
		r.Losses++
	default:
		r.Draws++
	}
	if g.AFirst {
		r.FirstPoints += g.Points
	} else {
		r.FirstPoints += 1 - g.Points
	}
	r.Plies += g.Plies
}

// Games returns the number of games played.
func (r *Result) Games() int { return r.Wins + r.Draws + r.Losses }

// Score returns A's share of the points, 0 to 1.
func (r *Result) Score() float64 {
	return (float64(r.Wins) + float64(r.Draws)/2) / float64(r.Games())
}

// Interval returns the 95 % interval of the score: Wilson's, with the variance that draws leave.
// Unlike the normal interval it stays meaningful near 0 and 1.
func (r *Result) Interval() (low, high float64) {
	const z = 1.959964
	n, p := float64(r.Games()), r.Score()
	// Draws make a game vary less than a coin, as if there were more games.
	if coin := p * (1 - p); coin > 0 {
		vary := (float64(r.Wins)*(1-p)*(1-p) + float64(r.Draws)*(0.5-p)*(0.5-p) + float64(r.Losses)*p*p) / n
		n *= math.Min(coin/math.Max(vary, coin/4), 4)
	}
	mid := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return math.Max(0, mid-half), math.Min(1, mid+half)
}

// Elo returns the difference in rating that predicts a score.
func Elo(score float64) float64 { return -400 * math.Log10(1/score-1) }

// FirstShare returns the share of the points of the side that moved first after the opening.
func (r *Result) FirstShare() float64 { return r.FirstPoints / float64(r.Games()) }

// String returns the result as the command prints it.
func (r *Result) String() string {
	var b strings.Builder
	low, high := r.Interval()
	fmt.Fprintf(&b, "%s against %s, %s\n", r.A, r.B, plural(r.Games(), "game"))
	fmt.Fprintf(&b, "score   %.1f %%  (95 %%: %.1f to %.1f)\n", 100*r.Score(), 100*low, 100*high)
	fmt.Fprintf(&b, "games   %d won, %d drawn, %d lost\n", r.Wins, r.Draws, r.Losses)
	fmt.Fprintf(&b, "Elo     %s  (95 %%: %s to %s)\n", elo(r.Score()), elo(low), elo(high))
	fmt.Fprintf(&b, "first   %.1f %% of the points to whoever moved first\n", 100*r.FirstShare())
	fmt.Fprintf(&b, "length  %.1f plies\n", float64(r.Plies)/float64(r.Games()))
	for i, name := range []string{r.A, r.B} {
		e := r.Sides[i]
		fmt.Fprintf(&b, "%s: %d nodes and %s a decision, at most %d and %s\n", name,
			e.MeanNodes(), short(e.Mean()), e.MostNodes, short(e.Longest))
	}
	return b.String()
}

// plural returns a number of things in words.
func plural(n int, thing string) string {
	switch {
	case n == 1:
		return "1 " + thing
	case strings.HasSuffix(thing, "ch"):
		return fmt.Sprintf("%d %ses", n, thing)
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// Row returns the result as a line of a Markdown table, for docs/opponents.md.
func (r *Result) Row() string {
	low, high := r.Interval()
	e := r.Sides[0]
	return fmt.Sprintf("| %s | %s | %.1f %% | %.1f to %.1f | %d / %d / %d | %.1f %% | %.0f | %d |", r.A, r.B,
		100*r.Score(), 100*low, 100*high, r.Wins, r.Draws, r.Losses,
		100*r.FirstShare(), float64(r.Plies)/float64(r.Games()), e.MeanNodes())
}

func elo(score float64) string {
	switch v := Elo(score); {
	case math.IsInf(v, 1):
		return "+∞"
	case math.IsInf(v, -1):
		return "−∞"
	case math.Abs(v) < 0.5:
		return "0"
	default:
		return fmt.Sprintf("%+.0f", v)
	}
}

// short formats a duration with about three digits.
func short(d time.Duration) string {
	switch {
	case d >= time.Second:
		return d.Round(10 * time.Millisecond).String()
	case d >= time.Millisecond:
		return d.Round(100 * time.Microsecond).String()
	}
	return d.Round(time.Microsecond).String()
}

// String returns one line about one game.
func (g Report) String() string {
	first := "second"
	if g.AFirst {
		first = "first"
	}
	return fmt.Sprintf("game %d: %v for A, who moved %s; %d plies", g.Number+1, g.Points, first, g.Plies)
}
