package table

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"stammtisch/rules"
)

// Chance is the source of the draws of a match. Nobody learns its secret part before the
// match is over, and every other that shares its deals.
type Chance struct {
	seed   rules.Seed // of the game's own draws; empty until it is known
	secret string     // the server's part of the seed, where seats cut
	shared []string   // the cuts of a whole evening, where all its tables share the deals
	root   string     // what the computers' dice come from, where it is not the secret or the seed
	public bool       // nobody else plays these deals now
}

// committed is the chance of a new match: its seed or, where seats cut, the server's secret.
func committed(in rules.Info, seed rules.Seed) Chance {
	if in.Cut {
		return Chance{secret: string(seed)}
	}
	return Chance{seed: seed}
}

// sharing is the chance of a match whose deals come from a secret and the cuts of a whole evening.
func sharing(secret string, cuts []string) Chance {
	return Chance{seed: SeedOf(secret, cuts), secret: secret, shared: cuts}
}

// Dealt says whether chance has been drawn; where nobody cuts it is from the beginning.
func (c *Chance) Dealt() bool { return c.secret == "" || c.seed != "" }

// Shared says whether the deals are those of other tables too.
func (c *Chance) Shared() bool { return c.shared != nil }

// Published returns a match whose deals other tables share as it is once all of them are over.
func (m *Match) Published() *Match {
	n := *m
	n.public = true
	return &n
}

// Told reports whether everybody may learn from what the match was dealt: it is over and, if other tables share
// its deals, so are they, as far as is known here (Published).
func (m *Match) Told() bool { return m.Over() && (m.public || !m.Shared()) }

// A store keeps the secret in place of a seed, marked as one: with the cuts, where they are
// not in the log. The source of the computers' dice stands before it, where that is neither
// the secret nor the seed.
const (
	secretly = "cut:"
	together = "shared:"
	rooted   = "dice:"
)

// Kept is the stored part of the match's chance: its seed, or the secret from which and
// from the cuts in the log the seed comes.
func (c *Chance) Kept() string {
	text := string(c.seed)
	switch {
	case c.shared != nil:
		text = together + c.secret + " " + strings.Join(c.shared, " ")
	case c.secret != "":
		text = secretly + c.secret
	}
	if c.root != "" {
		text = rooted + c.root + " " + text
	}
	return text
}

// readChance reads what Kept gave.
func readChance(text string) (c Chance) {
	root := ""
	if first, rest, ok := strings.Cut(text, " "); ok && strings.HasPrefix(first, rooted) {
		root, text = strings.TrimPrefix(first, rooted), rest
	}
	if all, ok := strings.CutPrefix(text, together); ok {
		secret, cuts, _ := strings.Cut(all, " ")
		c = sharing(secret, strings.Fields(cuts))
	} else if secret, ok := strings.CutPrefix(text, secretly); ok {
		c = Chance{secret: secret}
	} else {
		c = Chance{seed: rules.Seed(text)}
	}
	c.root = root
	return c
}

// diceKey is the key of the computers of a match. It is made from the secret in one direction
// only: whoever knows the key knows nothing of the deals, nor of the dice at other tables that
// share them.
func (c *Chance) diceKey(id MatchID) rules.Seed {
	root := c.root
	if root == "" {
		root = c.secret
	}
	if root == "" {
		root = string(c.seed)
	}
	mac := hmac.New(sha256.New, []byte(root))
	mac.Write([]byte("computers " + string(id)))
	return rules.Seed(hex.EncodeToString(mac.Sum(nil)))
}
