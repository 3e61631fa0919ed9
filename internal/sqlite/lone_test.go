package sqlite_test

import (
	"reflect"
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/sqlite"
)

// A single statement writes the event and nothing else: whatever a commit may have besides, now or one
// day, needs a transaction.
func TestOnlyALoneEventIsOneStatement(t *testing.T) {
	move := ledger.Commit{Log: ledger.Name{Kind: "match", ID: "m"}, Events: []ledger.Event{{N: 2}}}
	if !sqlite.Lone(&move) {
		t.Error("a move alone gets a transaction")
	}
	for field, part := range reflect.ValueOf(move).Fields() {
		more := move
		into := reflect.ValueOf(&more).Elem().FieldByIndex(field.Index)
		switch field.Name {
		case "Log": // says of what
			continue
		case "Revision": // of several processes, and SQLite has one
			continue
		case "Events":
			for _, events := range [][]ledger.Event{nil, {{N: 1}}, {{N: 2}, {N: 3}}} {
				more.Events = events
				if sqlite.Lone(&more) {
					t.Errorf("events %+v are one statement", events)
				}
			}
			continue
		}
		switch part.Kind() {
		case reflect.Slice:
			into.Set(reflect.MakeSlice(part.Type(), 1, 1))
		case reflect.String:
			into.SetString("x")
		case reflect.Bool:
			into.SetBool(true)
		default:
			t.Fatalf("%s: set it here to something", field.Name)
		}
		if sqlite.Lone(&more) {
			t.Errorf("an event with %s is one statement", field.Name)
		}
	}
}
