// Package forget deletes everything about a guest: it keeps the moves of their matches, and removes their
// name and ID from every log, paper and key. This takes many commits, so it is a task beside the guest's
// own log, which is deleted last. If a process dies, another does the rest.
package forget

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/ladder"
	"stammtisch/internal/ledger"
	"stammtisch/internal/login"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/player"
	"stammtisch/internal/room"
	"stammtisch/internal/session"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

// House holds everything that knows guests.
type House struct {
	Store    ledger.Store
	Hall     *room.Hall
	Evenings *room.Evenings
	Clubs    *club.Clubs
	// Tournaments may be nil if there are none.
	Tournaments *tournament.House
	Players     *player.Players
	// Ladders may be nil if nobody has a rating.
	Ladders *ladder.Ladders
	// Notices deletes a guest's notice settings.
	Notices func(context.Context, table.GuestID) error
	// Ended invalidates a deleted guest's cookies on all devices. If nil, they stay valid.
	Ended *session.Ended
	// Logins may be nil if nobody signs in.
	Logins *login.Logins
	By     string // this process, among others
	Now    func() time.Time
	Log    *slog.Logger
}

const (
	// lease is how long a process holds a guest whom it deletes.
	lease = time.Minute
	every = 5 * time.Second
	// late is how long after a session the store may still hear that its pages have closed, from another process too.
	late = time.Second
	// patience is how long the filing of a match that has just ended may take.
	patience = 20 * time.Second
	// passes limits how often everything is read again for what was added meanwhile.
	passes = 10
)

// errLater says that something else must end first.
var errLater = errors.New("something of theirs is still under way")

// Guest deletes everything about a guest, who first leaves everything unfinished. done says that all is gone;
// otherwise the rest follows without them. It refuses a guest who is the only leader of a club with other members.
func (h *House) Guest(ctx context.Context, g table.GuestID) (done bool, err error) {
	if err := h.mayLeave(ctx, g); err != nil {
		return false, err
	}
	ctx = context.WithoutCancel(ctx) // it must end, even if the caller leaves
	if _, err := h.Players.Leaving(ctx, g, rand.Text()); err != nil {
		return false, err
	}
	err = h.guest(ctx, g)
	if err != nil && !errors.Is(err, errLater) {
		h.Log.Warn("somebody is not deleted yet", "err", err)
	}
	return err == nil, nil
}

// Run finishes incomplete deletions, until the context ends.
func (h *House) Run(ctx context.Context) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		now := h.Now()
		list, _ := h.Players.TakeLeavers(ctx, h.By, now, now.Add(lease)) // the error of a store that is away is reported elsewhere
		for _, g := range list {
			if err := h.guest(ctx, g); err != nil && ctx.Err() == nil {
				h.Log.Warn("somebody is not deleted yet", "err", err)
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// guest deletes everything about a guest who is leaving. Every step may be repeated.
func (h *House) guest(ctx context.Context, g table.GuestID) error {
	l := leaver{House: h, id: g, names: map[evening.ID][]string{}}
	var err error
	if l.secret, err = h.Players.Leaving(ctx, g, rand.Text()); err != nil {
		return err
	}
	if h.Ended != nil {
		if err := h.Ended.End(ctx, g.Bot(), session.All(string(g))); err != nil {
			return err
		}
	}
	ended := time.Now()
	if h.Logins != nil {
		if err := h.Logins.Drop(ctx, g); err != nil {
			return err
		}
	}
	if h.Notices != nil {
		if err := h.Notices(ctx, g); err != nil {
			return err
		}
	}
	if p, err := h.Players.Logs.Look(ctx, string(g)); err != nil {
		return err
	} else {
		l.others = p.People()
	}
	for _, step := range []func(context.Context) error{l.leaveClubs, l.leaveTournaments, l.leaveEvenings, l.leaveMatches, l.filed} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	left := true
	for pass := 0; left; pass++ {
		if pass == passes {
			return errLater
		}
		if left, err = l.takeOut(ctx); err != nil {
			break
		}
	}
	// A process that read a match before the guest was removed may have filed it since.
	for _, x := range l.others {
		if bad := l.fromLogOf(ctx, x); bad != nil {
			return errors.Join(err, bad)
		}
	}
	if err != nil {
		return err
	}
	if s, ok := h.Store.(ledger.Scrubber); ok {
		time.Sleep(time.Until(ended.Add(late)))
		if err := s.Scrub(ctx, string(g)); err != nil {
			return err
		}
	}
	// The log goes last, because the task beside it resumes all of this.
	if gone, err := h.Players.Gone(ctx, g); err != nil || !gone {
		return errors.Join(err, errLater)
	}
	return nil
}

// leaver is a guest who is being deleted.
type leaver struct {
	*House
	id     table.GuestID
	secret string
	others []table.GuestID // those who may have them in their logs
	shared []table.GuestID // those of them who shared a seat with the guest
	called []string        // what those seats were called
	names  map[evening.ID][]string
}

// as returns the ID that replaces the guest's in one match, club or evening with its matches. Nothing
// links these IDs to each other.
func (l *leaver) as(scope string) table.GuestID {
	mac := hmac.New(sha256.New, []byte(l.secret))
	mac.Write([]byte(scope))
	return table.NewGone(base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16]))
}

