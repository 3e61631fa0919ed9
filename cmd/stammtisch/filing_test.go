package main

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/table"
)

// A list that takes no match keeps it from no other list, and the log names both, but not every second.
func TestFilingFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log strings.Builder
		broken, whole := errors.New("a list is broken"), 0
		file := filed(slog.New(slog.NewTextHandler(&log, nil)),
			func(context.Context, *table.Match) error { return broken },
			func(context.Context, *table.Match) error { whole++; return nil })
		for range 90 {
			if err := file(t.Context(), &table.Match{ID: "m1"}); !errors.Is(err, broken) {
				t.Fatal(err)
			}
			time.Sleep(time.Second)
		}
		if n := strings.Count(log.String(), "\n"); n != 2 || whole != 90 || !strings.Contains(log.String(), "match=m1") || !strings.Contains(log.String(), broken.Error()) {
			t.Errorf("%d lines, filed %d times: %s", n, whole, log.String())
		}
		broken = nil
		log.Reset()
		if err := file(t.Context(), &table.Match{ID: "m1"}); err != nil || log.Len() > 0 {
			t.Error(err, log.String())
		}
	})
}
