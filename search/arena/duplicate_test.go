package arena

import (
	"context"
	"strings"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
	"stammtisch/search"
)

func duplicate(t *testing.T, a, b Player, rounds int) *Points {
	t.Helper()
	each := 0
	p, err := PlayDuplicate(context.Background(), Duplicate{
		Game: rulestest.Cards{}, A: a, B: b, Rounds: rounds, Seed: "7",
		Each: func(r Round) {
			each++
			if len(r.Points) != 3 {
				t.Errorf("%v", r)
			}
		},
	})
	if err != nil || each != rounds || p.Rounds != rounds || p.Deals != 3*rounds {
		t.Fatalf("%+v, %v after %d rounds", p, err, each)
	}
	return p
}

// sharp plays the last card of a trick to take it as cheaply as possible, and otherwise its lowest
// card; lowest always plays that one.
func sharp(_ context.Context, _ *search.Engine, a search.Ask) (search.Decision, error) {
	legal, _, err := rules.Legal(a.State)
	for _, x := range legal {
		next, err := a.State.Play(x)
		if err != nil {
			return search.Decision{}, err
		}
		if next.Turn() == a.State.Turn() { // the winner of a trick leads the next one
			return search.Decision{Line: search.Line{Action: x}}, nil
		}
	}
	return search.Decision{Line: search.Line{Action: legal[0]}}, err
}

func lowest(_ context.Context, _ *search.Engine, a search.Ask) (search.Decision, error) {
	legal, _, err := rules.Legal(a.State)
	return search.Decision{Line: search.Line{Action: legal[0]}}, err
}

// Three seats share three tricks. Equal players get one each, to the last digit, although the cards
// are unequal; a better player gets more.
func TestDuplicate(t *testing.T) {
	random, err := NewPlayer(rulestest.Cards{}.Info(), "random")
	if err != nil {
		t.Fatal(err)
	}
	if p := duplicate(t, random, random, 20); p.Mean < 1-1e-9 || p.Mean > 1+1e-9 || p.Half() > 1e-6 {
		t.Errorf("equal players: %v", p)
	}
	up, down := Player{Name: "up", choose: sharp}, Player{Name: "down", choose: lowest}
	better, worse := duplicate(t, up, down, 50), duplicate(t, down, up, 50)
	if better.Mean-better.Half() <= 1 || worse.Mean+worse.Half() >= 1 {
		t.Errorf("better %v, worse %v", better, worse)
	}
	if again := duplicate(t, up, down, 50); again.Mean != better.Mean {
		t.Error("the same seed gave other games")
	}
	one := Points{A: "up", B: "down", Rounds: 1, Deals: 3}
	if s := one.String() + one.Row(); strings.Contains(s, "Inf") || strings.Count(s, "not known from one round") != 2 {
		t.Error(s)
	}
	if s := better.String(); !strings.Contains(s, "50 rounds from every seat, 150 deals") || !strings.Contains(better.Row(), "| up | down | +") {
		t.Errorf("%s\n%s", s, better.Row())
	}
	if _, err := PlayDuplicate(context.Background(), Duplicate{Game: rulestest.Nim{}, A: up, B: down, Rounds: 1}); err == nil {
		t.Error("a game for two is played")
	}
	if _, err := PlayDuplicate(context.Background(), Duplicate{Game: rulestest.Cards{}, A: up, B: down}); err == nil {
		t.Error("no rounds are played")
	}
}

// A measurement that stops early keeps whole rounds only.
func TestDuplicateStopped(t *testing.T) {
	for _, after := range []int{1, 4} {
		ctx, stop := context.WithCancel(t.Context())
		p, err := PlayDuplicate(ctx, Duplicate{
			Game: rulestest.Cards{}, A: Player{Name: "sharp", choose: sharp}, B: Player{Name: "lowest", choose: lowest}, Rounds: 100, Seed: "7",
			Each: func(r Round) {
				if r.Number+1 == after {
					stop()
				}
			},
		})
		if after == 1 && err == nil {
			t.Error("one round is a measurement")
		}
		if after == 4 && (err != nil || p.Rounds != 4 || p.Deals != 12) {
			t.Errorf("%+v, %v", p, err)
		}
		stop()
	}
}
