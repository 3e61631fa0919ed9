package player

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// An invitation is two papers: one beside the log of the guest who is invited, named by the match, and one beside that of
// the guest who invites, named by a hash of the other. The first says nothing about who invites: the match does.
const (
	paperInvited = "invited/"
	paperInvites = "invites/"
	taskInvited  = "invited"
)

const (
	// InviteFor is how long an invitation stands. For that long nobody invites the same person again who has not come.
	InviteFor = 24 * time.Hour
	// MostInvites is the number of people whom a guest may have invited at a time who have not come.
	MostInvites = 5
	// mostInvited bounds the invitations that a guest has; any further are dropped.
	mostInvited = 20
)

// invited is an invitation in the log of the guest who is invited.
type invited struct {
	At   int64 `json:"at"` // in milliseconds since 1970
	Told bool  `json:"told,omitempty"`
}

// invite is the same in the log of the guest who invites.
type invite struct {
	At       int64 `json:"at"`
	Declined bool  `json:"declined,omitempty"`
}

// stale reports whether an invitation of a time is over.
func stale(at int64, now time.Time) bool { return !now.Before(time.UnixMilli(at).Add(InviteFor)) }

// invitations has those of a guest, and those that they gave out. Nobody changes it in place.
type invitations struct {
	has  map[table.MatchID]invited
	gave map[string]invite // by a hash of the guest who is invited
}

func (v *invitations) weight() int64 { return 2 * seatWeight * int64(len(v.has)+len(v.gave)) }

// giveInvite notes that a guest invites another.
type giveInvite struct{ Hash string }

func (d giveInvite) decide(p *Player, at time.Time) (out deeds, err error) {
	open := 0
	out, _ = sweepInvites{}.decide(p, at)
	for hash, x := range p.invitations.gave {
		switch {
		case stale(x.At, at):
		case hash == d.Hash:
			return deeds{}, &table.Error{Code: table.TooMany, Wait: 24 * 3600, Detail: "you have invited them today: you can again when they have come, or tomorrow"}
		default:
			open++
		}
	}
	if open >= MostInvites {
		return deeds{}, &table.Error{Code: table.TooMany, Wait: 24 * 3600, Detail: fmt.Sprintf("you have invited %d people who have not come: wait until somebody does, or until tomorrow", open)}
	}
	paper, err := paperAbout(paperInvites+d.Hash, invite{At: at.UnixMilli()})
	out.papers = append(out.papers, paper)
	return out, err
}

// sweepInvites deletes what a guest has given out more than a day ago.
type sweepInvites struct{}

func (sweepInvites) decide(p *Player, at time.Time) (out deeds, _ error) {
	for hash, x := range p.invitations.gave {
		if stale(x.At, at) {
			out.papers = append(out.papers, ledger.Paper{Name: paperInvites + hash})
		}
	}
	return out, nil
}

// answerInvite notes the end of an invitation: a guest who came may be invited again.
type answerInvite struct {
	Hash     string
	Declined bool
}

func (d answerInvite) decide(p *Player, _ time.Time) (out deeds, err error) {
	x, is := p.invitations.gave[d.Hash]
	if !is || x.Declined && d.Declined {
		return out, nil
	}
	paper := ledger.Paper{Name: paperInvites + d.Hash}
	if d.Declined {
		x.Declined = true
		paper, err = paperAbout(paper.Name, x)
	}
	out.papers = []ledger.Paper{paper}
	return out, err
}

// getInvited gives a guest an invitation and makes the task that notifies them.
type getInvited struct{ Match table.MatchID }

func (d getInvited) decide(p *Player, at time.Time) (out deeds, err error) {
	if _, has := p.invitations.has[d.Match]; has || len(p.invitations.has) >= mostInvited {
		return out, nil
	}
	paper, err := paperAbout(paperInvited+string(d.Match), invited{At: at.UnixMilli()})
	out.papers, out.tasks = []ledger.Paper{paper}, []ledger.Task{{Name: taskInvited, Due: at}}
	return out, err
}

// dropInvited takes invitations away that were answered or are over.
type dropInvited []table.MatchID

