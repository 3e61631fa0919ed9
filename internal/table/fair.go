package table

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"stammtisch/rules"
)

// Where chance decides what players get (Info.Cut), nobody chooses it alone, the server
// neither: it makes a secret when the match is opened and shows its hash; every person
// then cuts the pack, with a text of their own; the seed is the hash of both, and the
// secret is published at the end. docs/fair-deals.md has the method for checking.

// Draw is how the seed of a match comes about.
type Draw struct {
	Secret     string // 64 hexadecimal digits, the server's until the end
	Commitment string // SHA-256 of the secret, shown from the beginning
	// Cuts has a seat's contribution: "-" of a computer, "" while it is waited for. Where all
	// tables of an evening share the deals, it has a person's.
	Cuts []string
}

// Commit is the hash that the server shows of its secret.
func CommitTo(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// SeedOf is the seed that comes of a secret and what every seat has put to it.
func SeedOf(secret string, cuts []string) rules.Seed {
	sum := sha256.Sum256([]byte(secret + "\n" + strings.Join(cuts, "\n") + "\n"))
	return rules.Seed(hex.EncodeToString(sum[:]))
}

// NoCut stands for the contribution of a computer, or of one who is gone.
const NoCut = "-"

// HasCut stands for the contribution of a seat that has cut, until all have: whoever cuts last
// must not know what the others have put to the seed.
const HasCut = "+"

// CutsTold are the contributions as anybody may see them.
func (m *Match) CutsTold() []string {
	d := m.Draw()
	if d == nil {
		return nil
	}
	told := slices.Clone(d.Cuts)
	for i, cut := range told {
		if !m.Dealt() && cut != "" && cut != NoCut {
			told[i] = HasCut
		}
	}
	return told
}

// Hushed says whether the text of an entry of the log is nobody's to read yet.
func (m *Match) Hushed(e Event) bool { return e.Kind == CutKind && !m.Dealt() }

// Draw is how the seed of the match comes about, or nil where nobody cuts.
func (m *Match) Draw() *Draw {
	if m.secret == "" {
		return nil
	}
	d := &Draw{Secret: m.secret, Commitment: CommitTo(m.secret)}
	if m.shared != nil {
		d.Cuts = m.shared
		return d
	}
	for _, p := range m.Places {
		cut := p.Cut
		if cut == "" && p.Plays() > 0 {
			cut = NoCut
		}
		d.Cuts = append(d.Cuts, cut)
	}
	return d
}

// tell writes into the record how the seed came about.
func (d *Draw) tell(r *rules.Record) {
	r.Set("Commitment", d.Commitment)
	r.Set("Secret", d.Secret)
	r.Set("Cuts", strings.Join(d.Cuts, " "))
}
