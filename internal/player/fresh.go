package player

import (
	"context"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// keyFresh finds the guests who have a log and no finished match in it.
const keyFresh = "fresh"

// Fresh lists guests whose log began before a time and has no match, the oldest first.
func (s *Players) Fresh(ctx context.Context, before time.Time) (list []table.GuestID, err error) {
	ids, err := s.store.Find(ctx, ledger.Query{Kind: Kind.Name, Key: keyFresh, Made: before, Over: true, Oldest: true})
	for _, id := range ids {
		list = append(list, table.GuestID(id))
	}
	return list, err
}

// SeenBefore reports whether the log tells of no visit since a time: no device was used, and no link was made. Those who
// have a passkey or an account at the host's provider may come back with it.
func (p *Player) SeenBefore(t time.Time) bool {
	if len(p.passkeys) > 0 || p.provided.Hash != "" {
		return false
	}
	for _, d := range p.devices {
		if !time.UnixMilli(d.Seen).Before(t) {
			return false
		}
	}
	return p.link.Hash == "" || p.link.Until.Add(-LinkFor).Before(t)
}

// Drop deletes the log of a guest if it still has no match, and tells of no visit since a time. It reports whether it
// did: not while somebody reads it.
func (s *Players) Drop(ctx context.Context, g table.GuestID, before time.Time) (bool, error) {
	return s.Logs.Forget(ctx, string(g), func(p *Player) bool {
		return len(p.Entries) == 0 && p.leaving == "" && p.SeenBefore(before)
	})
}
