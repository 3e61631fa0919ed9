package main

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"
)

func flick(in string) (code int, out, err string) {
	var o, e bytes.Buffer
	code = run(context.Background(), []string{"flick"}, &stdio{strings.NewReader(in), &o, &e})
	return code, o.String(), e.String()
}

// The help says what to write: the command waits for it in silence.
func TestFlickHelp(t *testing.T) {
	var out, errs bytes.Buffer
	run(context.Background(), []string{"flick", "--help"}, &stdio{strings.NewReader(""), &out, &errs})
	if !strings.Contains(out.String(), flickForm) {
		t.Errorf("flick --help does not have %s:\n%s", flickForm, out.String())
	}
}

func TestFlick(t *testing.T) {
	code, out, errs := flick(`{"discs":[{"id":"ball","x":300,"y":0},{"id":"w1","x":250,"y":0}],"flick":{"id":"w1","angle":0,"power":0.4}}`)
	if code != 0 || errs != "" {
		t.Fatalf("%d %s", code, errs)
	}
	var got struct {
		Events []struct {
			T    float64
			Kind string
			A    string
			B    *string
			X, Y float64
		}
		Final []struct {
			ID, Where string
			X, Y      float64
		}
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	kinds := ""
	for _, e := range got.Events {
		kinds += e.Kind + " " + e.A
		if e.B != nil {
			kinds += " " + *e.B
		}
		kinds += ", "
	}
	if kinds != "hit w1 ball, goal ball, rest w1, " {
		t.Errorf("events %s", kinds)
	}
	if h := got.Events[0]; h.X != 286 || h.Y != 0 {
		t.Errorf("the hit is at %v, %v", h.X, h.Y)
	}
	if len(got.Final) != 2 || got.Final[0].ID != "w1" || got.Final[0].Where != "surface" || got.Final[1].Where != "goal" || got.Final[1].X != 364 {
		t.Errorf("final %+v", got.Final)
	}
	for _, f := range strings.FieldsFunc(out, func(r rune) bool { return strings.ContainsRune(`,:{}[]"`, r) }) {
		if point := strings.IndexByte(f, '.'); point >= 0 && len(f)-point-1 < 9 {
			t.Errorf("%s has fewer than nine decimals", f)
		}
	}
}

// One clear line that says what and, where a rule does, by which.
func TestFlickRefuses(t *testing.T) {
	const plain = `{"discs":[{"id":"w1","x":0,"y":0},{"id":"ball","x":100,"y":0}],"flick":{"id":"w1","angle":0,"power":0.5}}`
	with := func(old, new string) string { return strings.Replace(plain, old, new, 1) }
	for _, c := range []struct{ in, want string }{
		{plain, ""},
		{"", "write an object"},
		{"[]", "write an object"},
		{`{"discs":{}}`, "discs must be a list, not object"},
		{`{"discs":[{"id":1}]}`, "discs.id must be a text, not number"},
		{"\ufeff" + plain + "\r\n", ""},
		{plain + plain, "follows"},
		{plain + "}", "follows"},
		{plain + "]", "follows"},
		{with(`"x":0`, `"x":NaN`), "byte 26: invalid character 'N'"},
		{with(`"angle":0,`, ``), "needs id, angle and power"},
		{with(`"x":0,`, ``), "w1 needs x and y"},
		{with(`"x":0`, `"z":0`), "w1 needs x and y"},
		{with(`"x":0`, `"x":1e999`), "ZP12"},
		{with(`"x":0`, `"x":"0"`), "discs.x must be a number, not string"},
		{with(`"id":"ball"`, `"id":"w9"`), `no disc "w9"`},
		{with(`"id":"ball"`, `"id":"w1"`), "w1 stands twice"},
		{with(`"x":100`, `"x":33.98`), "overlap by 0.020 mm: at most 0.01 (ZP12)"},
		{with(`"x":100`, `"x":500`), "not wholly on the surface"},
		{with(`"id":"w1","angle"`, `"id":"ball","angle"`), "the ball cannot be struck directly (ZP10)"},
		{with(`"id":"w1","angle"`, `"id":"b1","angle"`), "only a counter on the board can be flicked (ZP10)"},
		{with(`"id":"w1","angle"`, `"id":"x","angle"`), `no disc "x"`},
		{with(`"angle":0`, `"angle":360`), "ZP10"},
		{with(`"power":0.5`, `"power":0`), "ZP10"},
		{with(`"power":0.5`, `"power":1.001`), "ZP10"},
	} {
		code, out, errs := flick(c.in)
		if c.want == "" {
			if code != 0 {
				t.Errorf("%s: %s", c.in, errs)
			}
			continue
		}
		if code != 1 || out != "" || !strings.Contains(errs, c.want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: %d %q %q, want %s", c.in, code, out, errs, c.want)
		}
	}
}
