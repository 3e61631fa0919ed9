package memstore

import (
	"context"
	"maps"
	"slices"
	"time"

	"stammtisch/internal/ledger"
)

// shared holds the news that processes have for each other.
type shared struct {
	mark     ledger.Mark // counts all that was written
	seen     map[string]time.Time
	attended map[place]attended
}

// place is a name that follows a log in a process.
type place struct {
	log     ledger.Name
	by, who string
}

type attended struct {
	n    int
	mark ledger.Mark
}

// Revision returns the number of a log's commits.
func (s *Store) Revision(_ context.Context, log ledger.Name) (int64, error) {
	if err := s.enter(); err != nil {
		return 0, err
	}
	defer s.mu.Unlock()
	if l := s.logs[log]; l != nil {
		return l.writes, nil
	}
	return 0, ledger.ErrNone
}

// Exchange reports what has changed in a process, and lists what has changed in others.
func (s *Store) Exchange(_ context.Context, by string, mine []ledger.Attendance, since ledger.Mark) (news ledger.News, err error) {
	if err := s.enter(); err != nil {
		return news, err
	}
	defer s.mu.Unlock()
	m := &s.shared
	if m.seen == nil {
		m.seen, m.attended = map[string]time.Time{}, map[place]attended{}
	}
	now := time.Now()
	news.Now = now
	if s.awake {
		if !s.beat.IsZero() && now.Sub(s.beat) > ledger.Absence {
			s.outages = append(s.outages, ledger.Outage{From: s.beat, To: now})
		}
		s.beat = now
	}
	news.Outages = slices.Clone(s.outages)
	for p, at := range m.seen {
		if now.Sub(at) > ledger.Silence {
			delete(m.seen, p)
			maps.DeleteFunc(m.attended, func(at place, _ attended) bool { return at.by == p })
		}
	}
	_, known := m.seen[by]
	news.Forgotten = !known
	m.seen[by] = now
	for _, a := range mine {
		m.mark++
		m.attended[place{a.Log, by, a.Who}] = attended{a.N, m.mark}
	}
	news.Alive, news.Next = slices.Sorted(maps.Keys(m.seen)), m.mark
	for at, a := range m.attended {
		if at.by != by && a.mark > since && (a.n > 0 || since > 0) {
			news.Attended = append(news.Attended, ledger.Attendance{Log: at.log, By: at.by, Who: at.who, N: a.n})
		}
	}
	for name, l := range s.logs {
		if since > 0 && l.mark > since {
			news.Logs = append(news.Logs, ledger.Written{Log: name, Revision: l.writes})
		}
	}
	return news, nil
}
