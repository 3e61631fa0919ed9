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

// Dealt says whether chance has been drawn; where nobody cuts it is from the beginning.
func (m *Match) Dealt() bool { return m.secret == "" || m.Setup.Seed != "" }

// commit takes the seed of a new match for the server's secret, where seats cut.
func (m *Match) commit(secret rules.Seed) {
	if m.Info.Cut {
		m.secret, m.Setup.Seed = string(secret), ""
	} else {
		m.Setup.Seed = secret
	}
}

// share takes the seed from a secret and the cuts of a whole evening.
func (m *Match) share(secret string, cuts []string) {
	m.secret, m.shared = secret, cuts
	m.Setup.Seed = SeedOf(secret, cuts)
}

// Shared says whether the deals are those of other tables too.
func (m *Match) Shared() bool { return m.shared != nil }

// A store keeps the secret in place of a seed, marked as one: with the cuts, where they are
// not in the log. What the computers' dice come from stands before it, where that is neither
// the secret nor the seed.
const (
	secretly = "cut:"
	together = "shared:"
	rooted   = "dice:"
)

// Kept is the stored part of the match's chance: its seed, or the secret from which and
// from the cuts in the log the seed comes.
func (m *Match) Kept() string {
	if m.root != "" {
		return rooted + m.root + " " + m.kept()
	}
	return m.kept()
}

func (m *Match) kept() string {
	if m.shared != nil {
		return together + m.secret + " " + strings.Join(m.shared, " ")
	}
	if m.secret != "" {
		return secretly + m.secret
	}
	return string(m.Setup.Seed)
}

// keep reads what Kept gave.
func (m *Match) keep(text string) {
	if root, rest, ok := strings.Cut(text, " "); ok && strings.HasPrefix(root, rooted) {
		m.root, text = strings.TrimPrefix(root, rooted), rest
	}
	if all, ok := strings.CutPrefix(text, together); ok {
		parts := strings.Fields(all)
		m.share(parts[0], parts[1:])
		return
	}
	secret, cut := strings.CutPrefix(text, secretly)
	if cut {
		m.secret = secret
	} else {
		m.Setup.Seed = rules.Seed(text)
	}
}

// tell writes into the record how the seed came about.
func (d *Draw) tell(r *rules.Record) {
	r.Set("Commitment", d.Commitment)
	r.Set("Secret", d.Secret)
	r.Set("Cuts", strings.Join(d.Cuts, " "))
}
