package sqlite

import (
	"slices"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/ledger"
)

// People of a database from before they were listed by when they were last here are in that list too.
func TestPeopleFromBeforeTheyWereListed(t *testing.T) {
	const ada, bo, cora, dora, gone = "ada-ada-ada-ada-ada-ad", "bo-bo-bo-bo-bo-bo-bo-b", "cora-cora-cora-cora-co", "dora-dora-dora-dora-do", "gone-gone-gone-gone-gone-gone"
	s := of(t, 10, `
		INSERT INTO logs (num, kind, id, over, made) VALUES (1, 'player', '`+ada+`', 0, 5), (2, 'player', '`+bo+`', 0, 5), (3, 'match', 'going', 0, 7300000), (4, 'match', 'older', 1, 3600000), (5, 'match', 'old', 1, 10900000);
		INSERT INTO log_events (log, n, at, kind, text) VALUES (1, 1, 5, 'begun', '{}'), (1, 2, 6, 'filed', '{"ended":90000}'), (1, 3, 6, 'filed', '{"ended":70000}'), (2, 1, 5, 'begun', '{}');
		INSERT INTO log_papers (log, name, text) VALUES (1, 'device/x', '{"made":80000,"seen":95999}'), (1, 'who/1', '{}');
		INSERT INTO log_keys (key, log, over) VALUES ('match/`+ada+`', 3, 0), ('match/host/`+ada+`', 3, 0), ('match/unplayed', 3, 0), ('match/`+cora+`', 3, 0),
			('match/`+bo+`', 4, 1), ('match/`+dora+`', 4, 1), ('match/`+dora+`', 5, 1), ('match/`+gone+`', 4, 1)`)
	at := func(seconds int64, id string) string { return ledger.Newest(time.Unix(seconds, 0), id) }
	for begins, want := range map[string][]string{
		"player last/":                {at(95, ada), at(0, bo)},
		"match last/":                 {at(10800, dora), at(7200, ada), at(7200, cora)},
		"match last-of/" + dora + "/": {at(10800, dora)},
		"match last-of/" + bo + "/":   {},
	} {
		kind, key := "match", strings.TrimPrefix(begins, "match ")
		if rest, is := strings.CutPrefix(begins, "player "); is {
			kind, key = "player", rest
		}
		got, err := ledger.Below(t.Context(), s, key, ledger.Range{Kind: kind})
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q, %v", begins, got, want, err)
		}
	}
	saved, err := s.Load(t.Context(), ledger.Name{Kind: "player", ID: ada}, ledger.PapersOnly)
	if err != nil || !slices.Contains(saved.Papers, ledger.Paper{Name: "last", Text: at(95, ada)}) {
		t.Errorf("%+v, %v", saved, err)
	}
}
