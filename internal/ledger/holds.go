package ledger

import (
	"slices"
	"strings"
)

// Holds declares everything that a package stores beside logs of a kind. Names that end in a slash or a
// space are prefixes.
type Holds struct {
	Kind   string // empty: beside logs of any kind
	Papers []string
	Keys   []string
	Tasks  []string
	// People says that the IDs of the people a log is about are keys as they are.
	People bool
}

// person is the minimum length of a person's ID; programs have longer ones.
const person = 22

// Anywhere declares this package's own papers, beside logs of any kind.
var Anywhere = Holds{Papers: []string{paperRewritten}}

// All lists everything declared: `log kind`, `kind paper name`, `kind key name`, `kind task name`. A key that is
// somebody's ID counts as part of the log.
func (h Holds) All() (list []string) {
	if h.Kind != "" {
		list = append(list, "log "+h.Kind)
	}
	for what, names := range map[string][]string{"paper": h.Papers, "key": h.Keys, "task": h.Tasks} {
		for _, name := range names {
			list = append(list, strings.TrimSpace(h.Kind+" "+what+" "+strings.TrimSpace(name)))
		}
	}
	slices.Sort(list)
	return list
}

// Undeclared lists what a commit would store without a declaration, in the form of All.
func Undeclared(all []Holds, c Commit) (list []string) {
	of := slices.DeleteFunc(slices.Clone(all), func(h Holds) bool { return h.Kind != "" && h.Kind != c.Log.Kind })
	if !slices.ContainsFunc(of, func(h Holds) bool { return h.Kind != "" }) {
		list = append(list, "log "+c.Log.Kind)
	}
	check := func(what, name string, fits func(Holds) bool) {
		if !slices.ContainsFunc(of, fits) {
			list = append(list, c.Log.Kind+" "+what+" "+name)
		}
	}
	for _, p := range c.Papers {
		check("paper", p.Name, func(h Holds) bool { return declares(h.Papers, p.Name) })
	}
	for _, key := range c.Keys {
		check("key", key, func(h Holds) bool {
			return declares(h.Keys, key) || h.People && len(key) >= person && !strings.ContainsAny(key, "/ ")
		})
	}
	for _, t := range c.Tasks {
		check("task", t.Name, func(h Holds) bool { return declares(h.Tasks, t.Name) })
	}
	return list
}

func declares(names []string, name string) bool {
	return slices.ContainsFunc(names, func(n string) bool {
		return n == name || strings.HasPrefix(name, n) && (strings.HasSuffix(n, "/") || strings.HasSuffix(n, " "))
	})
}
