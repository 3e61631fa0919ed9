package postgres

import "stammtisch/internal/ledger"

// writer writes the batches of a group.
type writer struct {
	ledger.Group
	store *Store
}

// save writes a group in one transaction. If the server refuses that because of one commit, the
// others must not suffer: then each gets its own transaction.
func (w *writer) save(group []*ledger.Write) {
	err := w.settle(group)
	if err != nil && len(group) > 1 && !lost(err) {
		for i := range group {
			if err := w.settle(group[i : i+1]); err != nil {
				group[i].Err = fault(err)
			}
		}
		return
	}
	if err != nil {
		for _, b := range group {
			b.Err = fault(err)
		}
	}
}
