// Package forget deletes everything about a guest: the moves of their matches stay, and their name and ID
// are removed from every log, paper and key. This takes many commits, so it is a task beside the guest's
// own log, which goes last: if a process dies, another does the rest.
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

// House has all that knows guests.
type House struct {
	Store    ledger.Store
	Hall     *room.Hall
	Evenings *room.Evenings
	Clubs    *club.Clubs
	// Tournaments may be nil if there are none.
	Tournaments *tournament.House
	Players     *player.Players
	// Ladders may be nil: nobody has a rating.
	Ladders *ladder.Ladders
	// Notices deletes what a guest has set about notices.
	Notices func(context.Context, table.GuestID) error
	// Ended has the cookies of a guest who is deleted count for nothing, on all devices; nil: they go on.
	Ended *session.Ended
	// Logins may be nil: nobody signs in.
	Logins *login.Logins
	By     string // this process, among others
	Now    func() time.Time
	Log    *slog.Logger
}

const (
	// lease is for how long a process holds a guest whom it deletes.
	lease = time.Minute
	every = 5 * time.Second
	// patience is how long a match that has just ended may take to be filed with its players.
	patience = 20 * time.Second
	// passes bounds how often everything is read again for what came meanwhile.
	passes = 10
)

// errLater says that something else is under way that has to end first.
var errLater = errors.New("something of theirs is still under way")

// Guest deletes everything about a guest, who leaves everything unfinished first. done says that all is gone; if not,
// the rest goes without them. It refuses one who leads a club alone, of which others are members.
func (h *House) Guest(ctx context.Context, g table.GuestID) (done bool, err error) {
	if err := h.mayLeave(ctx, g); err != nil {
		return false, err
	}
	ctx = context.WithoutCancel(ctx) // it must end, whoever waits for it
	if _, err := h.Players.Leaving(ctx, g, rand.Text()); err != nil {
		return false, err
	}
	err = h.guest(ctx, g)
	if err != nil && !errors.Is(err, errLater) {
		h.Log.Warn("somebody is not deleted yet", "err", err)
	}
	return err == nil, nil
}

// Run finishes deletions that were left, until the context ends.
func (h *House) Run(ctx context.Context) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		now := h.Now()
		list, _ := h.Players.TakeLeavers(ctx, h.By, now, now.Add(lease)) // a store that is away says so elsewhere
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

// guest deletes everything about one who is leaving. Every step may be done again.
func (h *House) guest(ctx context.Context, g table.GuestID) error {
	l := leaver{House: h, id: g, names: map[evening.ID][]string{}}
	var err error
	if l.secret, err = h.Players.Leaving(ctx, g, rand.Text()); err != nil {
		return err
	}
	if h.Ended != nil {
		if err := h.Ended.End(ctx, session.All(string(g))); err != nil {
			return err
		}
	}
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
			return err
		}
	}
	// Whoever read a match before it was without them may have filed it since.
	for _, x := range l.others {
		if err := l.fromLogOf(ctx, x); err != nil {
			return err
		}
	}
	if gone, err := h.Players.Gone(ctx, g); err != nil || !gone {
		return errors.Join(err, errLater)
	}
	if s, ok := h.Store.(ledger.Scrubber); ok {
		return s.Scrub(ctx, string(g))
	}
	return nil
}

// leaver is a guest on their way out.
type leaver struct {
	*House
	id     table.GuestID
	secret string
	others []table.GuestID // those who may have them in their logs
	shared []table.GuestID // of them, those who had a seat together with them
	called []string        // what those seats were called
	names  map[evening.ID][]string
}

// as takes the guest's place in one match, club or evening with its matches. None of these IDs says that
// another is of the same person.
func (l *leaver) as(scope string) table.GuestID {
	mac := hmac.New(sha256.New, []byte(l.secret))
	mac.Write([]byte(scope))
	return table.NewGone(base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16]))
}

// find lists the logs of a kind that the guest is in.
func (l *leaver) find(ctx context.Context, kind string, over bool) ([]string, error) {
	return l.Store.Find(ctx, ledger.Query{Kind: kind, Key: string(l.id), Over: over})
}

