package kickit_test

import (
	"fmt"
	"slices"
	"strings"
)

// play makes a legal action and returns the position after it.
func (p *slow) play(action string) *slow {
	q := p.clone()
	switch {
	case action == "end":
		q.turnOver()
	case strings.HasPrefix(action, "@"):
		q.set(action[1:])
	case strings.HasPrefix(action, "d5<"):
		q.at["d5"] = q.at[action[3:]]
		delete(q.at, action[3:])
		q.ball = "d5"
		q.turnBegins()
	case strings.HasPrefix(action, ">>"):
		q.goal()
	case strings.HasPrefix(action, ">"):
		q.kicked[q.holder()] = true
		q.ball = action[1:]
		q.still = true
		q.endsByItself()
	case strings.HasPrefix(action, "&"):
		q.at[action[1:]] = q.off
		q.ball, q.off, q.part = action[1:], "", "turn"
		q.freeKick, q.still = true, true
		if len(q.ballPlays()) == 0 {
			q.turnOver()
		}
	default:
		q.move(action[:2], action[2], action[3:])
	}
	return q
}

func (p *slow) set(f string) {
	mine := p.pieces(p.side)
	if len(mine) < 4 {
		p.at[f] = fmt.Sprint(p.side, len(mine)+1)
		return
	}
	p.at[f] = p.side + "G"
	p.side = foe(p.side)
	if len(p.pieces(p.side)) == 5 {
		p.part = "kick"
	}
}

func (p *slow) move(from string, how byte, to string) {
	piece := p.at[from]
	delete(p.at, from)
	switch how {
	case '-':
		if p.ball == from {
			p.ball = to
		} else if p.ball == to {
			p.stays = piece
		}
		p.at[to] = piece
		p.points--
	case '^':
		p.ball = to
		p.at[to] = piece
		p.points -= 2
		p.still = true
	case '!':
		p.off = p.at[to]
		p.at[to] = piece
		p.fouled[p.side]++
		if p.counted() {
			return
		}
		p.side, p.part = foe(p.side), "put"
		p.keeperBegan = isKeeper(p.off)
		return
	}
	p.endsByItself()
}

// endsByItself: KI13, after an action of the turn.
func (p *slow) endsByItself() {
	if slices.Equal(p.legal(), []string{"end"}) {
		p.turnOver()
	}
}

// counted counts a turn that ends, and reports whether the match ends with it (KI16).
func (p *slow) counted() bool {
	p.ended++
	p.points, p.still, p.stays, p.keeperBegan, p.freeKick = 0, false, "", false, false
	p.kicked = map[string]bool{}
	if p.turns > 0 && p.ended == p.turns {
		p.over = "turns"
	}
	return p.over != ""
}

func (p *slow) turnOver() {
	if !p.counted() {
		p.side = foe(p.side)
		p.turnBegins()
	}
}

// turnBegins: KI7, KI18.
func (p *slow) turnBegins() {
	p.part = "turn"
	switch holder := p.holder(); {
	case p.of(holder, p.side):
		p.points = 2
		p.keeperBegan = isKeeper(holder)
	case p.of(holder, foe(p.side)):
		p.points = 3
	default:
		p.points = 2
	}
}

// goal: KI15, KI16.
func (p *slow) goal() {
	p.scored[p.side]++
	p.ball = ""
	p.counted()
	if p.goals > 0 && p.scored[p.side] == p.goals {
		p.over = "goals"
	}
	if p.over == "" {
		p.at = map[string]string{}
		p.part = "set"
	}
}
