package players

import (
	"context"
	"net/http"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

func (s *Service) linkRoutes() {
	httpd.Add(s.Server, httpd.Op("POST", "/api/me/link", "linkDevice", "A link, good once and for an hour, that makes another browser this guest too", 200, 403, 422), s.linkDevice)
	httpd.Add(s.Server, httpd.Op("GET", "/api/me/links/{token}", "getDeviceLink", "Whose link it is; looking does not use it up", 200, 404), s.getDeviceLink)
	httpd.Add(s.Server, httpd.Op("POST", "/api/me/links", "openDeviceLink", "Make this browser the guest whose link it is", 200, 400, 403, 404, 413, 422), s.openDeviceLink)
}

// DeviceToken is a link to another device.
type DeviceToken struct {
	Token string `json:"token" doc:"The link is /d/ and this"`
	Until string `json:"until" doc:"When it ends, if nobody has opened it"`
}

// DeviceLink says what a link leads to.
type DeviceLink struct {
	Name  string `json:"name" doc:"What the guest is called; empty if they have no name"`
	Yours bool   `json:"yours" doc:"Whether this browser is that guest already"`
}

// signedIn is the answer to a browser that has become a guest.
type signedIn struct {
	SetCookie *http.Cookie `header:"Set-Cookie"`
	Body      DeviceLink
}

// person refuses programs: their token works on any machine.
func person(ctx context.Context) (httpd.Guest, error) {
	g := httpd.GuestOf(ctx)
	if g.ID.Bot() {
		return g, &table.Error{Code: table.Browsers, Detail: "this is for browsers: a program is its token, and nothing else"}
	}
	return g, nil
}

func (s *Service) linkDevice(ctx context.Context, _ *struct{}) (*struct {
	SetCookie *http.Cookie `header:"Set-Cookie"`
	Body      DeviceToken
}, error,
) {
	g, err := person(ctx)
	if err != nil {
		return nil, err
	}
	cookie, _, err := s.listed(ctx, g)
	if err != nil {
		return nil, err
	}
	token := httpd.RandomText(16) // short enough for a QR code that old phones read
	until, err := s.players.Link(ctx, g.ID, g.Name, token, false)
	if err != nil {
		return nil, err
	}
	return &struct {
		SetCookie *http.Cookie `header:"Set-Cookie"`
		Body      DeviceToken
	}{cookie, DeviceToken{token, httpd.Stamp(until)}}, nil
}

func (s *Service) getDeviceLink(ctx context.Context, in *struct {
	Token string `path:"token" maxLength:"100"`
},
) (*httpd.Body[DeviceLink], error) {
	who, err := s.players.Linked(ctx, in.Token)
	if err != nil {
		return nil, err
	}
	return httpd.Answer(DeviceLink{who.Name, who.Guest == httpd.GuestOf(ctx).ID}), nil
}

// leastKey is the length of a key that a browser is known by.
const leastKey = 16

func (s *Service) openDeviceLink(ctx context.Context, in *struct {
	httpd.Key
	Body struct {
		Token string `json:"token" minLength:"1" maxLength:"100"`
	}
},
) (*signedIn, error) {
	g, err := person(ctx)
	if err != nil {
		return nil, err
	}
	who, err := s.players.Linked(ctx, in.Body.Token)
	if err == nil && who.Guest != g.ID { // for the guest whose it is it stays good
		if _, err := s.players.Idle(ctx, who.Guest); err != nil {
			return nil, err // before the link is used up
		}
	}
	if err != nil || who.Guest != g.ID {
		// If the answer got lost, and with it the cookie, the same browser comes again, as whoever it was or as nobody: it is
		// known by its key, if nobody guesses that.
		name := in.Key.Key
		if len(name) < leastKey {
			name = ""
		}
		if who, err = s.players.Open(ctx, in.Body.Token, name, newDevice()); err != nil {
			return nil, err
		}
	}
	if who.Guest == g.ID {
		return &signedIn{Body: DeviceLink{who.Name, true}}, nil
	}
	return s.signIn(ctx, who.Person, who.How, who.Device)
}
