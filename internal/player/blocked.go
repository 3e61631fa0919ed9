package player

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// paperBlocked begins the name of the paper about somebody who is blocked, before its number.
const paperBlocked = "blocked/"

// maxBlocked bounds how many people a guest can block at a time.
const maxBlocked = 500

// Blocked is somebody who is blocked, as the person of a seat. The match alone has their name, where they can
// delete it. The hash is enough to know them when they come again.
type Blocked struct {
	Hash  string        `json:"hash"` // of their ID
	Match table.MatchID `json:"match"`
	Seat  rules.Seat    `json:"seat"`
}

// Blocked returns the people whom the guest has blocked, each with the number by which they are let go.
func (p *Player) Blocked() map[int]Blocked { return p.blocked }

// Blocks reports whether the guest has blocked another.
func (p *Player) Blocks(g table.GuestID) bool {
	if len(p.blocked) == 0 {
		return false
	}
	hash := hashOf(string(g))
	for _, who := range p.blocked {
		if who.Hash == hash {
			return true
		}
	}
	return false
}

// Block blocks the person of a seat: nobody is led to them, and they join no table of the guest's. It changes nothing at
// tables where both sit already.
type Block struct {
	Match table.MatchID
	Seat  rules.Seat
	Who   []table.GuestID // by all of their devices
}

func (d Block) decide(p *Player, _ time.Time) (out deeds, err error) {
	next := 1
	for n := range p.blocked {
		next = max(next, n+1)
	}
	for _, g := range d.Who {
		if g == p.ID || g == "" || p.Blocks(g) {
			continue
		}
		if len(p.blocked)+len(out.papers) >= maxBlocked {
			return out, &table.Error{Code: table.Invalid, Detail: fmt.Sprintf("you have blocked %d people: let somebody go first", maxBlocked)}
		}
		paper, err := paperAbout(paperBlocked+strconv.Itoa(next), Blocked{hashOf(string(g)), d.Match, d.Seat})
		if err != nil {
			return out, err
		}
		out.papers = append(out.papers, paper)
		next++
	}
	return out, nil
}

// Unblock lets somebody go, by number.
type Unblock struct{ Number int }

func (d Unblock) decide(p *Player, _ time.Time) (out deeds, err error) {
	if _, is := p.blocked[d.Number]; !is {
		return out, &table.Error{Code: table.NotFound, Detail: "you have not blocked this person"}
	}
	out.papers = []ledger.Paper{{Name: paperBlocked + strconv.Itoa(d.Number)}}
	return out, nil
}

// Blocked returns the people whom a guest has blocked.
func (s *Players) Blocked(ctx context.Context, g table.GuestID) (map[int]Blocked, error) {
	p, err := s.look(ctx, g)
	if err != nil {
		return nil, err
	}
	return p.Blocked(), nil
}

// Apart reports whether a guest and somebody at a table must not meet: one has blocked the other.
func (s *Players) Apart(ctx context.Context, g table.GuestID, m *table.Match) (bool, error) {
	me, err := s.look(ctx, g)
	if err != nil {
		return false, err
	}
	for _, place := range m.Places {
		for _, other := range place.Owners {
			if me.Blocks(other) {
				return true, nil
			}
			p, err := s.look(ctx, other)
			if err != nil || p.Blocks(g) {
				return err == nil, err
			}
		}
	}
	return false, nil
}
