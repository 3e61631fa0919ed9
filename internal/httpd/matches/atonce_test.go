package matches_test

import (
	"context"
	"encoding/json"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/table"
)

// slowDisk takes as long as a disk to save a new match.
type slowDisk struct{ table.Rooms }

func (d slowDisk) Create(ctx context.Context, m *table.Match) error {
	time.Sleep(10 * time.Millisecond)
	return d.Rooms.Create(ctx, m)
}

// A guest has at most three tables that are open to anybody, also if they are opened at the same time.
func TestOpenTablesAtOnce(t *testing.T) {
	w := apitest.NewWorld(t)
	if _, err := w.House.Do(t.Context(), desk.Setting{Use: desk.Public}); err != nil {
		t.Fatal(err)
	}
	w.API.Rooms = slowDisk{w.API.Rooms}
	ada := w.Guest()
	ada.Get("/api/me")
	made := 0
	var mu sync.Mutex
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			a := ada.Do("POST", "/api/matches", `{"game":"zoom","anybody":"any","seats":[{"kind":"me"},{"kind":"link"}]}`, "X-Forwarded-For", "198.51.100.7")
			mu.Lock()
			defer mu.Unlock()
			if a.Status == 201 {
				made++
			}
		})
	}
	all.Wait()
	var tables []struct{ Mine bool }
	if err := json.Unmarshal(ada.Get("/api/tables").Body, &tables); err != nil {
		t.Fatal(err)
	}
	if made != 3 {
		t.Errorf("%d tables were opened to anybody by one guest, %d are in the list: want 3", made, len(tables))
	}
}