func (d dropInvited) decide(p *Player, _ time.Time) (out deeds, _ error) {
	for _, id := range d {
		if _, is := p.invitations.has[id]; is {
			out.papers = append(out.papers, ledger.Paper{Name: paperInvited + string(id)})
		}
	}
	return out, nil
}

// Companion is somebody with whom a guest has finished a match, as they know them.
type Companion struct {
	Number   int // in the guest's own log
	Name     string
	Game     string // the last that both played
	Ended    time.Time
	Invited  bool // lately, and they have not come
	Declined bool // and said so

	guest table.GuestID
}

// Companions lists the people with whom a guest has finished matches, and whom they can find again: those of the last
// match first, up to a limit. A person who had several names is called by the last one.
func (s *Players) Companions(ctx context.Context, g table.GuestID, most int) ([]Companion, error) {
	p, _, err := s.Look(ctx, g)
	if err != nil {
		return nil, err
	}
	for _, x := range p.invitations.gave {
		if stale(x.At, s.now()) {
			if _, err := s.Do(ctx, g, sweepInvites{}); err != nil {
				return nil, err
			}
			break
		}
	}
	list, known := []Companion{}, map[table.GuestID]bool{g: true}
	for _, e := range p.lastFirst() {
		for _, seat := range e.Seats {
			who := p.Person(seat.Who)
			if who.Guest == "" || who.Guest.Bot() || who.Guest.Gone() || known[who.Guest] {
				continue
			}
			if len(list) == most {
				return list, nil
			}
			known[who.Guest] = true
			if p.Blocks(who.Guest) {
				continue
			}
			x, asked := p.invitations.gave[hashOf(string(who.Guest))]
			asked = asked && !stale(x.At, s.now())
			list = append(list, Companion{seat.Who, who.Name, e.Game, e.EndedAt(), asked, asked && x.Declined, who.Guest})
		}
	}
	return list, nil
}

// Invite invites somebody to a match whom a guest knows by number. Nobody learns from it that somebody has blocked
// somebody: such an invitation reaches nobody.
func (s *Players) Invite(ctx context.Context, g table.GuestID, number int, m *table.Match) error {
	p, err := s.look(ctx, g)
	if err != nil {
		return err
	}
	who := p.Person(number)
	switch {
	case who.Guest == "" || who.Guest == g || who.Guest.Bot() || who.Guest.Gone() || p.Blocks(who.Guest):
		return &table.Error{Code: table.NotFound, Detail: "there is nobody of that number with whom you have played"}
	case m.Sits(who.Guest):
		return &table.Error{Code: table.Taken, Match: m.ID, Detail: "they sit at this table already"}
	}
	hash := hashOf(string(who.Guest))
	if _, err := s.Do(ctx, g, giveInvite{hash}); err != nil {
		return err
	}
	apart, err := s.Apart(ctx, who.Guest, m)
	if err == nil && !apart {
		_, err = s.Do(ctx, who.Guest, getInvited{m.ID})
	}
	if err != nil { // so that the guest can invite them again at once
		_, _ = s.Do(context.WithoutCancel(ctx), g, answerInvite{Hash: hash})
	}
	return err
}

// Invited returns the matches to which a guest is invited and where they can sit down, the newest invitation first.
// Those that are over are deleted.
func (s *Players) Invited(ctx context.Context, g table.GuestID) ([]*table.Match, error) {
	return s.invited(ctx, g, func(invited) bool { return true })
}

// NewlyInvited returns those of them of which the guest was not told yet.
func (s *Players) NewlyInvited(ctx context.Context, g table.GuestID) ([]*table.Match, error) {
	return s.invited(ctx, g, func(x invited) bool { return !x.Told })
}

