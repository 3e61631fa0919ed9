package rulestest

import (
	"errors"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"stammtisch/rules"
)

var (
	wordForm   = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`) // names, options, reasons
	ruleForm   = regexp.MustCompile(`^[A-Z]+[0-9]+[a-z]?$`)
	tagForm    = regexp.MustCompile(`^[A-Za-z0-9_]+$`)
	originForm = regexp.MustCompile(`^[SERH](, [SERH])*$`)
)

// recordTags belong to every game; no game may take one as its own set-up tag.
var recordTags = []string{"Game", "Rules", "Options", "Seed", "Seats", "Result", "Position"}

// checkInfo checks a game's description.
func (k *kit) checkInfo() {
	in := k.info
	bad := func(format string, args ...any) { k.broken(nil, LawInfo, format, args...) }
	if !wordForm.MatchString(in.Name) {
		bad("name %q: lower case words and hyphens", in.Name)
	}
	for what, text := range map[string]string{"title": in.Title, "sentence about it": in.About, "number of seats": in.Seats, "rules version": in.Rules} {
		if strings.TrimSpace(text) == "" {
			bad("the game has no "+what+"%s", "")
		}
	}
	if a, b := marshal(in), marshal(k.game.Info()); a != b {
		bad("Info differs from one call to the next: %s and %s", short(a), short(b))
	}
	k.checkOptions()
	k.checkPresets()
	for i, t := range in.Tags {
		if !tagForm.MatchString(t) || slices.Contains(in.Tags[:i], t) || slices.Contains(recordTags, t) {
			bad("set-up tag %q: letters and digits, once, and not one of every record", t)
		}
	}
	for i, l := range in.Levels {
		if l.Level != i+1 || l.Name == "" || l.About == "" {
			bad("level %d is numbered %d, %q: levels count from 1 and have a name and a sentence", i+1, l.Level, l.Name)
		}
	}
	if len(in.Book) == 0 {
		bad("the book has no rules%s", "")
	}
	for i, r := range in.Book {
		if !ruleForm.MatchString(r.ID) || strings.TrimSpace(r.Text) == "" || !originForm.MatchString(r.Origin) {
			bad("rule %q of the book: a number like ZM8, a text, and an origin of S, E, R, H, not %q", r.ID, r.Origin)
		}
		if slices.ContainsFunc(in.Book[:i], func(o rules.Rule) bool { return o.ID == r.ID }) {
			bad("rule %q stands twice in the book", r.ID)
		}
	}
	k.guard(&position{}, &check{"Start", (*kit).checkStart})
}

func (k *kit) checkOptions() {
	if _, err := k.info.Complete(k.info.Evening); err != nil {
		k.broken(nil, LawInfo, "the options of an evening are not valid: %v", err)
	}
	for i, o := range k.info.Options {
		if !wordForm.MatchString(o.Name) || o.Name == "preset" || o.Help == "" {
			k.broken(nil, LawInfo, "option %q: a name of lower case words and hyphens, not preset, and a help", o.Name)
		}
		if slices.ContainsFunc(k.info.Options[:i], func(p rules.Option) bool { return p.Name == o.Name }) {
			k.broken(nil, LawInfo, "option %q stands twice", o.Name)
		}
		if _, err := k.info.Complete(rules.Options{o.Name: o.Default}); err != nil {
			k.broken(nil, LawInfo, "the default of an option is not valid: %v", err)
		}
		for _, v := range o.Values {
			if v == "" || strings.ContainsAny(v, " =\"\\\t\n") {
				k.broken(nil, LawInfo, "option %q takes %q, which a record cannot carry", o.Name, v)
			}
		}
	}
}

// checkPresets checks that every preset can be chosen and changes something.
func (k *kit) checkPresets() {
	bad := func(format string, args ...any) { k.broken(nil, LawInfo, format, args...) }
	defaults, err := k.info.Complete(nil)
	if err != nil {
		return // the option's own check reports it
	}
	seen := []rules.Options{defaults}
	for i, p := range k.info.Presets {
		if !wordForm.MatchString(p.Name) || strings.TrimSpace(p.Title) == "" || strings.TrimSpace(p.About) == "" {
			bad("preset %q: a name of lower case words and hyphens, a title and a sentence", p.Name)
		}
		if slices.ContainsFunc(k.info.Presets[:i], func(q rules.Preset) bool { return q.Name == p.Name || q.Title == p.Title }) {
			bad("preset %q has the name or the title of another", p.Name)
		}
		all, err := k.info.Choose(rules.Options{"preset": p.Name})
		if err != nil {
			bad("preset %q cannot be chosen: %v", p.Name, err)
			continue
		}
		if slices.ContainsFunc(seen, func(o rules.Options) bool { return maps.Equal(o, all) }) {
			bad("preset %q is the defaults, or another preset", p.Name)
		}
		seen = append(seen, all)
		for name, value := range p.Options {
			if defaults[name] == value {
				bad("preset %q names %s, which has that value by default", p.Name, name)
			}
		}
		if _, ok := p.Options[p.Calls]; p.Calls != "" && (!ok || len(p.Options) < 2) {
			bad("preset %q: no option %s of it calls for others", p.Name, p.Calls)
		}
		if _, err := k.game.Start(rules.Setup{Options: all, Seed: "5eed"}); err != nil {
			bad("preset %q cannot be played: %v", p.Name, err)
		}
	}
	if _, ok := k.info.Preset(k.info.Quick); k.info.Quick != "" && !ok {
		bad("a newcomer sits down under the preset %q, which there is not", k.info.Quick)
	}
	if len(k.info.Options) > fewOptions && len(k.info.Presets) == 0 {
		bad("%d options and no preset: nobody wants to set them all one by one", len(k.info.Options))
	}
}

// fewOptions is the number of options that a person can survey without help.
const fewOptions = 3

// checkStart tries set-ups that every game must refuse.
func (k *kit) checkStart(_ *position) {
	all, err := k.info.Complete(nil)
	if err != nil {
		return // the option's own check reports it
	}
	with := func(name, value string) rules.Options {
		o := rules.Options{name: value}
		for n, v := range all {
			o[n] = v
		}
		return o
	}
	tries := []struct {
		what, of string
		setup    rules.Setup
	}{
		{"an option that does not exist", "no-such-option", rules.Setup{Options: with("no-such-option", "on")}},
		{"a seed of other letters than hex", "Seed", rules.Setup{Options: all, Seed: "XYZ"}},
		{"a seed of 65 digits", "Seed", rules.Setup{Options: all, Seed: rules.Seed(strings.Repeat("a", 65))}},
		{"a set-up tag that does not exist", "NoSuchTag", rules.Setup{Options: all, Tags: map[string]string{"NoSuchTag": "1"}}},
		{"an option with a nonsensical name", "?", rules.Setup{Options: with("\n", "\n")}},
	}
	for _, o := range k.info.Options {
		given := maps.Clone(all)
		given[o.Name] = "no such value"
		tries = append(tries, struct {
			what, of string
			setup    rules.Setup
		}{"a value that " + o.Name + " does not have", o.Name, rules.Setup{Options: given}})
	}
	for _, try := range tries {
		s, err := k.game.Start(try.setup)
		if err == nil {
			k.broken(nil, LawInfo, "Start takes %s", try.what)
			continue
		}
		var faults rules.Faults
		if !errors.As(err, &faults) || !slices.ContainsFunc(faults, func(f rules.Fault) bool { return f.Of == try.of }) {
			k.broken(nil, LawInfo, "Start refuses %s with %T (%q), not with rules.Faults of %s", try.what, err, err.Error(), try.of)
		}
		k.checkFaults(nil, LawInfo, "Start refuses "+try.what, faults)
		if s != nil {
			k.broken(nil, LawInfo, "Start gives a state and an error: %v", err)
		}
	}
	s, err := k.game.Start(rules.Setup{Options: all})
	if err != nil {
		k.broken(nil, LawInfo, "Start refuses the defaults without a seed: %v", err)
		return
	}
	if s.Seats() < 1 || len(k.info.Sides) < s.Seats() {
		k.broken(nil, LawInfo, "%d seats, but %d names of sides", s.Seats(), len(k.info.Sides))
	}
	if first, _, _ := strings.Cut(k.info.Seats, " "); first != strconv.Itoa(s.Seats()) && !strings.Contains(k.info.Seats, strconv.Itoa(s.Seats())) {
		k.broken(nil, LawInfo, "the game says it has %q seats; it has %d", k.info.Seats, s.Seats())
	}
}

// oneLine reports whether text may appear in a log or an answer: printable, short.
func oneLine(s string) bool {
	if s == "" || len(s) > 400 {
		return false
	}
	return !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f || r == 0xfffd || r == 0x2028 || r == 0x2029 })
}
