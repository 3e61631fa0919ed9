package host_test

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/host"
)

// The host sees how much there is of each kind, and how it grew, as counted day by day.
func TestStorage(t *testing.T) {
	w := apitest.NewWorld(t)
	now := time.Now()
	none := func(context.Context, time.Time) (int, error) { return 0, nil }
	u := &desk.Upkeep{House: w.House, Store: w.Store, By: "test", Now: func() time.Time { return now }, Log: slog.New(slog.DiscardHandler), Tables: none, Guests: none}
	page := func() string {
		return string(w.Guest().Do("GET", "/admin/desk/storage", "", append(asHost, "Accept-Language", "de")...).Body)
	}
	if text := page(); !strings.Contains(text, "Noch ist nichts gezählt") || !strings.Contains(text, "unbekannt") {
		t.Error(text)
	}
	ada := w.Guest()
	for day := range 2 {
		for range 3 {
			ada.Open("zoom", "me", "link")
		}
		if did, err := u.Once(t.Context()); !did || err != nil {
			t.Fatal(day, did, err)
		}
		now = now.AddDate(0, 0, 1)
	}
	w.Later(24 * time.Hour)
	var got host.Storage
	w.Guest().Do("GET", "/admin/storage", "", asHost...).Into(t, &got)
	if len(got.Days) != 2 || got.Disk != -1 {
		t.Fatalf("%+v", got)
	}
	for i, d := range got.Days {
		if k := d.Kinds[0]; k.Kind != "match" || k.Logs != 3*(i+1) || k.Bytes < 300 {
			t.Errorf("day %d: %+v", i, d)
		}
	}
	if text := page(); !strings.Contains(text, "<td>Partien</td><td>6</td>") || !strings.Contains(text, "<td>+") || !strings.Contains(text, ` kB</td>`) {
		t.Error(text)
	}
}

// Growth in seven days leaves out what came before them, also where the house was off on most of the days.
func TestGrowthOfAHouseThatIsOftenOff(t *testing.T) {
	w := apitest.NewWorld(t)
	now := time.Now()
	none := func(context.Context, time.Time) (int, error) { return 0, nil }
	u := &desk.Upkeep{House: w.House, Store: w.Store, By: "test", Now: func() time.Time { return now }, Log: slog.New(slog.DiscardHandler), Tables: none, Guests: none}
	ada := w.Guest()
	var days []int64
	for range 3 {
		ada.Open("zoom", "me", "link")
		if did, err := u.Once(t.Context()); !did || err != nil {
			t.Fatal(did, err)
		}
		now = now.AddDate(0, 0, 7)
		w.Later(7 * 24 * time.Hour)
	}
	var got host.Storage
	w.Guest().Do("GET", "/admin/storage", "", asHost...).Into(t, &got)
	for _, d := range got.Days {
		for _, k := range d.Kinds {
			if k.Kind == "match" {
				days = append(days, k.Bytes)
			}
		}
	}
	if len(days) != 3 {
		t.Fatalf("%+v", got)
	}
	want := fmt.Sprintf("<td>Matches</td><td>3</td><td>%.1f kB</td><td>+%d B</td>", float64(days[2])/1000, days[2]-days[1])
	if text := string(w.Guest().Do("GET", "/admin/desk/storage", "", asHost...).Body); !strings.Contains(text, want) {
		t.Errorf("no %s in %s", want, text)
	}
}
