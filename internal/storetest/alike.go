package storetest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
)

// alike gives the same commands by chance to a store and to the plain one: both must answer the same.
func alike(t *testing.T, s Store) {
	for seed := range uint64(4) {
		c := chance{rand.New(rand.NewPCG(seed, 1)), fmt.Sprint(seed, "-")}
		plain, events := ledger.Store(memstore.New()), map[ledger.Name]int{}
		for step := range 300 {
			ask := c.command(events)
			what := fmt.Sprintf("seed %d, step %d: %s", seed, step, ask.what)
			want, got := ask.do(t, plain), ask.do(t, s.Logs())
			if same(t, what, got, want); t.Failed() {
				return
			}
			if ask.wrote != nil && want[1] == "" {
				ask.wrote()
			}
		}
	}
}

// command is a call of a store. Its answer is a value, and the kind of its error.
type command struct {
	what  string
	do    func(*testing.T, ledger.Store) [2]any
	wrote func() // what is known once it is saved
}

// chance makes commands about a few logs, so that they get in each other's way.
type chance struct {
	*rand.Rand
	of string // begins the kinds of logs, so that each seed has its own
}

func (c chance) maybe() bool { return c.IntN(3) == 0 }

func (c chance) log() ledger.Name {
	return ledger.Name{Kind: c.of + c.one("club", "clubs"), ID: c.one("a", "B", "c", "ß", "%")}
}

func (c chance) one(of ...string) string { return of[c.IntN(len(of))] }

func (c chance) some(of ...string) (list []string) {
	for _, x := range of {
		if c.maybe() {
			list = append(list, x)
		}
	}
	return list
}

func (c chance) at() time.Time { return Start.Add(time.Duration(c.IntN(9)) * time.Minute) }

var aKey = []string{"k", "K", "k/1", "k/2", "l"}

func answer[V any](v V, err error) [2]any {
	kind := ""
	switch {
	case errors.Is(err, ledger.ErrNone):
		kind = "none"
	case errors.Is(err, ledger.ErrConflict):
		kind = "conflict"
	case err != nil:
		kind = err.Error()
	}
	if kind != "" {
		var zero V
		v = zero
	}
	return [2]any{v, kind}
}

func (c chance) command(events map[ledger.Name]int) command {
	log := c.log()
	switch c.IntN(10) {
	case 0:
		after := []int{0, 1, 2, ledger.PapersOnly}[c.IntN(4)]
		return command{what: fmt.Sprint("load ", log, after), do: func(t *testing.T, s ledger.Store) [2]any {
			saved, err := s.Load(t.Context(), log, after)
			saved.Revision = 0 // only some stores count
			saved.Events, saved.Papers = slices.Concat(saved.Events), slices.Concat(saved.Papers)
			return answer(saved, err)
		}}
	case 1:
		q := ledger.Query{Kind: log.Kind, Over: c.maybe(), Oldest: c.maybe()}
		if c.maybe() {
			q.Key = c.one(aKey...)
		}
		if c.maybe() {
			q.Of = append([]string{}, c.some("a", "B", "c", "none")...)
		}
		if c.maybe() {
			q.Made = c.at()
		}
		if c.maybe() {
			q.Limit = c.IntN(3)
		}
		if c.maybe() {
			q.Skip = c.IntN(3)
		}
		return command{what: fmt.Sprintf("find %+v", q), do: func(t *testing.T, s ledger.Store) [2]any {
			list, err := s.Find(t.Context(), q)
			n, bad := s.Count(t.Context(), q)
			return answer(fmt.Sprint(list, n), errors.Join(err, bad))
		}}
	case 2:
		name := c.one("think", "clock")
		return command{what: "due " + name, do: func(t *testing.T, s ledger.Store) [2]any {
			list, err := s.Due(t.Context(), log.Kind, name)
			return answer(fmt.Sprint(list), err)
		}}
	case 3:
		l := ledger.Lease{Kind: log.Kind, Task: c.one("think", "clock"), By: c.one("p", "q"), Due: c.at(), Now: c.at(), Until: c.at(), Limit: c.IntN(3)}
		if c.maybe() {
			l.Of = append([]string{}, c.some("a", "B", "c", "none")...)
		}
		return command{what: fmt.Sprintf("take %+v", l), do: func(t *testing.T, s ledger.Store) [2]any {
			list, err := s.Take(t.Context(), l)
			return answer(fmt.Sprint(list), err)
		}}
	case 4:
		r := ledger.Range{Kind: log.Kind, Limit: c.IntN(4)}
		if c.maybe() {
			r.From = c.one("B", "k", "k/")
		}
		if c.maybe() {
			r.To = c.one("a", "k/2", "l", "~")
		}
		return command{what: fmt.Sprintf("list %+v", r), do: func(t *testing.T, s ledger.Store) [2]any {
			ids, err := s.(ledger.Directory).IDs(t.Context(), r)
			keys, bad := s.(ledger.Directory).Keys(t.Context(), r)
			return answer(fmt.Sprint(ids, keys), errors.Join(err, bad))
		}}
	case 5:
		n := events[log]
		if c.maybe() {
			n += c.IntN(3) - 1
		}
		return command{what: fmt.Sprint("forget ", log, n), wrote: func() { delete(events, log) }, do: func(t *testing.T, s ledger.Store) [2]any {
			return answer("", s.Forget(t.Context(), log, n))
		}}
	}
	in, n := c.commit(log, events[log])
	return command{what: fmt.Sprintf("append %+v", in), wrote: func() { events[log] = max(events[log], n) }, do: func(t *testing.T, s ledger.Store) [2]any {
		return answer("", s.Append(t.Context(), in))
	}}
}

// commit makes a commit to a log of n events, and says how many it has then.
func (c chance) commit(log ledger.Name, n int) (ledger.Commit, int) {
	out := ledger.Commit{Log: log, Over: c.IntN(8) == 0}
	if n > 1 && c.maybe() {
		out.Rewritten = []ledger.Event{{N: 1 + c.IntN(n), Text: "another"}}
	}
	if n > 0 && c.IntN(6) == 0 {
		n -= 1 // too late
	}
	if !c.maybe() {
		for range 1 + c.IntN(3) {
			n++
			out.Events = append(out.Events, ledger.Event{N: n, At: c.at(), Kind: c.one("founded", "joined"), Text: fmt.Sprint(c.Uint32())})
		}
	}
	out.Keys, out.Lost = c.some(aKey...), c.some(aKey...)
	if c.IntN(4) == 0 {
		out.Uses = c.one(aKey...)
	}
	for _, name := range c.some("A", "a", "b/1") {
		p := ledger.Paper{Name: name, Text: c.one("", "text", "ß\n"), New: c.maybe()}
		p.New = p.New && p.Text != ""
		out.Papers = append(out.Papers, p)
	}
	for _, name := range c.some("think", "clock") {
		task := ledger.Task{Name: name}
		if !c.maybe() {
			task.Due = c.at()
		}
		if c.maybe() {
			task.By, task.Until = c.one("p", "q"), c.at()
		}
		out.Tasks = append(out.Tasks, task)
	}
	return out, n
}
