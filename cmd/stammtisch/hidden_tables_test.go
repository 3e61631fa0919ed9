package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"stammtisch/games"
	"stammtisch/rules"
)

// table is a running match from a position on: seat is the guest's, the others nobody moves.
type tableOf struct {
	options, position string
	actions           []string
}

func (h tableOf) record() string {
	return fmt.Sprintf("[Game \"kop\"]\n[Options %q]\n[Seed \"5eed\"]\n[Position %q]\n\n%s\n", h.options, h.position, strings.Join(h.actions, " "))
}

// states are the positions of a history; ok is false if the rules refuse it.
func (h tableOf) states() (list []rules.State, ok bool) {
	r, err := rules.ParseRecord(h.record())
	if err != nil {
		return nil, false
	}
	list, err = r.Replay(games.All)
	return list, err == nil
}

// exchange writes one card for another wherever they stand.
func (h tableOf) exchange(x, y string) tableOf {
	swap := strings.NewReplacer(x, y, y, x)
	parts := strings.Split(h.position, " | ")
	parts[1] = swap.Replace(parts[1]) // the present deal; the one before stays
	h.position = strings.Join(parts, " | ")
	h.actions = slices.Clone(h.actions)
	for i, a := range h.actions {
		if slices.Contains(pack, a) {
			h.actions[i] = swap.Replace(a)
		}
	}
	// Hands are written with the highest card first.
	for _, hand := range regexp.MustCompile(`[a-z]{2}(,[a-z]{2}){3}`).FindAllString(h.position, -1) {
		cards := strings.Split(hand, ",")
		slices.SortFunc(cards, func(a, b string) int { return slices.Index(pack, a) - slices.Index(pack, b) })
		h.position = strings.Replace(h.position, hand, strings.Join(cards, ","), 1)
	}
	return h
}

// random play of a deal or two, and where the present deal began.
func randomTable(r *rand.Rand, g rules.Game) tableOf {
	h := tableOf{options: "deals=3"}
	if r.IntN(2) == 0 {
		h.options += " league=on"
	}
	if r.IntN(4) == 0 {
		h.options += " open-tricks=on"
	}
	given, _ := rules.ParseOptions(h.options)
	s, err := g.Start(rules.Setup{Options: given, Seed: rules.Seed(fmt.Sprintf("%x", r.Uint32()))})
	if err != nil {
		panic(err)
	}
	h.position = s.Text()
	for range 22 + r.IntN(40) {
		list := s.(rules.Lister).Legal()
		a := list[r.IntN(len(list))]
		if slices.Contains(list, "pass") && r.IntN(3) > 0 {
			a = "pass"
		}
		deal := s.(rules.Scored).Standing().Game
		next, err := s.Play(a)
		if err != nil {
			panic(err)
		}
		if next.Outcome() != nil {
			return h
		}
		s = next
		h.actions = append(h.actions, a)
		if s.(rules.Scored).Standing().Game != deal {
			h.position, h.actions = s.Text(), nil
		}
	}
	return h
}

// twin gives a history that differs from another one in two cards, and that the seat cannot
// tell from it by what lies before it now and by the order of actions.
func twin(r *rand.Rand, h tableOf, seat rules.Seat) (tableOf, bool) {
	was, ok := h.states()
	if !ok {
		return h, false
	}
	x, y := pack[r.IntN(16)], pack[r.IntN(16)]
	other := h.exchange(x, y)
	is, ok := other.states()
	if !ok || x == y || other.position == h.position {
		return h, false
	}
	view := func(s rules.State) string {
		b, err := json.Marshal(s.View(seat))
		if err != nil {
			panic(err)
		}
		return string(b)
	}
	for i := range was {
		if was[i].Turn() != is[i].Turn() {
			return h, false
		}
	}
	return other, view(was[len(was)-1]) == view(is[len(is)-1])
}
