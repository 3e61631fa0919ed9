package notice

import (
	"context"
	"fmt"
	"strings"
	"time"

	"stammtisch/internal/table"
)

// Settings returns a guest's settings.
func (p *Post) Settings(ctx context.Context, g table.GuestID) (Settings, error) {
	return p.book.of(ctx, g)
}

// set changes a guest's settings, and records whether they want to be told.
func (p *Post) set(ctx context.Context, g table.GuestID, how func(*Settings) error) (Settings, error) {
	s, err := p.book.change(ctx, g, how)
	if err == nil {
		p.notes(g, s.wanted())
	}
	return s, err
}

// Add adds a way for a guest, or replaces the one with the same address. It first sends a test message to
// a webhook, and does not keep one that fails. A mailbox stays stopped until its reader agrees.
func (p *Post) Add(ctx context.Context, g table.GuestID, w Way) (Settings, error) {
	return p.AddWhile(ctx, g, w, func() error { return nil })
}

// AddWhile does so unless the guest has left by the time the way is stored: a test message may take long. It calls still
// only once that message has arrived.
func (p *Post) AddWhile(ctx context.Context, g table.GuestID, w Way, still func() error) (Settings, error) {
	if err := p.check(&w); err != nil {
		return Settings{}, err
	}
	w.ID, w.Made = newID(), p.Now().UnixMilli()
	now, err := p.book.of(ctx, g)
	if err != nil {
		return now, err
	}
	if err := now.room(&w); err != nil {
		return now, err // nothing is sent over a way that cannot be kept
	}
	old := now.same(&w)
	if old != nil {
		w.ID = old.ID // which the link in the test message names
	}
	if w.Kind == Mail {
		if old != nil && !old.Stopped {
			return now, nil // they hear already
		}
		w.asks(old)
	}
	if w.Kind == Webhook || w.Kind == Mail {
		if r := p.try(ctx, &w, note{test: true}); r.busy || r.fault != "" {
			return Settings{}, &table.Error{Code: table.Invalid, Detail: "the test message did not arrive: " + r.said()}
		}
	}
	s, err := p.set(ctx, g, func(s *Settings) error {
		if err := still(); err != nil {
			return err
		}
		if old := s.same(&w); old != nil {
			w.ID, w.Made = old.ID, old.Made
			*old = w
			return nil
		}
		if err := s.room(&w); err != nil {
			return err
		}
		s.Ways = append(s.Ways, w)
		return nil
	})
	return s, err
}

// room refuses a further way of a guest who has as many as there may be.
func (s *Settings) room(w *Way) error {
	if s.same(w) == nil && len(s.Ways) >= MostWays {
		return &table.Error{Code: table.TooMany, Detail: fmt.Sprintf("you have %d ways to be told already: remove one", MostWays)}
	}
	return nil
}

// said describes an error in words.
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

// Leave deletes all of a guest's settings.
func (p *Post) Leave(ctx context.Context, g table.GuestID) error {
	_, err := p.set(ctx, g, func(s *Settings) error { *s = Settings{}; return nil })
	return err
}

// Hours changes when and how often a guest gets notices.
func (p *Post) Hours(ctx context.Context, g table.GuestID, when When) (Settings, error) {
	if err := when.check(); err != nil {
		return Settings{}, err
	}
	return p.set(ctx, g, func(s *Settings) error { s.When = when; return nil })
}

func missing() error {
	return &table.Error{Code: table.NotFound, Detail: "there is no such notice now"}
}

// Switch stops or resumes a way, for anyone with its token: one tap in a notice is enough. Only its
// readers can start and resume mail.
func (p *Post) Switch(ctx context.Context, token string, on bool) (Way, error) {
	id, proof, _ := strings.Cut(token, ".")
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
		switch {
		case on && w.Kind == Mail && !w.proves(proof):
			return &table.Error{Code: table.Invalid, Detail: "only a link in a mail to that address lets it go on"}
		case on && w.Asked != 0 && p.Now().Sub(time.UnixMilli(w.Asked)) > asksFor:
			return &table.Error{Code: table.NotFound, Detail: "that link has expired: ask for another"}
		case on:
			w.Fault, w.Failing, w.Asked = "", 0, 0
		}
		w.Stopped = !on
		is = *w
		return nil
	})
	return is, err
}
