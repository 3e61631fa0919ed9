package main

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

func TestArena(t *testing.T) {
	for _, c := range []struct {
		args string
		code int
		want string // in the output, or in the one line of the error
	}{
		{"zoom --a 2 --b greedy --games 2 --seed a1", 0, "level 2 against greedy, 2 games\nscore "},
		{"zoom --a 2 --b greedy --games 2 --row", 0, "| level 2 | greedy | "},
		{"chess --a 1 --b 2", 2, `no game "chess"`},
		{"zoom --a 9 --b 2", 2, `--a: zoom has no player "9"`},
		{"zoom --a 1 --b best", 2, `--b: zoom has no player "best"`},
		{"zoom --a 1 --b 2 --seed XYZ", 2, "--seed"},
		{"zoom --a 1 --b 2 --games 0", 2, "--games 0: at least 1"},
		{"zoom --a 1 --b 2 -o x=1", 2, `no option "x"`},
	} {
		var out, errs bytes.Buffer
		code := run(context.Background(), append([]string{"arena"}, strings.Fields(c.args)...), &stdio{strings.NewReader(""), &out, &errs})
		got := out.String()
		if code != 0 {
			got = errs.String()
			if strings.Count(got, "\n") != 1 {
				t.Errorf("%s: an error of more than a line:\n%s", c.args, got)
			}
		}
		if code != c.code || !strings.Contains(got, c.want) {
			t.Errorf("%s: exit %d, want %d with %q:\n%s", c.args, code, c.code, c.want, got)
		}
	}
}
