package matchlog

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// Without returns the commit that removes a guest from a match. It replaces their ID by as, and deletes
// the names of their seats, everything said there, and the links that lead there. In other seats, it
// also deletes names that they had. The moves stay.
func Without(s ledger.Saved, g, as table.GuestID, names []string) (c ledger.Commit, err error) {
	mine := map[int]bool{}
	for seat, of := range ownersOf(s) {
		if !slices.Contains(of, g) {
			continue
		}
		mine[seat] = true
		if slices.ContainsFunc(s.Papers, func(p ledger.Paper) bool { return p.Name == coachPaper(seat) }) {
			c.Papers = append(c.Papers, ledger.Paper{Name: coachPaper(seat)})
		}
		of = slices.DeleteFunc(slices.Clone(of), func(x table.GuestID) bool { return x == as })
		of[slices.Index(of, g)] = as
		c.Papers = append(c.Papers, owners(seat, of))
	}
	theirs := func(seat int, name string) bool { return name != "" && (mine[seat] || slices.Contains(names, name)) }
	var h headText
	if err := json.Unmarshal([]byte(s.Events[0].Text), &h); err != nil {
		return c, err
	}
	changed := h.Host == g
	if changed {
		h.Host = as
	}
	for seat := range h.Places {
		if p := &h.Places[seat]; p.Level == 0 && theirs(seat, p.Name) {
			p.Name, changed = "", true
		}
	}
	if changed {
		text, err := json.Marshal(h)
		if err != nil {
			return c, err
		}
		c.Rewritten = append(c.Rewritten, ledger.Event{N: 1, Text: string(text)})
	}
	hours := map[time.Time]bool{time.UnixMilli(h.Created).Truncate(time.Hour): true}
	for _, in := range s.Events[1:] {
		ev, err := readEvent(in)
		if err != nil {
			return c, err
		}
		if mine[int(ev.Seat)] {
			hours[ev.At.Truncate(time.Hour)] = true
		}
		if ev.Kind == table.Seated && theirs(int(ev.Seat), ev.Name) {
			ev.Name = ""
			again := Event(ev)
			again.N = in.N
			c.Rewritten = append(c.Rewritten, again)
		}
	}
	if err := silence(s, mine, &c); err != nil {
		return c, err
	}
	gone, err := acquitted(s, func(a table.Accusation) bool { return mine[int(a.Seat)] || mine[int(a.By)] })
	if err != nil {
		return c, err
	}
	c.Papers, c.Lost = append(c.Papers, gone.Papers...), append(c.Lost, gone.Lost...)
	for _, p := range s.Papers {
		hash, ok := strings.CutPrefix(p.Name, paperTicket)
		if seat, _, err := readTicket(p.Text); ok && err == nil && mine[int(seat)] {
			c.Papers, c.Lost = append(c.Papers, ledger.Paper{Name: p.Name}), append(c.Lost, keyTicket+hash, keyUsed+hash)
		}
	}
	if len(mine) > 0 || changed {
		c.Lost = append(c.Lost, KeysOf(g)...)
		for hour := range hours {
			c.Lost = append(c.Lost, lastKeys(g, hour)...)
		}
	}
	return c, nil
}

// silence deletes what was said at some seats. Each line keeps its number.
func silence(s ledger.Saved, seats map[int]bool, c *ledger.Commit) error {
	all, err := Remarks(s)
	if err != nil {
		return err
	}
	was, is := false, false
	for _, r := range all {
		was = was || r.Reported
		if !seats[int(r.Seat)] || Deleted(r) {
			is = is || r.Reported
			continue
		}
		r.Phrase, r.Text, r.Reported = 0, "", false
		p, err := paper(r)
		if err != nil {
			return err
		}
		c.Papers = append(c.Papers, p)
	}
	if was && !is {
		c.Lost = append(c.Lost, keyReported)
		var h headText
		if json.Unmarshal([]byte(s.Events[0].Text), &h) == nil && h.Evening != "" {
			c.Lost = append(c.Lost, keyReported+"/"+h.Evening)
		}
	}
	return nil
}

// Company lists the people in a match of a guest.
type Company struct {
	Others []table.GuestID // those who own a seat
	Shared []table.GuestID // of them, those who own one of the guest's
	Names  []string        // that the guest's seats had
}

// CompanyOf reads it.
func CompanyOf(s ledger.Saved, g table.GuestID) (out Company, err error) {
	mine := map[string]bool{}
	for seat, of := range ownersOf(s) {
		shared := slices.Contains(of, g)
		mine[strconv.Itoa(seat)] = shared
		for _, x := range of {
			if x == g {
				continue
			}
			out.Others = append(out.Others, x)
			if shared {
				out.Shared = append(out.Shared, x)
			}
		}
	}
	var h headText
	if err := json.Unmarshal([]byte(s.Events[0].Text), &h); err != nil {
		return out, err
	}
	for seat, p := range h.Places {
		if mine[strconv.Itoa(seat)] && p.Name != "" {
			out.Names = append(out.Names, p.Name)
		}
	}
	for _, in := range s.Events[1:] {
		if seat, name, _ := strings.Cut(in.Text, " "); in.Kind == string(table.Seated) && mine[seat] && name != "" {
			out.Names = append(out.Names, name)
		}
	}
	return out, nil
}

// KeysOf returns the keys that find a guest's matches: those with a seat of theirs, and those that they
// opened.
func KeysOf(g table.GuestID) []string {
	return []string{string(g), keyHost + string(g), keyOpenBy + string(g)}
}
