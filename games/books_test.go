package games_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"stammtisch/games"
	"stammtisch/rules"
)

// named finds what a rule calls an option; in brackets stands nothing but its name.
var named = regexp.MustCompile(`(\(?)[Oo]ptions? ([A-Za-z0-9-]+)`)

// label returns the English label of an option, or of its value, in the form.
func label(name string) string {
	return strings.ToUpper(name[:1]) + strings.ReplaceAll(name[1:], "-", " ")
}

// The rules call options what the form calls them, under every version: nobody can match
// "the option open-tricks" with a box that says "Open tricks".
func TestBooksNameOptionsAsTheFormDoes(t *testing.T) {
	for _, g := range games.All {
		for _, v := range rules.Versions(g) {
			in := v.Info()
			for _, r := range in.Book {
				for _, m := range named.FindAllStringSubmatch(r.Text, -1) {
					name, bracketed := m[2], m[1] != ""
					ok := slices.ContainsFunc(in.Options, func(o rules.Option) bool { return strings.HasPrefix(label(o.Name), name) })
					if !ok && (bracketed || name != strings.ToLower(name)) || slices.ContainsFunc(in.Options, func(o rules.Option) bool { return o.Name == name }) {
						t.Errorf("%s, version %s, %s names the option %q, which the form does not", in.Name, in.Rules, r.ID, name)
					}
				}
				for _, o := range in.Options {
					if strings.Contains(o.Name, "-") && strings.Contains(r.Text, o.Name) || strings.Contains(r.Text, o.Name+"=") {
						t.Errorf("%s, version %s, %s names an option by its key %s", in.Name, in.Rules, r.ID, o.Name)
					}
				}
			}
		}
	}
}
