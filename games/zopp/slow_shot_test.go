package zopp_test

import (
	"fmt"
	"slices"

	"stammtisch/disc"
)

// flick makes a flick and what ZP29 lets follow at once.
func (s *slow) flick(a string, played disc.Flick) {
	mover := s.plan[0]
	id := a[:2]
	var angle, power float64
	fmt.Sscanf(a[3:], "%f,%f", &angle, &power)
	var sim disc.Sim
	aimedEnd, end := s.physics(), s.physics()
	before := s.pos
	aimedEvents := slices.Clone(sim.Shoot(&aimedEnd, disc.Flick{Disc: slices.Index(slowNames, id), Angle: angle, Power: power}))
	events := slices.Clone(sim.Shoot(&end, played))

	// ZP43
	of := aimedEvents
	if s.opt["strict-tactical"] == "on" {
		of = events
	}
	tactical := !slices.ContainsFunc(of, func(e disc.Event) bool {
		return e.Kind == disc.Hit && (slowNames[e.A] == "ball" || slowNames[e.B] == "ball")
	})
	foul := slowFoul(events, id)
	s.history = append(s.history, deed{what: "flick", side: mover, foul: foul, tactical: tactical})
	last := &s.history[len(s.history)-1]
	last.offence = tactical && s.row(mover) > 3
	s.shot = slowShot{mover: mover, disc: id, back: map[string]bool{}, foul: foul, offence: last.offence}
	for _, c := range s.counters(mover) {
		if s.claimed[c] {
			s.shot.claimedBefore = append(s.shot.claimedBefore, c)
		}
	}
	s.plan = s.plan[1:]
	s.seats = append(s.seats, mover)
	s.free = ""

	// Where everything lies now.
	s.pos, s.out = map[string]xy{}, map[string]string{}
	ballIn, jumped := "", false
	for i, n := range slowNames {
		if end[i].Where == disc.Absent {
			continue
		}
		p := xy{milli(end[i].X), milli(end[i].Y)}
		half := "w"
		if p.x > 0 || p.x == 0 && before[n].x > 0 {
			half = "b"
		}
		switch {
		case end[i].Where == disc.Over:
			s.out[n] = half
			jumped = jumped || n != "ball"
		case n == "ball" && end[i].Where == disc.Goal:
			s.out[n] = half
			ballIn = half
		case n != "ball" && (p.x > 350000 || p.x < -350000):
			s.out[n] = half
		default:
			s.pos[n] = p
		}
	}
	switch {
	case ballIn == "": // no goal
	case ballIn == mover: // ZP31
		s.score[other(mover)]++
		s.scored(other(mover))
	default:
		spoiled := jumped
		for i, n := range slowNames[:6] {
			if end[i].Where == disc.Goal && s.out[n] == ballIn {
				spoiled = true
			}
		}
		for _, c := range s.shot.claimedBefore {
			spoiled = spoiled || s.pen(c)
		}
		if !spoiled && !foul && !s.asksAlways() {
			s.score[mover]++
			s.scored(mover)
		} else if !spoiled && s.opt["referee"] == "players" { // a foul, or version 2 asks anyhow
			s.stage = "decide"
			return
		}
	}
	s.next()
}

// slowFoul is ZP40 and ZP41.
func slowFoul(events []disc.Event, flicked string) bool {
	for k, e := range events {
		if e.Kind != disc.Hit || slowNames[e.A] == "ball" || slowNames[e.B] == "ball" {
			continue
		}
		a, b := slowNames[e.A], slowNames[e.B]
		if a[:1] == b[:1] {
			continue
		}
		x, y := milli(e.X), milli(e.Y)
		if x*x >= 240000*240000 && y*y <= 110000*110000 {
			return true
		}
		if a != flicked && b != flicked {
			continue
		}
		excused := false
		for l, f := range events {
			mine := slowNames[f.A] == flicked || f.Kind == disc.Hit && slowNames[f.B] == flicked
			if !mine || f.T > e.T {
				continue
			}
			ball := f.Kind == disc.Hit && slowNames[f.B] == "ball"
			fixed := f.Kind == disc.Band || f.Kind == disc.Jump || f.Kind == disc.Post || f.Kind == disc.Pocket
			if ball || fixed && l < k {
				excused = true
			}
		}
		if !excused {
			return true
		}
	}
	return false
}

