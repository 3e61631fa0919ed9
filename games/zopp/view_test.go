package zopp_test

import (
	"encoding/json"
	"slices"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// While a goal is being decided under version 1 the view tells the foul that it was scored with (ZP30), and
// then gone: what was claimed is among the decisions, what was let stand is gone.
func TestDoubt(t *testing.T) {
	st, err := first.Parse(setupOf(t, first, "referee=players"), plainHead+board("w1 40,0 b1 100,0 ball 200,0 b2 100,100 b3 150,100")+" then w1@0.000,0.400")
	if err != nil {
		t.Fatal(err)
	}
	v := st.View(rules.Nobody).(*zopp.View)
	if v.Phase != "decide" || v.Side != "black" || v.Score != [2]int{} || len(v.Decisions) == 0 {
		t.Fatalf("%s of %s, %v, %v", v.Phase, v.Side, v.Score, v.Decisions)
	}
	d := v.Doubt
	if d == nil || d.Kind != "foul" || d.Rule != "ZP40" || d.Side != "white" || len(d.Contacts) != 1 {
		t.Fatalf("in doubt is %+v", d)
	}
	if e := v.Shot.Events[d.Contacts[0]]; e.Kind != "hit" || e.A != "w1" || e.B != "b1" {
		t.Errorf("for the contact %+v", e)
	}
	for action, want := range map[string]bool{"claim=foul": true, "play": false} {
		next, err := st.Play(action)
		if err != nil {
			t.Fatal(err)
		}
		v := next.View(rules.Nobody).(*zopp.View)
		told := slices.ContainsFunc(v.Decisions, func(d zopp.Decision) bool { return d.Kind == "foul" })
		if v.Doubt != nil || told != want {
			t.Errorf("after %s: in doubt %+v, decided %+v", action, v.Doubt, v.Decisions)
		}
	}
}

func view(t *testing.T, st rules.State, seat rules.Seat) string {
	t.Helper()
	b, err := json.Marshal(st.View(seat))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