func (s *Players) invited(ctx context.Context, g table.GuestID, want func(invited) bool) ([]*table.Match, error) {
	p, err := s.look(ctx, g)
	if err != nil || len(p.invitations.has) == 0 {
		return nil, err
	}
	var list []*table.Match
	var over dropInvited
	for id, x := range p.invitations.has {
		m, open, err := s.stands(ctx, g, id, x)
		switch {
		case err != nil:
			return nil, err
		case !open:
			over = append(over, id)
		case want(x):
			list = append(list, m)
		}
	}
	if len(over) > 0 {
		if _, err := s.Do(ctx, g, over); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(list, func(a, b *table.Match) int {
		return cmp.Or(cmp.Compare(p.invitations.has[b.ID].At, p.invitations.has[a.ID].At), cmp.Compare(a.ID, b.ID))
	})
	return list, nil
}

// stands says whether an invitation can still be accepted.
func (s *Players) stands(ctx context.Context, g table.GuestID, id table.MatchID, x invited) (*table.Match, bool, error) {
	m, _, err := s.rooms.Look(ctx, id)
	var known *table.Error
	if errors.As(err, &known) && known.Code == table.NotFound {
		return nil, false, nil // the table was thrown away
	} else if err != nil {
		return nil, false, err
	}
	if stale(x.At, s.now()) || m.Over() || m.Sits(g) || m.Free() < 0 {
		return m, false, nil
	}
	apart, err := s.Apart(ctx, g, m)
	return m, !apart, err
}

// Accepting returns a match to which a guest is invited.
func (s *Players) Accepting(ctx context.Context, g table.GuestID, id table.MatchID) (*table.Match, error) {
	p, err := s.look(ctx, g)
	if err != nil {
		return nil, err
	}
	if x, is := p.invitations.has[id]; is {
		m, open, err := s.stands(ctx, g, id, x)
		if err != nil || open || m != nil && m.Sits(g) {
			return m, err
		}
	}
	return nil, &table.Error{Code: table.NotFound, Detail: "this invitation is over: the table is full, closed or gone"}
}

// Answered notes what a guest has answered to an invitation, for them and for the one who invites; without effect if
// they had none.
func (s *Players) Answered(ctx context.Context, g table.GuestID, m *table.Match, declined bool) error {
	p, err := s.look(ctx, g)
	if err != nil {
		return err
	}
	if _, has := p.invitations.has[m.ID]; !has {
		return nil
	}
	if _, err := s.Do(ctx, g, dropInvited{m.ID}); err != nil {
		return err
	}
	if host, err := s.look(ctx, m.Host); err != nil || host.Events == 0 { // who has deleted everything about themselves
		return err
	}
	_, err = s.Do(ctx, m.Host, answerInvite{hashOf(string(g)), declined})
	return err
}

// tellInvited notes that a guest was notified of invitations, or puts that off until a time.
type tellInvited struct {
	of    []table.MatchID
	again time.Time
}

func (d tellInvited) decide(p *Player, at time.Time) (out deeds, _ error) {
	if p.Events == 0 { // they have deleted everything meanwhile
		return out, nil
	}
	for id, x := range p.invitations.has {
		if x.Told {
			continue
		}
		if !slices.Contains(d.of, id) {
			if d.again.IsZero() { // it came meanwhile
				d.again = at
			}
			continue
		}
		x.Told = true
		paper, err := paperAbout(paperInvited+string(id), x)
		if err != nil {
			return out, err
		}
		out.papers = append(out.papers, paper)
	}
	out.tasks = []ledger.Task{{Name: taskInvited, Due: d.again}}
	return out, nil
}

// TakeInvited lists guests who need notice of invitations, and keeps other processes from them until a time.
func (s *Players) TakeInvited(ctx context.Context, by string, limit int, now, until time.Time) (list []table.GuestID, err error) {
	ids, err := s.store.Take(ctx, ledger.Lease{Kind: Kind.Name, Task: taskInvited, By: by, Due: now, Now: now, Until: until, Limit: limit})
	for _, id := range ids {
		list = append(list, table.GuestID(id))
	}
	return list, err
}

// ToldInvited notes that a guest was notified of invitations, or will be at a time.
func (s *Players) ToldInvited(ctx context.Context, g table.GuestID, of []table.MatchID, again time.Time) error {
	_, err := s.Do(ctx, g, tellInvited{of, again})
	return err
}
