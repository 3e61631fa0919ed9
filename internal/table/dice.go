package table

import (
	"strconv"

	"stammtisch/rules"
)

// The computers' dice come from a secret of the match: nobody can foretell them while it runs,
// and when it is over the key is published, so that anybody can repeat what they played
// (docs/fair-deals.md).

// DiceKey is the key of the computers' dice once the match is over and a computer has had a
// seat in it; empty else.
func (m *Match) DiceKey() string {
	if !m.Over() {
		return ""
	}
	for _, p := range m.Places {
		if p.Computer() {
			return string(m.diceKey(m.ID))
		}
	}
	for i := range m.N() {
		if e := m.Event(i); e.Kind == StoodIn || e.Kind == Late {
			return string(m.diceKey(m.ID))
		}
	}
	return ""
}

// Dice is the seed of a computer's decision at a ply.
func (m *Match) Dice(ply int) rules.Seed { return DecisionSeed(m.diceKey(m.ID), ply) }

// DecisionSeed is the seed of the decision at a ply, under the key of a match's computers.
func DecisionSeed(key rules.Seed, ply int) rules.Seed {
	n := key.Dice("think " + strconv.Itoa(ply)).Uint64()
	return rules.Seed(strconv.FormatUint(n, 16))
}
