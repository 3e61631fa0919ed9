package work_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/internal/work"
)

// If a worker does not do the work, or answers nonsense, it is done here.
func TestDo(t *testing.T) {
	for name, c := range map[string]struct {
		elsewhere work.Elsewhere
		want      string
	}{
		"no worker":   {nil, "here"},
		"none free":   {func(context.Context, work.Order) ([]byte, bool) { return nil, false }, "here"},
		"nonsense":    {func(context.Context, work.Order) ([]byte, bool) { return []byte("{"), true }, "here"},
		"by a worker": {func(context.Context, work.Order) ([]byte, bool) { return []byte(`"there"`), true }, "there"},
	} {
		got, err := work.Do(t.Context(), c.elsewhere, work.Order{}, func() (string, error) { return "here", nil })
		if err != nil || got != c.want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

type nobody struct{}

func (nobody) Wake(table.Turn) {}

// A worker answers only if it knows the match exactly as the sender does.
func TestDesk(t *testing.T) {
	hall := &room.Hall{Games: storetest.Games, Store: memstore.New(), Thinker: nobody{}, Now: time.Now}
	m := storetest.NewMatch(t, "m", "host", false)
	if err := hall.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	d := &work.Desk{Rooms: hall, Makes: map[work.Kind]func(context.Context, *table.Match, int) (any, error){
		work.Judge: func(_ context.Context, m *table.Match, ply int) (any, error) { return string(m.ID), nil },
		work.Mark:  func(context.Context, *table.Match, int) (any, error) { return nil, errors.New("not over") },
	}}
	for order, want := range map[string]string{
		`{"kind":"judge","match":"m","n":1,"ply":0}`:  `"m"`,
		`{"kind":"mark","match":"m","n":1,"ply":0}`:   "not over",
		`{"kind":"judge","match":"m","n":2,"ply":0}`:  "the match has 0 plies and 1 events",
		`{"kind":"judge","match":"m","n":1,"ply":1}`:  "the match has 0 plies",
		`{"kind":"judge","match":"m","n":1,"ply":-1}`: "the match has 0 plies",
		`{"kind":"sing","match":"m","n":1,"ply":0}`:   "the match has 0 plies",
		`{"kind":"judge","match":"x","n":1,"ply":0}`:  "there is no match x",
		`{`: "unexpected end",
	} {
		text, err := d.Answer(t.Context(), []byte(order))
		if err != nil {
			text = []byte(err.Error())
		}
		if !strings.Contains(string(text), want) {
			t.Errorf("%s: %s", order, text)
		}
	}
}
