package notice

import (
	"context"
	"fmt"

	"stammtisch/internal/table"
)

// Settings returns what a guest has set.
func (p *Post) Settings(ctx context.Context, g table.GuestID) (Settings, error) {
	return p.book.of(ctx, g)
}

// set changes what a guest has set, and notes whether they want to be told.
func (p *Post) set(ctx context.Context, g table.GuestID, how func(*Settings) error) (Settings, error) {
	s, err := p.book.change(ctx, g, how)
	if err == nil {
		p.notes(g, s.wanted())
	}
	return s, err
}

// Add adds a way of a guest, or takes its place if it leads to the same address. A webhook is sent a test
// message first: what does not arrive is not kept.
func (p *Post) Add(ctx context.Context, g table.GuestID, w Way) (Settings, error) {
	if err := p.check(&w); err != nil {
		return Settings{}, err
	}
	w.ID, w.Made = newID(), p.Now().UnixMilli()
	if w.Kind == Webhook {
		if r := p.try(ctx, &w, note{test: true}); r.busy || r.fault != "" {
			return Settings{}, &table.Error{Code: table.Invalid, Detail: "the test message did not arrive: " + r.said()}
		}
	}
	s, err := p.set(ctx, g, func(s *Settings) error {
		for i := range s.Ways {
			if old := &s.Ways[i]; old.Kind == w.Kind && old.To == w.To {
				w.ID, w.Made = old.ID, old.Made
				*old = w
				return nil
			}
		}
		if len(s.Ways) >= MostWays {
			return &table.Error{Code: table.TooMany, Detail: fmt.Sprintf("you have %d ways to be told already: remove one", MostWays)}
		}
		s.Ways = append(s.Ways, w)
		return nil
	})
	return s, err
}

// said is a fault in words.
func (r result) said() string {
	if r.busy {
		return "too many wait for that service just now"
	}
	return r.fault
}

// Remove removes a way.
func (p *Post) Remove(ctx context.Context, g table.GuestID, id string) (Settings, error) {
	return p.set(ctx, g, func(s *Settings) error {
		if s.find(id) == nil {
			return missing()
		}
		s.Ways = without(s.Ways, func(w Way) bool { return w.ID == id })
		return nil
	})
}

// Hours changes when and how often a guest gets notices.
func (p *Post) Hours(ctx context.Context, g table.GuestID, when When) (Settings, error) {
	if err := when.check(); err != nil {
		return Settings{}, err
	}
	return p.set(ctx, g, func(s *Settings) error { s.When = when; return nil })
}

func missing() error {
	return &table.Error{Code: table.NotFound, Detail: "there is no such notice any more"}
}

// Switch stops a way, or lets it go on, for whoever has its secret: a tap in a notice is enough.
func (p *Post) Switch(ctx context.Context, id string, on bool) (Way, error) {
	g, err := p.book.guest(ctx, id)
	if err != nil {
		return Way{}, err
	}
	var is Way
	_, err = p.set(ctx, g, func(s *Settings) error {
		w := s.find(id)
		if w == nil {
			return missing()
		}
		w.Stopped = !on
		if on {
			w.Fault, w.Failing = "", 0
		}
		is = *w
		return nil
	})
	return is, err
}
