package table

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"stammtisch/rules"
)

// Verify checks that a record's seed follows from its secret and cuts, that the secret is the
// one that was committed to, and that a position that the match began from was drawn from that
// seed. The rules check what the seed deals.
func Verify(games rules.Catalogue, r *rules.Record) error {
	tags := map[string]string{}
	for _, name := range []string{"Commitment", "Secret", "Cuts", "Seed"} {
		v, ok := r.Tag(name)
		if !ok {
			return fmt.Errorf("the record has no tag %s: it is not one of a finished match that was cut for", name)
		}
		tags[name] = v
	}
	cuts := strings.Fields(tags["Cuts"])
	if err := formed(r, tags["Secret"], cuts); err != nil {
		return err
	}
	if got := CommitTo(tags["Secret"]); got != tags["Commitment"] {
		return fmt.Errorf("the secret is not the one that was committed to: its hash is %s, not %s", got, rules.Clip(tags["Commitment"]))
	}
	if got := SeedOf(tags["Secret"], cuts); string(got) != tags["Seed"] {
		return fmt.Errorf("the seed does not come of secret and cuts: they give %s, not %s", got, rules.Clip(tags["Seed"]))
	}
	for _, name := range []string{"Deal", "Dealer"} {
		if _, ok := r.Tag(name); ok {
			return fmt.Errorf("the record has a tag %s, which stands in place of the seed", name)
		}
	}
	if position, ok := r.Tag(positionTag); ok {
		return drawn(games, r, position)
	}
	return nil
}

// formed checks the form of a secret and its cuts. A hash fits whatever was hashed: without these, a server could leave out
// the cuts, and choose the seed alone. Where tables share their deals, there are those of a whole evening, and none of computers.
func formed(r *rules.Record, secret string, cuts []string) error {
	if b, err := hex.DecodeString(secret); err != nil || len(b) != sha256.Size || strings.ToLower(secret) != secret {
		return fmt.Errorf("[Secret]: 64 hexadecimal digits in lower case, not %s", rules.Clip(secret))
	}
	for _, cut := range cuts {
		if cut != NoCut && !IsCut(cut) {
			return fmt.Errorf("[Cuts]: a cut is 8 to 64 letters, digits, - and _, or a single - where nobody cut, and not %s", rules.Clip(cut))
		}
	}
	people := 0
	names, _ := r.Tag("Seats")
	for name := range strings.SplitSeq(names, ";") {
		if !strings.HasPrefix(strings.TrimSpace(name), "computer ") {
			people++
		}
	}
	if len(cuts) < max(1, people) {
		return fmt.Errorf("[Cuts]: there are %d, too few for the people in [Seats]", len(cuts))
	}
	return nil
}

// drawn checks that everything in a first position that is not open to everyone comes from
// the record's seed.
func drawn(games rules.Catalogue, r *rules.Record, position string) error {
	_, setup, state, err := r.Open(games)
	if err != nil {
		return err
	}
	s, ok := state.(rules.Redrawer)
	if !ok {
		return fmt.Errorf("the record has a tag %s, which stands in place of the seed", positionTag)
	}
	if s.Redraw(setup.Seed).Text() != position {
		return fmt.Errorf("the [%s] that the match began from was not drawn from its seed", positionTag)
	}
	return nil
}
