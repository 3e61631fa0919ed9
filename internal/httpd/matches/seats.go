package matches

import (
	"context"
	"crypto/sha256"
	"errors"
	"strings"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// InvitationPath names the link that a request is about.
type InvitationPath struct {
	Token string `path:"token" minLength:"1" maxLength:"200"`
}

// Invitation describes the target of a link to a guest who has not sat down yet.
type Invitation struct {
	Kind  string `json:"kind" enum:"table,seat,carry,place" doc:"table: any free seat; seat: that one; carry: a seat that moves to another device; place: a place in an evening that does. The last two say nothing more before they are claimed"`
	By    string `json:"by,omitempty" doc:"Name of the guest who opened the table; absent if they gave none"`
	Free  []int  `json:"free" doc:"The seats that this link is valid for at the moment"`
	Yours *int   `json:"yours,omitempty" doc:"This guest's seat, if they already sit at the table"`
	// Called goes into the form as it is, so that most people only press a button.
	Called string `json:"called,omitempty" doc:"This guest's present name"`
	Title  string `json:"title,omitempty" doc:"Name of the game, for people"`
	Table  *Card  `json:"table,omitempty"`
}

// invitation says what a link leads to and changes nothing, so that programs that follow links in
// messages take nobody's seat.
func (s *Service) invitation(ctx context.Context, in *InvitationPath) (*httpd.Body[Invitation], error) {
	out := httpd.Answer(Invitation{Kind: "place", Free: []int{}})
	if strings.Contains(in.Token, ".") && s.evenings != nil {
		return out, nil
	}
	id, seat, kind := s.Linked(in.Token)
	if kind == "" {
		if _, err := s.ticket(ctx, in.Token); err != nil {
			return nil, err
		}
		out.Body.Kind = "carry"
		return out, nil
	}
	m, p, err := s.Look(ctx, id)
	if err != nil {
		return nil, err
	}
	g := httpd.GuestOf(ctx)
	c := card(m, g.ID, p)
	out.Body.Kind, out.Body.Table, out.Body.Title = kind, &c, m.Info.Title
	out.Body.By, out.Body.Called = m.HostName(), calledNow(httpd.GuestOf(ctx))
	own := m.SeatOf(g.ID)
	// A player with several seats on one device opens the link of one of them on purpose.
	if own != rules.Nobody && (kind == "table" || m.Places[seat].Taken()) {
		out.Body.Yours = httpd.SeatPtr(own)
	}
	for i, place := range m.Places {
		if !place.Taken() && (kind == "table" || i == seat) {
			out.Body.Free = append(out.Body.Free, i)
		}
	}
	return out, nil
}

// Linked reads the link of a table or a seat; the kind is empty for any other.
func (s *Service) Linked(token string) (id table.MatchID, seat int, kind string) {
	if id, ok := s.openTableLink(token); ok {
		return id, -1, "table"
	}
	if id, seat, ok := s.openSeatLink(token); ok {
		return id, seat, "seat"
	}
	return "", 0, ""
}

// ticket looks up a link that moves a seat. A guest who has used it may do so again: perhaps they never heard
// the answer.
func (s *Service) ticket(ctx context.Context, token string) (*table.Ticket, error) {
	t, err := s.Rooms.Lists().Find(ctx, sha256.Sum256([]byte(token)), s.Now())
	good := err == nil
	if good && t.Used {
		var m *table.Match
		m, _, err = s.Look(ctx, t.Match)
		good = err == nil && m.Owns(httpd.GuestOf(ctx).ID, t.Seat)
	}
	switch {
	case good:
		return &t, nil
	case err == nil || errors.Is(err, table.ErrNoMatch):
		return nil, &table.Error{Code: table.NotFound, Detail: "that link is not one of ours, was used, or has expired"}
	}
	return nil, err
}

type claimed struct {
	Match   string `json:"match" doc:"Empty if a place of an evening sits at no table at the moment"`
	Seat    int    `json:"seat"`
	Evening string `json:"evening,omitempty" doc:"In a place of an evening"`
}

func (s *Service) claim(ctx context.Context, in *struct {
	Body struct {
		Token string `json:"token" minLength:"1" maxLength:"200"`
		Seat  *int   `json:"seat,omitempty" minimum:"0" maximum:"99" doc:"With a table's link: the wanted seat; default the next free one"`
	}
},
) (*httpd.Body[claimed], error) {
	g := httpd.GuestOf(ctx)
	if id, _, ok := strings.Cut(in.Body.Token, "."); ok && s.evenings != nil {
		at, seat, err := s.evenings.MovePlace(ctx, evening.ID(id), in.Body.Token)
		if err != nil {
			return nil, err
		}
		return httpd.Answer(claimed{Match: string(at), Seat: int(seat), Evening: id}), nil
	}
	id, seat, kind := s.Linked(in.Body.Token)
	if kind != "" {
		if m, _, err := s.Look(ctx, id); err != nil {
			return nil, err
		} else if !m.Sits(g.ID) {
			if err := s.meets(ctx, m); err != nil {
				return nil, err
			}
		}
	}
	var ticket *table.Ticket
	switch kind {
	case "table":
		wanted := int(rules.Nobody)
		if in.Body.Seat != nil {
			wanted = *in.Body.Seat
		}
		out, err := s.do(ctx, string(id), table.Join{Seat: wanted, Name: calledNow(g)})
		if err != nil {
			return nil, err
		}
		s.came(ctx, id)
		return httpd.Answer(claimed{Match: string(id), Seat: int(out.Event.Seat)}), nil
	case "":
		var err error
		if ticket, err = s.ticket(ctx, in.Body.Token); err != nil {
			return nil, err
		}
		id, seat = ticket.Match, int(ticket.Seat)
	}
	_, err := s.do(ctx, string(id), table.Sit{Seat: seat, Name: calledNow(g), Ticket: ticket})
	if err == nil {
		s.came(ctx, id)
	}
	return httpd.Answer(claimed{Match: string(id), Seat: seat}), err
}

// carryFor is how long a link that moves a seat to another device is valid.
const carryFor = 24 * time.Hour

func (s *Service) carry(ctx context.Context, in *SeatPath) (*httpd.Body[SeatToken], error) {
	m, _, err := s.Rooms.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	if m.Evening != "" && s.evenings != nil { // the seat goes with the place (EV17)
		if seat, bad := m.Seat(in.Seat); bad != nil {
			return nil, bad
		} else if !m.Owns(httpd.GuestOf(ctx).ID, seat) {
			return nil, &table.Error{Code: table.NotYourSeat, Detail: m.Places[seat].Side + "'s seat is not yours"}
		}
		t, err := s.evenings.PlaceLink(ctx, evening.ID(m.Evening), 0)
		return httpd.Answer(SeatToken{in.Seat, t.Token}), err
	}
	token := httpd.RandomText(32)
	_, err = s.do(ctx, in.ID, table.Carry{Seat: in.Seat, Hash: sha256.Sum256([]byte(token)), Expires: s.Now().Add(carryFor)})
	return httpd.Answer(SeatToken{in.Seat, token}), err
}

// renameSeat changes the name of a guest's seat at the table.
func (s *Service) renameSeat(ctx context.Context, in *struct {
	SeatPath
	Body httpd.NameBody
},
) (*httpd.Body[httpd.NameBody], error) {
	name, bad := table.CleanName(in.Body.Name)
	if bad != nil {
		return nil, bad
	}
	_, err := s.do(ctx, in.ID, table.Rename{Seat: in.Seat, Name: name})
	return httpd.Answer(httpd.NameBody{Name: name}), err
}