func add[T comparable](list []T, more ...T) []T {
	for _, x := range more {
		if !slices.Contains(list, x) {
			list = append(list, x)
		}
	}
	return list
}

// fromLogOf takes the guest out of the log of another.
func (l *leaver) fromLogOf(ctx context.Context, other table.GuestID) error {
	if other == l.id || other.Gone() {
		return nil
	}
	if err := l.Players.Without(ctx, other, l.id, l.shared, l.called); err != nil {
		return fmt.Errorf("from another's log: %w", err)
	}
	return nil
}

// takeOut takes the guest out of all logs but their own. It reports whether there was any to be taken out of.
func (l *leaver) takeOut(ctx context.Context) (left bool, err error) {
	evenings, err := l.find(ctx, "evening", true)
	if err != nil {
		return false, err
	}
	places := map[table.MatchID][]string{} // tables of evenings, with the names that they had there
	for _, id := range evenings {
		if err := l.look(ctx, id, places); err != nil {
			return false, err
		}
	}
	matches, err := l.matches(ctx)
	if err != nil {
		return false, err
	}
	for id := range places {
		matches = add(matches, id)
	}
	for _, id := range matches {
		if err := l.fromMatch(ctx, id, places[id]); err != nil {
			return false, err
		}
	}
	cups, err := l.find(ctx, tournament.KindName, true)
	if err != nil {
		return false, err
	}
	for _, id := range cups {
		if err := l.calledAt(ctx, id); err != nil {
			return false, err
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
		if err != nil && !errors.Is(err, ledger.ErrNone) {
			return false, err
		}
	}
	for _, id := range cups { // after the clubs: they say what to look for there
		_, err := l.Tournaments.Logs.Rewrite(ctx, id, func(s ledger.Saved) (ledger.Commit, error) {
			c, _, err := tournament.Without(s, l.id, l.as(id))
			return c, err
		})
		if err != nil {
			return false, err
		}
	}
	lists, err := l.fromLadders(ctx)
	if err != nil {
		return false, err
	}
	for _, id := range evenings { // last: they say what to look for in the others
		_, err := l.Evenings.Logs.Rewrite(ctx, id, func(s ledger.Saved) (ledger.Commit, error) {
			c, _, _, err := evening.Without(s, l.id, l.as(id))
			return c, err
		})
		if err != nil {
			return false, err
		}
	}
	return len(matches)+len(evenings)+len(cups)+lists > 0, nil
}

// fromLadders takes the guest out of the lists of ratings, and returns the number of those that they were on.
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

// look notes what the guest was called at an evening, and the tables at which they had a place.
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

// calledAt notes what the guest was called at a tournament.
func (l *leaver) calledAt(ctx context.Context, id string) error {
	s, err := l.Store.Load(ctx, ledger.Name{Kind: tournament.KindName, ID: id}, 0)
	if err != nil {
		return err
	}
	_, names, err := tournament.Without(s, l.id, l.as(id))
	l.names[evening.ID(id)] = add(l.names[evening.ID(id)], names...)
	return err
}

// matches lists the matches that the guest has a seat at, or opened.
func (l *leaver) matches(ctx context.Context) (out []table.MatchID, err error) {
	for _, key := range matchlog.KeysOf(l.id) {
		ids, err := l.Store.Find(ctx, ledger.Query{Kind: matchlog.Kind, Key: key, Over: true})
		if err != nil {
			return nil, err
		}
		for _, id := range ids {
			out = add(out, table.MatchID(id))
		}
	}
	return out, nil
}

// clubs lists the clubs of the guest, and if they ever were at an evening or a tournament, all: it may be one of theirs.
func (l *leaver) clubs(ctx context.Context) ([]string, error) {
	q := ledger.Query{Kind: club.Kind.Name, Over: true}
	if len(l.names) == 0 {
		q.Key = string(l.id)
	}
	return l.Store.Find(ctx, q)
}

// fromMatch takes the guest out of a match, and out of the logs of those who sat there.
func (l *leaver) fromMatch(ctx context.Context, id table.MatchID, names []string) error {
	s, err := l.Store.Load(ctx, ledger.Name{Kind: matchlog.Kind, ID: string(id)}, 0)
	if errors.Is(err, ledger.ErrNone) { // of a round that nobody has looked at, or thrown away
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
