package httpd_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// The hand-made text equals that of encoding/json, byte for byte, whatever is there.
func TestStandingAsJSON(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	texts := []string{"", "a3-c4", "w1@31.250,0.605", `"`, `\`, "<b>&", "Zażółć", "\u2028", "\x00", "a b", "\xff", "~"}
	some := func() []string {
		list := []string{}
		for range r.IntN(4) {
			list = append(list, texts[r.IntN(len(texts))])
		}
		return list
	}
	maybe := func() bool { return r.IntN(3) == 0 }
	wantFields[httpd.Standing](t, 14)
	for range 3000 {
		s := httpd.Standing{Ply: r.IntN(2000), Legal: some()}
		s.May = []httpd.May{}
		for i := range r.IntN(3) {
			may := httpd.May{Seat: i, Words: []table.Word{}}
			for _, w := range some() {
				may.Words = append(may.Words, table.Word(w))
			}
			s.May = append(s.May, may)
		}
		if maybe() {
			turn := r.IntN(4)
			s.Turn = &turn
		}
		if maybe() {
			s.Offer = &httpd.Offer{N: 3, Word: "offer-draw", Left: []rules.Seat{1}}
		}
		if maybe() {
			s.Next = texts[r.IntN(len(texts))]
		}
		s.Paused = maybe()
		if maybe() {
			ms := int64(9000)
			s.Clock = &httpd.Clock{At: "then", Left: []*int64{nil, &ms}}
		}
		if maybe() {
			s.Score = &rules.Standing{Scores: []float64{1, 0.5}}
		}
		if maybe() {
			s.Series = &httpd.Series{Of: 3, Winners: []rules.Seat{}}
		}
		if maybe() {
			s.Draw = &httpd.Draw{Commitment: "ab", Cuts: some()}
		}
		if maybe() {
			s.Dice = texts[r.IntN(len(texts))]
		}
		if maybe() {
			s.Families = some()
		}
		if maybe() {
			s.Result = &rules.Outcome{Reason: "resigned", Winners: []rules.Seat{0}}
		}
		want, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		got, err := httpd.AppendStanding([]byte("{"), &s)
		if err != nil || string(got) != string(want) {
			t.Fatalf("by hand (%v)\n%s\nencoding/json\n%s", err, got, want)
		}
	}
}

// wantFields fails where a field was added: these tests set each by hand, as the code does.
func wantFields[T any](t *testing.T, want int) {
	t.Helper()
	n := 0
	for _, f := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		if !f.Anonymous {
			n++
		}
	}
	if n != want {
		t.Fatalf("%s has %d fields, want %d: the new one is to be appended, and tested here", reflect.TypeFor[T](), n, want)
	}
}

func TestEventAsJSON(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 2))
	texts := []string{"", "a3-c4", `"`, "<b>&", "Zażółć", "\u2028", "\xff"}
	text := func() string { return texts[r.IntN(len(texts))] }
	number := func() *int {
		n := r.IntN(300) - 1
		if n < 0 || n > 200 {
			return nil
		}
		return &n
	}
	wantFields[httpd.Event](t, 11)
	for range 3000 {
		e := httpd.Event{
			N: r.IntN(500), At: text(), Kind: text(), Seat: number(), Ply: number(), Away: int64(r.IntN(3) * 7),
			Action: text(), Covered: r.IntN(2) == 0, Name: text(), Moved: r.IntN(2) == 0,
		}
		if r.IntN(2) == 0 {
			e.View = map[string]any{"white": []string{"a3", "<"}, "n": 1.5}
		}
		want, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		got, err := httpd.AppendEvent(nil, &e)
		if err != nil || string(got) != string(want) {
			t.Fatalf("by hand (%v)\n%s\nencoding/json\n%s", err, got, want)
		}
	}
}

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
