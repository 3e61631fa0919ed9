package table

import "stammtisch/rules"

// Audience says whether strangers may find a table in the list of those to watch. The host of the table decides
// it; it stands beside the log, like the door.
type Audience string

const (
	// ByLink is a table that only those watch who know its address.
	ByLink Audience = ""
	// Everybody: such tables are in the list.
	Everybody Audience = "all"
	// Once: such a table that was in the list: its address is known to strangers for good.
	Once Audience = "once"
)

// roundsBehind is by how many rounds of the table spectators of a public table are behind, where hands are hidden.
const roundsBehind = 2

// WithAudience returns the match in the list, or out of it. The log has nothing of it.
func (m *Match) WithAudience(all bool) *Match {
	n := *m
	switch {
	case all:
		n.Audience = Everybody
	case m.Audience != ByLink:
		n.Audience = Once
	}
	return &n
}

// Delay is by how many actions spectators are behind while the match runs: at a table whose hands are hidden,
// once strangers could find it, by two rounds of the table. It is counted in actions and not in time, because
// a player who waits must not get fresher news from somebody who watches.
func (m *Match) Delay() int {
	if m.Audience == ByLink || !m.Info.Hidden || m.Over() {
		return 0
	}
	return roundsBehind * len(m.Places)
}

// Seen returns the match as a guest may look at it: as it stands, or, for spectators of a table with a delay,
// as it stood. The seats are those of now; clocks and offers are left out, because they belong to
// positions that are not shown yet.
func (m *Match) Seen(g GuestID) *Match {
	delay := m.Delay()
	if delay == 0 || m.Ply() == 0 || m.Sits(g) || m.CoachOf(g) != rules.Nobody {
		return m
	}
	n := *m
	n.Log = m.until(int(m.line[max(0, m.Ply()-delay)]))
	n.Clocks, n.Offer, n.lastDeal, n.ahead = Clocks{on: rules.Nobody}, nil, 0, nil
	return &n
}

// until returns the log with only its first entries.
func (l *Log) until(entries int) Log {
	n := *l
	plies := int(l.plies[entries-1])
	n.entries, n.plies, n.line = l.entries[:entries:entries], l.plies[:entries:entries], nil
	n.at, n.from = l.at[:entries:entries], l.from[:entries:entries]
	n.now = l.StateAt(entries - 1)
	// A ply that stood then may have been taken back since, so the plies are read off the positions.
	n.line = make([]int32, plies)
	for e, ply := n.at[entries-1], plies; e != 0 && ply > 0; e = l.from[e] {
		ply--
		n.line[ply] = e
	}
	return n
}
