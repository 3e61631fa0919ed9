package trihop_test

import (
	"math/rand/v2"
	"testing"

	"stammtisch/games/trihop"
	"stammtisch/rules/rulestest"
)

// The points of TH14 agree with the slow generator's, wherever that can count them: Black's
// last hop home leaves White up to three marbles inside.
func TestPointsAgree(t *testing.T) {
	cases := rulestest.Many(200, 300, 1_500)
	r := rand.New(rand.NewPCG(14, 14))
	seen, unknown, five := map[int]int{}, 0, 0
	for range cases {
		o := slowOptions{games: 2, strict: r.IntN(2) == 0, extra: r.IntN(2) == 0}
		p, last, ok := lastHop(r, o)
		if !ok {
			continue
		}
		q := p.play(last)
		if len(q.pinched) > 0 {
			q = q.play("keep")
		}
		if q.unknown {
			unknown++
			continue
		}
		s := play(t, parseAs(t, o, p.text()), last)
		if s.View(0).(*trihop.View).Phase == "put" {
			s = play(t, s, "keep")
		}
		games := s.View(0).(*trihop.View).Games
		if len(games) != 1 || games[0].Points != q.points['b'] {
			t.Fatalf("%+v %s %s: fast %+v, slow %d", o, p.text(), last, games, q.points['b'])
		}
		if p.play(last).shutForGood('w') {
			five++
		}
		seen[games[0].Points]++
	}
	t.Log("points:", seen, "of which for no way home:", five, "not counted:", unknown)
	if len(seen) < 4 || five == 0 || unknown > cases/4 {
		t.Errorf("only these points were met: %v; %d not counted", seen, unknown)
	}
}

// lastHop returns a position in which Black's last hop wins.
func lastHop(r *rand.Rand, o slowOptions) (p *slow, action string, ok bool) {
	p = slowStart(o)
	around := r.Perm(16)
	in := 1 + r.IntN(3)
	for _, i := range around[:7] {
		p.at[slowRing[i]] = 'b'
	}
	for _, i := range around[8 : 16-in] {
		p.at[slowRing[i]] = 'w'
	}
	free := slowFields()[16:]
	r.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	for _, f := range free[:in] {
		p.at[f] = 'w'
	}
	p.at[free[in]] = 'b'
	p.side = 'b'
	action = free[in] + "-" + slowRing[around[7]]
	return p, action, p.hopsOf('b')[action] && len(p.hopsOf('b')) > 0
}
