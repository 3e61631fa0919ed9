package players

import (
	"context"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/oidc"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

func (s *Service) providerRoutes() {
	httpd.Add(s.Server, httpd.Op("POST", "/api/sign-in/provider/begin", "beginAtProvider", "The address at the host's provider to which a browser goes to sign in", 200, 400, 403, 413, 422, 502), s.beginAtProvider)
	httpd.Add(s.Server, httpd.Op("POST", "/api/sign-in/provider", "signInByProvider", "Make this browser the guest who came back from the provider; somebody new there becomes the guest who is here", 200, 400, 403, 409, 413, 422, 502), s.byProvider)
	httpd.Add(s.Server, httpd.Op("POST", "/api/me/sign-in/provider/remove", "removeProvider", "Unlink my account at the provider", 200, 400, 403, 413, 422), s.removeProvider)
}

const (
	// askCookie is with a browser while it is at the provider, for askFor at most.
	askCookie = "stammtisch-sign-in"
	askPath   = "/api/sign-in/provider"
	askFor    = 10 * time.Minute
	// backPage is the page to which the provider sends people.
	backPage = "/me"
)

// asked holds what that cookie has: the question, which guest has asked it, and until when it is good.
type asked struct {
	oidc.Ask
	Guest table.GuestID `json:"guest"`
	Until int64         `json:"until"`
}

func (s *Service) askCookie(g httpd.Guest, value string, seconds int) *http.Cookie {
	return &http.Cookie{Name: askCookie, Value: value, Path: askPath, MaxAge: seconds, HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: g.Scheme() == "https"}
}

func (s *Service) sealAsk(a asked) (string, error) {
	body, err := json.Marshal(a)
	text := base64.RawURLEncoding.EncodeToString(body)
	return text + "." + s.Sign("ask", text), err
}

// openAsk reads the cookie of a question, if this guest has asked it here and it is still good.
func (s *Service) openAsk(g httpd.Guest, value string) (a asked, ok bool) {
	text, mac, _ := strings.Cut(value, ".")
	body, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || !s.Signed("ask", text, mac) || json.Unmarshal(body, &a) != nil {
		return a, false
	}
	return a, a.Guest == g.ID && s.Now().Unix() < a.Until
}

// atProvider refuses where there is no provider, and those who ask too often.
func (s *Service) atProvider(ctx context.Context) (g httpd.Guest, err error) {
	if g, err = person(ctx); err != nil {
		return g, err
	}
	if s.provider == nil {
		return g, &table.Error{Code: table.Off, Detail: "the host of this house has named no provider to sign in at"}
	}
	if !s.door.signing.Allow(g.From) {
		return g, &table.Error{Code: table.TooMany, Wait: 6, Detail: "too many tries from your address: wait some seconds"}
	}
	return g, nil
}

// unprovided says why the provider made nobody of a browser. The host finds more in the log.
func (s *Service) unprovided(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return err
	}
	s.Log.Warn("somebody could not sign in at the provider", "err", err)
	if errors.Is(err, oidc.ErrAway) {
		return &table.Error{Code: table.Away, Detail: "the provider at which you sign in does not answer as it should: try again later, or tell your host"}
	}
	return &table.Error{Code: table.Wrong, Detail: "what the provider answered does not prove who you are: try again"}
}

// Begun names the place where a browser signs in.
type Begun struct {
	Address string `json:"address" doc:"At the provider"`
}

func (s *Service) beginAtProvider(ctx context.Context, in *struct{ Body current }) (*struct {
	SetCookie []*http.Cookie `header:"Set-Cookie"` // beside the one that makes a new browser a guest
	Body      Begun
}, error,
) {
	g, err := s.atProvider(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.sure(ctx, g, in.Body.Current); err != nil {
		return nil, err
	}
	ask, address, err := s.provider.Begin(ctx, g.Scheme()+"://"+g.Host+backPage)
	if err != nil {
		return nil, s.unprovided(ctx, err)
	}
	value, err := s.sealAsk(asked{ask, g.ID, s.Now().Add(askFor).Unix()})
	return &struct {
		SetCookie []*http.Cookie `header:"Set-Cookie"`
		Body      Begun
	}{[]*http.Cookie{s.askCookie(g, value, int(askFor/time.Second))}, Begun{address}}, err
}

func (s *Service) byProvider(ctx context.Context, in *struct {
	Ask  string `cookie:"stammtisch-sign-in"`
	Body struct {
		State string `json:"state" maxLength:"200" doc:"As the provider gave it back"`
		Code  string `json:"code,omitempty" maxLength:"4000" doc:"What the provider gave"`
		Error string `json:"error,omitempty" maxLength:"200" doc:"What it gave in place of a code"`
	}
},
) (*struct {
	SetCookie []*http.Cookie `header:"Set-Cookie"`
	Body      DeviceLink
}, error,
) {
	g, err := s.atProvider(ctx)
	if err != nil {
		return nil, err
	}
	a, ok := s.openAsk(g, in.Ask)
	if !ok || subtle.ConstantTimeCompare([]byte(a.State), []byte(in.Body.State)) != 1 {
		return nil, &table.Error{Code: table.Stale, Detail: "this browser has not asked the provider for that, or too long ago: sign in again"}
	}
	if in.Body.Error != "" || in.Body.Code == "" {
		return nil, &table.Error{Code: table.Declined, Detail: "the provider says that you did not want to sign in, or may not"}
	}
	who, err := s.provider.Finish(ctx, a.Ask, in.Body.Code)
	if err != nil {
		return nil, s.unprovided(ctx, err)
	}
	// The provider may have taken long: nothing is noted about somebody who has left meanwhile.
	if err := s.Still(ctx); err != nil {
		return nil, err
	}
	guest, cookie, err := s.provided(ctx, g, s.Sign("provider", who))
	if err != nil {
		return nil, err
	}
	out := &struct {
		SetCookie []*http.Cookie `header:"Set-Cookie"`
		Body      DeviceLink
	}{SetCookie: []*http.Cookie{s.askCookie(g, "", -1)}, Body: DeviceLink{Name: guest.Name, Yours: true}}
	if cookie != nil {
		out.SetCookie = append(out.SetCookie, cookie)
	}
	return out, nil
}

// provided returns the guest who is somebody at the provider, and the cookie that makes the browser of a request them.
// Somebody who is new there becomes the guest of the request.
func (s *Service) provided(ctx context.Context, g httpd.Guest, hash string) (player.Person, *http.Cookie, error) {
	who, known, err := s.players.ByProvider(ctx, hash)
	if err != nil {
		return who, nil, err
	}
	if known && who.Guest != g.ID {
		in, err := s.signIn(ctx, who, player.HowProvider, newDevice())
		if err != nil {
			return who, nil, err
		}
		return who, in.SetCookie, nil
	}
	who = player.Person{Guest: g.ID, Name: g.Name}
	if err := s.listable(ctx, g); err != nil {
		return who, nil, err
	}
	if _, err := s.players.Do(ctx, g.ID, player.Provide{Hash: hash, Name: g.Name}); err != nil {
		return who, nil, err
	}
	cookie, _, err := s.listed(ctx, g)
	return who, cookie, err
}

func (s *Service) removeProvider(ctx context.Context, in *struct{ Body current }) (*httpd.Body[SignIn], error) {
	g, err := person(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.sure(ctx, g, in.Body.Current); err != nil {
		return nil, err
	}
	if _, err := s.players.Do(ctx, g.ID, player.Unprovide{}); err != nil {
		return nil, err
	}
	return s.getSignIn(ctx, nil)
}
