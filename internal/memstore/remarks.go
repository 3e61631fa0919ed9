package memstore

import (
	"context"
	"slices"

	"stammtisch/internal/table"
)

// AddRemark saves what somebody has said.
func (s *Store) AddRemark(_ context.Context, id table.MatchID, r table.Remark) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.matches[id]
	switch {
	case s.closed:
		return 0, errClosed
	case m == nil:
		return 0, table.ErrNoMatch
	}
	m.said++
	r.N = m.said
	m.remarks = append(m.remarks, r)
	m.remarks = slices.DeleteFunc(m.remarks, func(x table.Remark) bool { return x.N <= r.N-table.KeptRemarks && !x.Reported })
	return r.N, nil
}

// RemarksOf returns what was said in a match, the oldest first.
func (s *Store) RemarksOf(_ context.Context, id table.MatchID) ([]table.Remark, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, errClosed
	}
	if m := s.matches[id]; m != nil {
		return slices.Clone(m.remarks), nil
	}
	return nil, nil
}

// ReportRemark notes that a line was reported.
func (s *Store) ReportRemark(_ context.Context, id table.MatchID, n int) error {
	return s.onLine(id, n, func(m *match, i int) { m.remarks[i].Reported = true })
}

// DeleteRemark deletes a line.
func (s *Store) DeleteRemark(_ context.Context, id table.MatchID, n int) error {
	return s.onLine(id, n, func(m *match, i int) { m.remarks = slices.Delete(m.remarks, i, i+1) })
}

func (s *Store) onLine(id table.MatchID, n int, change func(m *match, i int)) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return errClosed
	}
	if m := s.matches[id]; m != nil {
		if i := slices.IndexFunc(m.remarks, func(r table.Remark) bool { return r.N == n && r.Text != "" }); i >= 0 {
			change(m, i)
			return nil
		}
	}
	return table.ErrNoMatch
}

// SetTalk saves what players of a match may say.
func (s *Store) SetTalk(_ context.Context, id table.MatchID, t table.Talk) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return errClosed
	}
	m := s.matches[id]
	if m == nil {
		return table.ErrNoMatch
	}
	m.saved.Talk = t
	return nil
}

// Reports lists the lines that were reported, the newest first.
func (s *Store) Reports(_ context.Context, evening string, limit int) (list []table.Report, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, errClosed
	}
	for id, m := range s.matches {
		if evening != "" && m.saved.Evening != evening {
			continue
		}
		for _, r := range m.remarks {
			if r.Reported {
				list = append(list, table.Report{Match: id, Evening: m.saved.Evening, Remark: r})
			}
		}
	}
	slices.SortFunc(list, func(a, b table.Report) int { return b.Remark.At.Compare(a.Remark.At) })
	return list[:min(limit, len(list))], nil
}
