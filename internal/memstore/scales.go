package memstore

import (
	"context"

	"stammtisch/internal/ledger"
)

var _ ledger.Scales = (*Store)(nil)

// Space is unknown: nothing is on a disk.
func (s *Store) Space(context.Context) (ledger.Space, error) {
	return ledger.Space{Disk: -1, Backup: -1, Free: -1}, nil
}

// Weigh adds up the logs of each kind.
func (s *Store) Weigh(context.Context) (map[string]ledger.Amount, error) {
	if err := s.enter(); err != nil {
		return nil, err
	}
	defer s.mu.Unlock()
	all := map[string]ledger.Amount{}
	for name, l := range s.logs {
		sum := all[name.Kind]
		sum.Logs++
		for _, e := range l.events {
			sum.Bytes += int64(len(e.Text) + len(e.Kind) + 16)
		}
		for name, text := range l.papers {
			sum.Bytes += int64(len(name) + len(text))
		}
		all[name.Kind] = sum
	}
	return all, nil
}
