package room_test

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/memstore"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// Everybody hears that a crowd comes and goes, but not of each arrival. The count is right at all
// times, even while a seat changes hands.
func TestCrowd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := hall(t, &hooked{Store: mem}, mem)
		defer h.StopClocks()
		if err := h.Create(t.Context(), storetest.NewMatch(t, "m", "host", true)); err != nil {
			t.Fatal(err)
		}
		follow := func(g string) table.Watch {
			t.Helper()
			w, err := h.Follow(t.Context(), "m", table.GuestID(g))
			if err != nil {
				t.Fatal(err)
			}
			return w
		}
		first := follow("host")
		told := 0
		read := func() {
			select {
			case <-first.News():
				told++
			default:
			}
		}
		var all []table.Watch
		for i := range 1000 {
			all = append(all, follow(fmt.Sprint("g", i)))
			read()
			if i%100 == 0 {
				if p := first.Presence(); p.Watchers != i+1 || !p.Here[0] {
					t.Fatalf("%d watch, counted %d", i+1, p.Watchers)
				}
				time.Sleep(50 * time.Millisecond)
				read()
			}
		}
		if told < 64 || told > 80 {
			t.Errorf("told %d times of 1,000 who came within half a second", told)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		told = 0
		if read(); told != 1 {
			t.Error("nobody is told of the last")
		}
		if _, err := h.Do(t.Context(), "m", table.By("host"), table.Hand{Owners: []table.GuestID{"g5"}}); err != nil {
			t.Fatal(err)
		}
		if p := first.Presence(); p.Watchers != 1000 || !p.Here[0] {
			t.Errorf("after the seat has changed hands: %d watch, seat 0 here %v", p.Watchers, p.Here[0])
		}
		all[5].Leave()
		if p := first.Presence(); p.Watchers != 1000 || p.Here[0] {
			t.Errorf("its new owner has gone: %d watch, seat 0 here %v", p.Watchers, p.Here[0])
		}
		for i, w := range all {
			if i != 5 {
				w.Leave()
			}
		}
		if p := first.Presence(); p.Watchers != 1 {
			t.Errorf("%d watch, and the host alone is left", p.Watchers)
		}
		first.Leave()
		time.Sleep(time.Second)
	})
}
