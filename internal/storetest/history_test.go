package storetest_test

import (
	"testing"

	"github.com/anishathalye/porcupine"

	"stammtisch/internal/storetest"
)

// The model refuses answers that no append-only log can give, and accepts all others.
func TestOneLog(t *testing.T) {
	type op struct {
		from, to int64
		in       storetest.Asked
		out      storetest.Answered
	}
	act := func(ply int, action string) storetest.Asked {
		return storetest.Asked{Match: "m", Ply: ply, Action: action}
	}
	look := storetest.Asked{Match: "m"}
	saw := func(log ...string) storetest.Answered { return storetest.Answered{Log: log} }
	ok := func(n int) storetest.Answered { return storetest.Answered{OK: true, N: n} }
	refused, unknown := storetest.Answered{}, storetest.Answered{Unknown: true}
	for what, c := range map[string]struct {
		can bool
		ops []op
	}{
		"one after the other":        {true, []op{{0, 1, act(0, "a"), ok(2)}, {2, 3, act(1, "b"), ok(3)}, {4, 5, look, saw("a", "b")}}},
		"repeated":                   {true, []op{{0, 1, act(0, "a"), ok(2)}, {2, 3, act(0, "a"), ok(2)}, {4, 5, look, saw("a")}}},
		"one of two at once":         {true, []op{{0, 3, act(0, "a"), ok(2)}, {0, 3, act(0, "b"), refused}, {4, 5, look, saw("a")}}},
		"seen before it is answered": {true, []op{{0, 9, act(0, "a"), ok(2)}, {2, 3, look, saw("a")}}},
		"another match":              {true, []op{{0, 1, act(0, "a"), ok(2)}, {2, 3, storetest.Asked{Match: "n"}, saw()}}},
		"never answered, made":       {true, []op{{0, 99, act(0, "a"), unknown}, {2, 3, look, saw()}, {4, 5, look, saw("a")}}},
		"never answered, not made":   {true, []op{{0, 99, act(0, "a"), unknown}, {2, 3, act(0, "b"), ok(2)}, {4, 5, look, saw("b")}}},
		"lost":                       {false, []op{{0, 1, act(0, "a"), ok(2)}, {2, 3, look, saw()}}},
		"made twice":                 {false, []op{{0, 1, act(0, "a"), ok(2)}, {2, 3, look, saw("a", "a")}}},
		"both of two":                {false, []op{{0, 3, act(0, "a"), ok(2)}, {0, 3, act(0, "b"), ok(2)}}},
		"refused and made":           {false, []op{{0, 1, act(0, "a"), refused}, {2, 3, look, saw("a")}}},
		"gone again":                 {false, []op{{0, 99, act(0, "a"), unknown}, {2, 3, look, saw("a")}, {4, 5, look, saw()}}},
		"as another event":           {false, []op{{0, 1, act(0, "a"), ok(3)}}},
	} {
		var history []porcupine.Operation
		for i, o := range c.ops {
			history = append(history, porcupine.Operation{ClientId: i, Input: o.in, Call: o.from, Output: o.out, Return: o.to})
		}
		if can := porcupine.CheckOperations(storetest.OneLog, history); can != c.can {
			t.Errorf("%s: linearizable %v", what, can)
		}
	}
}
