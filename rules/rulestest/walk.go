package rulestest

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"stammtisch/rules"
)

// position is a state and how it was reached.
type position struct {
	setup   rules.Setup
	actions []string
	state   rules.State
}

func (p *position) record(in rules.Info) string {
	r := rules.NewRecord(in, p.setup)
	r.Add(p.actions...)
	return r.String()
}

// dice returns a stream for this position and purpose, so that a check repeats itself exactly when
// it looks at the position a second time.
func (p *position) dice(what string) *rules.Dice {
	return p.setup.Seed.Dice("rulestest " + what + " " + strings.Join(p.actions, " "))
}

// walk plays one random game and checks its positions on the way.
func (k *kit) walk(d *rules.Dice) {
	setup := k.setup(d)
	p := &position{setup: setup}
	var line []rules.State
	var prints []print
	k.guard(p, &check{"walk", func(k *kit, _ *position) {
		s, err := k.game.Start(setup)
		if err != nil {
			k.broken(nil, LawInfo, "Start refuses a set-up of valid options and a valid seed: %v", err)
			return
		}
		p.state = s
		var shadow rules.State // read from text somewhere on the way, then played on
		for {
			line, prints = append(line, p.state), append(prints, printState(p.state))
			k.shadow(p, &shadow, d, prints[len(prints)-1])
			if len(p.actions) < 20 || d.Intn(4) == 0 || p.state.Outcome() != nil {
				k.look(p, positionChecks)
			}
			action, ok := choose(p.state, d)
			if !ok {
				break
			}
			if len(p.actions) == k.cfg.MaxActions {
				k.broken(p, LawBound, "the game goes on after %d actions", k.cfg.MaxActions)
				break
			}
			next, err := p.state.Play(action)
			if err != nil {
				break // the list and clock checks have reported it
			}
			k.remember(action, d)
			p = &position{setup: setup, actions: append(slices.Clip(p.actions), action), state: next}
			if shadow != nil {
				if shadow, err = shadow.Play(action); err != nil {
					k.broken(p, LawText, "the parsed state refuses what the written one accepts: %v", err)
				}
			}
		}
	}})
	k.guard(p, &check{"after the game", func(k *kit, p *position) { k.checkLine(p, line, prints) }})
}

// shadow plays a second game, which began by reading a text, beside the first.
func (k *kit) shadow(p *position, shadow *rules.State, d *rules.Dice, want print) {
	if *shadow == nil {
		if d.Intn(8) != 0 {
			return
		}
		s, err := k.game.Parse(p.setup, p.state.Text())
		if err != nil {
			return // checkText reports it
		}
		*shadow = s
	}
	if diff := want.diff(printState(*shadow)); diff != "" {
		k.broken(p, LawText, "the parsed state has another future: %s", diff)
		*shadow = nil
	}
}

// remember keeps some notations to try in other positions.
func (k *kit) remember(action string, d *rules.Dice) {
	const most = 400
	switch {
	case len(k.pool) < most:
		k.pool = append(k.pool, action)
	case d.Intn(4) == 0:
		k.pool[d.Intn(most)] = action
	}
}

// choose draws an action: usually a seat's, now and then the clock's.
func choose(s rules.State, d *rules.Dice) (string, bool) {
	if s.Outcome() != nil {
		return "", false
	}
	legal, families, clock := actionsOf(s)
	n := len(legal) + len(families)
	if len(clock) > 0 && (n == 0 || d.Intn(30) == 0) {
		return clock[d.Intn(len(clock))], true
	}
	switch i := 0; {
	case n == 0:
		return "", false
	case len(families) > 0 && (len(legal) == 0 || d.Intn(3) > 0):
		i = d.Intn(len(families))
		return s.(rules.Families).Sample(families[i], d), true
	default:
		i = d.Intn(len(legal))
		return legal[i], true
	}
}

// actionsOf returns what a state can list.
func actionsOf(s rules.State) (legal, families, clock []string) {
	if l, ok := s.(rules.Lister); ok {
		legal = l.Legal()
	}
	if f, ok := s.(rules.Families); ok {
		families = f.Families()
	}
	if c, ok := s.(rules.Clocked); ok {
		clock = c.ClockActions()
	}
	return legal, families, clock
}

// setup draws a set-up.
func (k *kit) setup(d *rules.Dice) rules.Setup {
	if k.cfg.Setup != nil {
		return k.cfg.Setup(d)
	}
	return RandomSetup(k.info, d)
}

// RandomSetup draws options and a seed. Every second set-up has the default options.
func RandomSetup(in rules.Info, d *rules.Dice) rules.Setup {
	given := rules.Options{}
	if len(in.Options) > 0 && d.Intn(2) == 0 {
		for _, o := range in.Options {
			given[o.Name] = randomValue(o, d)
		}
	}
	all, err := in.Complete(given)
	if err != nil {
		all = given // Start will refuse it, and the kit reports that
	}
	return rules.Setup{Options: all, Seed: rules.Seed(strconv.FormatUint(d.Uint64(), 16)), Tags: map[string]string{}}
}

// randomValue prefers small numbers, since large ones often only make the game long.
func randomValue(o rules.Option, d *rules.Dice) string {
	if len(o.Values) > 0 {
		return o.Values[d.Intn(len(o.Values))]
	}
	return strconv.Itoa(o.Min + d.Intn(min(o.Max-o.Min, 8)+1))
}

// print is everything a state reveals, by name.
type print [][2]string

func printState(s rules.State) print {
	p := print{{"text", s.Text()}, {"turn", strconv.Itoa(int(s.Turn()))}, {"outcome", marshal(s.Outcome())}}
	legal, families, clock := actionsOf(s)
	p = append(p, [2]string{"legal list", strings.Join(legal, " ")},
		[2]string{"families", strings.Join(families, " ")},
		[2]string{"clock actions", strings.Join(clock, " ")})
	for seat := rules.Nobody; int(seat) < s.Seats(); seat++ {
		p = append(p, [2]string{"view of " + seatName(seat), viewBytes(s, seat)})
	}
	return p
}

// diff returns the first difference, or "".
func (p print) diff(q print) string {
	for i := range min(len(p), len(q)) {
		if p[i] != q[i] {
			return p[i][0] + ": " + different(p[i][1], q[i][1])
		}
	}
	if len(p) != len(q) {
		return "the number of seats changed"
	}
	return ""
}

func viewBytes(s rules.State, seat rules.Seat) string {
	v := s.View(seat)
	return marshal(v) + "\n" + v.Draw()
}

func marshal(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return "cannot be marshalled: " + err.Error()
	}
	return string(b)
}

func seatName(seat rules.Seat) string {
	if seat == rules.Nobody {
		return "nobody"
	}
	return "seat " + strconv.Itoa(int(seat))
}

// short cuts the middle out of long text, for messages.
func short(s string) string {
	const most = 300
	if len(s) > most {
		s = s[:most] + "…"
	}
	return strconv.Quote(s)
}
