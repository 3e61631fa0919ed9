package rulestest

import (
	"fmt"
	"strconv"
	"strings"

	"stammtisch/rules"
)

// Darts is a toy whose actions form a continuum: `t` and an angle from 000.0 to 359.9, `t134.5`.
// The hand shakes: a seeded error of up to five degrees is added, so the result of a throw depends
// on the seed and the throw's number. Within ten degrees of 0 scores 2, within forty 1. A player
// may also `pass`. Ten throws each; most points win. The clock may make `forfeit` (the turn is
// lost) and `time` (the match ends at once).
//
// It shows Families with Sample beside a short list, chance from the set-up's seed, and Clocked.
type Darts struct{}

// Info describes Darts.
func (Darts) Info() rules.Info {
	return rules.Info{
		Name: "toy-darts", Title: "Toy Darts", About: "Two players throw at an angle.",
		Seats: "2", Sides: []string{"Green", "Gold"}, Rules: "1", Chance: true,
		Options: []rules.Option{{Name: "hand", Default: "shaky", Help: "how steady hands are", Values: []string{"shaky", "steady"}}},
		Book: toyBook("TD1 A throw is t and an angle with one decimal, 000.0 to 359.9, or pass.",
			"TD2 Near to 0 scores.", "TD3 Ten throws each; most points win.", "TD4 Who does not throw in time forfeits the throw.", "TD5 When time is up, most points win."),
	}
}

type dartsState struct {
	seed   rules.Seed
	shaky  bool
	throws int // made by both
	points [2]int
	timeUp bool
}

// Start returns a match without throws.
func (g Darts) Start(s rules.Setup) (rules.State, error) {
	if err := s.Check(g.Info()); err != nil {
		return nil, err
	}
	return dartsState{seed: s.Seed, shaky: s.Options["hand"] == "shaky"}, nil
}

// Parse reads "throws 3 points 2 1 up false"; the seed is the set-up's.
func (g Darts) Parse(setup rules.Setup, text string) (rules.State, error) {
	s := dartsState{seed: setup.Seed, shaky: setup.Options["hand"] == "shaky"}
	fmt.Sscanf(text, "throws %d points %d %d up %t", &s.throws, &s.points[0], &s.points[1], &s.timeUp)
	if s.Text() != text {
		return nil, rules.Wrong("", "write it like: throws 3 points 2 1 up false")
	}
	if s.throws < 0 || s.throws > 20 || min(s.points[0], s.points[1]) < 0 ||
		s.points[0] > 2*((s.throws+1)/2) || s.points[1] > 2*(s.throws/2) || s.timeUp && s.throws == 20 {
		return nil, rules.Wrong("TD2, TD3", "so many throws and points cannot be")
	}
	return s, nil
}

func (s dartsState) Text() string {
	return fmt.Sprintf("throws %d points %d %d up %t", s.throws, s.points[0], s.points[1], s.timeUp)
}

func (s dartsState) Seats() int { return 2 }

func (s dartsState) Turn() rules.Seat {
	if s.over() {
		return rules.Nobody
	}
	return rules.Seat(s.throws % 2)
}

func (s dartsState) over() bool { return s.throws == 20 || s.timeUp }

func (s dartsState) Outcome() *rules.Outcome {
	if !s.over() {
		return nil
	}
	o := &rules.Outcome{Scores: []float64{float64(s.points[0]), float64(s.points[1])}, Winners: []rules.Seat{}, Reason: "points", Rule: "TD3"}
	if s.timeUp {
		o.Reason, o.Rule = "time", "TD5"
	}
	if s.points[0] != s.points[1] {
		winner := rules.Seat(0)
		if s.points[1] > s.points[0] {
			winner = 1
		}
		o.Winners = append(o.Winners, winner)
	}
	return o
}

// Legal lists what can be listed; Families names the rest.
func (s dartsState) Legal() []string {
	if s.over() {
		return nil
	}
	return []string{"pass"}
}

func (s dartsState) Families() []string {
	if s.over() {
		return nil
	}
	return []string{"*throw"}
}

// Sample returns a throw at a random angle.
func (s dartsState) Sample(_ string, d *rules.Dice) string {
	n := d.Intn(3600)
	return fmt.Sprintf("t%03d.%d", n/10, n%10)
}

// ClockActions returns what only the clock may do.
func (s dartsState) ClockActions() []string {
	if s.over() {
		return nil
	}
	return []string{"forfeit", "time"}
}

func (s dartsState) Play(a string) (rules.State, error) {
	if s.over() {
		return refuse(a, "the match is over", "TD3")
	}
	switch a {
	case "time":
		s.timeUp = true
		return s, nil
	case "pass", "forfeit":
		s.throws++
		return s, nil
	}
	tenths, ok := readAngle(a)
	if !ok {
		return refuse(a, "write a throw like t134.5", "TD1")
	}
	if s.shaky { // the error depends on the number of the throw: every replay has the same
		tenths += s.seed.Dice("hand "+strconv.Itoa(s.throws)).Intn(101) - 50
	}
	off := min((tenths+3600)%3600, (3600-tenths)%3600)
	switch {
	case off < 100:
		s.points[s.throws%2] += 2
	case off < 400:
		s.points[s.throws%2]++
	}
	s.throws++
	return s, nil
}

// Redraw keeps everything except the luck of later throws.
func (s dartsState) Redraw(seed rules.Seed) rules.State {
	s.seed = seed
	return s
}

// readAngle reads an angle in its only valid spelling.
func readAngle(a string) (tenths int, ok bool) {
	if len(a) != 6 || a[0] != 't' || a[4] != '.' {
		return 0, false
	}
	n, err := strconv.ParseUint(strings.Replace(a[1:], ".", "", 1), 10, 16)
	return int(n), err == nil && n < 3600
}

type dartsView struct {
	Points [2]int `json:"points"`
	Throws int    `json:"throws"`
}

func (s dartsState) View(rules.Seat) rules.View { return dartsView{s.points, s.throws} }

func (v dartsView) Draw() string {
	return fmt.Sprintf("%d : %d after %d throws\n", v.Points[0], v.Points[1], v.Throws)
}
