package httpd_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"stammtisch/internal/httpd"
)

// Times are in UTC, to the millisecond.
func TestStamp(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for range 3000 {
		at := time.UnixMilli(r.Int64N(4e12)).In(time.FixedZone("somewhere", r.IntN(86400)-43200))
		if got, want := httpd.Stamp(at), at.UTC().Format("2006-01-02T15:04:05.000Z"); got != want {
			t.Fatalf("%v is told as %s, want %s", at, got, want)
		}
	}
}
