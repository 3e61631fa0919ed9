package rulestest

import (
	"strings"
	"testing"

	"stammtisch/rules"
)

// A bent game without faults keeps the laws. So what the table below catches comes from the fault,
// not from the wrapping.
func TestUnbentWrapperPasses(t *testing.T) {
	for _, g := range Toys() {
		for _, v := range Check(bent{Game: g}, Config{}) {
			t.Errorf("%s: %s", g.Info().Name, v)
		}
	}
}

// trained is Nim with exercises, such as taking two marbles.
type trained struct {
	Nim
	list []rules.Exercise
}

func (t trained) Exercises() []rules.Exercise { return t.list }

func (t trained) Assess(id string, states []rules.State) rules.Verdict {
	switch {
	case id == "no-such-exercise" || len(states) > 2:
		return rules.Verdict{Progress: rules.Failed, Why: "no", Text: "No."}
	case len(states) == 1:
		return rules.Verdict{Progress: rules.Open}
	}
	return rules.Verdict{Progress: rules.Done}
}

// An exercise without a fault passes; the kit names one with a fault.
func TestKitCatchesExercises(t *testing.T) {
	start, err := Nim{}.Start(rules.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	good := rules.Exercise{ID: "take", Name: "Take", Task: "Take some.", Hint: "Any.", Position: start.Text(), Solution: start.(rules.Lister).Legal()[:1]}
	for _, c := range []struct {
		says  string
		spoil func(*rules.Exercise)
	}{
		{"", func(*rules.Exercise) {}},
		{"lower case", func(e *rules.Exercise) { e.ID = "Take it" }},
		{"a task", func(e *rules.Exercise) { e.Task = "" }},
		{"cannot be played", func(e *rules.Exercise) { e.Solution = []string{"t99"} }},
		{"cannot be played", func(e *rules.Exercise) { e.Position = "nonsense" }},
		{"is judged", func(e *rules.Exercise) { e.Solution = nil }},
		{"is judged", func(e *rules.Exercise) { e.Extra = "In style." }},
	} {
		e := good
		c.spoil(&e)
		got := Check(trained{list: []rules.Exercise{e}}, Config{Games: 1})
		found := c.says == "" && len(got) == 0
		for _, v := range got {
			found = found || c.says != "" && v.Law == LawExercise && strings.Contains(v.Text, c.says)
		}
		if !found {
			t.Errorf("want %q: %v", c.says, got)
		}
	}
	if got := Check(trained{list: []rules.Exercise{good, good}}, Config{Games: 1}); len(got) == 0 {
		t.Error("one exercise twice is not caught")
	}
}

// bare starts with a state of an exported type.
type bare struct{ Darts }

// Bare is a state that any program can create.
type Bare struct{ dartsState }

func (bare) Start(s rules.Setup) (rules.State, error) {
	st, err := Darts{}.Start(s)
	if err != nil {
		return nil, err
	}
	return Bare{st.(dartsState)}, nil
}

func TestZeroValuesAreCaught(t *testing.T) {
	for _, v := range Check(bare{}, Config{Games: 1, MaxActions: 5}) {
		if v.Law == LawZero {
			return
		}
	}
	t.Error("a state that can be made and played without a check is not caught")
}

func TestKitCatches(t *testing.T) {
	for _, c := range catches {
		t.Run(c.fault, func(t *testing.T) {
			got := Check(c.game, Config{Games: 12, MaxActions: 200})
			for _, v := range got {
				if v.Law == c.law && strings.Contains(v.Text, c.says) {
					return
				}
			}
			t.Errorf("not caught as %q saying %q; the kit found %d violations", c.law, c.says, len(got))
			for _, v := range got {
				t.Log(v)
			}
		})
	}
}

// A violation comes with a short record that shows it: for a refused jump, a team must have jumped
// before, and nothing more.
func TestRecordIsShort(t *testing.T) {
	g := bent{Game: Nim{}, bends: bends{legal: func(s rules.State) []string {
		list := s.(nimState).Legal()
		if s.(nimState).points[0] > 0 && s.Outcome() == nil {
			list = append(list, "t9")
		}
		return list
	}}}
	for _, v := range Check(g, Config{Seed: 99}) {
		if v.Law != LawList || !strings.Contains(v.Text, "refused") {
			continue
		}
		r, err := rules.ParseRecord(v.Record)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(r.Steps); n < 3 || n > 7 {
			t.Errorf("the record has %d actions:\n%s", n, v.Record)
		}
		return
	}
	t.Error("not caught")
}

func TestAllViolationsAtOnce(t *testing.T) {
	b := endWith(func(o *rules.Outcome) { o.Rule, o.Reason = "", "" })
	b.info = func(in rules.Info) rules.Info { in.Title = ""; return in }
	laws := map[Law]bool{}
	got := Check(b, Config{})
	for _, v := range got {
		laws[v.Law] = true
	}
	if len(got) < 3 || !laws[LawInfo] || !laws[LawEnd] {
		t.Errorf("found only %v", got)
	}
}
