// Package site puts the whole server together: the server itself and the packages that know a
// subject.
package site

import (
	"io/fs"
	"slices"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/httpd/host"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/notices"
	"stammtisch/internal/httpd/page"
	"stammtisch/internal/httpd/pictures"
	"stammtisch/internal/httpd/players"
	"stammtisch/internal/httpd/ratings"
	"stammtisch/internal/httpd/stored"
	"stammtisch/internal/httpd/study"
	"stammtisch/internal/httpd/tournaments"
	"stammtisch/internal/ladder"
	"stammtisch/internal/login"
	"stammtisch/internal/notice"
	"stammtisch/internal/oidc"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
	"stammtisch/rules"
)

// Config holds the parts of a whole server.
type Config struct {
	httpd.Config
	Games rules.Catalogue
	// List has every game of Games.
	List []rules.Game
	// Evenings are run on the same rooms; nil if there are none here.
	Evenings evening.Rooms
	Clubs    *club.Clubs     // of those evenings; nil if there are none here
	Players  *player.Players // nil: nobody's matches are kept
	Logins   *login.Logins   // of them; goes with Players
	Provider *oidc.Provider  // at which guests sign in; nil if the host has named none
	Ladders  *ladder.Ladders // nil: nobody has a rating
	// Tournaments are on the same rooms; nil if there are none here.
	Tournaments *tournament.House
	Forget      players.Forget // deletes everything about a guest; set together with Players
	// Thinking, if set, reports whether a computer's turn of a match is due.
	Thinking func(table.MatchID) bool
	Advisor  table.Advisor // nil: no hints, no reviews
	Page     fs.FS         // the built page; nil if there is none
	Notices  *notice.Post  // nil: there are none
	Admin    *host.Config  // nil if the host has no admin pages
}

// New wires the routes of every subject to a server.
func New(c Config) *httpd.Server {
	if c.Evenings != nil {
		c.Known = c.Evenings.Known
	}
	// The easiest game is shown first, whatever the order of the catalogue.
	list := slices.Clone(c.List)
	slices.SortStableFunc(list, func(a, b rules.Game) int { return a.Info().Shelf.Ease - b.Info().Shelf.Ease })
	return httpd.New(c.Config, func(s *httpd.Server) {
		var e *evenings.Service
		if c.Evenings != nil {
			e = evenings.Add(s, c.Evenings, c.Clubs)
		}
		var cups *tournaments.Service
		if c.Tournaments != nil {
			cups = tournaments.Add(s, c.Tournaments, c.Clubs)
		}
		reviews := study.Add(s, c.Games, list, c.Advisor, pictures.Add(s))
		var mine *players.Service
		if c.Players != nil {
			mine = players.Add(s, c.Players, c.Logins, c.Games, list, c.Forget, c.Provider, reviews)
		}
		if c.Ladders != nil {
			ratings.Add(s, c.Ladders, c.Games, list)
		}
		stored.Add(s)
		m := matches.Add(s, c.Games, c.Thinking, e, cups, c.Players, c.Ladders)
		if c.Notices != nil {
			notices.Add(s, c.Notices)
		}
		if c.Admin != nil {
			host.Add(s, *c.Admin, m, host.People{Players: c.Players, Forget: c.Forget, SignOut: mine.SignOutAll})
		}
		page.Add(s, c.Page, c.Games, list, m, c.Evenings, c.Clubs, c.Tournaments)
	})
}
