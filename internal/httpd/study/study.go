// Package study serves everything for learning a game over HTTP: its rules, exercises, replays of records,
// hints, and reviews of matches.
package study

import (
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/pictures"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Service answers requests about games.
type Service struct {
	*httpd.Server
	games     rules.Catalogue
	list      []rules.Game
	advisor   table.Advisor // nil: no hints, no reviews
	pictures  *pictures.Service
	judged    *httpd.Serial[position, Judged]
	marked    *httpd.Serial[position, *Marked] // in turn with judged
	reviewing *httpd.Limiter                   // the running reviews of an address
}

// Add adds the routes of games. The list has every game of the catalogue in display order. The
// advisor may be nil; then there are no hints and no reviews.
func Add(s *httpd.Server, games rules.Catalogue, list []rules.Game, advisor table.Advisor, draw *pictures.Service) *Service {
	turn := httpd.NewTurn()
	st := &Service{
		Server: s, games: games, list: list, advisor: advisor, pictures: draw, reviewing: s.NewLimiter(reviewing),
		judged: httpd.NewSerial[position, Judged](keptPositions, turn), marked: httpd.NewSerial[position, *Marked](keptPositions, turn),
	}
	st.routes()
	return st
}

func (s *Service) routes() {
	httpd.Add(s.Server, httpd.Op("GET", "/api/games", "listGames", "Every game", 200), s.listGames)
	httpd.Add(s.Server, httpd.Op("GET", "/api/games/{game}", "getGame", "One game, with its numbered rules", 200, 404), s.getGame)
	httpd.Add(s.Server, httpd.Op("GET", "/api/rules", "getRules", "The numbered rules of the table, the same in every game", 200), s.getRules)
	httpd.Add(s.Server, httpd.Op("POST", "/api/matches/{id}/hint", "hint", "The program's choice, for a guest who plays alone or against it", 200, 400, 403, 404, 409, 413, 422), s.hint)
	httpd.Add(s.Server, httpd.Op("GET", "/api/matches/{id}/review", "getReview", "A finished match, judged position by position; where hands are hidden, a deal that is over, play by play", 200, 403, 404, 422), s.review)
	httpd.Add(s.Server, httpd.Op("GET", "/api/matches/{id}/retry", "retry", "A position of a finished match to try something else in, and what a try gives away", 200, 403, 404, 422), s.retry)
	s.replayRoutes()
	s.exerciseRoutes()
}