func add[T comparable](list []T, more ...T) []T {
	for _, x := range more {
		if !slices.Contains(list, x) {
			list = append(list, x)
		}
	}
	return list
}

// fromLogOf removes the guest from another guest's log.
func (l *leaver) fromLogOf(ctx context.Context, other table.GuestID) error {
	if other == l.id || other.Gone() {
		return nil
	}
	if err := l.Players.Without(ctx, other, l.id, l.shared, l.called); err != nil {
		return fmt.Errorf("from another's log: %w", err)
	}
	return nil
}

// takeOut removes the guest from all logs but their own. It reports whether there were any. A log that cannot be read
// is an error, but keeps the guest in no others, except in those that say what to look for there.
func (l *leaver) takeOut(ctx context.Context) (left bool, err error) {
	evenings, err := l.find(ctx, "evening", true)
	if err != nil {
		return false, err
	}
	places := map[table.MatchID][]string{} // tables of evenings, with the names that the guest had there
	var unread error
	var closed []string // evenings and tournaments that cannot be read
	failed := func(kind, id string, err error) bool {
		if err != nil {
			unread = errors.Join(unread, fmt.Errorf("%s %s: %w", kind, id, err))
		}
		return err != nil
	}
	for _, id := range evenings {
		if failed("evening", id, l.look(ctx, id, places)) {
			closed = append(closed, id)
		}
	}
	matches, err := l.matches(ctx)
	if err != nil {
		return false, err
	}
	for id := range places {
		matches = add(matches, id)
	}
	still := false // where an evening or a tournament says what to look for
	for _, id := range matches {
		if failed("match", string(id), l.fromMatch(ctx, id, places[id])) {
			_, seated := places[id]
			still = still || seated
		}
	}
	cups, err := l.find(ctx, tournament.KindName, true)
	if err != nil {
		return false, err
	}
	for _, id := range cups {
		if failed("tournament", id, l.calledAt(ctx, id)) {
			closed = append(closed, id)
		}
	}
	clubs, err := l.clubs(ctx)
	if err != nil {
		return false, err
	}
	for _, id := range clubs {
		_, err := l.Clubs.Logs.Rewrite(ctx, id, func(s ledger.Saved) (ledger.Commit, error) {
			return club.Without(s, l.id, l.as(id), l.names)
		})
		if !errors.Is(err, ledger.ErrNone) && failed("club", id, err) {
			still = true
		}
	}
	lists, err := l.fromLadders(ctx)
	if err != nil {
		return false, err
	}
	if still {
		return false, unread
	}
	// Last, because these say what to look for in the others.
	for _, id := range cups {
		if slices.Contains(closed, id) {
			continue
		}
		_, err := l.Tournaments.Logs.Rewrite(ctx, id, func(s ledger.Saved) (ledger.Commit, error) {
			c, _, err := tournament.Without(s, l.id, l.as(id))
			return c, err
		})
		if err != nil {
			return false, errors.Join(unread, err)
		}
	}
	for _, id := range evenings {
		if slices.Contains(closed, id) {
			continue
		}
		_, err := l.Evenings.Logs.Rewrite(ctx, id, func(s ledger.Saved) (ledger.Commit, error) {
			c, _, _, err := evening.Without(s, l.id, l.as(id))
			return c, err
		})
		if err != nil {
			return false, errors.Join(unread, err)
		}
	}
	return len(matches)+len(evenings)+len(cups)+lists > 0, unread
}

