package rulestest

import (
	"fmt"
	"strconv"

	"stammtisch/rules"
)

// Nim is a toy match of several games whose points add up. Each game has a heap of seven; the seats
// take one to three in turn (`t1`), and the seat that takes the last one scores a point. The
// players alternate in starting a game. After all games, most points win. No game but the last has
// an outcome: the action that ends one returns the first position of the next, and perft continues
// into it.
//
// It has a typed side, which the kit compares with the text side.
type Nim struct{}

const heap = 7

// Info describes Nim.
func (Nim) Info() rules.Info {
	return rules.Info{
		Name: "toy-nim", Title: "Toy Nim", About: "Take the last, several times.",
		Seats: "2", Sides: []string{"First", "Second"}, Rules: "1",
		Options: []rules.Option{{Name: "games", Default: "3", Help: "games of the match", Min: 1, Max: 9}},
		Book: toyBook("TN1 Take one to three.", "TN2 Who takes the last scores; the next game is begun by the other seat.",
			"TN3 When all games are played, most points win; equal is a draw."),
	}
}

type nimState struct {
	left   int
	turn   rules.Seat
	played int // games
	games  int // of the match
	points [2]int
}

// Start returns the full heap of the first game.
func (g Nim) Start(s rules.Setup) (rules.State, error) {
	if err := s.Check(g.Info()); err != nil {
		return nil, err
	}
	return nimState{left: heap, games: s.Options.Int("games")}, nil
}

// Parse reads "heap 5 turn 1 points 1 0".
func (g Nim) Parse(setup rules.Setup, text string) (rules.State, error) {
	s := nimState{games: setup.Options.Int("games")}
	fmt.Sscanf(text, "heap %d turn %d points %d %d", &s.left, &s.turn, &s.points[0], &s.points[1])
	s.played = s.points[0] + s.points[1]
	switch {
	case s.Text() != text:
		return nil, rules.Wrong("", "write it like: heap 5 turn 1 points 1 0")
	case s.left < 0 || s.left > heap || (s.left == 0) != (s.played == s.games):
		return nil, rules.Wrong("TN1, TN3", "the heap has one to seven, none when all is played")
	case s.turn < 0 || s.turn > 1 || min(s.points[0], s.points[1]) < 0 || s.played > s.games:
		return nil, rules.Wrong("TN2", "turn or points cannot be")
	case s.left == heap && int(s.turn) != s.played%2 || s.left == 0 && s.turn != 0:
		return nil, rules.Wrong("TN2", "it is the other seat that begins")
	}
	return s, nil
}

func (s nimState) Text() string {
	return fmt.Sprintf("heap %d turn %d points %d %d", s.left, s.turn, s.points[0], s.points[1])
}

func (s nimState) Seats() int { return 2 }
func (s nimState) over() bool { return s.played == s.games }

func (s nimState) Turn() rules.Seat {
	if s.over() {
		return rules.Nobody
	}
	return s.turn
}

func (s nimState) Outcome() *rules.Outcome {
	if !s.over() {
		return nil
	}
	o := &rules.Outcome{Scores: []float64{float64(s.points[0]), float64(s.points[1])}, Winners: []rules.Seat{}, Reason: "series", Rule: "TN3"}
	switch {
	case s.points[0] > s.points[1]:
		o.Winners = append(o.Winners, 0)
	case s.points[1] > s.points[0]:
		o.Winners = append(o.Winners, 1)
	}
	return o
}

// take plays an action on the typed side.
func (s nimState) take(n int) nimState {
	s.left -= n
	by := s.turn
	s.turn = 1 - by
	if s.left > 0 {
		return s
	}
	s.points[by]++
	s.played++
	s.turn = 0
	if !s.over() {
		s.left, s.turn = heap, rules.Seat(s.played%2)
	}
	return s
}

func (s nimState) Legal() []string {
	var list []string
	for n := 1; n <= min(3, s.left); n++ {
		list = append(list, "t"+strconv.Itoa(n))
	}
	return list
}

func (s nimState) Play(a string) (rules.State, error) {
	switch {
	case s.over():
		return refuse(a, "all games are played", "TN3")
	case len(a) != 2 || a[0] != 't' || a[1] < '1' || a[1] > '3':
		return refuse(a, "take one to three: t1, t2, t3", "TN1")
	case int(a[1]-'0') > s.left:
		return refuse(a, "so many are not left", "TN1")
	}
	return s.take(int(a[1] - '0')), nil
}

type nimView struct {
	Left   int    `json:"left"`
	Points [2]int `json:"points"`
}

func (s nimState) View(rules.Seat) rules.View { return nimView{s.left, s.points} }

func (v nimView) Draw() string {
	return fmt.Sprintf("%d left, %d : %d\n", v.Left, v.Points[0], v.Points[1])
}

// nimCursor is a stack of states.
type nimCursor struct{ line []nimState }

// Cursor walks the match.
func (s nimState) Cursor() rules.Cursor { return &nimCursor{[]nimState{s}} }

func (c *nimCursor) now() *nimState { return &c.line[len(c.line)-1] }

func (c *nimCursor) Moves(buf []rules.Move) []rules.Move {
	for n := 1; n <= min(3, c.now().left); n++ {
		buf = append(buf, rules.Move(n))
	}
	return buf
}
func (c *nimCursor) Push(m rules.Move)            { c.line = append(c.line, c.now().take(int(m))) }
func (c *nimCursor) Pop()                         { c.line = c.line[:len(c.line)-1] }
func (c *nimCursor) Turn() rules.Seat             { return c.now().Turn() }
func (c *nimCursor) Notation(m rules.Move) string { return "t" + strconv.Itoa(int(m)) }
func (c *nimCursor) Value(seat rules.Seat) float64 {
	s := c.now()
	return max(-1, min(1, float64(s.points[seat]-s.points[1-seat])))
}

func (c *nimCursor) Key() uint64 {
	s := c.now()
	return uint64(s.left) | uint64(s.turn)<<8 | uint64(s.points[0])<<16 | uint64(s.points[1])<<24
}
