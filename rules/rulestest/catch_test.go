package rulestest

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"stammtisch/rules"
)

var (
	asked int // counts calls of a bent game: the hidden input of its faults
	kept  *cardsState
)

// catches are deliberate faults, each with the law by which the kit must catch it and a part of its
// message.
var catches = []struct {
	fault string
	law   Law
	says  string
	game  bent
}{
	// Secrets.
	{"a view shows another hand", LawHidden, "the view", bent{Game: Cards{}, bends: bends{view: func(s rules.State, seat rules.Seat) rules.View {
		return bentView{Inner: s.View(seat), Extra: s.(cardsState).hands[1]}
	}}}},
	{"only a drawing shows another hand", LawHidden, "the view", bent{Game: Cards{}, bends: bends{view: func(s rules.State, seat rules.Seat) rules.View {
		return bentView{Inner: s.View(seat), draw: s.(cardsState).hands[2] + "\n"}
	}}}},
	{"a view tells one bit: who holds the nine", LawHidden, "the view", bent{Game: Cards{}, bends: bends{view: func(s rules.State, seat rules.Seat) rules.View {
		return bentView{Inner: s.View(seat), Extra: fmt.Sprint(strings.Contains(s.(cardsState).hands[0], "9"))}
	}}}},
	{"a note shows another hand", LawView, "the note", bent{Game: Cards{}, bends: bends{view: func(s rules.State, seat rules.Seat) rules.View {
		return talkative{s.View(seat), map[string]any{"hand": s.(cardsState).hands[1]}}
	}}}},
	{"a refusal tells who holds the card", LawHidden, "the answer", bent{Game: Cards{}, bends: bends{play: func(s rules.State, a string) (rules.State, error) {
		c := s.(cardsState)
		for seat, hand := range c.hands {
			if len(a) == 1 && strings.Contains(hand, a) && rules.Seat(seat) != c.Turn() {
				return refuse(a, fmt.Sprintf("seat %d holds that card", seat), "TC1")
			}
		}
		return s.Play(a)
	}}}},
	{"the order of the legal list tells a hand", LawHidden, "the list", bent{Game: Cards{}, bends: bends{legal: func(s rules.State) []string {
		c := s.(cardsState)
		list := c.Legal()
		if next := (c.Turn() + 1) % 3; c.Outcome() == nil && strings.Contains(c.hands[next], "9") {
			slices.Reverse(list)
		}
		return list
	}}}},
	{"the clock's actions tell a hand", LawHidden, "the clock", bent{Game: Cards{}, bends: bends{clock: func(s rules.State) []string {
		if strings.Contains(s.(cardsState).hands[0], "9") && s.Outcome() == nil {
			return []string{"time"}
		}
		return nil
	}}}},
	{"Swap gives the same state back", LawHidden, "never changed", bent{Game: Cards{}, bends: bends{swap: func(s rules.State, _ rules.Seat, _ *rules.Dice) rules.State { return s }}}},
	{"Swap changes the seat's own hand", LawHidden, "the view", bent{Game: Cards{}, bends: bends{swap: func(s rules.State, _ rules.Seat, d *rules.Dice) rules.State {
		return s.(cardsState).Swap(rules.Nobody, d)
	}}}},
	{"looking back from far away shows gathered cards again", LawHidden, "looking back", bent{Game: Cards{}, bends: bends{view: func(s rules.State, seat rules.Seat) rules.View {
		return forgetful{s.View(seat).(cardsView)}
	}}}},
	{"a view carries the seed", LawHidden, "the seed", func() bent {
		b := bent{Game: Darts{}, info: func(in rules.Info) rules.Info { in.Hidden = true; return in }}
		b.view = func(s rules.State, seat rules.Seat) rules.View {
			return bentView{Inner: s.View(seat), Extra: string(s.(dartsState).seed)}
		}
		b.swap = func(s rules.State, _ rules.Seat, _ *rules.Dice) rules.State { return s }
		return b
	}()},
	{"a game that says it hides nothing shows seats different things", LawView, "hides nothing", bent{Game: Cards{}, info: func(in rules.Info) rules.Info { in.Hidden = false; return in }}},

	// Kinds of decisions.
	{"a kind tells who holds the nine", LawHidden, "the kind of", bent{Game: Cards{}, bends: bends{kindOf: func(s rules.State, a string) string {
		if kind := s.(cardsState).KindOf(a); kind == "" || strings.Contains(s.(cardsState).hands[0], "9") {
			return kind
		}
		return "low"
	}}}},
	{"a kind is not on the list", LawKinds, "not on the list", bent{Game: Cards{}, bends: bends{kinds: func(rules.State) []string { return []string{"high"} }}}},
	{"the list of kinds grows", LawKinds, "in another", bent{Game: Cards{}, bends: bends{kinds: func(s rules.State) []string {
		return append(s.(cardsState).Kinds(), []string{"middle"}[:min(1, s.(cardsState).taken[0])]...)
	}}}},
	{"a kind is listed twice", LawKinds, "once", bent{Game: Cards{}, bends: bends{kinds: func(s rules.State) []string {
		return append(s.(cardsState).Kinds(), "low")
	}}}},
	{"what is illegal has a kind", LawKinds, "no legal action", bent{Game: Cards{}, bends: bends{kindOf: func(rules.State, string) string { return "low" }}}},
	{"a kind changes with each asking", LawBytes, "the next time", bent{Game: Cards{}, bends: bends{kindOf: func(s rules.State, a string) string {
		if asked++; s.(cardsState).KindOf(a) == "" || asked%2 == 0 {
			return ""
		}
		return "low"
	}}}},

	// Redrawn positions.
	{"Redraw leaves the hands as they are", LawRedraw, "what nobody can see", bent{Game: Cards{}, bends: bends{redraw: func(s rules.State, _ rules.Seed) rules.State { return s }}}},
	{"Redraw leaves one card with who held it", LawRedraw, "what nobody can see", bent{Game: Cards{}, bends: bends{redraw: func(s rules.State, seed rules.Seed) rules.State {
		was, is := s.(cardsState), s.(cardsState).Redraw(seed).(cardsState)
		if had, has := strings.Contains(was.hands[0], "9"), strings.Contains(is.hands[0], "9"); had && !has {
			return is.Redraw(seed + "0")
		}
		return is
	}}}},
	{"Redraw leaves the luck as it was", LawRedraw, "the seed that was", bent{Game: Darts{}, bends: bends{redraw: func(s rules.State, _ rules.Seed) rules.State { return s }}}},
	{"Redraw begins the game again", LawRedraw, "open to everyone", bent{Game: Darts{}, bends: bends{redraw: func(s rules.State, seed rules.Seed) rules.State {
		return dartsState{seed: seed, shaky: s.(dartsState).shaky}
	}}}},
	{"Redraw draws the same under every seed", LawRedraw, "under every seed", bent{Game: Cards{}, bends: bends{redraw: func(s rules.State, _ rules.Seed) rules.State {
		return s.(cardsState).Redraw("1")
	}}}},
	{"Redraw keeps its seed to itself", LawRedraw, "read from its text", bent{Game: Darts{}, bends: bends{redraw: func(s rules.State, seed rules.Seed) rules.State {
		return s.(dartsState).Redraw(seed + "7")
	}}}},
	{"Redraw gives another deal each time", LawRedraw, "under the same seed", bent{Game: Cards{}, bends: bends{redraw: func(s rules.State, seed rules.Seed) rules.State {
		return s.(cardsState).Redraw(seed + rules.Seed(s.(cardsState).hands[0]))
	}}}},

	// Values.
	{"Play changes the state it was asked on", LawUnchanged, "", func() bent {
		b := bent{Game: Cards{}}
		b.start = func(s rules.Setup) (rules.State, error) {
			st, err := Cards{}.Start(s)
			if err != nil {
				return nil, err
			}
			return &mutable{st.(cardsState)}, nil
		}
		return b
	}()},
	{"children share memory", LawUnchanged, "changed", bent{Game: Cards{}, start: func(s rules.Setup) (rules.State, error) {
		st, err := Cards{}.Start(s)
		if err != nil {
			return nil, err
		}
		c := st.(cardsState)
		kept = &c
		return shared{&c}, nil
	}}},
	{"a view changes with each asking", LawBytes, "twice", bent{Game: Nim{}, bends: bends{view: func(s rules.State, seat rules.Seat) rules.View {
		asked++
		return bentView{Inner: s.View(seat), Extra: fmt.Sprint(asked)}
	}}}},
	{"chance comes from outside", LawBytes, "", bent{Game: Darts{}, bends: bends{play: func(s rules.State, a string) (rules.State, error) {
		d := s.(dartsState)
		asked++
		d.seed += rules.Seed(fmt.Sprint(asked % 10))
		next, err := d.Play(a)
		return next, err
	}}}},
	{"the legal list comes in another order each time", LawBytes, "twice", bent{Game: Relay{}, bends: bends{legal: func(s rules.State) []string {
		list := s.(relayState).Legal()
		if asked++; asked%2 == 0 {
			slices.Reverse(list)
		}
		return list
	}}}},

	// Text.
	{"the text forgets whether there was a jump", LawText, "", bent{Game: Relay{}, bends: bends{text: func(s rules.State) string {
		r := s.(relayState)
		r.jumped = false
		return r.Text()
	}}}},
	{"the text forgets something that only the future shows", LawText, "", bent{Game: Darts{}, parse: func(s rules.Setup, text string) (rules.State, error) {
		s.Seed = "0"
		return Darts{}.Parse(s, text)
	}}},
	{"Parse takes anything", LawText, "", bent{Game: Nim{}, parse: func(s rules.Setup, text string) (rules.State, error) {
		n := nimState{games: s.Options.Int("games")}
		fmt.Sscanf(text, "heap %d turn %d points %d %d", &n.left, &n.turn, &n.points[0], &n.points[1])
		n.played = n.points[0] + n.points[1]
		return n, nil
	}}},
	{"Parse takes a text of any length", LawText, "any length", bent{Game: Nim{}, parse: func(s rules.Setup, text string) (rules.State, error) {
		return Nim{}.Parse(s, strings.TrimSpace(text))
	}}},
	{"Parse refuses in its own way", LawText, "rules.Faults", bent{Game: Nim{}, parse: func(s rules.Setup, text string) (rules.State, error) {
		st, err := Nim{}.Parse(s, text)
		if err != nil {
			return nil, errors.New("no")
		}
		return st, nil
	}}},
	{"a fault has its rule in the text", LawText, "in place of Rules", bent{Game: Nim{}, parse: func(s rules.Setup, text string) (rules.State, error) {
		st, err := Nim{}.Parse(s, text)
		if err != nil {
			return nil, rules.Wrong("", "the heap has one to seven (TN1)")
		}
		return st, nil
	}}},
	{"a fault names a rule that is not there", LawText, "not in the book", bent{Game: Nim{}, parse: func(s rules.Setup, text string) (rules.State, error) {
		st, err := Nim{}.Parse(s, text)
		if err != nil {
			return nil, rules.Wrong("TN1, TN99", "the heap has one to seven")
		}
		return st, nil
	}}},

	// Lists.
	{"an illegal action is listed", LawList, "refused", bent{Game: Nim{}, bends: bends{legal: func(s rules.State) []string {
		if s.Outcome() != nil {
			return nil
		}
		return []string{"t1", "t2", "t3"}
	}}}},
	{"a legal action is not listed", LawAccept, "not listed", bent{Game: Relay{}, bends: bends{legal: func(s rules.State) []string {
		return slices.DeleteFunc(s.(relayState).Legal(), func(a string) bool { return a == "jump" })
	}}}},
	{"an action is listed twice", LawList, "twice", bent{Game: Relay{}, bends: bends{legal: func(s rules.State) []string {
		list := s.(relayState).Legal()
		return append(list, list...)
	}}}},
	{"the sorted list is not sorted", LawList, "sorted", bent{Game: Relay{}, start: func(s rules.Setup) (rules.State, error) {
		st, err := Relay{}.Start(s)
		if err != nil {
			return nil, err
		}
		return unsorted{st.(relayState)}, nil
	}}},
	{"capitals are taken too", LawAccept, "not listed", bent{Game: Relay{}, bends: bends{play: func(s rules.State, a string) (rules.State, error) {
		return s.Play(strings.ToLower(a))
	}}}},
	{"spaces are taken too, in a continuum", LawAccept, "without spaces", bent{Game: Darts{}, bends: bends{play: func(s rules.State, a string) (rules.State, error) {
		return s.Play(strings.TrimSpace(a))
	}}}},
	{"a listed notation has a space", LawList, "no notation", bent{Game: Relay{}, bends: bends{legal: func(s rules.State) []string {
		return append(s.(relayState).Legal(), "run away")
	}}}},
	{"a clock's action is listed", LawClock, "listed", bent{Game: Darts{}, bends: bends{legal: func(s rules.State) []string {
		if s.Outcome() != nil {
			return nil
		}
		return []string{"pass", "forfeit"}
	}}}},
	{"a clock's action is refused", LawClock, "refused", bent{Game: Nim{}, bends: bends{clock: func(s rules.State) []string {
		if s.Outcome() != nil {
			return nil
		}
		return []string{"time"}
	}}}},

	{"a stopwatch plays what the clock cannot", LawClock, "no action of the clock", bent{Game: Darts{}, bends: bends{timers: func(rules.State) []rules.Timer {
		return []rules.Timer{{Key: "turn", Action: "throw", Seconds: 5, Rule: "TD1"}}
	}}}},
	{"two stopwatches of one key", LawClock, "two stopwatches", bent{Game: Darts{}, bends: bends{timers: func(s rules.State) []rules.Timer {
		w := rules.Timer{Key: "turn", Action: "forfeit", Seconds: 5, Rule: "TD1"}
		return []rules.Timer{w, w}
	}}}},
	{"a stopwatch counts more than it runs", LawClock, "are counted", bent{Game: Darts{}, bends: bends{timers: func(rules.State) []rules.Timer {
		return []rules.Timer{{Key: "turn", Action: "forfeit", Seconds: 5, Count: 6, Rule: "TD1"}}
	}}}},
	{"a stopwatch by a rule that is not there", LawClock, "not in the book", bent{Game: Darts{}, bends: bends{timers: func(rules.State) []rules.Timer {
		return []rules.Timer{{Key: "turn", Action: "forfeit", Seconds: 5, Rule: "TD99"}}
	}}}},
	{"the standing forgets a seat", LawEnd, "scores for", bent{Game: Darts{}, bends: bends{scores: func(rules.State) rules.Standing {
		return rules.Standing{Scores: []float64{1}}
	}}}},
	{"the end is not what the standing was", LawEnd, "not those of the standing", bent{Game: Darts{}, bends: bends{scores: func(s rules.State) rules.Standing {
		return rules.Standing{Scores: make([]float64, s.Seats())}
	}}}},

	// Refusals.
	{"a refusal is a plain error", LawRefuse, "*rules.Illegal", bent{Game: Relay{}, bends: bends{play: func(s rules.State, a string) (rules.State, error) {
		next, err := s.Play(a)
		if err != nil {
			return nil, errors.New("no")
		}
		return next, nil
	}}}},
	{"a refusal names a rule that is not there", LawRefuse, "not in the book", illegalWith(func(no *rules.Illegal) { no.Rule = "TR99" })},
	{"a refusal has no reason", LawRefuse, "the reason", illegalWith(func(no *rules.Illegal) { no.Why = "" })},
	{"a refusal repeats raw bytes", LawRefuse, "", illegalWith(func(no *rules.Illegal) { no.Why = "there is no " + no.Action })},
	{"a refusal speaks of another action", LawRefuse, "speaks of", illegalWith(func(no *rules.Illegal) { no.Action = "x" })},
	{"a refusal comes with a state", LawRefuse, "a state comes", bent{Game: Relay{}, bends: bends{play: func(s rules.State, a string) (rules.State, error) {
		next, err := s.Play(a)
		if err != nil {
			return s, err
		}
		return next, nil
	}}}},

	// Ends.
	{"the end has no rule", LawEnd, "not in the book", endWith(func(o *rules.Outcome) { o.Rule = "" })},
	{"the end has no reason", LawEnd, "one word", endWith(func(o *rules.Outcome) { o.Reason = "" })},
	{"the end has a score too few", LawEnd, "scores for", endWith(func(o *rules.Outcome) { o.Scores = o.Scores[:1] })},
	{"the end has a score that is no number", LawEnd, "NaN", endWith(func(o *rules.Outcome) { o.Scores[0] = math.NaN() })},
	{"the wrong team wins", LawEnd, "yet the winners", endWith(func(o *rules.Outcome) { o.Winners = []rules.Seat{1, 3} })},
	{"half of a team wins", LawEnd, "yet the winners", endWith(func(o *rules.Outcome) { o.Winners = o.Winners[:min(1, len(o.Winners))] })},
	{"a winner sits nowhere", LawEnd, "seats of the table", endWith(func(o *rules.Outcome) { o.Winners = []rules.Seat{4} })},
	{"the winners of a draw are nil", LawEnd, "nil", endWith(func(o *rules.Outcome) { o.Winners = nil })},
	{"there is a turn after the end", LawEnd, "the turn of", bent{Game: Relay{}, bends: bends{turn: func(s rules.State) rules.Seat { return 0 }}}},
	{"actions are listed after the end", LawEnd, "are left", bent{Game: Relay{}, bends: bends{legal: func(s rules.State) []string {
		if s.Outcome() != nil {
			return []string{"end"}
		}
		return s.(relayState).Legal()
	}}}},
	{"playing goes on after the end", LawEnd, "after the end", bent{Game: Relay{}, bends: bends{play: func(s rules.State, a string) (rules.State, error) {
		if s.Outcome() != nil && a == "end" {
			return s, nil
		}
		return s.Play(a)
	}}}},
	{"an end is missed", LawTurn, "", bent{Game: Relay{}, bends: bends{outcome: func(rules.State) *rules.Outcome { return nil }}}},
	{"the turn is at no seat", LawTurn, "the turn of seat", bent{Game: Nim{}, bends: bends{turn: func(s rules.State) rules.Seat { return s.Turn() + 7 }}}},
	{"the game never ends", LawBound, "goes on", bent{Game: Nim{}, bends: bends{play: func(s rules.State, a string) (rules.State, error) {
		if _, err := s.Play(a); err != nil {
			return nil, err
		}
		return s, nil
	}}}},

	// Records.
	{"the game cannot be set up twice", LawRecord, "does not replay", bent{Game: Nim{}, start: func(s rules.Setup) (rules.State, error) {
		if asked++; asked%2 == 0 {
			return nil, errors.New("not again")
		}
		return Nim{}.Start(s)
	}}},

	// Views.
	{"a drawing ends in the middle of a line", LawView, "newline", bent{Game: Nim{}, bends: bends{view: func(s rules.State, seat rules.Seat) rules.View {
		return bentView{Inner: s.View(seat), draw: "half a line"}
	}}}},
	{"a seat has no view", LawPanic, "", bent{Game: Nim{}, bends: bends{view: func(rules.State, rules.Seat) rules.View { return nil }}}},
	{"a view cannot be marshalled", LawView, "not a JSON object", bent{Game: Nim{}, bends: bends{view: func(rules.State, rules.Seat) rules.View { return unmarshalable(nil) }}}},
	{"a long notation panics", LawPanic, "", bent{Game: Nim{}, bends: bends{play: func(s rules.State, a string) (rules.State, error) {
		if len(a) > 1000 {
			panic("too long")
		}
		return s.Play(a)
	}}}},

	// The typed side.
	{"the cursor misses a move", LawCursor, "lists", cursorWith(bentCursor{moves: func(c rules.Cursor, buf []rules.Move) []rules.Move {
		buf = c.Moves(buf)
		if len(buf) > 1 {
			buf = buf[:len(buf)-1]
		}
		return buf
	}})},
	{"the cursor forgets the buffer", LawCursor, "append", cursorWith(bentCursor{moves: func(c rules.Cursor, buf []rules.Move) []rules.Move { return c.Moves(buf[:0]) }})},
	{"Pop does nothing", LawCursor, "Pop", cursorWith(bentCursor{pop: func(rules.Cursor) {}})},
	{"the key is always the same", LawCursor, "same key", cursorWith(bentCursor{key: func(rules.Cursor) uint64 { return 1 }})},
	{"the key changes with each asking", LawCursor, "", cursorWith(bentCursor{key: func(rules.Cursor) uint64 { asked++; return uint64(asked) }})},
	{"the state has another key than its cursor", LawCursor, "key of the state", bent{Game: Nim{}, bends: bends{key: func(rules.State) uint64 { return 1 }}}},
	{"the value favours who lost", LawCursor, "the winners are", cursorWith(bentCursor{value: func(c rules.Cursor, s rules.Seat) float64 { return -c.Value(s) }})},
	{"the cursor gives the turn to another", LawCursor, "the turn of", cursorWith(bentCursor{turn: func(c rules.Cursor) rules.Seat { return 1 - c.Turn() }})},

	// Info.
	{"the name has a capital", LawInfo, "name", infoWith(func(in *rules.Info) { in.Name = "Toy Nim" })},
	{"there is no title", LawInfo, "title", infoWith(func(in *rules.Info) { in.Title = "" })},
	{"a side has no name", LawInfo, "names of sides", infoWith(func(in *rules.Info) { in.Sides = in.Sides[:1] })},
	{"a default is not valid", LawInfo, "default", infoWith(func(in *rules.Info) {
		in.Options = []rules.Option{{Name: "games", Help: "games", Default: "0", Min: 1, Max: 9}}
	})},
	{"a preset has an option that does not exist", LawInfo, "cannot be chosen", presets(rules.Preset{Options: rules.Options{"heap": "9"}})},
	{"a preset is the defaults", LawInfo, "is the defaults", presets(rules.Preset{})},
	{"a preset names what is so by default", LawInfo, "by default", presets(rules.Preset{Options: rules.Options{"games": "3"}})},
	{"two presets have one name", LawInfo, "of another", presets(
		rules.Preset{Options: rules.Options{"games": "1"}}, rules.Preset{Title: "More", Options: rules.Options{"games": "2"}},
	)},
	{"two presets are the same", LawInfo, "another preset", presets(
		rules.Preset{Options: rules.Options{"games": "1"}}, rules.Preset{Name: "more", Title: "More", Options: rules.Options{"games": "1"}},
	)},
	{"a preset calls for what it has not", LawInfo, "calls for", presets(rules.Preset{Options: rules.Options{"games": "1"}, Calls: "turbo"})},
	{"a preset calls for nothing else", LawInfo, "calls for", presets(rules.Preset{Options: rules.Options{"games": "1"}, Calls: "games"})},
	{"a newcomer sits down under no preset there is", LawInfo, "newcomer", infoWith(func(in *rules.Info) { in.Quick = "calm" })},
	{"an option is called preset", LawInfo, "not preset", infoWith(func(in *rules.Info) {
		in.Options = append(in.Options, rules.Switch("preset", "what is chosen"))
	})},
	{"there are many options and no preset", LawInfo, "no preset", infoWith(func(in *rules.Info) {
		in.Options = append(in.Options, rules.Switch("a", "a"), rules.Switch("b", "b"), rules.Switch("c", "c"))
	})},
	{"a rule stands twice", LawInfo, "twice", infoWith(func(in *rules.Info) { in.Book = append(in.Book, in.Book[0]) })},
	{"levels count from two", LawInfo, "level", infoWith(func(in *rules.Info) { in.Levels = []rules.Level{{Level: 2, Name: "x", About: "y"}} })},
	{"a set-up tag is one of every record", LawInfo, "tag", infoWith(func(in *rules.Info) { in.Tags = []string{"Result"} })},
	{"Start refuses in its own way", LawInfo, "not with rules.Faults of", bent{Game: Nim{}, start: func(set rules.Setup) (rules.State, error) {
		s, err := Nim{}.Start(set)
		if err != nil {
			return nil, errors.New(err.Error())
		}
		return s, nil
	}}},
	{"Start takes every option", LawInfo, "Start takes", bent{Game: Nim{}, start: func(rules.Setup) (rules.State, error) {
		return nimState{left: heap, games: 1}, nil
	}}},
}
