package player

import (
	"context"
	"time"

	"stammtisch/internal/ledger"
)

// keyLast begins the key by which the host lists guests: those who were here last come first. paperLast has the rest of
// it, because a process of an earlier version may have left it as it was.
const (
	keyLast   = "last/"
	paperLast = "last"
)

// LastSeen is when a guest was last here, as far as a device or a finished match tells; 1970 if neither does.
func (p *Player) LastSeen() time.Time {
	last := p.ended
	for _, d := range p.devices {
		last = max(last, d.Seen)
	}
	return time.UnixMilli(last)
}

// Lately is the name of a guest among those who were here lately; empty of one who is not among them.
func (p *Player) Lately() string { return p.last }

// list moves a guest to their place among those who were here lately; nobody else has the value after yet.
func (d *deeds) list(before, after *Player) {
	is := ledger.Newest(after.LastSeen(), string(after.ID))
	if is == before.last {
		return
	}
	if before.last != "" {
		d.lost = append(d.lost, keyLast+before.last)
	}
	d.keys = append(d.keys, keyLast+is)
	d.papers = append(d.papers, ledger.Paper{Name: paperLast, Text: is})
	after.last = is
}

// Lately names guests who have a log, the one who was here last first, from a name on.
func (s *Players) Lately(ctx context.Context, from string, limit int) ([]string, error) {
	return ledger.Below(ctx, s.store, keyLast, ledger.Range{Kind: Kind.Name, From: from, Limit: limit})
}
