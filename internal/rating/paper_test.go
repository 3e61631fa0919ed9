package rating

import (
	"math"
	"testing"
)

func near2(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// The worked example of Glickman's paper, whose intermediate numbers are rounded.
func TestGlickman(t *testing.T) {
	player := Rating{1500, 200, 0.06}
	got := player.Glicko([]Bout{{Rating{1400, 30, 0.06}, 1}, {Rating{1550, 100, 0.06}, 0}, {Rating{1700, 300, 0.06}, 0}}, 1)
	near2(t, "mean", got.Mean, 1464.06, 0.01)
	near2(t, "deviation", got.Dev, 151.52, 0.01)
	near2(t, "volatility", got.Vol, 0.05999, 0.00001)
	idle := player.Glicko(nil, 1) // a player without a match: only step 6
	near2(t, "deviation without a match", idle.Dev, 173.7178*math.Hypot(200/173.7178, 0.06), 1e-9)
	near2(t, "mean without a match", idle.Mean, 1500, 0)
	if far := player.Idle(1e9); far.Dev != New.Dev {
		t.Errorf("after ages the deviation is %v", far.Dev)
	}
}

// openskill holds the defaults of OpenSkill, an implementation of Weng and Lin's paper in several languages. The
// numbers below come from its own tests (openskill.js, models/plackett-luce), which go back to the authors' program.
var openskill = Rating{Mean: 25, Dev: 25. / 3}

func TestWengLin(t *testing.T) {
	teams := func(sizes ...int) (out [][]Rating) {
		for _, n := range sizes {
			team := make([]Rating, n)
			for i := range team {
				team[i] = openskill
			}
			out = append(out, team)
		}
		return out
	}
	for what, c := range map[string]struct {
		teams [][]Rating
		want  [][2]float64 // of each team's players
	}{
		"two":   {teams(1, 1), [][2]float64{{27.63523138347365, 8.065506316323548}, {22.36476861652635, 8.065506316323548}}},
		"three": {teams(1, 1, 1), [][2]float64{{27.868876552746237, 8.204837030780652}, {25.717219138186557, 8.057829747583874}, {21.413904309067206, 8.057829747583874}}},
		"four": {teams(1, 1, 1, 1), [][2]float64{
			{27.795084971874736, 8.263160757613477}, {26.552824984374855, 8.179213704945203}, {24.68943500312503, 8.083731307186588}, {20.96265504062538, 8.083731307186588},
		}},
		"teams of three, one and two": {teams(3, 1, 2), [][2]float64{{25.939870821784513, 8.247641552260456}, {27.21366020491262, 8.274321317985242}, {21.84646897330287, 8.213058173195341}}},
	} {
		places := make([]int, len(c.teams))
		for i := range places {
			places[i] = i + 1
		}
		for i, team := range plackettLuce(c.teams, places, 25./6) {
			for _, r := range team {
				near2(t, what+": mean", r.Mean, c.want[i][0], 1e-9)
				near2(t, what+": deviation", r.Dev, c.want[i][1], 1e-9)
			}
		}
	}
}

// Two teams of two, with four strengths: OpenSkill's first example.
func TestDoubles(t *testing.T) {
	got := plackettLuce([][]Rating{{openskill, {Mean: 32.444, Dev: 5.123}}, {{Mean: 43.381, Dev: 2.421}, {Mean: 25.188, Dev: 6.211}}}, []int{1, 2}, 25./6)
	want := [][]Rating{
		{{Mean: 28.669648436582808, Dev: 8.071520788025197}, {Mean: 33.83086971107981, Dev: 5.062772998705765}},
		{{Mean: 43.071274808241974, Dev: 2.4166900452721256}, {Mean: 23.149503312339064, Dev: 6.1378606973362135}},
	}
	for i := range want {
		for j := range want[i] {
			near2(t, "mean", got[i][j].Mean, want[i][j].Mean, 1e-9)
			near2(t, "deviation", got[i][j].Dev, want[i][j].Dev, 1e-9)
		}
	}
}

// Three games of five players with ties, one after the other.
func TestTies(t *testing.T) {
	p := [5]Rating{openskill, openskill, openskill, openskill, openskill}
	for _, game := range []struct{ who, places []int }{
		{[]int{0, 1, 2, 3, 4}, []int{1, 2, 2, 4, 4}},
		{[]int{4, 2, 1}, []int{1, 2, 2}},
		{[]int{3, 1, 2, 0}, []int{1, 1, 3, 3}},
	} {
		var teams [][]Rating
		for _, n := range game.who {
			teams = append(teams, []Rating{p[n]})
		}
		for i, r := range plackettLuce(teams, game.places, 25./6) {
			p[game.who[i]] = r[0]
		}
	}
	for i, want := range [][2]float64{{26.353761103, 8.11102706}, {24.618479789, 7.90533551}, {23.065819512, 7.822005595}, {24.476332403, 8.106111471}, {26.385499685, 8.054090809}} {
		near2(t, "mean", p[i].Mean, want[0], 1e-6)
		near2(t, "deviation", p[i].Dev, want[1], 1e-6)
	}
}

// exp and ln are as good as those of the standard library.
func TestNumbers(t *testing.T) {
	for i := -70000; i <= 70000; i++ {
		x := float64(i) / 100
		if want := math.Exp(x); math.Abs(exp(x)-want) > 4e-16*want+math.SmallestNonzeroFloat64 {
			t.Fatalf("exp(%v) is %v, want %v", x, exp(x), want)
		}
		if i > 0 {
			for _, y := range []float64{x, 1 / x, 1 + 1/square(x), 1 - 1/square(1+x)} {
				if want := math.Log(y); math.Abs(ln(y)-want) > 1e-15*math.Abs(want) {
					t.Fatalf("ln(%v) is %v, want %v", y, ln(y), want)
				}
			}
		}
	}
	if exp(-1e6) != 0 || math.IsInf(exp(1e6), 0) || exp(0) != 1 || ln(1) != 0 {
		t.Error("at the ends", exp(-1e6), exp(1e6), exp(0), ln(1))
	}
}
