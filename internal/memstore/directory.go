package memstore

import (
	"context"
	"slices"

	"stammtisch/internal/ledger"
)

var _ ledger.Directory = (*Store)(nil)

// Kinds lists the kinds of the stored logs.
func (s *Store) Kinds(context.Context) (all []string, err error) {
	if err := s.enter(); err != nil {
		return nil, err
	}
	defer s.mu.Unlock()
	for name := range s.logs {
		all = append(all, name.Kind)
	}
	slices.Sort(all)
	return slices.Compact(all), nil
}

// IDs lists the IDs of logs in their order.
func (s *Store) IDs(_ context.Context, r ledger.Range) ([]string, error) {
	all, err := s.list(r.Kind, true, func(*kept) bool { return true })
	return within(all, r), err
}

// Keys lists keys in their order.
func (s *Store) Keys(_ context.Context, r ledger.Range) (all []string, err error) {
	_, err = s.list(r.Kind, true, func(l *kept) bool {
		for key := range l.keys {
			all = append(all, key)
		}
		return false
	})
	return within(all, r), err
}

// within returns what a range asks for.
func within(all []string, r ledger.Range) []string {
	slices.Sort(all)
	all = slices.DeleteFunc(slices.Compact(all), func(x string) bool { return x < r.From || r.To != "" && x >= r.To })
	if r.Limit > 0 {
		all = all[:min(r.Limit, len(all))]
	}
	return all
}
