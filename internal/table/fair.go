package table

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"stammtisch/rules"
)

// Where chance decides what players get (Info.Cut), nobody chooses it alone, the server
// neither: it makes a secret when the match is opened and shows its hash; every person
// then cuts the pack, with a text of their own; the seed is the hash of both, and the
// secret is told at the end. docs/fair-deals.md has the method for who wants to check.

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
// not in the log.
const (
	secretly = "cut:"
	together = "shared:"
)

// Kept is what a store keeps of the match's chance: its seed, or the secret from which and
// from the cuts in the log the seed comes.
func (m *Match) Kept() string {
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

// Cut checks what a seat puts to the chance of the match and gives its event.
func (m *Match) Cut(seat rules.Seat, text string, at time.Time) (Event, *Error) {
	ev := Event{N: m.N() + 1, At: at, Kind: CutKind, Seat: seat, Action: text}
	no := func(code Code, why string) (Event, *Error) {
		return ev, &Error{Code: code, Rule: "TB14", Detail: why + " (TB14)"}
	}
	switch p := m.Places[seat]; {
	case m.secret == "" || m.shared != nil:
		return no(Illegal, "nothing is cut in this match")
	case p.Computer() || !p.Taken():
		return no(Illegal, "nobody sits there to cut")
	case p.Cut != "" || m.Dealt():
		return no(Stale, p.Side+" has cut already")
	}
	if !IsCut(text) {
		return no(Invalid, fmt.Sprintf("cut %q: 8 to 64 letters, digits, - and _", rules.Clip(text)))
	}
	return ev, nil
}

// IsCut says whether a text may be a contribution. It cannot be taken for a computer's.
func IsCut(s string) bool {
	if len(s) < 8 || len(s) > 64 {
		return false
	}
	for _, c := range []byte(s) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && c != '-' && c != '_' {
			return false
		}
	}
	return true
}

// deal draws the seed once everybody has cut, and begins the game anew under it: what lay
// there before was a place-holder that nobody could act on. It gives the first position,
// or nil while somebody is waited for. m is a copy of its caller's own.
func (m *Match) deal() rules.State {
	if m.Dealt() {
		return nil
	}
	d := m.Draw()
	for i, p := range m.Places {
		if !p.Taken() || d.Cuts[i] == "" {
			return nil
		}
	}
	for i, cut := range d.Cuts {
		m.Places[i].Cut = cut // also of who is gone: whether they come back or not
	}
	setup := m.Setup
	setup.Seed = SeedOf(m.secret, d.Cuts)
	state, err := m.Game.Start(setup)
	if err != nil { // the options were good before, and every seed is
		return nil
	}
	m.Setup = setup
	after := make([]rules.State, len(m.After), len(m.After)+16)
	for i := range after {
		after[i] = state
	}
	m.After = after
	return state
}

// tell writes into the record how the seed came about.
func (d *Draw) tell(r *rules.Record) {
	r.Set("Commitment", d.Commitment)
	r.Set("Secret", d.Secret)
	r.Set("Cuts", strings.Join(d.Cuts, " "))
}

// Verify checks that a record's seed is what its secret and cuts give, and that the secret
// is the one that was committed to. What the seed deals the rules say.
func Verify(r *rules.Record) error {
	tags := map[string]string{}
	for _, name := range []string{"Commitment", "Secret", "Cuts", "Seed"} {
		v, ok := r.Tag(name)
		if !ok {
			return fmt.Errorf("the record has no tag %s: it is not one of a finished match that was cut for", name)
		}
		tags[name] = v
	}
	if got := CommitTo(tags["Secret"]); got != tags["Commitment"] {
		return fmt.Errorf("the secret is not the one that was committed to: its hash is %s, not %s", got, rules.Clip(tags["Commitment"]))
	}
	if got := SeedOf(tags["Secret"], strings.Fields(tags["Cuts"])); string(got) != tags["Seed"] {
		return fmt.Errorf("the seed does not come of secret and cuts: they give %s, not %s", got, rules.Clip(tags["Seed"]))
	}
	for _, name := range []string{"Deal", "Dealer", "Position"} {
		if _, ok := r.Tag(name); ok {
			return fmt.Errorf("the record has a tag %s, which stands in place of the seed", name)
		}
	}
	return nil
}
