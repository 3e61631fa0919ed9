package rulestest

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"stammtisch/rules"
)

// checkActions compares the list with what Play accepts: everything listed, and beyond the list
// only members of a family and the clock's actions.
func (k *kit) checkActions(p *position) {
	before := printState(p.state)
	legal, families, clock := actionsOf(p.state)
	d := p.dice("actions")

	seen := map[string]bool{}
	for _, a := range legal {
		if seen[a] {
			k.broken(p, LawList, "%s is listed twice", short(a))
		}
		seen[a] = true
		k.checkNotation(p, a)
		k.checkAccepted(p, LawList, a)
	}
	if sorter, ok := p.state.(rules.Sorter); ok && !slices.Equal(sorter.Sorted(), slices.Sorted(slices.Values(legal))) {
		k.broken(p, LawList, "the sorted list is not the list, sorted")
	}
	for i, f := range families {
		if !strings.HasPrefix(f, "*") || !cleanNotation(f) || slices.Contains(families[:i], f) {
			k.broken(p, LawList, "family %s: a star and a name, once", short(f))
		}
		for range 3 {
			a := p.state.(rules.Families).Sample(f, d)
			if seen[a] {
				k.broken(p, LawList, "%s is listed, and in family %s too", short(a), f)
			}
			k.checkNotation(p, a)
			k.checkAccepted(p, LawList, a)
			k.remember(a, d)
		}
	}
	for i, a := range clock {
		if seen[a] || slices.Contains(clock[:i], a) {
			k.broken(p, LawClock, "%s is the clock's, yet listed (or listed twice)", short(a))
		}
		k.checkNotation(p, a)
		k.checkAccepted(p, LawClock, a)
	}
	k.checkTimers(p, clock)
	k.checkStanding(p)
	for _, m := range k.mutations(p, d) {
		if seen[m] || slices.Contains(clock, m) {
			continue
		}
		next, err := p.state.Play(m)
		if err != nil {
			k.checkRefusal(p, m, next, err)
			continue
		}
		switch {
		case len(families) == 0:
			k.broken(p, LawAccept, "%s is accepted, but not listed", short(m))
		case !cleanNotation(m):
			k.broken(p, LawAccept, "%s is accepted: notation is lower case ASCII without spaces", short(m))
		}
	}
	if diff := before.diff(printState(p.state)); diff != "" {
		k.broken(p, LawUnchanged, "asking Play about actions changed the state: %s", diff)
	}
}

func (k *kit) checkNotation(p *position, a string) {
	if !cleanNotation(a) {
		k.broken(p, LawList, "%s is no notation: lower case ASCII without spaces or ';', at most 200 bytes, not beginning like a move number", short(a))
	}
}

// moveNumber matches what a record skips before an action.
var moveNumber = regexp.MustCompile(`^[0-9]+\.`)

// cleanNotation reports whether a record can carry the text as one action.
func cleanNotation(a string) bool {
	if a == "" || len(a) > 200 || a[0] == '[' || moveNumber.MatchString(a) {
		return false
	}
	return !strings.ContainsFunc(a, func(r rune) bool {
		return r <= ' ' || r > '~' || r == ';' || r >= 'A' && r <= 'Z'
	})
}

func (k *kit) checkAccepted(p *position, law Law, a string) {
	next, err := p.state.Play(a)
	switch {
	case err != nil:
		k.broken(p, law, "%s is offered, but refused: %v", short(a), err)
	case next == nil:
		k.broken(p, law, "%s leads to no state", short(a))
	case next.Seats() != p.state.Seats():
		k.broken(p, LawTurn, "%s changes the number of seats from %d to %d", short(a), p.state.Seats(), next.Seats())
	}
}

