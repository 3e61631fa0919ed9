package rulestest

import (
	"slices"

	"stammtisch/rules"
)

// bent is a game with deliberate faults: each field that is set replaces the game's own behaviour.
type bent struct {
	rules.Game
	info  func(rules.Info) rules.Info
	parse func(rules.Setup, string) (rules.State, error)
	start func(rules.Setup) (rules.State, error)
	bends
}

// bends are the faults of its states. Each function gets the sound state.
type bends struct {
	play    func(rules.State, string) (rules.State, error)
	turn    func(rules.State) rules.Seat
	outcome func(rules.State) *rules.Outcome
	view    func(rules.State, rules.Seat) rules.View
	text    func(rules.State) string
	legal   func(rules.State) []string
	clock   func(rules.State) []string
	timers  func(rules.State) []rules.Timer
	scores  func(rules.State) rules.Standing
	swap    func(rules.State, rules.Seat, *rules.Dice) rules.State
	redraw  func(rules.State, rules.Seed) rules.State
	cursor  func(rules.Cursor) rules.Cursor
	key     func(rules.State) uint64
	kinds   func(rules.State) []string
	kindOf  func(rules.State, string) string
}

// aged is a game with earlier versions.
type aged struct {
	rules.Game
	earlier []rules.Game
}

func (a aged) Earlier() []rules.Game { return a.earlier }

// versioned returns a game that claims another version, and another name if one is given.
func versioned(g rules.Game, version, name string) rules.Game {
	return bent{Game: g, info: func(in rules.Info) rules.Info {
		in.Rules = version
		if name != "" {
			in.Name = name
		}
		return in
	}}
}

func (b bent) Info() rules.Info {
	if b.info != nil {
		return b.info(b.Game.Info())
	}
	return b.Game.Info()
}

func (b bent) Start(s rules.Setup) (rules.State, error) {
	if b.start != nil {
		return b.start(s)
	}
	st, err := b.Game.Start(s)
	return b.wrap(st), err
}

func (b bent) Parse(s rules.Setup, text string) (rules.State, error) {
	if b.parse != nil {
		return b.parse(s, text)
	}
	st, err := b.Game.Parse(s, text)
	return b.wrap(st), err
}

// wrap returns the bent state, with the capabilities that matter to the kit.
func (b bends) wrap(s rules.State) rules.State {
	if s == nil {
		return nil
	}
	w := bentState{s, b}
	if b.scores != nil {
		return bentScored{w}
	}
	if b.kinds != nil || b.kindOf != nil {
		return bentClassifier{w}
	}
	if b.key != nil {
		return bentKeyed{bentWalker{w}}
	}
	if _, ok := s.(rules.Walker); ok {
		return bentWalker{w}
	}
	return w
}

type bentState struct {
	rules.State
	b bends
}

func (s bentState) Play(a string) (rules.State, error) {
	play := rules.State.Play
	if s.b.play != nil {
		play = s.b.play
	}
	next, err := play(s.State, a)
	return s.b.wrap(next), err
}

func (s bentState) Turn() rules.Seat {
	if s.b.turn != nil {
		return s.b.turn(s.State)
	}
	return s.State.Turn()
}

func (s bentState) Outcome() *rules.Outcome {
	if s.b.outcome != nil {
		return s.b.outcome(s.State)
	}
	return s.State.Outcome()
}

func (s bentState) View(seat rules.Seat) rules.View {
	if s.b.view != nil {
		return s.b.view(s.State, seat)
	}
	return s.State.View(seat)
}

func (s bentState) Text() string {
	if s.b.text != nil {
		return s.b.text(s.State)
	}
	return s.State.Text()
}

func (s bentState) Legal() []string {
	if s.b.legal != nil {
		return s.b.legal(s.State)
	}
	legal, _, _ := actionsOf(s.State)
	return legal
}

func (s bentState) Families() []string {
	_, families, _ := actionsOf(s.State)
	return families
}

func (s bentState) Sample(f string, d *rules.Dice) string {
	return s.State.(rules.Families).Sample(f, d)
}

func (s bentState) ClockActions() []string {
	if s.b.clock != nil {
		return s.b.clock(s.State)
	}
	_, _, clock := actionsOf(s.State)
	return clock
}

