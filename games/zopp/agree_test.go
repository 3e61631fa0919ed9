package zopp_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"stammtisch/disc"
	"stammtisch/games/zopp"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// Both referees agree on every position of random matches under random options, by each
// version of the rules: who acts, what may be done, where everything lies, how it stands, how
// it ends, which claims were wrong. The everyday run looks at 50,000 positions of each
// version, the nightly one at 100,000, and then at as many as ZOPP_POSITIONS says.
func TestRefereesAgree(t *testing.T) {
	for _, g := range rules.Versions(zopp.Game{}) {
		t.Run("version "+g.Info().Rules, func(t *testing.T) { refereesAgree(t, g) })
	}
}

func refereesAgree(t *testing.T, g rules.Game) {
	positions := rulestest.Many(6_000, 50_000, 100_000)
	if v, err := strconv.Atoi(os.Getenv("ZOPP_POSITIONS")); err == nil {
		positions = v
	}
	seen := map[string]int{}
	for n := uint64(1); positions > 0; n++ {
		d := rules.NewDice(n)
		setup := options(g.Info(), d)
		setup.Seed = rules.Seed(strconv.FormatUint(n, 16))
		made, err := agree(g, setup, d, seen)
		if err != "" {
			t.Fatalf("match %d, %v: %s", n, setup.Options, err)
		}
		positions -= made
	}
	t.Log(seen)
	want := []string{
		"goal", "own-goal", "no-goal", "out", "put-back", "moved ZP7", "moved ZP33", "moved ZP34", "moved ZP35", "foul", "tactical", "wall", "offside",
		"free-kick", "two-turns", "off", "play", "end goals", "end time", "end golden-goal", "end turns", "claim=foul", "claim=tactical",
	}
	if g.Info().Rules != "1" {
		want = append(want, "enough", "wrong-claim foul", "wrong-claim tactical", "wrong-claim counter", "wrong before a goal", "over the limit", "drawn on time")
	}
	for _, k := range want {
		if seen[k] == 0 && !testing.Short() {
			t.Errorf("%q never happened", k)
		}
	}
}

func agree(g rules.Game, setup rules.Setup, d *rules.Dice, seen map[string]int) (positions int, diff string) {
	version, _ := strconv.Atoi(g.Info().Rules)
	first, err := g.Start(setup)
	if err != nil {
		return 0, err.Error()
	}
	st, second := first, newSlow(version, setup.Options)
	var line []string
	for ; ; positions++ {
		if diff := compare(st, second); diff != "" {
			return positions, strings.Join(line, " ") + ": " + diff
		}
		if o := st.Outcome(); o != nil {
			seen["end "+o.Reason]++
			if o.Reason == "time" && len(o.Winners) == 0 {
				seen["drawn on time"]++
			}
			if setup.Options["goals"] == "0" && max(o.Scores[0], o.Scores[1]) > 2 {
				seen["over the limit"]++
			}
			return positions, ""
		}
		said := len(st.View(rules.Nobody).(*zopp.View).Decisions)
		a := pick(st, d)
		line = append(line, a)
		if st, err = st.Play(a); err != nil {
			return positions, strings.Join(line, " ") + ": " + err.Error()
		}
		v := st.View(rules.Nobody).(*zopp.View)
		var played disc.Flick
		if strings.Contains(a, "@") {
			played = disc.Flick{Disc: slices.Index(disc.IDs[:], v.Shot.Disc), Angle: v.Shot.Played.Angle, Power: v.Shot.Played.Power}
			for _, dec := range v.Decisions {
				count(seen, dec)
			}
		} else {
			if strings.HasPrefix(a, "claim=") || a == "play" || a == "enough" || strings.HasSuffix(a, ">c") {
				seen[a]++
			}
			if len(v.Decisions) > 0 {
				count(seen, v.Decisions[len(v.Decisions)-1])
			}
		}
		deciding := second.stage == "decide"
		second.play(a, played)
		wrong := slices.IndexFunc(v.Decisions[min(said, len(v.Decisions)):], func(d zopp.Decision) bool { return d.Kind == "wrong-claim" })
		if strings.Contains(a, "@") || a == "time" {
			wrong = slices.IndexFunc(v.Decisions, func(d zopp.Decision) bool { return d.Kind == "wrong-claim" })
		}
		if (wrong >= 0) != second.wrong {
			return positions, fmt.Sprintf("%s: wrong %v, not %v: %+v", strings.Join(line, " "), wrong >= 0, second.wrong, v.Decisions)
		}
		if second.wrong {
			what := a[len("claim="):]
			if what != "foul" && what != "tactical" {
				what = "counter"
			}
			seen["wrong-claim "+what]++
			if deciding {
				seen["wrong before a goal"]++
			}
		}
	}
}

func count(seen map[string]int, d zopp.Decision) {
	seen[d.Kind]++
	if d.Kind == "moved" {
		seen["moved "+d.Rule]++
	}
}

// pick chooses an action: flicks more often hard and at the ball than Sample's, now and
// then the clock's.
func pick(st rules.State, d *rules.Dice) string {
	legal, families, err := rules.Legal(st)
	if err != nil {
		panic(err)
	}
	if c := st.(rules.Clocked).ClockActions(); len(c) > 0 && d.Intn(40) == 0 {
		return c[0]
	}
	if i := d.Intn(len(legal) + max(2, len(legal)/2)*len(families)); i < len(legal) {
		return legal[i]
	}
	return st.(rules.Families).Sample(families[0], d)
}

// compare says where two referees part.
func compare(st rules.State, s *slow) string {
	v := st.View(rules.Nobody).(*zopp.View)
	if st.Turn() != s.seat() {
		return fmt.Sprintf("seat %d to act (%s, %+v), not %d (%s, %+v)", st.Turn(), v.Phase, v.Decisions, s.seat(), s.stage, s.history)
	}
	if v.Score != [2]int{s.score["w"], s.score["b"]} {
		return fmt.Sprintf("score %v, not %v", v.Score, s.score)
	}
	if (st.Outcome() != nil) != (s.stage == "over") {
		return fmt.Sprintf("%s, the other referee is at %s", v.Phase, s.stage)
	}
	if s.stage == "over" {
		return ""
	}
	legal, families, err := rules.Legal(st)
	if err != nil {
		return err.Error()
	}
	got, want := append(legal, families...), s.list()
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		return fmt.Sprintf("legal is %v, not %v", got, want)
	}
	if s.stage == "flick" && !slices.Equal(v.MayFlick, s.mayFlick()) {
		return fmt.Sprintf("%v may be flicked, not %v", v.MayFlick, s.mayFlick())
	}
	lie := map[string]xy{}
	for _, d := range v.Discs {
		if d.Where == "surface" {
			lie[d.ID] = xy{milli(d.X), milli(d.Y)}
		} else if _, out := s.out[d.ID]; !out && s.stage != "decide" {
			return d.ID + " is out"
		}
	}
	a, _ := json.Marshal(fmt.Sprint(lie))
	b, _ := json.Marshal(fmt.Sprint(s.pos))
	if string(a) != string(b) {
		return fmt.Sprintf("discs lie at %s, not %s", a, b)
	}
	return ""
}
