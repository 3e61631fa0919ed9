package matches

import (
	"context"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// mostCompanions limits the list of people to invite.
const mostCompanions = 50

func (s *Service) inviteRoutes() {
	httpd.Add(s.Server, httpd.Op("GET", "/api/me/people", "listCompanions", "People with whom I have finished a match, the last first; at most 50", 200, 403), s.listPeople)
	httpd.Add(s.Server, httpd.Op("POST", "/api/matches/{id}/invited", "invitePerson", "Invite one of them to a free seat of my table; a day later the invitation is over", 204, 400, 403, 404, 409, 413, 422), s.invitePerson)
	httpd.Add(s.Server, httpd.Op("POST", "/api/me/invited/{id}", "acceptInvitation", "Take a free seat of a table to which I am invited", 200, 403, 404, 409), s.acceptInvitation)
	httpd.Add(s.Server, httpd.Op("DELETE", "/api/me/invited/{id}", "declineInvitation", "Decline an invitation", 204, 403, 404), s.declineInvitation)
}

// Companion is somebody with whom a guest has played. Only this guest knows them by this number.
type Companion struct {
	N     int    `json:"n" doc:"Number to invite them by"`
	Name  string `json:"name" doc:"Their name in that match; empty if they gave none"`
	Game  string `json:"game" doc:"The last match that we played"`
	Ended string `json:"ended" doc:"When that match ended"`
	// Invited is the same for an invitation that reaches nobody because one of the two has blocked the other.
	Invited string `json:"invited,omitempty" enum:"waits,declined" doc:"I have invited them during the last day: they have not come yet, or have declined"`
}

func (s *Service) listPeople(ctx context.Context, _ *struct{}) (*httpd.Body[[]Companion], error) {
	if err := s.mayInvite(ctx); err != nil {
		return nil, err
	}
	all, err := s.players.Companions(ctx, httpd.GuestOf(ctx).ID, mostCompanions)
	if err != nil {
		return nil, err
	}
	out := []Companion{}
	for _, x := range all {
		c := Companion{N: x.Number, Name: x.Name, Game: x.Game, Ended: httpd.Stamp(x.Ended)}
		if x.Declined {
			c.Invited = "declined"
		} else if x.Invited {
			c.Invited = "waits"
		}
		out = append(out, c)
	}
	return httpd.Answer(out), nil
}

// mayInvite refuses invitations if the host does not allow them.
func (s *Service) mayInvite(ctx context.Context) error {
	if s.players == nil {
		return &table.Error{Code: table.Off, Detail: "this house keeps no list of the people you have played with"}
	}
	return s.House.Need(ctx, desk.Invites)
}

func (s *Service) invitePerson(ctx context.Context, in *struct {
	httpd.MatchPath
	Body struct {
		Person int `json:"person" minimum:"1" doc:"The number of somebody I have played with"`
	}
},
) (*struct{}, error) {
	if err := s.mayInvite(ctx); err != nil {
		return nil, err
	}
	m, _, err := s.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	g := httpd.GuestOf(ctx).ID
	switch {
	case m.Host != g || m.Evening != "" || m.Tournament != "":
		return nil, &table.Error{Code: table.NotYourSeat, Detail: "only the player who opened this table may invite others"}
	case m.Over() || m.Free() == rules.Nobody:
		return nil, m.FullTable()
	}
	return nil, s.players.Invite(ctx, g, in.Body.Person, m)
}

// InvitedTo is a table to which a guest is invited.
type InvitedTo struct {
	ID    string `json:"id"`
	Game  string `json:"game"`
	Title string `json:"title" doc:"Name of the game, for people"`
	By    string `json:"by,omitempty" doc:"Name of the inviter there"`
	Pace  string `json:"pace" doc:"As in a match; empty for none"`
	Rated bool   `json:"rated,omitempty" doc:"Whether the result counts for ratings"`
}

// invitedTo lists the tables to which a guest is invited.
func (s *Service) invitedTo(ctx context.Context, g table.GuestID) ([]InvitedTo, error) {
	out := []InvitedTo{}
	if s.players == nil || s.House.Need(ctx, desk.Invites) != nil {
		return out, nil
	}
	all, err := s.players.Invited(ctx, g)
	for _, m := range all {
		out = append(out, InvitedTo{string(m.ID), m.Info.Name, m.Info.Title, m.HostName(), m.Pace.String(), m.Rated})
	}
	return out, err
}

func (s *Service) acceptInvitation(ctx context.Context, in *httpd.MatchPath) (*httpd.Body[claimed], error) {
	if _, err := s.accepting(ctx, in.ID); err != nil {
		// Whoever sits there by now may have had no answer, and asks again.
		if m, _, bad := s.Rooms.Look(ctx, table.MatchID(in.ID)); bad != nil || !m.Sits(httpd.GuestOf(ctx).ID) {
			return nil, err
		}
	}
	out, err := s.do(ctx, in.ID, table.Join{Seat: int(rules.Nobody), Name: calledNow(httpd.GuestOf(ctx))})
	if err != nil {
		return nil, err
	}
	s.came(ctx, table.MatchID(in.ID))
	return httpd.Answer(claimed{Match: in.ID, Seat: int(out.Event.Seat)}), nil
}

func (s *Service) declineInvitation(ctx context.Context, in *httpd.MatchPath) (*struct{}, error) {
	m, err := s.accepting(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return nil, s.players.Answered(ctx, httpd.GuestOf(ctx).ID, m, true)
}

// accepting returns a match to which the sender of a request is invited.
func (s *Service) accepting(ctx context.Context, id string) (*table.Match, error) {
	if err := s.mayInvite(ctx); err != nil {
		return nil, err
	}
	return s.players.Accepting(ctx, httpd.GuestOf(ctx).ID, table.MatchID(id))
}

// came ends the invitation of a guest who has sat down. They sit there whether or not that can be saved; an
// invitation to a table where they sit has no effect.
func (s *Service) came(ctx context.Context, id table.MatchID) {
	if s.players == nil {
		return
	}
	m, _, err := s.Rooms.Look(ctx, id)
	if err == nil {
		err = s.players.Answered(ctx, httpd.GuestOf(ctx).ID, m, false)
	}
	if err != nil {
		s.Log.Warn("an invitation was accepted, and that could not be saved", "match", id, "err", err)
	}
}
