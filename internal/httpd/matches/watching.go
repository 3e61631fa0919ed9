package matches

import (
	"cmp"
	"context"
	"slices"
	"time"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

const (
	// mostShown limits the list of tables to watch; it takes the newest.
	mostShown = 50
	// lively is how long after an event a table counts as active.
	lively = 2 * time.Minute
)

func (s *Service) watchRoutes() {
	httpd.Add(s.Server, httpd.Op("GET", "/api/watch", "listShown", "Running tables that anybody here may watch, the most interesting first; at most 50", 200, 403), s.listShown)
	httpd.Add(s.Server, httpd.Op("PUT", "/api/matches/{id}/public", "setPublic", "Let anybody here watch my table, or take it out of the list", 200, 400, 403, 404, 413, 422), s.setPublic)
}

// ShownTable is a table that anybody may watch.
type ShownTable struct {
	ID       string          `json:"id"`
	Game     string          `json:"game"`
	Title    string          `json:"title" doc:"Name of the game, for people"`
	Seats    []ShownSeat     `json:"seats"`
	Watchers int             `json:"watchers" doc:"Number of present spectators"`
	Ply      int             `json:"ply" doc:"Number of actions made, as spectators see it"`
	Pace     string          `json:"pace" doc:"As in a match; empty for none"`
	Score    *rules.Standing `json:"score,omitempty" doc:"As in a match"`
	Behind   int             `json:"behind,omitempty" doc:"By how many actions spectators are behind, because hands are hidden"`
	Lively   bool            `json:"lively" doc:"Whether something has happened there in the last two minutes"`
	Began    string          `json:"began"`
}

// ShownSeat is a seat in that list.
type ShownSeat struct {
	Side  string `json:"side"`
	Name  string `json:"name"`
	Level int    `json:"level,omitempty" doc:"For a computer"`
	Here  bool   `json:"here"`
}

// listShown lists the tables to watch. Active ones come first, then those with more players present, those
// with more spectators, and those with more actions.
func (s *Service) listShown(ctx context.Context, _ *struct{}) (*httpd.Body[[]ShownTable], error) {
	if err := s.House.Need(ctx, desk.Watching); err != nil {
		return nil, err
	}
	ids, err := s.Rooms.Lists().Watchable(ctx, 2*mostShown)
	if err != nil {
		return nil, err
	}
	now, out := s.Now(), []ShownTable{}
	for _, id := range ids {
		m, p, err := s.Rooms.Look(ctx, id)
		if err != nil {
			// A table that cannot be read must not hide the others.
			s.Log.Warn("tables to watch", "match", id, "err", err)
			continue
		}
		if m.Ready() && !m.Over() {
			t := shownTable(m.Seen(httpd.GuestOf(ctx).ID), p)
			t.Lively = !m.Paused() && now.Sub(m.Last()) < lively
			out = append(out, t)
		}
	}
	slices.SortStableFunc(out, moreInteresting)
	return httpd.Answer(out[:min(len(out), mostShown)]), nil
}

func shownTable(m *table.Match, p table.Presence) ShownTable {
	t := ShownTable{
		ID: string(m.ID), Game: m.Info.Name, Title: m.Info.Title, Watchers: p.Watchers, Ply: m.Ply(), Pace: m.Pace.String(),
		Score: scoreOf(m), Behind: m.Delay(), Began: httpd.Stamp(m.Created),
	}
	for i, place := range m.Places {
		seat := ShownSeat{Side: place.Side, Name: place.Name, Level: place.Level, Here: p.Here[i]}
		if place.Computer() { // by the present name of its level
			seat.Name = m.Info.Levels[place.Level-1].Name
		}
		t.Seats = append(t.Seats, seat)
	}
	return t
}

// moreInteresting orders the list.
func moreInteresting(a, b ShownTable) int {
	return cmp.Or(-compareBool(a.Lively, b.Lively), -cmp.Compare(present(a), present(b)), -cmp.Compare(a.Watchers, b.Watchers), -cmp.Compare(a.Ply, b.Ply))
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// present counts the people who play and are there.
func present(t ShownTable) (n int) {
	for _, seat := range t.Seats {
		if seat.Level == 0 && seat.Here {
			n++
		}
	}
	return n
}

type public struct {
	Public bool `json:"public"`
}

func (s *Service) setPublic(ctx context.Context, in *struct {
	httpd.MatchPath
	Body public
},
) (*httpd.Body[public], error) {
	m, _, err := s.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	if m.Host != httpd.GuestOf(ctx).ID || m.Evening != "" {
		return nil, &table.Error{Code: table.NotYourSeat, Detail: "only the player who opened this table may let others watch it"}
	}
	if in.Body.Public {
		if err := s.House.Need(ctx, desk.Watching); err != nil {
			return nil, err
		}
	}
	return httpd.Answer(in.Body), s.Rooms.Show(ctx, m.ID, in.Body.Public)
}
