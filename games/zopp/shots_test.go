package zopp_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// Shots as the simulator makes them, for the page's tests: what it draws between events
// and what it says a counter meets first are held against these.
func TestShotsForThePage(t *testing.T) {
	d := rules.Seed("5ee0").Dice("shots for the page")
	var out bytes.Buffer
	out.WriteString("[\n")
	for n := 0; n < 120; {
		st, err := zopp.Game{}.Start(rules.Setup{Options: rules.Options{"hand": "steady", "turns": "30"}, Seed: "5ee0"})
		if err != nil {
			t.Fatal(err)
		}
		for st.Outcome() == nil && n < 120 {
			action := ""
			if list := st.(rules.Lister).Legal(); len(list) > 0 {
				action = list[d.Intn(len(list))]
			} else {
				action = st.(rules.Families).Sample(st.(rules.Families).Families()[0], d)
			}
			if st, err = st.Play(action); err != nil {
				t.Fatal(err)
			}
			v := st.View(rules.Nobody).(*zopp.View)
			if !bytes.Contains([]byte(action), []byte("@")) {
				continue
			}
			line, err := json.Marshal(v.Shot)
			if err != nil {
				t.Fatal(err)
			}
			if n > 0 {
				out.WriteString(",\n")
			}
			out.Write(line)
			n++
		}
	}
	out.WriteString("\n]\n")
	rulestest.Same(t, "testdata/shots.json", out.String())
}
