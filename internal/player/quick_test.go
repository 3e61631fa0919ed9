package player

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"stammtisch/rules"
)

// entries are as different as they come.
var entries = []filed{
	{Match: "m", Game: "zoom", Seats: []Seat{{Side: "White", Mine: true}}, Scores: []float64{0}, Reason: "square", Rule: "ZM10"},
	{
		Match: "0123456789abcdef", Game: "kop", Options: "deals=4 league=on", Pace: "5+3", Evening: "e", Began: 1700000000000, Ended: 1700000900000, Plies: 80,
		Seats:  []Seat{{"First", 1, 0, true}, {"Second", 2, 0, false}, {"Third", 0, 3, false}, {"Fourth", 12, 0, true}},
		Scores: []float64{-2.5, 120, 0.25, 0}, Winners: []rules.Seat{1, 3}, Reason: "deals-played", Rule: "KP24", Line: Line{0, 255, 17, 3, 62},
	},
	{Match: "m", Game: "zopp", Began: -5, Seats: []Seat{}, Scores: []float64{}, Winners: []rules.Seat{-1}},
	{Match: `a "b" \ c`, Game: "zürich", Seats: []Seat{{Side: "<&>\n"}}, Scores: []float64{1}},
	{Match: "m", Game: "zoom", Seats: []Seat{{Side: "White"}}, Scores: []float64{1e21}},
	{Match: "m", Game: "zoom"}, // without seats and scores: null
}

// However an entry is written, both ways of reading it agree; the quick one reads what is written as usual.
func TestReadFiled(t *testing.T) {
	for i, e := range entries {
		text, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		got, err := readFiled(string(text))
		want, wrong := read[filed](string(text))
		if err != nil || wrong != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s is read as %+v, %v; want %+v, %v", text, got, err, want, wrong)
		}
		if _, ok := quickly(string(text)); ok != (i < 3) {
			t.Errorf("%s: read quickly is %v", text, ok)
		}
	}
}

// Where the quick way reads a text at all, it is JSON and reads the same.
func FuzzReadFiled(f *testing.F) {
	for _, e := range entries {
		text, _ := json.Marshal(e)
		f.Add(string(text))
		f.Add(strings.ReplaceAll(string(text), "1", "01"))
		f.Add(strings.Replace(string(text), ",", ", ", 1))
		f.Add(string(text[:len(text)-1]))
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, ok := quickly(text)
		if !ok {
			return
		}
		want, err := read[filed](text)
		if err != nil || !reflect.DeepEqual(event(got), want) {
			t.Errorf("%s is read as %+v, want %+v, %v", text, got, want, err)
		}
	})
}

// The same entry, read by the quick reader and as JSON.
func BenchmarkReadFiled(b *testing.B) {
	text, err := json.Marshal(entries[1])
	if err != nil {
		b.Fatal(err)
	}
	for _, way := range []struct {
		name string
		read func(string) (event, error)
	}{{"quick", readFiled}, {"json", read[filed]}} {
		b.Run(way.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := way.read(string(text)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
