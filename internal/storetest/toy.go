package storetest

import (
	"encoding/json"
	"fmt"
	"strconv"

	"stammtisch/rules"
)

// Toy is a game for three with a secret number each: they take 1, 2 or 3 from a pile in turn, and
// the one who takes the last wins. The clock may end it. It has what Zoom lacks: options, hidden
// knowledge, a third seat, actions that only the clock makes.
type Toy struct{}

// Info says what Toy is.
func (Toy) Info() rules.Info {
	return rules.Info{
		Name: "toy", Title: "Toy", About: "Take the last one.", Seats: "3", Sides: []string{"Red", "Green", "Blue"}, Rules: "1", Hidden: true,
		Evening: rules.Options{"pile": "7"},
		Options: []rules.Option{
			{Name: "pile", Default: "10", Help: "How many lie there.", Min: 1, Max: 1000},
			rules.Switch("mirror", "Does nothing."),
			{Name: "minutes", Default: "0", Help: "How long it goes on.", Max: 100},
			{Name: "hurry", Default: "0", Help: "Seconds for a turn before five are counted.", Max: 100},
		},
		Levels: []rules.Level{{Level: 1, Name: "Blunt", About: "Takes one.", Nodes: 1}, {Level: 2, Name: "Sharp", About: "Takes three.", Nodes: 2}},
		Book:   []rules.Rule{{ID: "T1", Origin: "H", Text: "Take 1, 2 or 3."}, {ID: "T2", Origin: "H", Text: "Not more than there are."}, {ID: "T3", Origin: "H", Text: "The last one wins."}},
	}
}

// Start lays the pile out.
func (g Toy) Start(s rules.Setup) (rules.State, error) {
	if err := s.Check(g.Info()); err != nil {
		return nil, err
	}
	all, err := g.Info().Complete(s.Options)
	if err != nil {
		return nil, err
	}
	t := toy{pile: all.Int("pile"), minutes: all.Int("minutes"), hurry: all.Int("hurry")}
	for i := range t.secret {
		// All different, and of seven digits, so that nothing else in an answer looks like one.
		t.secret[i] = (i+1)*1_000_000 + s.Seed.Dice("secret "+strconv.Itoa(i)).Intn(1_000_000)
	}
	return t, nil
}

// Parse is not needed by users of Toy.
func (Toy) Parse(rules.Setup, string) (rules.State, error) {
	return nil, rules.Wrong("", "the toy has no text")
}

type toy struct {
	pile, turn int
	secret     [3]int
	timeUp     bool

	minutes, hurry, skipped int
}

func (t toy) Seats() int { return 3 }

func (t toy) Turn() rules.Seat {
	if t.Outcome() != nil {
		return rules.Nobody
	}
	return rules.Seat(t.turn)
}

func (t toy) Play(action string) (rules.State, error) {
	if t.Outcome() != nil {
		return nil, &rules.Illegal{Action: action, Why: "it is over", Rule: "T3"}
	}
	if action == "time" {
		t.timeUp = true
		return t, nil
	}
	if action == "skip" && t.hurry > 0 {
		t.turn = (t.turn + 1) % 3
		t.skipped++
		return t, nil
	}
	n, err := strconv.Atoi(action)
	if err != nil || n < 1 || n > 3 || strconv.Itoa(n) != action {
		return nil, &rules.Illegal{Action: action, Why: "take 1, 2 or 3", Rule: "T1"}
	}
	if n > t.pile {
		return nil, &rules.Illegal{Action: action, Why: "there are not so many", Rule: "T2"}
	}
	t.pile -= n
	t.turn = (t.turn + 1) % 3
	return t, nil
}

func (t toy) Outcome() *rules.Outcome {
	switch {
	case t.timeUp:
		return &rules.Outcome{Scores: []float64{0, 0, 0}, Winners: []rules.Seat{}, Reason: "time", Rule: "T3"}
	case t.pile == 0:
		o := &rules.Outcome{Scores: []float64{0, 0, 0}, Reason: "last", Rule: "T3"}
		won := (t.turn + 2) % 3
		o.Scores[won] = 1
		o.Winners = []rules.Seat{rules.Seat(won)}
		return o
	}
	return nil
}

func (t toy) Legal() (list []string) {
	for n := 1; n <= min(3, t.pile); n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

func (t toy) ClockActions() []string {
	if t.hurry > 0 {
		return []string{"skip", "time"}
	}
	return []string{"time"}
}

// Timers returns the timers of the match and of a turn, if the options have them.
func (t toy) Timers() (out []rules.Timer) {
	if t.minutes > 0 {
		out = append(out, rules.Timer{Key: "match", Action: "time", Seconds: 60 * t.minutes, Rule: "T3"})
	}
	if t.hurry > 0 {
		out = append(out, rules.Timer{Key: fmt.Sprint("turn ", t.pile, t.skipped), Action: "skip", Seconds: t.hurry + 5, Count: 5, Rule: "T1"})
	}
	return out
}

func (t toy) Text() string { return fmt.Sprint(t.pile, t.turn) }

// toyView is the pile and the seat's own secret.
type toyView struct{ pile, secret int }

func (t toy) View(s rules.Seat) rules.View {
	v := toyView{pile: t.pile}
	if s != rules.Nobody {
		v.secret = t.secret[s]
	}
	return v
}

func (v toyView) Draw() string { return fmt.Sprintln(v.pile, v.secret) }

func (v toyView) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]int{"pile": v.pile, "secret": v.secret})
}

// Drawn is Toy for people who want proof that nobody chose the secrets: they cut.
type Drawn struct{ Toy }

// Info says what Drawn is.
func (d Drawn) Info() rules.Info {
	in := d.Toy.Info()
	in.Name, in.Cut = "drawn", true
	return in
}
