package main

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/internal/player"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// atOnce is the number of matches filed in one commit.
const atOnce = 2000

// first is when the first match ended; they end an hour apart.
var first = time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)

// fill files so many finished matches with each guest, through the functions with which a house files them. The other
// player of a match is one of two hundred people, and gets no list of their own.
func fill(dir string, matches map[table.GuestID]int) {
	store, err := sqlite.Open(context.Background(), dir, sqlite.Options{})
	rig.Check(err)
	players := player.New(store, nil, time.Now)
	lines := rig.Lines()
	todo := make(chan table.GuestID)
	var filing sync.WaitGroup
	for range 2 { // one makes events while the other's are written
		filing.Go(func() {
			for g := range todo {
				file(players, g, matches[g], lines)
			}
		})
	}
	for _, g := range slices.Sorted(maps.Keys(matches)) {
		todo <- g
	}
	close(todo)
	filing.Wait()
	rig.Check(store.Close())
}

func file(players *player.Players, g table.GuestID, matches int, lines func(n int) player.Line) {
	ctx := context.Background()
	chance := rand.New(rand.NewPCG(18, uint64(matches)))
	names := []string{"zoom", "trihop", "kick-it", "open-goal", "zopp", "kop"}
	for n := 0; n < matches; {
		var batch player.File
		for ; n < matches && len(batch) < atOnce; n++ {
			ended := first.Add(time.Duration(n) * time.Hour)
			other := chance.IntN(people)
			f := player.Filing{
				Entry: player.Entry{
					Match: table.MatchID(fmt.Sprintf("%.6s%010d", g, n)), Game: names[n%len(names)], Pace: "5+3", Began: ended.Add(-20 * time.Minute).UnixMilli(), Ended: ended.UnixMilli(), Plies: 40,
					Seats: []player.Seat{{Side: "White", Mine: true}, {Side: "Black"}}, Scores: []float64{1, 0}, Winners: []rules.Seat{0}, Reason: "square", Rule: "ZM10",
				},
				People: []player.Person{{Guest: g, Name: "Ada"}, {Guest: table.GuestID(fmt.Sprint("a guest of number ", other)), Name: fmt.Sprint("Bo ", other)}},
			}
			if chance.IntN(3) == 0 {
				f.Winners, f.Scores = []rules.Seat{1}, []float64{0, 1}
			}
			if f.Game == "zoom" {
				f.Line = lines(chance.Int())
			}
			batch = append(batch, f)
		}
		_, err := players.Do(ctx, g, batch)
		rig.Check(err)
	}
	// All are filed, and those of games with positions have them: there are none from before.
	for _, last := range []player.Deed{player.List{}, player.Trace{All: true}} {
		_, err := players.Do(ctx, g, last)
		rig.Check(err)
	}
}
