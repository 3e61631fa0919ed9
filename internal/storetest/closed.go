package storetest

import (
	"errors"
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// closed refuses everything.
func closed(t *testing.T, s Store) {
	m := NewMatch(t, "m", "h", false)
	mustCreate(t, s, m)
	if err := s.Close(); err != nil {
		t.Fatal("Close:", err)
	}
	_, loadErr := s.Load(t.Context(), "m")
	_, findErr := s.Find(t.Context(), [32]byte{}, Start)
	_, runErr := s.Running(t.Context(), "h", 1)
	_, dueErr := s.Thoughts(t.Context())
	_, aheadErr := s.Ahead(t.Context())
	_, unplayedErr := s.Unplayed(t.Context(), Start)
	_, hostedErr := s.Hosted(t.Context(), "h", 1)
	_, openErr := s.Open(t.Context(), nil)
	_, logErr := s.Logs().Load(t.Context(), entry("e", 1, "").Log, 0)
	_, foundErr := s.Logs().Find(t.Context(), ledger.Query{Kind: "club", Key: "h", Limit: 1})
	_, countErr := s.Logs().Count(t.Context(), ledger.Query{Kind: "club"})
	_, taskErr := s.Logs().Due(t.Context(), "club", "think")
	_, takeErr := s.Logs().Take(t.Context(), ledger.Lease{Kind: "club", Task: "think", By: "a", Due: Start, Now: Start, Until: Start})
	_, remarkErr := s.AddRemark(t.Context(), "m", table.Remark{Phrase: 1})
	_, remarksErr := s.RemarksOf(t.Context(), "m")
	_, reportsErr := s.Reports(t.Context(), "", 1)
	for what, err := range map[string]error{
		"Logs().Append": s.Logs().Append(t.Context(), entry("e", 1, "opened")), "Logs().Load": logErr, "Logs().Find": foundErr, "Logs().Count": countErr, "Logs().Due": taskErr, "Logs().Take": takeErr,
		"Logs().Forget": s.Logs().Forget(t.Context(), entry("e", 1, "").Log, 1),
		"Append":        s.Append(t.Context(), act("m", 2, 0, "c1-c4")), "Create": s.Create(t.Context(), m),
		"Issue": s.Issue(t.Context(), ticket("word", "m", Start), Start), "Load": loadErr, "Find": findErr, "Running": runErr, "Thoughts": dueErr,
		"Unplayed": unplayedErr, "Hosted": hostedErr, "Open": openErr,
		"AddRemark": remarkErr, "RemarksOf": remarksErr, "Reports": reportsErr, "ReportRemark": s.ReportRemark(t.Context(), "m", 1),
		"Ahead": aheadErr,
	} {
		if err == nil || errors.Is(err, table.ErrNoMatch) || errors.Is(err, ledger.ErrNone) || errors.Is(err, ledger.ErrConflict) {
			t.Errorf("%s after Close: %v", what, err)
		}
	}
}
