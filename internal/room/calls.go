package room

import (
	"context"
	"slices"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// callLease is how long a process holds a call: longer than it tries to reach anybody.
const callLease = 2 * time.Minute

// Waits names a turn of a match. Any action makes it another turn.
type Waits struct {
	Ply  int
	Seat rules.Seat
}

// Waiting returns the turn that a match waits for, if it is a person's.
func Waiting(m *table.Match) (w Waits, ok bool) {
	seat := m.Turn()
	if seat == rules.Nobody || !m.Ready() || m.Places[seat].Plays() > 0 {
		return w, false
	}
	return Waits{m.Ply(), seat}, true
}

// callFor adds the task of telling the players to act, if one of them wants to be told and is not at the
// table. by made the action that brought the turn.
func (h *Hall) callFor(c *ledger.Commit, before, after *table.Match, by table.Actor) bool {
	if h.Caller == nil {
		return false
	}
	seat := after.Turn()
	if seat == rules.Nobody || !slices.ContainsFunc(after.Places[seat].Owners, h.Caller.Wants) {
		return false // true for most matches, for the price of one look into a map
	}
	is, waits := Waiting(after)
	if !waits {
		return false
	}
	var was []table.GuestID // the earlier players to act
	if before != nil {
		if w, waited := Waiting(before); waited {
			was = before.Places[w.Seat].Owners
		}
	}
	for _, g := range after.Places[is.Seat].Owners {
		if h.Caller.Wants(g) && g != by.Guest() && !slices.Contains(was, g) && !h.At(after.ID, g) {
			at := after.Created
			if n := len(c.Events); n > 0 && !c.Events[n-1].At.IsZero() {
				at = c.Events[n-1].At
			}
			c.Tasks = append(c.Tasks, matchlog.Call(at))
			return true
		}
	}
	return false
}

// At reports whether a guest follows a match, in whichever process.
func (h *Hall) At(id table.MatchID, g table.GuestID) bool {
	var here [1]int
	h.logs().Count(string(id), []string{string(g)}, here[:])
	return here[0] > 0
}

// holdCalls leases the calls in tasks to a process, which makes them at once.
func holdCalls(tasks []ledger.Task, by string, now time.Time) {
	for i := range tasks {
		if t := &tasks[i]; matchlog.Calls(*t) && !t.Due.IsZero() && t.Due.Sub(now) < time.Second {
			t.By, t.Until = by, now.Add(callLease)
		}
	}
}

// answer is the result of a call.
type answer struct {
	to    Waits
	again time.Time // when to look again; zero means done
}

// tasks returns the remaining work. If the turn has changed, the new turn has its own call.
func (a *answer) tasks(m *table.Match) []ledger.Task {
	if is, waits := Waiting(m); waits && is != a.to {
		return nil
	}
	return []ledger.Task{matchlog.Call(a.again)}
}

// TakeCalls takes up to limit calls that no process holds.
func (h *Hall) TakeCalls(ctx context.Context, limit int) ([]table.MatchID, error) {
	by := ""
	if h.Peers != nil {
		by = h.Peers.By
	}
	now := h.at()
	return h.matches().TakeCalls(ctx, by, limit, now, now.Add(callLease))
}

// Answer records that the call for a turn was made, or postpones it until a time.
func (h *Hall) Answer(ctx context.Context, id table.MatchID, to Waits, again time.Time) error {
	_, err := h.logs().Do(ctx, string(id), &ask{answer: &answer{to, again}})
	return err
}

// sees cancels the call for a turn whose player has come to the table. If that cannot be saved, the call goes
// out.
func (h *Hall) sees(ctx context.Context, l *live, g table.GuestID) {
	if h.Caller == nil || !h.Caller.Wants(g) {
		return
	}
	if is, waits := Waiting(l.Match); waits && l.Owns(g, is.Seat) {
		_ = h.Answer(ctx, l.ID, is, time.Time{})
	}
}
