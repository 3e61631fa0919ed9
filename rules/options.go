package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Option is one choice that people have about a game. It is a switch ("on", "off"), a choice among
// Values, or, with neither, a whole number from Min to Max.
type Option struct {
	Name    string   `json:"name"`
	Default string   `json:"default"`
	Help    string   `json:"help"`
	Values  []string `json:"values,omitempty"`
	Min     int      `json:"min,omitempty"`
	Max     int      `json:"max,omitempty"`
}

// Switch returns an option that is on or off, off by default.
func Switch(name, help string) Option {
	return Option{Name: name, Default: "off", Help: help, Values: []string{"on", "off"}}
}

// Options holds the options in force: every option of the game, each with a valid value (see
// Info.Complete). A game without options has none.
type Options map[string]string

// On reports whether a switch is on.
func (o Options) On(name string) bool { return o[name] == "on" }

// Int returns the value of a number option, or 0 if there is no such option.
func (o Options) Int(name string) int {
	n, _ := strconv.Atoi(o[name])
	return n
}

// Complete checks the given options and adds the defaults of the others. It refuses with [Faults].
func (in Info) Complete(given Options) (Options, error) {
	all, faults := in.complete(given)
	if len(faults) > 0 {
		return nil, faults
	}
	return all, nil
}

func (in Info) complete(given Options) (all Options, faults Faults) {
	all = Options{}
	for _, opt := range in.Options {
		all[opt.Name] = opt.Default
	}
	for _, name := range sortedKeys(given) {
		i := slices.IndexFunc(in.Options, func(o Option) bool { return o.Name == name })
		if i < 0 {
			faults.add(Clip(name), "", fmt.Sprintf("%s has no option %q%s", in.Name, Clip(name), knownOptions(in.Options)))
		} else if why := in.Options[i].wrong(given[name]); why != "" {
			faults.add(name, "", why)
		}
		all[name] = given[name]
	}
	return all, faults
}

func knownOptions(opts []Option) string {
	if len(opts) == 0 {
		return ": it has none"
	}
	names := make([]string, len(opts))
	for i, o := range opts {
		names[i] = o.Name
	}
	return ": it knows " + strings.Join(names, ", ")
}

// wrong returns what is wrong with a value, or "".
func (o Option) wrong(v string) string {
	if len(o.Values) > 0 {
		if !slices.Contains(o.Values, v) {
			return fmt.Sprintf("option %s is %q: it takes %s", o.Name, Clip(v), strings.Join(o.Values, ", "))
		}
		return ""
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < o.Min || n > o.Max || strconv.Itoa(n) != v {
		return fmt.Sprintf("option %s is %q: it takes a whole number from %d to %d", o.Name, Clip(v), o.Min, o.Max)
	}
	return ""
}

// OptionsText lists the options that differ from the defaults in alphabetical order, as in a
// record's Options tag: "deals=1 league=on".
func (in Info) OptionsText(all Options) string {
	var out []string
	for _, name := range sortedKeys(all) {
		for _, opt := range in.Options {
			if opt.Name == name && opt.Default != all[name] {
				out = append(out, name+"="+all[name])
			}
		}
	}
	return strings.Join(out, " ")
}

// ParseOptions reads "deals=1 league=on". It leaves it to Info.Complete to refuse unknown options.
func ParseOptions(text string) (Options, error) {
	o := Options{}
	for _, f := range strings.Fields(text) {
		name, value, ok := strings.Cut(f, "=")
		if !ok || name == "" || value == "" {
			return nil, fmt.Errorf("option %q: write name=value", Clip(f))
		}
		if _, twice := o[name]; twice {
			return nil, fmt.Errorf("option %s is given twice", Clip(name))
		}
		o[name] = value
	}
	return o, nil
}

func sortedKeys(m map[string]string) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
