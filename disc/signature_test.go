package disc

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

// signature returns a hash over every bit of all events and final places of many shots.
func signature(n int) string {
	h := fnv.New64a()
	var s Sim
	word := func(v uint64) {
		var b [8]byte
		for i := range b {
			b[i] = byte(v >> (8 * i))
		}
		h.Write(b[:])
	}
	for k := range n {
		p, f := plainStart(rand.New(rand.NewPCG(9, uint64(k))))
		for _, e := range s.Shoot(&p, f) {
			word(math.Float64bits(e.T))
			word(math.Float64bits(e.X))
			word(math.Float64bits(e.Y))
			word(uint64(e.Kind)<<16 | uint64(uint8(e.A))<<8 | uint64(uint8(e.B)))
		}
		for _, d := range p {
			word(math.Float64bits(d.X))
			word(math.Float64bits(d.Y))
			word(uint64(d.Where))
		}
	}
	return fmt.Sprintf("%d shots %016x", n, h.Sum64())
}

// plainStart draws a start with integers and divisions only, so that every machine gets the same
// input: discs anywhere, some of them touching, and any flick.
func plainStart(r *rand.Rand) (Position, Flick) {
	var p Position
	for i := range p {
		for range 50 {
			p[i] = Disc{Where: Surface, X: float64(r.IntN(820001)-410000) / 1000, Y: float64(r.IntN(410001)-205000) / 1000}
			if j := r.IntN(Count); j != i && p[j].Where == Surface && r.IntN(4) == 0 {
				d := [2]float64{radius[i] + radius[j], 0}
				if r.IntN(2) == 0 {
					d[0], d[1] = d[1], d[0]
				}
				p[i].X, p[i].Y = p[j].X+d[0], p[j].Y+d[1]
			}
			ok := p.checkDisc(i) == nil
			for j := range i {
				ok = ok && (p[j].Where != Surface || overlap(p[i], radius[i], p[j].X, p[j].Y, radius[j]) < 1e-9)
			}
			if ok {
				break
			}
			p[i] = Disc{}
		}
	}
	i := r.IntN(Ball)
	for p[i].Where != Surface {
		i = (i + 1) % Ball
	}
	return p, Flick{i, float64(r.IntN(360000)) / 1000, float64(1+r.IntN(1000)) / 1000}
}

// The bits are the same on every machine (ZP25). Changing them changes the rules: stored matches
// would replay to other positions. everywhere_test.go runs this test on other processors.
func TestSignature(t *testing.T) {
	const file = "testdata/signature.txt"
	got := signature(20_000)
	want, err := os.ReadFile(file)
	if err != nil {
		want = []byte(os.Getenv("ZOPP_SIGNATURE")) // on machines without files
	}
	if got != strings.TrimSpace(string(want)) {
		t.Errorf("the signature is %q; %s has %q", got, file, strings.TrimSpace(string(want)))
	}
}
