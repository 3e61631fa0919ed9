package room

import (
	"context"
	"errors"
	"slices"
	"sync"

	"stammtisch/internal/table"
)

// heardLast is the number of remarks a room caches for its followers. Whoever misses some reads
// them from the store.
const heardLast = 16

// talk holds the latest remarks at a table since its room was opened.
type talk struct {
	mu   sync.Mutex
	last []table.Remark
	gone []int // the numbers of deleted lines
}

// after returns what was said after remark n. The slice is the caller's own.
func (t *talk) after(n int) []table.Remark {
	t.mu.Lock()
	defer t.mu.Unlock()
	i := slices.IndexFunc(t.last, func(r table.Remark) bool { return r.N > n })
	if i < 0 {
		return nil
	}
	return slices.Clone(t.last[i:])
}

// Remark says something for a seat of a guest (TB20, TB21). It touches neither the log nor the
// lock of the match: talking holds up nobody who plays.
func (h *Hall) Remark(ctx context.Context, id table.MatchID, by table.GuestID, seat, phrase int, text string) (table.Remark, error) {
	r, err := h.enter(ctx, id)
	if err != nil {
		return table.Remark{}, err
	}
	defer h.leave(r)
	m := r.now.Load()
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
	r.talk.mu.Lock() // so that they go out in the order of their numbers
	said.N, err = h.Store.AddRemark(context.WithoutCancel(ctx), id, said)
	if err == nil {
		r.talk.last = append(r.talk.last[max(0, len(r.talk.last)+1-heardLast):], said)
	}
	r.talk.mu.Unlock()
	if err != nil {
		return table.Remark{}, unsaved(err)
	}
	r.watch.wake(true)
	return said, nil
}

// Report notes that a guest who plays at a table asks the host to look at a line (TB21).
func (h *Hall) Report(ctx context.Context, id table.MatchID, by table.GuestID, n int) error {
	r, err := h.enter(ctx, id)
	if err != nil {
		return err
	}
	defer h.leave(r)
	if !r.now.Load().Sits(by) {
		return &table.Error{Code: table.NotYourSeat, Detail: "only players of this table report its lines"}
	}
	err = h.Store.ReportRemark(context.WithoutCancel(ctx), id, n)
	if errors.Is(err, table.ErrNoMatch) {
		return &table.Error{Code: table.NotFound, Detail: "this line is gone: only the last 200 are kept"}
	}
	if err != nil {
		return unsaved(err)
	}
	h.told(nil, r.now.Load()) // a host who looks at the evening reads it again
	return nil
}

// Unsay deletes a line of text (TB21): it is gone from the store and from every page that is open.
func (h *Hall) Unsay(ctx context.Context, id table.MatchID, n int) error {
	r, err := h.enter(ctx, id)
	if err != nil {
		return err
	}
	defer h.leave(r)
	r.talk.mu.Lock()
	err = h.Store.DeleteRemark(context.WithoutCancel(ctx), id, n)
	if err == nil {
		r.talk.last = slices.DeleteFunc(r.talk.last, func(x table.Remark) bool { return x.N == n })
		r.talk.gone = append(r.talk.gone, n)
	}
	r.talk.mu.Unlock()
	if errors.Is(err, table.ErrNoMatch) {
		return &table.Error{Code: table.NotFound, Detail: "this line is gone already"}
	}
	if err != nil {
		return unsaved(err)
	}
	r.watch.wake(true)
	h.told(nil, r.now.Load()) // another host who looks at the evening reads it again
	return nil
}

// Unsaid returns the numbers of deleted lines, without the first few.
func (w *watch) Unsaid(few int) []int {
	t := &w.room.talk
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.gone[few:])
}

// Remarks returns what was said after remark n, as far as the room remembers.
func (w *watch) Remarks(n int) []table.Remark { return w.room.talk.after(n) }
