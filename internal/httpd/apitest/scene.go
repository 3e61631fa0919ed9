package apitest

import (
	"fmt"

	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/tournaments"
)

// Scene is a match with hidden parts between Ada, Bo and Cy, and a match that can be drawn.
type Scene struct {
	*World
	Ada, Bo, Cy  *Client
	Hidden, Open matches.Match
	Token        string // of Bo's seat
	Evening      string // Ada's, which Bo and Cy have joined
	Club         string // led by Ada, with Bo as a member
	Tournament   string // Ada's, which Bo has joined
	Secret       string // what Ada knows
	N            int
}

// Scene sets one.
func (w *World) Scene() Scene {
	w.T.Helper()
	s := Scene{World: w, Ada: w.Guest(), Bo: w.Guest(), Cy: w.Guest()}
	s.Hidden = s.Ada.Open("toy", "me", "link", "link")
	s.Token = s.Hidden.Links[0].Token
	s.Bo.Post(200, "/api/claims", obj{"token": s.Token})
	s.Cy.Post(200, "/api/claims", obj{"token": s.Hidden.Links[1].Token})
	s.Secret = fmt.Sprintf("%.0f", s.Ada.Match(s.Hidden.ID).View.(obj)["secret"])
	s.Open = s.Ada.Open("zoom", "me", "link")
	s.Bo.Post(200, "/api/claims", obj{"token": s.Open.Links[0].Token})
	s.N = s.Ada.Match(s.Hidden.ID).N
	var e evenings.Evening
	s.Ada.Post(201, "/api/evenings", obj{"game": "drawn", "duplicate": true}).Into(w.T, &e)
	s.Evening = e.ID
	s.Bo.Post(200, "/api/evenings/"+e.ID+"/players", obj{"name": "Bo"})
	s.Cy.Post(200, "/api/evenings/"+e.ID+"/players", obj{"name": "Cy"})
	var c evenings.Club
	s.Ada.Post(201, "/api/clubs", obj{"name": "Club", "you": "Ada"}).Into(w.T, &c)
	s.Bo.Post(200, "/api/clubs/"+c.ID+"/words", obj{"word": "join", "name": "Bo", "key": c.Key})
	s.Club = c.ID
	var t tournaments.Tournament
	s.Ada.Post(201, "/api/tournaments", obj{"game": "zoom", "system": "swiss"}).Into(w.T, &t)
	s.Bo.Post(200, "/api/tournaments/"+t.ID+"/players", obj{"name": "Bo"})
	s.Tournament = t.ID
	return s
}
