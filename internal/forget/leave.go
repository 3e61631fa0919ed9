package forget

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

// mayLeave refuses a guest whose club would be left without a leader (CL5), or whose tournament would have
// nobody to end it.
func (h *House) mayLeave(ctx context.Context, g table.GuestID) error {
	all, err := h.Clubs.Mine(ctx, g, 0)
	if err := readable(err); err != nil {
		return err
	}
	for _, c := range all {
		if led, others := leads(c, g); led && others {
			return &table.Error{Code: table.Illegal, Rule: "CL5", Detail: "you are the only leader of " + c.Name + ": make another member a leader first, or close the club (CL5)"}
		}
	}
	if h.Tournaments == nil {
		return nil
	}
	cups, err := h.Tournaments.Mine(ctx, g, 0)
	if err := readable(err); err != nil {
		return err
	}
	for _, t := range cups {
		if t.Host == g && !t.Over && others(t, g) {
			return &table.Error{Code: table.Illegal, Rule: "TN19", Detail: "you organise " + cmp.Or(t.Title, "a tournament") + ", where others play: hand it over (TN19) or end it first"}
		}
	}
	return nil
}

// others reports whether anybody except a guest plays in a tournament.
func others(t *tournament.Tournament, g table.GuestID) bool {
	return slices.ContainsFunc(t.Players, func(p tournament.Player) bool {
		return p.Guest != g && (p.State == tournament.In || p.State == tournament.Late)
	})
}

// leads reports whether a guest is the only leader of a club, and whether it has other members.
func leads(c *club.Club, g table.GuestID) (alone, others bool) {
	me := c.Of(g)
	alone = me.Leads
	for _, p := range c.Members {
		if p.State != club.In || p.Number == me.Number {
			continue
		}
		others = true
		alone = alone && !p.Leads
	}
	return alone, others
}

// leaveClubs ends the guest's memberships, and closes the clubs that nobody else belongs to.
func (l *leaver) leaveClubs(ctx context.Context) error {
	all, err := l.Clubs.Mine(ctx, l.id, 0)
	if err := readable(err); err != nil {
		return err
	}
	for _, c := range all {
		var d club.Deed = club.Leave{}
		if led, others := leads(c, l.id); led && !others {
			d = club.Close{}
		}
		if err := l.Clubs.Do(ctx, c.ID, l.id, d); refused(err) != nil {
			return err
		}
	}
	return nil
}

// leaveTournaments withdraws the guest, and ends the tournaments that they organise for nobody else.
func (l *leaver) leaveTournaments(ctx context.Context) error {
	if l.Tournaments == nil {
		return nil
	}
	all, err := l.Tournaments.Mine(ctx, l.id, 0)
	if err := readable(err); err != nil {
		return err
	}
	for _, t := range all {
		var d tournament.Deed = tournament.Leave{}
		if t.Host == l.id && !others(t, l.id) {
			d = tournament.End{}
		}
		if err := l.Tournaments.Do(ctx, t.ID, l.id, d); refused(err) != nil {
			return err
		}
	}
	return nil
}

// leaveEvenings removes the guest from the next rounds of running evenings.
func (l *leaver) leaveEvenings(ctx context.Context) error {
	ids, err := l.find(ctx, "evening", false)
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := l.Evenings.Do(ctx, evening.ID(id), evening.Deed{Word: evening.ToLeave, By: l.id})
		if err := readable(refused(err)); err != nil {
			return err
		}
	}
	return nil
}

// leaveMatches resigns two-player matches that have begun. In others the computer plays for absent
// players (TB16). Matches without an action are deleted if they concern only the guest.
func (l *leaver) leaveMatches(ctx context.Context) error {
	ids, err := l.Hall.Lists().Running(ctx, l.id, 0)
	if err != nil {
		return err
	}
	for _, id := range ids {
		m, _, err := l.Hall.Look(ctx, id)
		if bad := readable(refused(err)); bad != nil {
			return bad
		} else if err != nil {
			continue // a match that cannot be read must not stop the others
		}
		if err := l.Hall.Discard(ctx, id, l.id); err == nil {
			continue
		} else if refused(err) != nil {
			return err
		}
		say := table.Say{Seat: int(m.SeatOf(l.id)), Word: table.Resign}
		if _, err := l.Hall.Do(ctx, id, table.By(l.id), say); refused(err) != nil {
			return err
		}
	}
	return nil
}

// refused returns nil for a refusal by the rules, and any other error.
func refused(err error) error {
	var known *table.Error
	if errors.As(err, &known) && known.Code != table.Unsaved {
		return nil
	}
	return err
}

// readable returns nil if a log cannot be read, which must not stop the rest: the guest stays in that one, and so does
// the task. It returns any other error.
func readable(err error) error {
	if errors.Is(err, ledger.ErrUnread) {
		return nil
	}
	return err
}

// filed waits until the finished matches are filed with those who sat there.
func (l *leaver) filed(ctx context.Context) error {
	for end := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		waiting, err := l.Hall.Unfiled(ctx)
		if err != nil || len(waiting) == 0 {
			return err
		}
		mine, err := l.Hall.Lists().Finished(ctx, l.id)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(waiting, func(id table.MatchID) bool { return slices.Contains(mine, id) }) {
			return nil
		}
		if ctx.Err() != nil || time.Now().After(end) {
			return errLater
		}
	}
}