func (s bentState) Swap(seat rules.Seat, d *rules.Dice) rules.State {
	if s.b.swap != nil {
		return s.b.wrap(s.b.swap(s.State, seat, d))
	}
	return s.b.wrap(s.State.(rules.Hider).Swap(seat, d))
}

func (s bentState) Redraw(seed rules.Seed) rules.State {
	if s.b.redraw != nil {
		return s.b.wrap(s.b.redraw(s.State, seed))
	}
	return s.b.wrap(s.State.(rules.Redrawer).Redraw(seed))
}

func (s bentState) Timers() []rules.Timer {
	if s.b.timers != nil {
		return s.b.timers(s.State)
	}
	return nil
}

// bentScored is a bent state that keeps a score.
type bentScored struct{ bentState }

func (s bentScored) Standing() rules.Standing { return s.b.scores(s.State) }

// bentClassifier is a bent state that tells kinds of decisions apart.
type bentClassifier struct{ bentState }

func (s bentClassifier) Kinds() []string {
	if s.b.kinds != nil {
		return s.b.kinds(s.State)
	}
	return s.State.(rules.Classifier).Kinds()
}

func (s bentClassifier) KindOf(action string) string {
	if s.b.kindOf != nil {
		return s.b.kindOf(s.State, action)
	}
	return s.State.(rules.Classifier).KindOf(action)
}

type bentWalker struct{ bentState }

func (s bentWalker) Cursor() rules.Cursor {
	c := s.State.(rules.Walker).Cursor()
	if s.b.cursor != nil {
		return s.b.cursor(c)
	}
	return c
}

// bentKeyed is a bent state that gives its own key.
type bentKeyed struct{ bentWalker }

func (s bentKeyed) Key() uint64 { return s.b.key(s.State) }

// bentCursor is a cursor with deliberate faults.
type bentCursor struct {
	rules.Cursor
	moves func(rules.Cursor, []rules.Move) []rules.Move
	pop   func(rules.Cursor)
	key   func(rules.Cursor) uint64
	value func(rules.Cursor, rules.Seat) float64
	turn  func(rules.Cursor) rules.Seat
}

func (c *bentCursor) Moves(buf []rules.Move) []rules.Move {
	if c.moves != nil {
		return c.moves(c.Cursor, buf)
	}
	return c.Cursor.Moves(buf)
}

func (c *bentCursor) Pop() {
	if c.pop != nil {
		c.pop(c.Cursor)
		return
	}
	c.Cursor.Pop()
}

func (c *bentCursor) Key() uint64 {
	if c.key != nil {
		return c.key(c.Cursor)
	}
	return c.Cursor.Key()
}

func (c *bentCursor) Value(s rules.Seat) float64 {
	if c.value != nil {
		return c.value(c.Cursor, s)
	}
	return c.Cursor.Value(s)
}

func (c *bentCursor) Turn() rules.Seat {
	if c.turn != nil {
		return c.turn(c.Cursor)
	}
	return c.Cursor.Turn()
}

// bentView is a view that shows or draws too much.
type bentView struct {
	Inner rules.View `json:"inner"`
	Extra string     `json:"extra"`
	draw  string
}

func (v bentView) Draw() string {
	if v.draw != "" {
		return v.draw
	}
	return v.Inner.Draw()
}

// talkative is a view whose note holds more than the view.
type talkative struct {
	rules.View
	note any
}

func (v talkative) MarshalJSON() ([]byte, error) { return []byte(marshal(v.View)), nil }

func (v talkative) Note() any { return v.note }

// forgetful is a view that turns tricks down, and up again two tricks later.
type forgetful struct{ cardsView }

func (v forgetful) Recall(past rules.View) (rules.View, bool) {
	was := past.(forgetful)
	sum := func(n [3]int) int { return n[0] + n[1] + n[2] }
	if sum(v.Taken)-sum(was.Taken) >= 2 {
		return was, false
	}
	got, told := v.cardsView.Recall(was.cardsView)
	return forgetful{got.(cardsView)}, told
}

// unsorted is a state whose sorted list is not sorted.
type unsorted struct{ relayState }

func (s unsorted) Sorted() []string {
	list := slices.Sorted(slices.Values(s.Legal()))
	slices.Reverse(list)
	return list
}
