package players

import (
	"context"
	"net/http"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// leaving limits the deletions that one address may begin: each looks through much of the database.
var leaving = httpd.Limits{PerSecond: 1.0 / 60, Burst: 5}

func (s *Service) leaveRoutes() {
	httpd.Add(s.Server, httpd.Op("DELETE", "/api/me", "deleteMe", "Delete everything about me: the moves of my matches stay, my name goes. I leave running matches, and this browser is a new guest", 200, 403, 422), s.leave)
}

// Gone tells of somebody who deletes everything about themselves.
type Gone struct {
	Done bool `json:"done" doc:"Whether all is gone already; otherwise the rest goes within minutes"`
}

func (s *Service) leave(ctx context.Context, _ *struct{}) (*struct {
	SetCookie http.Cookie `header:"Set-Cookie"`
	Body      Gone
}, error,
) {
	g, err := person(ctx)
	if err != nil {
		return nil, err
	}
	if !s.leaving.Allow(g.From) {
		return nil, &table.Error{Code: table.TooMany, Detail: "too many deletions from your address: wait a minute"}
	}
	done, err := s.forget(ctx, g.ID)
	if err != nil {
		return nil, err
	}
	out := &struct {
		SetCookie http.Cookie `header:"Set-Cookie"`
		Body      Gone
	}{Body: Gone{done}}
	out.SetCookie = *s.Become(ctx, table.GuestID(httpd.RandomText(16)), "", "")
	return out, nil
}