// scored applies the consequences of a goal; the score is counted already.
func (s *slow) scored(by string) {
	s.history = append(s.history, deed{what: "goal", side: by})
	s.shot.goal, s.shot.foul, s.shot.offence = by, false, false
	s.owed = map[string]bool{}
	delete(s.out, "ball")
	var target int
	fmt.Sscan(s.opt["goals"], &target)
	if target > 0 && s.score[by] >= target || s.part == 3 {
		s.stage = "over"
	}
}

// next applies the steps after the goal in ZP29.
func (s *slow) next() {
	if s.stage == "over" {
		return
	}
	var turns int
	fmt.Sscan(s.opt["turns"], &turns)
	switch {
	case turns > 0 && s.flicks() >= turns:
		s.stage = "over"
	case len(s.out) > 0:
		s.stage = "back"
	default:
		s.settle()
	}
}

func (s *slow) settle() {
	s.zp33()
	s.zp34()
	s.zp35()
	if s.shot.goal != "" {
		s.zp7()
	}
	// ZP46
	opponent := other(s.shot.mover)
	for _, c := range s.shot.claimedBefore {
		if s.pen(c) {
			s.owed[opponent] = true
		}
	}
	for _, id := range slowNames[:6] {
		if s.claimed[id] && !s.pen(id) {
			delete(s.claimed, id)
		}
	}
	// ZP44, ZP45
	if s.shot.awarded {
		s.freeKick(opponent)
	}
	if s.opt["referee"] == "auto" {
		if s.shot.foul {
			s.claim(opponent, "foul")
		}
		if s.shot.offence {
			s.claim(opponent, "tactical")
		}
		for _, id := range slowNames[:6] {
			if s.pen(id) {
				s.claimed[id] = true
			}
		}
	}
	if s.offBy != "" {
		s.stage = "off"
		return
	}
	s.toFlick()
}

// toFlick finds whose flick it is.
func (s *slow) toFlick() {
	switch {
	case s.free != "": // the free kick is planned
	case s.shot.goal != "":
		s.plan, s.taker = s.turn(other(s.shot.goal)), ""
	case len(s.plan) == 0:
		s.turnTo(other(s.shot.mover))
	}
	s.stage = "flick"
	if s.plan[0] == s.shot.mover && (s.asksAlways() || len(s.canClaim(other(s.shot.mover))) > 0) {
		s.stage = "claim"
	}
}

// turnTo lets a side come into play, with the two turns that it is owed (ZP46).
func (s *slow) turnTo(side string) {
	s.plan, s.taker = s.turn(side), ""
	if s.owed[side] {
		delete(s.owed, side)
		s.plan = []string{side, side}
		if s.opt["doubles"] == "b" {
			s.plan = []string{side, side, side}
		}
	}
}

func (s *slow) claim(by, what string) {
	switch what {
	case "foul", "tactical":
		s.history = append(s.history, deed{what: "claim-" + what, side: by})
		if what == "foul" {
			s.fourth(other(by))
		}
		s.freeKick(by)
	default:
		s.claimed[what] = true
	}
}

func (s *slow) freeKick(to string) {
	if s.free == to {
		return
	}
	s.free, s.taker, s.plan = to, to, []string{to, to, to}
	s.owed = map[string]bool{}
}

// fourth is ZP47.
func (s *slow) fourth(side string) {
	n := 0
	for _, d := range s.history {
		if d.what == "claim-foul" && d.side == other(side) {
			n++
		}
	}
	if s.opt["fourth-foul"] == "on" && n == 4 {
		s.offBy = side
	}
}
