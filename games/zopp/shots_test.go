package zopp_test

import (
	"bytes"
	"encoding/json"
	"math"
	"testing"

	"stammtisch/disc"
	"stammtisch/games/zopp"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// The page marks on its scale of power where a ball that misses the goal by a hair begins to jump the
// band, from a kick-off as near as it may be: at 0.7054, by ZP20 to ZP22 (web/src/games/zopp/scale.ts).
func TestWhereAMissedBallJumps(t *testing.T) {
	// Its centre comes to the band beside the post; from there back through the spot.
	const ahead = 350 - disc.BallRound
	aside := 60.001 + math.Sqrt((disc.BallRound+disc.PostRadius)*(disc.BallRound+disc.PostRadius)-disc.BallRound*disc.BallRound)
	far := math.Hypot(ahead, aside)
	for power, want := range map[float64]disc.Kind{0.7053: disc.Band, 0.7056: disc.Jump} {
		var p disc.Position
		p[0] = disc.Disc{X: -80 * ahead / far, Y: -80 * aside / far, Where: disc.Surface}
		p[disc.Ball].Where = disc.Surface
		var sim disc.Sim
		angle := math.Atan2(aside, ahead) * 180 / math.Pi
		for _, e := range sim.Shoot(&p, disc.Flick{Angle: angle, Power: power}) {
			if int(e.A) == disc.Ball {
				if e.Kind != want {
					t.Errorf("at %v the ball comes to: %v", power, e.Kind)
				}
				break
			}
		}
	}
}

// Shots as the simulator makes them, for the page's tests: what it draws between events
// and what it says a counter meets first are held against these.
func TestShotsForThePage(t *testing.T) {
	d := rules.Seed("5ee0").Dice("shots for the page")
	var out bytes.Buffer
	out.WriteString("[\n")
	for n := 0; n < 120; {
		st, err := first.Start(rules.Setup{Options: rules.Options{"hand": "steady", "turns": "30"}, Seed: "5ee0"})
		if err != nil {
			t.Fatal(err)
		}
		for st.Outcome() == nil && n < 120 {
			action := ""
			if list := st.(rules.Lister).Legal(); len(list) > 0 {
				action = list[d.Intn(len(list))]
			} else {
				action = st.(rules.Families).Sample(st.(rules.Families).Families()[0], d)
			}
			if st, err = st.Play(action); err != nil {
				t.Fatal(err)
			}
			v := st.View(rules.Nobody).(*zopp.View)
			if !bytes.Contains([]byte(action), []byte("@")) {
				continue
			}
			line, err := json.Marshal(v.Shot)
			if err != nil {
				t.Fatal(err)
			}
			if n > 0 {
				out.WriteString(",\n")
			}
			out.Write(line)
			n++
		}
	}
	out.WriteString("\n]\n")
	rulestest.Same(t, "testdata/shots.json", out.String())
}
