package player

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Query asks for some of a player's matches. Its zero values ask for any.
type Query struct {
	Game     string
	Opponent string // part of a name, however it is written
	Result   Result
	From, To time.Time // when it ended: from a moment on, and before another
	Spot     *Spot     // a position that it had
	After    string    // the cursor of the page before
	Limit    int
}

// Page is a part of a list, the newest first.
type Page struct {
	Entries []*Entry
	All     int     // how many the whole list has
	Next    string  // the cursor of the next page; empty on the last one
	Tallies []Tally // of the whole list
	// Branches are how the matches of the whole list went on from the position that was asked for.
	Branches []Branch
}

// cursor is the place of an entry in a list.
type cursor struct {
	ended int64
	match table.MatchID
}

// compare orders places: the newest come first.
func (c cursor) compare(d cursor) int {
	return cmp.Or(cmp.Compare(d.ended, c.ended), cmp.Compare(c.match, d.match))
}

func (e *Entry) cursor() cursor { return cursor{e.Ended, e.Match} }

func (c cursor) text() string { return strconv.FormatInt(c.ended, 36) + "." + string(c.match) }

func readCursor(text string) (c cursor, err error) {
	ended, match, ok := strings.Cut(text, ".")
	c.match = table.MatchID(match)
	if c.ended, err = strconv.ParseInt(ended, 36, 64); err != nil || !ok {
		return c, &table.Error{Code: table.Invalid, Detail: "no page begins after " + rules.Clip(text)}
	}
	return c, nil
}

// Page returns a page of what is asked for.
func (p *Player) Page(q Query) (out Page, err error) {
	var after cursor
	if q.After != "" {
		if after, err = readCursor(q.After); err != nil {
			return out, err
		}
	}
	fits := p.named(q.Opponent)
	var all []*Entry
	for i := range p.Entries {
		e := &p.Entries[i]
		if q.wants(e) && fits(e) && (q.Spot == nil || p.Ply(e, *q.Spot) >= 0) {
			all = append(all, e)
		}
	}
	slices.SortFunc(all, func(a, b *Entry) int { return a.cursor().compare(b.cursor()) })
	out.All, out.Tallies = len(all), p.tally(all)
	if q.Spot != nil {
		out.Branches = p.branches(all, *q.Spot)
	}
	if q.After != "" {
		past, _ := slices.BinarySearchFunc(all, after, func(e *Entry, c cursor) int {
			return cmp.Or(e.cursor().compare(c), -1) // what is there itself was on the page before
		})
		all = all[past:]
	}
	out.Entries = all[:min(q.Limit, len(all))]
	if n := len(out.Entries); n > 0 && n < len(all) {
		out.Next = out.Entries[n-1].cursor().text()
	}
	return out, nil
}

// wants reports whether an entry is asked for, names apart.
func (q *Query) wants(e *Entry) bool {
	return (q.Game == "" || e.Game == q.Game) &&
		(q.Result == "" || e.Result() == q.Result) &&
		(q.From.IsZero() || e.Ended >= q.From.UnixMilli()) &&
		(q.To.IsZero() || e.Ended < q.To.UnixMilli())
}

// named returns a test for entries where somebody of such a name sat: another than the player, unless
// they played several sides, as a family does on one device.
func (p *Player) named(name string) func(*Entry) bool {
	want := typed(name)
	if want == "" {
		return func(*Entry) bool { return true }
	}
	fits := make([]bool, len(p.people)+1)
	for i, who := range p.people {
		fits[i+1] = strings.Contains(typed(who.Name), want)
	}
	return func(e *Entry) bool {
		mine := 0
		for _, s := range e.Seats {
			if s.Mine {
				mine++
			}
		}
		return slices.ContainsFunc(e.Seats, func(s Seat) bool { return (!s.Mine || mine > 1) && s.Who < len(fits) && fits[s.Who] })
	}
}

// Fits reports whether a running match is asked for: it has neither a result nor a time of its end.
func (q *Query) Fits(f Filing) bool {
	p := &Player{}
	e := f.Entry
	e.Seats = slices.Clone(e.Seats)
	for i, who := range f.People {
		p.people = append(p.people, who)
		e.Seats[i].Who = i + 1
	}
	return q.Result == "" && q.Spot == nil && q.From.IsZero() && q.To.IsZero() && (q.Game == "" || e.Game == q.Game) && p.named(q.Opponent)(&e)
}

// letters are those that have no accent in Unicode and are often typed without theirs. Keys of names are plain and keep them.
var letters = strings.NewReplacer("ł", "l", "ø", "o", "đ", "d", "ß", "ss")

// typed is a plain name as a keyboard without its letters has it.
func typed(name string) string { return letters.Replace(plain(name)) }

// plain is a name as people search for it: without capitals, accents and the differences of look-alikes.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(table.Likeness(strings.TrimSpace(name))))
}
