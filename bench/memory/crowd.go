package main

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/rules"
)

// crowd opens many matches from one record on its own server and then asks for each of them, while
// another guest asks for their own page.
func crowd(bin string, r *rules.Record, matches int) {
	server, end := serve(bin)
	defer end()
	host, other := rig.NewGuest(server.URL), rig.NewGuest(server.URL)

	var most atomic.Int64
	done := make(chan struct{})
	var waits []time.Duration
	var beside sync.WaitGroup
	beside.Go(func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(50 * time.Millisecond):
			}
			most.Store(max(most.Load(), server.Resident()))
			began := time.Now()
			other.Get("/api/me")
			waits = append(waits, time.Since(began))
		}
	})

	me := map[string]string{"kind": "me"}
	wish := map[string]any{"game": "open-goal", "from": map[string]string{"record": r.String()}, "seats": []any{me, me}}
	began := time.Now()
	ids := make([]string, matches)
	each(matches, func(i int) {
		var m struct{ ID string }
		host.Post("/api/matches", wish, &m)
		ids[i] = m.ID
	})
	opened := time.Since(began)
	began = time.Now()
	each(matches, func(i int) { host.Get("/api/matches/" + ids[i] + "/picture/svg") })
	read := time.Since(began)
	close(done)
	beside.Wait()
	slices.Sort(waits)
	fmt.Printf("%d matches of %d actions: opened in %.0f s, each looked at again in %.0f s\n", matches, len(r.Steps), opened.Seconds(), read.Seconds())
	fmt.Printf("with all positions it would be about %d MB\n", matches*97/10)
	row.AtMost("MB that the server took", float64(most.Load())/(1<<20), 500)
	fmt.Printf("meanwhile another guest waited %.1f ms for their page (median), %.1f ms at most\n", rig.MS(waits[len(waits)/2]), rig.MS(waits[len(waits)-1]))
}

// each calls do that many times, a few at once.
func each(n int, do func(int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	all.Wait()
}
