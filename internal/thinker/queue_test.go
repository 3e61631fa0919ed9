package thinker

import (
	"fmt"
	"testing"
	"time"

	"stammtisch/internal/table"
)

// order takes all turns and returns their matches.
func order(q *queue) (out []table.MatchID) {
	for {
		t, ok := q.take(false, 0)
		if !ok {
			return out
		}
		out = append(out, t.Match)
	}
}

func place(t *testing.T, list []table.MatchID, id table.MatchID) int {
	t.Helper()
	for i, x := range list {
		if x == id {
			return i
		}
	}
	t.Fatalf("%s was never served", id)
	return 0
}

// Guests take turns however many tables each has; people come before computers among themselves;
// small requests wait little.
func TestQueueIsFair(t *testing.T) {
	q := &queue{}
	q.took(table.Turn{Game: "g", Level: 8}, 80*time.Millisecond)
	q.took(table.Turn{Game: "g", Level: 1}, time.Millisecond)
	add := func(id, host string, level int, alone bool) {
		q.add(table.Turn{Match: table.MatchID(id), Host: table.GuestID(host), Game: "g", Level: level, Alone: alone}, 10*time.Millisecond)
	}
	for i := range 100 {
		add(fmt.Sprint("robots", i), "flood", 8, true)
	}
	for i := range 100 {
		add(fmt.Sprint("flood", i), "flood", 8, false)
	}
	for i := range 50 {
		add(fmt.Sprint("guest", i), fmt.Sprint("g", i), 8, false)
	}
	add("ada", "ada", 1, false)
	add("bo", "bo", 8, false)
	for range 3 {
		add("bo", "bo", 8, false)
	}
	if n := q.len(); n != 252 {
		t.Fatalf("%d turns wait", n)
	}
	got := order(q)
	if len(got) != 252 || q.len() != 0 {
		t.Fatalf("%d were served, %d wait", len(got), q.len())
	}
	if n := place(t, got, "ada"); n != 0 {
		t.Errorf("a short thought is number %d", n)
	}
	if n := place(t, got, "bo"); n > 53 {
		t.Errorf("the only thought of a guest is number %d, with 51 guests before them", n)
	}
	if n := place(t, got, "flood1"); n < 50 {
		t.Errorf("the second of one guest is number %d, before the first of others", n)
	}
	if n := place(t, got, "robots0"); n != 152 {
		t.Errorf("computers among themselves are number %d, and 152 of people wait", n)
	}
	for i := range 99 {
		if place(t, got, table.MatchID(fmt.Sprint("flood", i))) > place(t, got, table.MatchID(fmt.Sprint("flood", i+1))) {
			t.Error("one guest's turns are out of order")
		}
	}
}

// A guest who was served much does not wait endlessly for newcomers, and a guest who was away
// has saved nothing up.
func TestQueueForgivesAndForgets(t *testing.T) {
	q := &queue{}
	add := func(id, host string) {
		q.add(table.Turn{Match: table.MatchID(id), Host: table.GuestID(host), Game: "g", Level: 5}, 0)
	}
	for i := range 1000 {
		add(fmt.Sprint("a", i), "ada")
		if i < 999 {
			q.take(false, 0)
		}
	}
	add("b0", "bo")
	add("b1", "bo")
	add("a1000", "ada")
	if got := order(q); place(t, got, "a999") > 1 || place(t, got, "b1") < place(t, got, "a999") {
		t.Errorf("%v", got)
	}
	for i := range 3 * maxGuests {
		add(fmt.Sprint("x", i), fmt.Sprint("x", i))
		q.take(false, 0)
	}
	if n := len(q.tags[0].last); n > maxGuests {
		t.Errorf("%d guests are remembered", n)
	}
}

// The worker for short thoughts only takes those for people.
func TestQueueShort(t *testing.T) {
	q := &queue{}
	quick := 10 * time.Millisecond
	q.took(table.Turn{Game: "g", Level: 8}, 80*time.Millisecond)
	q.took(table.Turn{Game: "g", Level: 1}, time.Millisecond)
	q.add(table.Turn{Match: "unknown"}, quick)
	q.add(table.Turn{Match: "long", Game: "g", Level: 8}, quick)
	q.add(table.Turn{Match: "robots", Game: "g", Level: 1, Alone: true}, quick)
	if q.hasShort() {
		t.Error("nothing short is there")
	}
	if x, ok := q.take(true, quick); ok {
		t.Errorf("%s is taken for short", x.Match)
	}
	q.add(table.Turn{Match: "short", Game: "g", Level: 1}, quick)
	if x, ok := q.take(true, quick); !ok || x.Match != "short" {
		t.Errorf("the short one: %v %v", x, ok)
	}
	for range 50 { // a level that turns out to take long no longer counts as short
		q.took(table.Turn{Game: "g", Level: 1}, 50*time.Millisecond)
	}
	q.add(table.Turn{Match: "slow", Game: "g", Level: 1}, quick)
	if q.hasShort() {
		t.Error("what takes 50 ms is taken for short")
	}
}
