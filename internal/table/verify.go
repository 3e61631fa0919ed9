package table

import (
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
	if got := CommitTo(tags["Secret"]); got != tags["Commitment"] {
		return fmt.Errorf("the secret is not the one that was committed to: its hash is %s, not %s", got, rules.Clip(tags["Commitment"]))
	}
	if got := SeedOf(tags["Secret"], strings.Fields(tags["Cuts"])); string(got) != tags["Seed"] {
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
