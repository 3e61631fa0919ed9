package matches

import (
	"context"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/httpd/tournaments"
)

// Me describes a guest.
type Me struct {
	Name    string      `json:"name"`
	Matches []Card      `json:"matches" doc:"Unfinished matches of this guest, the newest first"`
	Played  bool        `json:"played" doc:"Whether there are finished matches too: GET /api/me/matches lists them"`
	Invited []InvitedTo `json:"invited" doc:"Tables to which people I have played with invite me, the newest invitation first"`
	// Evenings they opened or joined.
	Evenings    []evenings.EveningCard       `json:"evenings" doc:"Unfinished evenings of this guest, the newest first"`
	Clubs       []evenings.ClubCard          `json:"clubs" doc:"Clubs of this guest, the newest first"`
	Tournaments []tournaments.TournamentCard `json:"tournaments" doc:"Unfinished tournaments of this guest, the newest first"`
}

func (s *Service) getMe(ctx context.Context, _ *struct{}) (*httpd.Body[Me], error) {
	g := httpd.GuestOf(ctx)
	out := httpd.Answer(Me{Name: g.Name, Matches: []Card{}, Invited: []InvitedTo{}, Evenings: []evenings.EveningCard{}, Clubs: []evenings.ClubCard{}, Tournaments: []tournaments.TournamentCard{}})
	ids, err := s.Rooms.Lists().Running(ctx, g.ID, evenings.Listed)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		m, p, err := s.Rooms.Look(ctx, id)
		if err != nil {
			// One match that cannot be read must not hide the others.
			s.Log.Error("my matches", "match", id, "err", err)
			continue
		}
		out.Body.Matches = append(out.Body.Matches, card(m, g.ID, p))
	}
	if s.players != nil {
		if out.Body.Played, err = s.players.Has(ctx, g.ID); err != nil {
			return nil, err
		}
	}
	if out.Body.Invited, err = s.invitedTo(ctx, g.ID); err != nil {
		return nil, err
	}
	if s.tournaments != nil {
		if out.Body.Tournaments, err = s.tournaments.Mine(ctx, g.ID); err != nil {
			return nil, err
		}
	}
	if s.evenings == nil {
		return out, nil
	}
	if out.Body.Evenings, err = s.evenings.Evenings(ctx, g.ID); err != nil {
		return nil, err
	}
	if out.Body.Clubs, err = s.evenings.Clubs(ctx, g.ID); err != nil {
		return nil, err
	}
	return out, nil
}
