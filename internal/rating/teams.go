package rating

import "math"

// beta is how much a player's results vary: half the uncertainty of a newcomer, as in the paper.
var beta = New.Dev / 2

// kappa keeps an uncertainty above 0.
const kappa = 0.0001

// Teams returns the ratings after a match of several teams, each of one player or more: algorithm 4 of Weng and
// Lin, Plackett–Luce. places has the place of each team; equal ones are a tie.
func Teams(teams [][]Rating, places []int) [][]Rating { return plackettLuce(teams, places, beta) }

func plackettLuce(teams [][]Rating, places []int, beta float64) [][]Rating {
	n := len(teams)
	mean, variance := make([]float64, n), make([]float64, n)
	c, top := 0.0, math.Inf(-1)
	for i, t := range teams {
		for _, r := range t {
			mean[i] += r.Mean
			variance[i] += square(r.Dev)
		}
		c += variance[i] + square(beta)
		top = max(top, mean[i])
	}
	c = math.Sqrt(c)
	strength := make([]float64, n)
	for i := range teams {
		strength[i] = exp((mean[i] - top) / c) // only quotients of these count
	}
	behind, level := make([]float64, n), make([]float64, n)
	for q := range teams {
		for s := range teams {
			if places[s] >= places[q] {
				behind[q] += strength[s]
			}
			if places[s] == places[q] {
				level[q]++
			}
		}
	}
	out := make([][]Rating, n)
	for i, t := range teams {
		var omega, delta float64
		for q := range teams {
			if places[q] > places[i] {
				continue
			}
			p := strength[i] / behind[q]
			if q == i {
				omega += (1 - p) / level[q]
			} else {
				omega -= p / level[q]
			}
			delta += float64(p*(1-p)) / level[q]
		}
		gamma := math.Sqrt(variance[i]) / c
		out[i] = make([]Rating, len(t))
		for j, r := range t {
			share := square(r.Dev)
			keep := max(kappa, 1-float64(float64(gamma*delta)*share)/square(c))
			out[i][j] = Rating{Mean: r.Mean + float64(omega*share)/c, Dev: float64(r.Dev * math.Sqrt(keep)), Vol: r.Vol}
		}
	}
	return out
}
