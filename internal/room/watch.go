package room

import (
	"context"
	"slices"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// watch is a table.Watch.
type watch struct {
	hall     *Hall
	follower *ledger.Follower[*live]
	guest    table.GuestID
}

// mostWatchers limits the followers of one match; its players always get in.
const mostWatchers = 20_000

// Follow starts to follow a match.
func (h *Hall) Follow(ctx context.Context, id table.MatchID, g table.GuestID) (table.Watch, error) {
	l, err := h.look(ctx, id)
	if err != nil {
		return nil, err
	}
	if all := h.logs().Count(string(id), nil, nil); all >= mostWatchers && !l.Sits(g) {
		return nil, &table.Error{Code: table.TooMany, Match: id, Detail: "too many watch this match already"}
	}
	f, err := h.logs().Follow(ctx, string(id), string(g))
	if err != nil {
		return nil, refused(id, err)
	}
	w := &watch{h, f, g}
	h.came(f.Value(), g)
	h.sees(ctx, f.Value(), g)
	if err = h.watchedAgain(ctx, f.Value()); err == nil && f.Value().StoodIn(g) != rules.Nobody {
		_, err = h.Do(ctx, id, table.By(g), table.Back{})
	}
	if err != nil {
		w.Leave()
		return nil, err
	}
	h.watched(f.Value())
	return w, nil
}

// Leave ends following.
func (w *watch) Leave() {
	l := w.follower.Value()
	w.follower.Leave()
	l.room.note(w.hall.Time())
	w.hall.came(l, w.guest)
	w.hall.watched(l)
}

// News hears of changes.
func (w *watch) News() <-chan struct{} { return w.follower.News() }

// Match returns the match as it stands.
func (w *watch) Match() *table.Match { return w.follower.Value().Match }

// Trace returns the trace that produced the present match.
func (w *watch) Trace() string { return w.follower.Trace() }

// Presence says who else follows.
func (w *watch) Presence() table.Presence { return w.hall.presence(w.follower.Value()) }

// watched checks again, after somebody came or left, whether a player is missing or the table may
// pause.
func (h *Hall) watched(l *live) {
	if l.Missed() != rules.Nobody || l.MayPause() {
		h.arm(l)
	}
}

// recall undoes what was decided while somebody came, perhaps by way of another process, as if nobody were there: a
// table that is watched does not pause (TB18), and the computer plays for nobody who is here (TB16).
func (h *Hall) recall(was, is *live) {
	if was.Match == nil {
		return
	}
	do := func(by table.Actor, c table.Command) {
		go func() { _, _ = h.Do(context.Background(), is.ID, by, c) }() // the log is held; if it fails, the next action or visitor does it
	}
	if is.Paused() && !was.Paused() && h.followed(is) {
		do(table.ByClock, table.Unpause{})
	}
	for i, p := range is.Places {
		if p.StandIn == 0 || p.Late || was.Places[i].StandIn > 0 {
			continue
		}
		for _, g := range p.Owners {
			here := []int{0}
			if h.logs().Count(string(is.ID), []string{string(g)}, here); here[0] > 0 {
				do(table.By(g), table.Back{})
				break
			}
		}
	}
}

// came tells a match's evening that one of its players may have come or left.
func (h *Hall) came(l *live, g table.GuestID) {
	if h.Came != nil && l.Evening != "" && l.Sits(g) {
		h.Came(l.Match, g)
	}
}

// note records that somebody is here.
func (r *room) note(now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.seen = now
}

// lastSeen returns when somebody was last here.
func (r *room) lastSeen() time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.seen
}

// presence lists the followers. However many there are, it checks only those who sit there.
func (h *Hall) presence(l *live) table.Presence {
	// Nearly every table has fewer owners, and no list of them is allocated: many ask at every event.
	owners, each := make([]string, 0, 8), make([]int, 8)
	for _, place := range l.Places {
		for _, g := range place.Owners {
			if !slices.Contains(owners, string(g)) {
				owners = append(owners, string(g))
			}
		}
	}
	if len(owners) > len(each) {
		each = make([]int, len(owners))
	}
	p := table.Presence{Here: make([]bool, len(l.Places)), Watchers: h.logs().Count(string(l.ID), owners, each)}
	for _, n := range each {
		p.Watchers -= n
	}
	for i, place := range l.Places {
		p.Here[i] = place.Computer() || slices.ContainsFunc(place.Owners, func(g table.GuestID) bool { return each[slices.Index(owners, string(g))] > 0 })
	}
	p.Away = l.room.missed(p.Here, h.Time())
	return p
}

// missed returns since when nobody of each seat is here, as far as that was noticed. Nobody writes to the list.
func (r *room) missed(here []bool, now time.Time) []time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.away == nil {
		r.away = make([]time.Time, len(here))
	}
	for i, is := range here {
		if is == r.away[i].IsZero() {
			continue
		}
		r.away = slices.Clone(r.away) // others may still read it
		if r.away[i] = now; is {
			r.away[i] = time.Time{}
		}
	}
	return r.away
}
