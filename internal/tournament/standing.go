package tournament

import (
	"cmp"
	"slices"

	"stammtisch/internal/pairing"
)

// entrants returns the players with the results of their rounds, for pairing and tie-breaks. It
// leaves out a round that has no result yet.
func (t *Tournament) entrants() (list []pairing.Entrant) {
	for _, p := range t.Players {
		if p.State == Late && t.System != Swiss {
			continue
		}
		e := pairing.Entrant{Number: p.Number, Out: p.State != In}
		for i := range t.Played {
			if x, over := t.Played[i].of(p.Number, t.System == Swiss); over {
				e.Rounds = append(e.Rounds, x)
			}
		}
		list = append(list, e)
	}
	return list
}

// of returns a player's result of a round, and whether it is known yet.
func (r *Round) of(number int, byes bool) (x pairing.Round, over bool) {
	for _, g := range r.Games {
		if g.White != number && g.Black != number {
			continue
		}
		if g.Result == nil {
			return x, false
		}
		if g.White == number {
			return pairing.Round{Opponent: g.Black, Colour: pairing.White, Points: g.Result.White, Played: g.Result.Played}, true
		}
		return pairing.Round{Opponent: g.White, Colour: pairing.Black, Points: g.Result.Black, Played: g.Result.Played}, true
	}
	if byes && slices.Contains(r.Rests, number) {
		x.Points = pairing.Win
	}
	return x, true
}

// Lines returns the standings, the first player first (TN13 to TN15).
func (t *Tournament) Lines() []pairing.Line {
	if t.knocks() {
		return t.stages()
	}
	return pairing.Rank(slices.DeleteFunc(t.entrants(), func(e pairing.Entrant) bool {
		return e.Out && t.never(e.Number)
	}), t.Ties)
}

// Placings returns a player's points from the rounds that count, and the number of games. Each game counts like a table
// of two (EV13): 2 for a win, 1½ for a draw, 1 for a loss at the board. A win without a game and a bye that counts are
// wins; a loss without a game is 0.
func (t *Tournament) Placings(number int) (places float64, games int) {
	for _, r := range t.Played {
		for _, g := range r.Games {
			if g.Result == nil || g.White != number && g.Black != number {
				continue
			}
			games++
			own := g.Result.White
			if g.Black == number {
				own = g.Result.Black
			}
			if own > 0 || g.Result.Played {
				places += 1 + float64(own)/pairing.Win
			}
		}
		if t.System != RoundRobin && slices.Contains(r.Rests, number) {
			places += 2
			games++
		}
	}
	return places, games
}

// never reports whether a player has had no game and no bye.
func (t *Tournament) never(number int) bool {
	for _, r := range t.Played {
		if slices.Contains(r.Rests, number) || slices.ContainsFunc(r.Games, func(g Game) bool { return g.White == number || g.Black == number }) {
			return false
		}
	}
	return true
}

// stages ranks the players of a knock-out by the round that they have reached; points are the rounds
// that they have survived.
func (t *Tournament) stages() (lines []pairing.Line) {
	on := map[int]int{}
	for i := range t.Played {
		r := &t.Played[i]
		for j := 0; j+1 < len(r.Places); j += 2 {
			a, b := r.Places[j], r.Places[j+1]
			if a == 0 || b == 0 {
				on[a+b] = i + 1
				continue
			}
			on[a], on[b] = max(on[a], i), max(on[b], i)
			if w := r.winner(a, b); w > 0 && r.decided(a, b) {
				on[w] = i + 1
			}
		}
	}
	if t.done() {
		if last := t.remaining(); len(last) == 1 { // they have won, even if the other has left before the final
			on[last[0]] = t.Of
		}
	}
	for _, p := range t.Players {
		if t.Of == 0 && p.State == In || slices.Contains(t.Order, p.Number) {
			lines = append(lines, pairing.Line{Number: p.Number, Points: float64(on[p.Number]), Ties: []float64{}})
		}
	}
	slices.SortStableFunc(lines, func(a, b pairing.Line) int { return cmp.Compare(b.Points, a.Points) })
	for i := range lines {
		lines[i].Rank = i + 1
		if i > 0 && lines[i].Points == lines[i-1].Points {
			lines[i].Rank = lines[i-1].Rank
		}
	}
	return lines
}

// decided reports whether it is known which of two neighbours advances.
func (r *Round) decided(a, b int) bool {
	draws := 0
	for _, g := range r.Games {
		switch {
		case g.White != a && g.White != b:
		case g.Result == nil:
			return false
		case g.Result.White == g.Result.Black && g.Result.White > 0:
			draws++
		default:
			return true
		}
	}
	return draws > 1
}

// GameOf returns the running game of a player.
func (t *Tournament) GameOf(number int) (g Game, ok bool) {
	if len(t.Played) == 0 {
		return g, false
	}
	for _, g := range t.Played[len(t.Played)-1].Games {
		if g.Result == nil && (g.White == number || g.Black == number) {
			return g, true
		}
	}
	return g, false
}
