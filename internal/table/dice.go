package table

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"

	"stammtisch/rules"
)

// The computers' dice come from a secret of the match: nobody can foretell them while it runs,
// and when it is over the key is published, so that anybody can repeat what they played
// (docs/fair-deals.md).

// diceKey is the key of the match's computers. It is made from the secret in one direction
// only: whoever knows the key knows nothing of the deals, nor of the dice at other tables that
// share them.
func (m *Match) diceKey() rules.Seed {
	root := m.root
	if root == "" {
		root = m.secret
	}
	if root == "" {
		root = string(m.Setup.Seed)
	}
	mac := hmac.New(sha256.New, []byte(root))
	mac.Write([]byte("computers " + string(m.ID)))
	return rules.Seed(hex.EncodeToString(mac.Sum(nil)))
}

// DiceKey is the key of the computers' dice once the match is over and a computer has had a
// seat in it; empty else.
func (m *Match) DiceKey() string {
	if !m.Over() {
		return ""
	}
	for _, p := range m.Places {
		if p.Computer() {
			return string(m.diceKey())
		}
	}
	for _, e := range m.Events {
		if e.Kind == StoodIn || e.Kind == Late {
			return string(m.diceKey())
		}
	}
	return ""
}

// Dice is the seed of a computer's decision at a ply.
func (m *Match) Dice(ply int) rules.Seed { return DecisionSeed(m.diceKey(), ply) }

// DecisionSeed is the seed of the decision at a ply, under the key of a match's computers.
func DecisionSeed(key rules.Seed, ply int) rules.Seed {
	n := key.Dice("think " + strconv.Itoa(ply)).Uint64()
	return rules.Seed(strconv.FormatUint(n, 16))
}
