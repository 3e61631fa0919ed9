// Package evenings serves evenings and clubs over HTTP: their routes, streams and files for spreadsheets.
package evenings

import (
	"context"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// openings limits the evenings one address may open: some at once, and then one in a minute.
var openings = httpd.Limits{PerSecond: 1.0 / 60, Burst: 10}

// Service answers what is asked about evenings and clubs.
type Service struct {
	*httpd.Server
	evenings evening.Rooms
	clubs    *club.Clubs
	openings *httpd.Limiter // of evenings and clubs
}

// Add adds the routes of evenings, and of clubs if there are any: clubs may be nil.
func Add(s *httpd.Server, rooms evening.Rooms, clubs *club.Clubs) *Service {
	e := &Service{s, rooms, clubs, s.NewLimiter(openings)}
	e.eveningRoutes()
	if clubs != nil {
		e.clubRoutes()
	}
	return e
}

func (s *Service) eveningRoutes() {
	httpd.AddOpening(s.Server, httpd.Op("POST", "/api/evenings", "openEvening", "Open an evening: rounds of matches of one game, for a club", 201, 400, 403, 404, 413, 422), s.openEvening, s.eveningBody)
	httpd.Add(s.Server, httpd.Op("GET", "/api/evenings/{id}", "getEvening", "An evening with everything needed to show it", 200, 404), s.getEvening)
	httpd.Add(s.Server, httpd.Op("POST", "/api/evenings/{id}/players", "joinEvening", "Join an evening, or change my name there", 200, 400, 403, 404, 409, 413, 422), s.joinEvening)
	httpd.Add(s.Server, httpd.Op("POST", "/api/evenings/{id}/cut", "cutForRound", "Add my cut to the deals that all tables of the next round share", 200, 400, 403, 404, 409, 413, 422), s.cutForRound)
	httpd.Add(s.Server, httpd.Op("POST", "/api/evenings/{id}/words", "hostEvening", "The host's words: start the next round, admit, remove or replace somebody, end", 200, 400, 403, 404, 409, 413, 422), s.hostEvening)
	httpd.Add(s.Server, httpd.Op("POST", "/api/evenings/{id}/host", "takeOverEvening", "Become a host too, as a player, when no host has been here for five minutes", 200, 403, 404, 409, 422), s.takeOverEvening)
	httpd.Add(s.Server, httpd.Op("POST", "/api/evenings/{id}/link", "linkPlace", "A link, good once, that moves my place to another device or, from the host, reissues a player's", 200, 400, 403, 404, 409, 413, 422), s.linkPlace)
	httpd.Add(s.Server, httpd.Op("GET", "/api/evenings/{id}/sheets", "getSheets", "The score sheets of all tables, deal by deal", 200, 404), s.getSheets)
	httpd.Add(s.Server, httpd.CSVOp("/api/evenings/{id}/csv/{kind}", "getEveningCSV", "Standings, or every deal of every table, for a spreadsheet", 404, 422), s.getEveningCSV)
	s.Changes("followEvening", "/api/evenings/{id}/events", "an evening", func(ctx context.Context, id string, g table.GuestID) (<-chan struct{}, func(), error) {
		return s.evenings.Follow(ctx, evening.ID(id), g)
	})
}