// checkRefusal checks an error of Play.
func (k *kit) checkRefusal(p *position, action string, next rules.State, err error) {
	if next != nil {
		k.broken(p, LawRefuse, "%s is refused, yet a state comes with the error", short(action))
	}
	var no *rules.Illegal
	if !errors.As(err, &no) || no == nil {
		k.broken(p, LawRefuse, "%s is refused with %T (%v), not *rules.Illegal", short(action), err, err)
		return
	}
	if no.Action != action {
		k.broken(p, LawRefuse, "the refusal of %s speaks of %s", short(action), short(no.Action))
	}
	if !oneLine(no.Why) {
		k.broken(p, LawRefuse, "the refusal of %s gives the reason %s: one clean line", short(action), short(no.Why))
	}
	if !k.inBook(no.Rule) {
		k.broken(p, LawRefuse, "the refusal of %s names rule %q, which is not in the book", short(action), no.Rule)
	}
	if !oneLine(err.Error()) {
		k.broken(p, LawRefuse, "the refusal of %s is not one clean line: %s", short(action), short(err.Error()))
	}
}

// mutations returns notations close to the legal ones, notations that are legal elsewhere in the
// game, and nonsense.
func (k *kit) mutations(p *position, d *rules.Dice) []string {
	list := []string{"", " ", "-", "*", "x", "\x00", "\xff\xfe", "forfeit", "time", "end", "pass", "resign", "nil", "-1", strings.Repeat("a", 5000)}
	legal, families, _ := actionsOf(p.state)
	list = append(list, families...)
	if k.info.Name != "" {
		list = append(list, k.info.Name)
	}
	words := k.words()
	for range 8 {
		list = append(list, words[d.Intn(len(words))])
	}
	base := slices.Clone(legal)
	for _, f := range families {
		for range 3 {
			base = append(base, p.state.(rules.Families).Sample(f, d))
		}
	}
	if len(base) == 0 {
		base = k.pool
	}
	for range k.cfg.Mutations {
		if len(k.pool) > 0 && d.Intn(4) == 0 {
			list = append(list, k.pool[d.Intn(len(k.pool))])
		} else if len(base) > 0 {
			list = append(list, mutate(base[d.Intn(len(base))], d))
		}
	}
	return list
}

// words returns the words of the rule book. Actions that are words, like solo or jump, appear
// there, and no edit of another action would ever reach them.
func (k *kit) words() []string {
	if k.vocabulary == nil {
		k.vocabulary = []string{"x"}
		for _, r := range k.info.Book {
			k.vocabulary = append(k.vocabulary, strings.FieldsFunc(strings.ToLower(r.Text), func(c rune) bool {
				return c <= ' ' || c > '~' || strings.ContainsRune(".,;:()\"'`", c)
			})...)
		}
	}
	return k.vocabulary
}

// alphabet holds the characters of notations, and some that never occur in them.
const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789-+.,:=@>*/xX !\t\u00e4"

// mutate changes a notation a little.
func mutate(a string, d *rules.Dice) string {
	if a == "" {
		return "x"
	}
	i := d.Intn(len(a))
	c := string(alphabet[d.Intn(len(alphabet))])
	switch d.Intn(12) {
	case 0, 1, 2:
		return a[:i] + c + a[i+1:] // one character replaced,
	case 3:
		return a[:i] + a[i+1:] // left out,
	case 4:
		return a[:i] + c + a[i:] // put in
	case 5:
		return strings.ToUpper(a)
	case 6:
		return []string{" " + a, a + " ", a + "\n", "\t" + a, a + "\x00", a[:i] + " " + a[i:]}[d.Intn(6)]
	case 7:
		return []string{a + a, a + " " + a, a + "-" + a, a + "," + a}[d.Intn(4)]
	case 8:
		return a[:i]
	case 9: // halves swapped around a hyphen, or at any place
		if x, y, ok := strings.Cut(a, "-"); ok {
			return y + "-" + x
		}
		return a[i:] + a[:i]
	case 10:
		b := []byte(a)
		j := d.Intn(len(b))
		b[i], b[j] = b[j], b[i]
		return string(b)
	}
	b := make([]byte, 1+d.Intn(8))
	for j := range b {
		b[j] = byte(d.Intn(256))
	}
	return string(b)
}
