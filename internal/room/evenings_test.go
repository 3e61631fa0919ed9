package room_test

import (
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// If a host begins a round by way of two processes at the same moment, or ends the evening by way of the other, the later
// request is refused: it was about another round (EV7).
func TestRoundBeginsOnce(t *testing.T) {
	for _, late := range []evening.Word{evening.ToStart, evening.ToEnd} {
		mem := memstore.New()
		slow := &hooked{Store: mem}
		var n atomic.Int64
		chance := evening.Chance{
			Seed:  func() rules.Seed { return rules.Seed(fmt.Sprintf("%064d", n.Add(1))) },
			Match: func() table.MatchID { return table.MatchID(fmt.Sprint("m", n.Add(1))) },
		}
		on := func(by string, s ledger.Store) *room.Evenings {
			peers := &ledger.Peers{By: by, Store: mem, Every: time.Second}
			if err := peers.Exchange(t.Context()); err != nil {
				t.Fatal(err)
			}
			return room.NewEvenings(&room.Hall{Games: storetest.Games, Store: mem, Thinker: &bell{}, Now: time.Now, Peers: peers}, s, chance)
		}
		a, b := on("a", mem), on("b", slow)
		if _, err := a.Open(t.Context(), evening.Wish{Game: "toy", Host: "host"}, "e"); err != nil {
			t.Fatal(err)
		}
		do := func(d evening.Deed) {
			t.Helper()
			if err := a.Do(t.Context(), "e", d); err != nil {
				t.Fatal(err)
			}
		}
		for _, name := range []string{"Ada", "Bo", "Cy"} {
			do(evening.Deed{Word: evening.ToJoin, By: table.GuestID(name), Text: name})
		}
		start := evening.Deed{Word: evening.ToStart, By: "host"}
		do(start)
		e, err := a.Logs.Look(t.Context(), "e")
		if err != nil {
			t.Fatal(err)
		}
		playOut(t, a.Hall, e.Rounds[0].Tables[0].Match)

		slow.set(func(ledger.Commit) error {
			slow.set(nil)
			do(start)
			return nil
		})
		wantCode(t, string(late)+" of the round before", b.Do(t.Context(), "e", evening.Deed{Word: late, By: "host"}), table.Stale)
		st, err := a.Look(t.Context(), "e")
		if err != nil {
			t.Fatal(err)
		}
		if len(st.Rounds) != 2 || st.Over {
			t.Errorf("%s: %d rounds have begun, over: %v", late, len(st.Rounds), st.Over)
		}
	}
}
