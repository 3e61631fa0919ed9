package rulestest

import (
	"slices"

	"stammtisch/rules"
)

// checkKinds looks at the kinds of decisions that a state tells apart (rules.Classifier).
func (k *kit) checkKinds(p *position) {
	c, ok := p.state.(rules.Classifier)
	if !ok {
		return
	}
	kinds := c.Kinds()
	for i, kind := range kinds {
		if !wordForm.MatchString(kind) || slices.Contains(kinds[:i], kind) {
			k.broken(p, LawKinds, "kind %q: one word in lower case, once", kind)
		}
	}
	if k.kinds == nil {
		k.kinds = kinds
	} else if !slices.Equal(k.kinds, kinds) {
		k.broken(p, LawKinds, "the list of kinds is %v in one state and %v in another", k.kinds, kinds)
	}
	before := printState(p.state)
	d := p.dice("kinds")
	legal, families, clock := actionsOf(p.state)
	for _, f := range families {
		legal = append(legal, p.state.(rules.Families).Sample(f, d))
	}
	var swapped []rules.Classifier
	if h, ok := p.state.(rules.Hider); ok && k.info.Hidden && p.state.Turn() != rules.Nobody {
		for range 2 {
			if t, ok := h.Swap(p.state.Turn(), d).(rules.Classifier); ok {
				swapped = append(swapped, t)
			}
		}
	}
	for _, a := range legal {
		kind := c.KindOf(a)
		if kind != "" && !slices.Contains(kinds, kind) {
			k.broken(p, LawKinds, "%s is of kind %q, which is not on the list", short(a), kind)
		}
		if again := c.KindOf(a); again != kind {
			k.broken(p, LawBytes, "%s is of kind %q, and the next time %q", short(a), kind, again)
		}
		for _, t := range swapped {
			if other := t.KindOf(a); other != kind {
				k.broken(p, LawHidden, "the kind of %s tells what its seat cannot see: %q and %q", short(a), kind, other)
			}
		}
	}
	for _, a := range slices.Concat(clock, k.mutations(p, d)) {
		if kind := c.KindOf(a); kind != "" && !slices.Contains(kinds, kind) {
			k.broken(p, LawKinds, "%s is of kind %q, which is not on the list", short(a), kind)
		} else if _, err := p.state.Play(a); kind != "" && (err != nil || slices.Contains(clock, a)) {
			k.broken(p, LawKinds, "%s is of kind %q, yet it is no legal action of a seat", short(a), kind)
		}
	}
	if diff := before.diff(printState(p.state)); diff != "" {
		k.broken(p, LawUnchanged, "asking for a kind changed the state it was asked on: %s", diff)
	}
}
