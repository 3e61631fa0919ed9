package ladder

import (
	"encoding/json"
	"fmt"
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// A season of 100,000 matches between 2,000 people and a computer, read from its log and rated again.
func BenchmarkRecount(b *testing.B) {
	l, saved := &Ladder{ID: "zoom"}, ledger.Saved{}
	for i := range 100_000 {
		e := rated{Match: table.MatchID(fmt.Sprint("match-", i)), Ended: int64(i+1) * 300_000, Sides: [][]int{{i%2000 + 1}, {-3}}, Places: []int{1 + i%2, 2 - i%2}}
		if i >= 2000 && i%4 > 0 {
			if e.Sides[1][0] = i*7919%2000 + 1; e.Sides[1][0] == e.Sides[0][0] {
				e.Sides[1][0] = -3
			}
		}
		if _, err := l.player(e.Sides[0][0]); err != nil {
			b.Fatal(err)
		}
		var err error
		if e.After, err = l.rate(e); err != nil {
			b.Fatal(err)
		}
		if err := l.add(e); err != nil {
			b.Fatal(err)
		}
		text, err := json.Marshal(e)
		if err != nil {
			b.Fatal(err)
		}
		saved.Events = append(saved.Events, ledger.Event{N: i + 1, Kind: kindRated, Text: string(text)})
	}
	for b.Loop() {
		again, err := Recount("zoom", saved, nil)
		if err != nil || again.Matches() != 100_000 {
			b.Fatal(err)
		}
	}
}