// fromLadders removes the guest from the lists of ratings, and returns the number of lists that they were on.
func (l *leaver) fromLadders(ctx context.Context) (int, error) {
	if l.Ladders == nil {
		return 0, nil
	}
	lists, err := l.find(ctx, ladder.Kind.Name, true)
	if err != nil {
		return 0, err
	}
	for _, id := range lists {
		_, err := l.Ladders.Logs.Rewrite(ctx, id, func(s ledger.Saved) (ledger.Commit, error) { return ladder.Without(s, id, l.id) })
		if err != nil {
			return 0, err
		}
	}
	return len(lists), nil
}

// look records the guest's names at an evening, and the tables at which they had a place.
func (l *leaver) look(ctx context.Context, id string, places map[table.MatchID][]string) error {
	s, err := l.Store.Load(ctx, ledger.Name{Kind: "evening", ID: id}, 0)
	if err != nil {
		return err
	}
	_, names, players, err := evening.Without(s, l.id, l.as(id))
	if err != nil {
		return err
	}
	l.names[evening.ID(id)] = add(l.names[evening.ID(id)], names...)
	e, err := l.Evenings.Logs.Look(ctx, id)
	if err != nil {
		return err
	}
	for _, r := range e.Rounds {
		for _, t := range r.Tables {
			if slices.ContainsFunc(t.Players, func(n int) bool { return slices.Contains(players, n) }) {
				places[t.Match] = l.names[evening.ID(id)]
			}
		}
	}
	return nil
}

// calledAt records the guest's names at a tournament.
func (l *leaver) calledAt(ctx context.Context, id string) error {
	s, err := l.Store.Load(ctx, ledger.Name{Kind: tournament.KindName, ID: id}, 0)
	if err != nil {
		return err
	}
	_, names, err := tournament.Without(s, l.id, l.as(id))
	l.names[evening.ID(id)] = add(l.names[evening.ID(id)], names...)
	return err
}

// fromMatch removes the guest from a match, and from the logs of those who sat there.
func (l *leaver) fromMatch(ctx context.Context, id table.MatchID, names []string) error {
	s, err := l.Store.Load(ctx, ledger.Name{Kind: matchlog.Kind, ID: string(id)}, 0)
	if errors.Is(err, ledger.ErrNone) { // of a round that nobody has looked at, or deleted
		return nil
	}
	if err != nil {
		return err
	}
	with, err := matchlog.CompanyOf(s, l.id)
	if err != nil {
		return err
	}
	l.others, l.shared, l.called = add(l.others, with.Others...), add(l.shared, with.Shared...), add(l.called, with.Names...)
	for _, x := range with.Others {
		if err := l.fromLogOf(ctx, x); err != nil {
			return err
		}
	}
	m, err := matchlog.Read(string(id), s)
	if err != nil {
		return err
	}
	scope := string(id)
	if m.Evening != "" {
		scope = m.Evening
	}
	_, err = l.Hall.Rewrite(ctx, id, func(s ledger.Saved) (ledger.Commit, error) {
		return matchlog.Without(s, l.id, l.as(scope), names)
	})
	if errors.Is(err, ledger.ErrNone) {
		err = nil
	}
	return err
}
