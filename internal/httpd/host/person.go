package host

import (
	"cmp"
	"context"
	"slices"
	"time"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// People has all that the desk needs to know of guests, and to do to them.
type People struct {
	Players *player.Players
	Forget  func(context.Context, table.GuestID) (done bool, err error) // deletes everything about one
	SignOut func(context.Context, table.GuestID) error                  // ends all sessions of one
}

// Person is a guest, as the host sees them.
type Person struct {
	ID       table.GuestID   `json:"id"`
	Mark     string          `json:"mark" doc:"The fingerprint by which the record of the desk names them"`
	Names    []string        `json:"names" doc:"What they were called at matches, the latest first"`
	Seen     string          `json:"seen,omitempty" doc:"When they were last here, as far as a device or a match tells"`
	Finished int             `json:"finished" doc:"How many of their matches are over"`
	Running  int             `json:"running" doc:"How many go on"`
	Devices  []PersonsDevice `json:"devices"`
	Reports  int             `json:"reports" doc:"How many reports of them the host has not dealt with"`
	Link     string          `json:"link,omitempty" doc:"When a link that the host has made for them ends, which nobody has opened yet"`
}

// PersonsDevice is a browser that a guest is signed in with.
type PersonsDevice struct {
	What string `json:"what,omitempty" doc:"The browser and its system, as far as it says so"`
	How  string `json:"how" enum:"first,link,password,passkey,provider,host"`
	Made string `json:"made"`
	Seen string `json:"seen"`
}

// lately is the number of running matches that are read to learn what somebody is called, and when they were here.
const lately = 5

// person describes a guest; there is none who has neither a log nor a seat.
func (s *Service) person(ctx context.Context, g table.GuestID, reports map[table.GuestID]int) (p Person, there bool, err error) {
	p = Person{ID: g, Mark: desk.Mark(g), Names: []string{}, Devices: []PersonsDevice{}, Reports: reports[g]}
	if g == "" || g.Gone() {
		return p, false, nil
	}
	if p.Finished, p.Running, err = s.Counted(ctx, g); err != nil {
		return p, false, err
	}
	known, err := s.people.Players.Known(ctx, g)
	if err != nil {
		return p, false, err
	}
	p.Names = append(p.Names, known.Names()...)
	if until, is := known.HostLink(s.Now()); is {
		p.Link = httpd.Stamp(until)
	}
	var seen time.Time
	later := func(t time.Time) {
		if t.After(seen) {
			seen = t
		}
	}
	for i := range known.Entries {
		later(known.Entries[i].EndedAt())
	}
	for _, d := range known.Devices() {
		later(time.UnixMilli(d.Seen))
		p.Devices = append(p.Devices, PersonsDevice{d.What, d.How, httpd.Stamp(time.UnixMilli(d.Made)), httpd.Stamp(time.UnixMilli(d.Seen))})
	}
	slices.SortFunc(p.Devices, func(a, b PersonsDevice) int { return cmp.Or(cmp.Compare(b.Seen, a.Seen), cmp.Compare(b.Made, a.Made)) })
	running, err := s.Rooms.Lists().Running(ctx, g, lately)
	if err != nil {
		return p, false, err
	}
	for _, id := range running {
		m, _, err := s.Rooms.Look(ctx, id)
		if err != nil {
			continue // a match that cannot be read must not hide the person
		}
		for _, e := range slices.Backward(m.Events()) {
			if e.Seat >= 0 && int(e.Seat) < len(m.Places) && m.Owns(g, e.Seat) {
				later(e.At)
				break
			}
		}
		if m.Host == g {
			later(m.Created)
		}
		for seat, place := range m.Places {
			if slices.Contains(m.Places[seat].Owners, g) && place.Name != "" && !slices.Contains(p.Names, place.Name) {
				p.Names = append([]string{place.Name}, p.Names...)
			}
		}
	}
	if !seen.IsZero() {
		p.Seen = httpd.Stamp(seen)
	}
	return p, known.Events > 0 || p.Finished+p.Running > 0, nil
}

// mostCounted bounds the reports that are counted.
const mostCounted = 1000

// reportsOf counts the reports of people.
func (s *Service) reportsOf(ctx context.Context) (map[table.GuestID]int, error) {
	list, err := s.Rooms.Lists().Accused(ctx, mostCounted)
	all := map[table.GuestID]int{}
	for _, a := range list {
		m, _, err := s.Rooms.Look(ctx, a.Match)
		if err != nil || int(a.Seat) >= len(m.Places) {
			continue
		}
		for _, g := range m.Places[a.Seat].Owners {
			all[g]++
		}
	}
	return all, err
}
