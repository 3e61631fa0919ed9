package archtest

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// A package that has tests of its insides is compiled a second time with them, and so is whatever imports it and is
// imported by its tests from outside. With the whole server that is most of the house: tests that start it stand in
// internal/httpd/site.
func TestLittleIsCompiledTwice(t *testing.T) {
	const most = 4                   // packages for the tests of one
	uses := map[string][]string{}    // what a package imports of the house
	outside := map[string][]string{} // what its tests from outside import
	inside := map[string]bool{}      // it has tests of its insides
	for _, s := range sources(t) {
		from := uses
		switch {
		case strings.HasSuffix(s.ast.Name.Name, "_test"):
			from = outside
		case s.test:
			inside[s.pkg()] = true
			continue
		}
		for p := range s.imports() {
			if own, ours := strings.CutPrefix(p, module); ours {
				from[s.pkg()] = append(from[s.pkg()], own)
			}
		}
	}
	checked := 0
	for pkg := range inside {
		twice := map[string]bool{} // by package: it is or imports pkg
		var leads func(p string) bool
		leads = func(p string) bool {
			if known, seen := twice[p]; seen {
				return known
			}
			twice[p] = p == pkg
			for _, next := range uses[p] {
				twice[p] = leads(next) || twice[p]
			}
			return twice[p]
		}
		for _, p := range outside[pkg] {
			leads(p)
		}
		maps.DeleteFunc(twice, func(p string, is bool) bool { return !is || p == pkg })
		if len(twice) > 0 {
			checked++
		}
		if len(twice) > most {
			t.Errorf("the tests of %s compile %d packages a second time, more than %d: %s", pkg, len(twice), most, strings.Join(slices.Sorted(maps.Keys(twice)), " "))
		}
	}
	if checked < 3 {
		t.Errorf("found only %d packages of which any importer is compiled twice", checked)
	}
}
