package notice

import (
	"context"
	"slices"
	"time"

	"stammtisch/internal/table"
)

// Invites are the invitations of guests to tables.
type Invites interface {
	// TakeInvited takes guests who must be told, up to a limit, and keeps other processes away from
	// them.
	TakeInvited(ctx context.Context, by string, limit int, now, until time.Time) ([]table.GuestID, error)
	// NewlyInvited returns the matches to which a guest is invited and of which they were not told yet.
	NewlyInvited(ctx context.Context, g table.GuestID) ([]*table.Match, error)
	// ToldInvited records that a guest was told of some, and, unless the time is zero, must be told of others then.
	ToldInvited(ctx context.Context, g table.GuestID, of []table.MatchID, again time.Time) error
}

const (
	// inviteLease is how long a process holds a guest whom it tells: longer than it tries.
	inviteLease = 2 * time.Minute
	// mostInvited limits the guests who are taken at once. The others wait in the store.
	mostInvited = 64
)

// sweepInvited starts to tell guests of their invitations.
func (p *Post) sweepInvited() {
	if p.Invites == nil {
		return
	}
	now := p.Now()
	list, err := p.Invites.TakeInvited(p.ctx, p.By, mostInvited, now, now.Add(inviteLease))
	if err != nil {
		return // the error of a store that is away is reported elsewhere
	}
	for _, g := range list {
		p.all.Go(func() {
			of, again, err := p.tellInvited(g)
			if err == nil {
				err = p.Invites.ToldInvited(p.ctx, g, of, again)
			}
			if err != nil && p.ctx.Err() == nil {
				p.Log.Warn("somebody was not told of an invitation: it is tried again", "err", err)
			}
		})
	}
}

// tellInvited tells a guest of all new invitations, or returns when to look again. Guests who want no notices find
// invitations on their first page.
func (p *Post) tellInvited(g table.GuestID) (of []table.MatchID, again time.Time, err error) {
	end, ok := p.only(g)
	if !ok {
		return nil, p.Now().Add(grace), nil
	}
	defer end()
	matches, err := p.Invites.NewlyInvited(p.ctx, g)
	if err != nil || len(matches) == 0 {
		return nil, again, err
	}
	var n note
	for _, m := range matches {
		of = append(of, m.ID)
		n.invites = append(n.invites, Waiting{Match: m.ID, Title: m.Info.Title, Who: clean(m.HostName())})
	}
	set, err := p.book.of(p.ctx, g)
	if err != nil || !set.wanted() {
		return of, again, err
	}
	now := p.Now()
	if at := p.away(g, now); at.After(now) {
		return nil, at, nil
	}
	if at := set.When.Next(now, set.Last); at.After(now) {
		return nil, at, nil
	}
	waiting, err := p.Waiting(p.ctx, g)
	if err != nil {
		return nil, again, err
	}
	n.waiting = len(waiting)
	results := p.send(p.ctx, set.Ways, n)
	if p.ctx.Err() != nil {
		return nil, again, p.ctx.Err()
	}
	if !slices.ContainsFunc(results, func(r result) bool { return !r.busy }) {
		return nil, now.Add(grace), nil // nothing was sent, but not because a message failed
	}
	return of, again, p.remember(g, now, nil, results)
}

// away returns when somebody will have been away for long enough to be told.
func (p *Post) away(g table.GuestID, now time.Time) time.Time {
	if p.Here == nil {
		return now
	}
	here, left := p.Here(g)
	if here {
		left = now
	}
	return left.Add(grace)
}
