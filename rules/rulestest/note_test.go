package rulestest

import "testing"

func TestWithin(t *testing.T) {
	for _, c := range []struct {
		part, whole string
		want        bool
	}{
		{`{}`, `{"a":1}`, true},
		{`{"a":1}`, `{"a":1,"b":2}`, true},
		{`{"a":2}`, `{"a":1}`, false},
		{`{"c":1}`, `{"a":1}`, false},
		{`[{"k":"x"},{"k":"z"}]`, `[{"k":"x","t":1},{"k":"y"},{"k":"z"}]`, true},
		{`[{"k":"z"},{"k":"x"}]`, `[{"k":"x"},{"k":"z"}]`, false},
		{`[1,1]`, `[1]`, false},
		{`{"a":{"b":1}}`, `{"a":{"b":1,"c":2}}`, true},
		{`[]`, `{}`, false},
	} {
		if got := within(parsed(c.part), parsed(c.whole)); got != c.want {
			t.Errorf("%s in %s: %v", c.part, c.whole, got)
		}
	}
}
