package room

import (
	"context"
	"errors"
	"slices"
	"sync"

	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
)

// heardLast is the number of remarks that a room caches for its followers. Followers who miss some
// read them from the store.
const heardLast = 16

// talk holds the latest remarks at a table since its room was opened.
type talk struct {
	mu   sync.Mutex
	last []table.Remark
	gone []int // the numbers of deleted lines
}

// after returns the remarks after number n. The caller may keep the slice.
func (t *talk) after(n int) []table.Remark {
	t.mu.Lock()
	defer t.mu.Unlock()
	i := slices.IndexFunc(t.last, func(r table.Remark) bool { return r.N > n })
	if i < 0 {
		return nil
	}
	return slices.Clone(t.last[i:])
}

// known returns the number of the latest remark; t.mu is held.
func (t *talk) known() int {
	if len(t.last) == 0 {
		return 0
	}
	return t.last[len(t.last)-1].N
}

// hears adds the latest remark; t.mu is held.
func (t *talk) hears(r table.Remark) {
	t.last = append(t.last[max(0, len(t.last)+1-heardLast):], r)
}

// reads adds what was said, and deleted, in other processes.
func (t *talk) reads(all []table.Remark) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.readsAll(all)
}

// readsAll is reads where t.mu is held.
func (t *talk) readsAll(all []table.Remark) {
	for _, r := range all {
		switch {
		case matchlog.Deleted(r):
			if !slices.Contains(t.gone, r.N) {
				t.gone = append(t.gone, r.N)
				t.last = slices.DeleteFunc(t.last, func(x table.Remark) bool { return x.N == r.N })
			}
		case r.N > t.known():
			t.hears(r)
		}
	}
}

// Remark says something for a seat of a guest (TB20, TB21). It touches neither the log nor the lock
// of the match, so talk never delays play. The same request, if it has a name, says it once.
func (h *Hall) Remark(ctx context.Context, id table.MatchID, by table.GuestID, seat, phrase int, text, request string) (table.Remark, error) {
	l, err := h.look(ctx, id)
	if err != nil {
		return table.Remark{}, err
	}
	m, t := l.Match, &l.room.talk
	s, bad := m.Seat(seat)
	if bad != nil {
		return table.Remark{}, bad
	}
	if !m.Owns(by, s) {
		return table.Remark{}, &table.Error{Code: table.NotYourSeat, Detail: m.Places[s].Side + "'s seat is not yours"}
	}
	said, bad := m.Remark(s, phrase, text, h.at())
	if bad != nil {
		return table.Remark{}, bad
	}
	said.Once = request
	t.mu.Lock() // so that they go out in the order of their numbers
	said, err = h.matches().AddRemark(context.WithoutCancel(ctx), id, said)
	switch {
	case err != nil || said.N <= t.known(): // or it was said before
	case said.N == t.known()+1 || h.Peers == nil:
		t.hears(said)
	default: // something was said in another process
		if all, bad := h.matches().RemarksOf(ctx, id); bad == nil {
			t.readsAll(all)
		}
	}
	t.mu.Unlock()
	if err != nil {
		return table.Remark{}, unsaved(err)
	}
	if matchlog.Deleted(said) { // after the same request has said it
		return table.Remark{}, &table.Error{Code: table.NotFound, Detail: "the host has deleted this line"}
	}
	h.logs().Wake(string(id))
	return said, nil
}

// Said finds what a request has said, among the lines that are kept.
func (h *Hall) Said(ctx context.Context, id table.MatchID, request string) (said table.Remark, found bool, err error) {
	all, err := h.matches().RemarksOf(ctx, id)
	if i := slices.IndexFunc(all, func(r table.Remark) bool { return r.Once == request }); i >= 0 {
		return all[i], true, err
	}
	return table.Remark{}, false, err
}

// Report records that a guest who plays at a table asks the host to look at a line (TB21).
func (h *Hall) Report(ctx context.Context, id table.MatchID, by table.GuestID, n int) error {
	l, err := h.look(ctx, id)
	if err != nil {
		return err
	}
	if !l.Sits(by) {
		return &table.Error{Code: table.NotYourSeat, Detail: "only players of this table report its lines"}
	}
	err = h.matches().ReportRemark(context.WithoutCancel(ctx), id, n)
	if errors.Is(err, table.ErrNoMatch) {
		return &table.Error{Code: table.NotFound, Detail: "this line is gone: only the last 200 are kept"}
	}
	if refusal := (*table.Error)(nil); errors.As(err, &refusal) {
		return refusal
	}
	if err != nil {
		return unsaved(err)
	}
	h.looksAgain(l)
	return nil
}

// Unsay deletes a line of text (TB21), from the store and from every open page.
func (h *Hall) Unsay(ctx context.Context, id table.MatchID, n int) error {
	l, err := h.look(ctx, id)
	if err != nil {
		return err
	}
	t := &l.room.talk
	t.mu.Lock()
	err = h.matches().DeleteRemark(context.WithoutCancel(ctx), id, n)
	if err == nil {
		t.last = slices.DeleteFunc(t.last, func(x table.Remark) bool { return x.N == n })
		t.gone = append(t.gone, n)
	}
	t.mu.Unlock()
	if errors.Is(err, table.ErrNoMatch) {
		return &table.Error{Code: table.NotFound, Detail: "this line is gone already"}
	}
	if err != nil {
		return unsaved(err)
	}
	h.logs().Wake(string(id))
	h.looksAgain(l)
	return nil
}

// Unsaid returns the numbers of deleted lines, without the first few.
func (w *watch) Unsaid(few int) []int {
	t := &w.follower.Value().room.talk
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.gone[few:])
}

// Remarks returns the remarks after number n, as far as the room remembers.
func (w *watch) Remarks(n int) []table.Remark { return w.follower.Value().room.talk.after(n) }

// looksAgain makes a host who looks at the match's evening reload it.
func (h *Hall) looksAgain(l *live) {
	if h.Told != nil && l.Evening != "" {
		h.Told(nil, l.Match)
	}
}
