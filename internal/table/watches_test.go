package table

import (
	"fmt"
	"testing"
	"time"

	"stammtisch/rules"
)

// A clock keeps the stopwatches of the last turns, for actions that are taken back, and of no others: they do not grow
// with the log.
func TestStopwatchesOfTurnsArePastSoon(t *testing.T) {
	c := Clocks{on: rules.Nobody}
	ask := func(turn int) time.Duration {
		c = c.spend(time.Second)
		c.ask([]rules.Timer{{Key: "match", Seconds: 9999}, {Key: fmt.Sprint("turn ", turn), Seconds: 30}})
		w := c.Stopwatches()
		return w[len(w)-1].Spent
	}
	for turn := range 1000 {
		if spent := ask(turn); spent != 0 {
			t.Fatalf("turn %d begins with %s spent", turn, spent)
		}
	}
	if n := len(c.watches); n > keptTurns+2 {
		t.Errorf("%d stopwatches of which two run", n)
	}
	for turn := 998; turn > 990; turn-- { // taken back, one after another
		if spent := ask(turn); spent != time.Second {
			t.Errorf("turn %d goes on with %s spent", turn, spent)
		}
	}
	if w := c.Stopwatches()[0]; w.Key != "match" || w.Spent != 1007*time.Second {
		t.Errorf("%+v", w)
	}
}
