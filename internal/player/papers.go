package player

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// paperAbout is a paper that holds something as JSON.
func paperAbout(name string, about any) (ledger.Paper, error) {
	text, err := json.Marshal(about)
	return ledger.Paper{Name: name, Text: string(text)}, err
}

// bare returns the player without anything that stands on papers.
func (p *Player) bare() *Player {
	return &Player{ID: p.ID, Entries: p.Entries, Listed: p.Listed, Events: p.Events, ended: p.ended}
}

// with returns the player with what stands on papers, beside what was known.
func (p *Player) with(papers []ledger.Paper) (*Player, error) {
	n := *p
	n.people = slices.Clone(p.people)
	for _, paper := range papers {
		if err := n.read(paper); err != nil {
			return p, fmt.Errorf("paper %s: %w", paper.Name, err)
		}
	}
	return &n, nil
}

// read reads a paper; of kinds that a later version knows, nothing.
func (p *Player) read(paper ledger.Paper) error {
	kind, about, _ := strings.Cut(paper.Name, "/")
	if about != "" {
		kind += "/"
	}
	switch kind {
	case paperLines:
		return p.readLines(paper.Text)
	case paperLast:
		p.last = paper.Text
	case paperTraced:
		p.traced = true
	case paperLink:
		return p.link.read(paper.Text)
	case paperProvider:
		return p.provided.read(paper.Text)
	case paperLeave:
		p.leaving = paper.Text
	case paperWho:
		return p.meet(about, paper.Text)
	case paperBlocked:
		return putNumbered(&p.blocked, about, paper.Text)
	case paperPasskey:
		return putNumbered(&p.passkeys, about, paper.Text)
	case paperDevice:
		return put(&p.devices, about, paper.Text)
	case paperInvited:
		return put(&p.invitations.has, table.MatchID(about), paper.Text)
	case paperInvites:
		return put(&p.invitations.gave, about, paper.Text)
	}
	return nil
}

// put has a map hold one more paper, or lack the one that is empty. Others may have the map, so it is another one then.
func put[K comparable, V any](all *map[K]V, key K, text string) error {
	n := maps.Clone(*all)
	if text == "" {
		delete(n, key)
		*all = n
		return nil
	}
	var v V
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		return err
	}
	if n == nil {
		n = map[K]V{}
	}
	n[key] = v
	*all = n
	return nil
}

// putNumbered does so by a number, counted from 1.
func putNumbered[V any](all *map[int]V, number, text string) error {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 {
		return fmt.Errorf("%q is no number of anything", number)
	}
	return put(all, n, text)
}
