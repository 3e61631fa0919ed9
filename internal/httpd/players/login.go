package players

import (
	"context"
	"errors"
	"net/http"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/login"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// What bounds those who try passwords. Only wrong ones count for a name, so that whoever knows theirs is not kept
// out; one address alone cannot use up what a name has. Nothing is locked: it all comes back with time.
var (
	signing  = httpd.Limits{PerSecond: 1.0 / 6, Burst: 20}  // tries of an address, for any name
	wrong    = signing                                      // wrong ones of an address, at all processes together
	missing  = httpd.Limits{PerSecond: 1.0 / 60, Burst: 10} // wrong ones of an address for a name
	guessing = httpd.Limits{PerSecond: 1.0 / 20, Burst: 60} // wrong ones for a name
	choosing = httpd.Limits{PerSecond: 1.0 / 60, Burst: 20} // names that an address chooses
)

// door has the limits of those who sign in.
type door struct {
	signing, choosing        *httpd.Limiter
	wrong, missing, guessing *httpd.Guessing
}

func (s *Service) loginRoutes() {
	s.door = door{
		s.NewLimiter(signing), s.NewLimiter(choosing),
		s.NewGuessing("from", wrong), s.NewGuessing("login from", missing), s.NewGuessing("login", guessing),
	}
	httpd.Add(s.Server, httpd.Op("GET", "/api/me/sign-in", "getSignIn", "How I sign in on another device", 200), s.getSignIn)
	httpd.Add(s.Server, httpd.Op("PUT", "/api/me/sign-in/password", "putPassword", "Choose a name and a password to sign in with, in place of those I have", 200, 400, 403, 409, 413, 422), s.putPassword)
	httpd.Add(s.Server, httpd.Op("POST", "/api/me/sign-in/password/remove", "removePassword", "Remove my name and password", 200, 400, 403, 409, 413, 422), s.removePassword)
	httpd.Add(s.Server, httpd.Op("POST", "/api/sign-in/password", "signInByPassword", "Make this browser the guest whose name and password these are", 200, 400, 403, 413, 422), s.byPassword)
}

// SignIn says how a guest signs in on another device.
type SignIn struct {
	Name      string `json:"name,omitempty" doc:"The name that goes with the password; not given if there is none"`
	Set       string `json:"set,omitempty" doc:"When the password was chosen"`
	Forgotten bool   `json:"forgotten,omitempty" doc:"Whether this browser chooses another password without the one so far: the host let it in within the last hour"`

	Passkeys []Passkey `json:"passkeys"`
	Can      bool      `json:"can" doc:"Whether browsers make passkeys at this address of the house: it has a name, and nobody can listen"`

	Provider string `json:"provider,omitempty" doc:"What the provider is called at which people sign in here; not given if the host has named none"`
	Linked   string `json:"linked,omitempty" doc:"Since when this guest signs in there; not given if they don't"`
}

type signInCookie struct {
	SetCookie *http.Cookie `header:"Set-Cookie"`
	Body      SignIn
}

func (s *Service) signInOf(ctx context.Context, g httpd.Guest) (out SignIn, err error) {
	list, err := s.players.Passkeys(ctx, g.ID)
	if err != nil {
		return out, err
	}
	out = SignIn{Passkeys: showKeys(list), Can: site(g).Can()}
	if s.provider != nil {
		at, err := s.players.Provided(ctx, g.ID)
		if err != nil {
			return out, err
		}
		if out.Provider = s.provider.Label; at.Hash != "" {
			out.Linked = httpd.Stamp(time.UnixMilli(at.Made))
		}
	}
	l, has, err := s.logins.Of(ctx, g.ID)
	if err == nil && has {
		out.Forgotten, err = s.forgotten(ctx, g, l)
	}
	if has {
		out.Name, out.Set = l.Name, httpd.Stamp(time.UnixMilli(l.Set))
	}
	return out, err
}

func (s *Service) getSignIn(ctx context.Context, _ *struct{}) (*httpd.Body[SignIn], error) {
	out, err := s.signInOf(ctx, httpd.GuestOf(ctx))
	return httpd.Answer(out), err
}

// check checks a name and a password, within the limits of those who try.
func (s *Service) check(ctx context.Context, name, password string) (login.Login, error) {
	from := httpd.GuestOf(ctx).From
	tooMany := func(seconds int, why string) (login.Login, error) {
		return login.Login{}, &table.Error{Code: table.TooMany, Wait: seconds, Detail: why}
	}
	const fromHere = "too many tries from your address: wait some seconds"
	if !s.door.signing.Allow(from) {
		return tooMany(6, fromHere)
	}
	end, ok := s.door.wrong.Begin(ctx, from)
	if !ok {
		return tooMany(6, fromHere)
	}
	defer end()
	id := login.IDOf(name)
	here := id + "\n" + from
	if id != "" {
		const forName = "too many wrong passwords for this name: wait a minute. Devices that are signed in stay so"
		end, ok := s.door.missing.Begin(ctx, here)
		if !ok {
			return tooMany(60, forName)
		}
		defer end()
		if end, ok = s.door.guessing.Begin(ctx, id); !ok {
			return tooMany(60, forName)
		}
		defer end()
	}
	l, err := s.logins.Check(ctx, name, password)
	var no *table.Error
	if errors.As(err, &no) && no.Code == table.Wrong {
		s.door.wrong.Miss(ctx, from)
		if id != "" {
			s.door.missing.Miss(ctx, here)
			s.door.guessing.Miss(ctx, id)
		}
	}
	return l, err
}

// forgotten reports whether the host has let a guest in on this device within the last hour, and since their password was
// chosen: they need not know it to choose another.
func (s *Service) forgotten(ctx context.Context, g httpd.Guest, l login.Login) (bool, error) {
	all, err := s.players.Devices(ctx, g.ID)
	if err != nil {
		return false, err
	}
	d := all[g.Device]
	return d.How == player.HowHost && l.Set < d.Made && s.Now().Before(time.UnixMilli(d.Made).Add(player.LinkFor)), nil
}

// sure refuses a guest who has a password and does not know it: an open page on a table must not be enough to keep
// its owner out.
func (s *Service) sure(ctx context.Context, g httpd.Guest, current string) error {
	l, has, err := s.logins.Of(ctx, g.ID)
	if err != nil || !has {
		return err
	}
	if forgotten, err := s.forgotten(ctx, g, l); err != nil || forgotten && current == "" {
		return err
	}
	now, err := s.check(ctx, l.Name, current)
	if err == nil && now.Guest != g.ID {
		err = &table.Error{Code: table.Stale, Detail: "something else came first: try again"}
	}
	return err
}

// PasswordChoice is a name and a password that a guest chooses.
type PasswordChoice struct {
	Name     string `json:"name" minLength:"1" maxLength:"200" doc:"At most 30 characters. One that looks like somebody else's is taken"`
	Password string `json:"password" maxLength:"1000" doc:"Between 8 and 256 characters of any kind"`
	Current  string `json:"current,omitempty" maxLength:"1000" doc:"The password so far, if there is one"`
	Others   bool   `json:"others,omitempty" doc:"Whether to sign out all other browsers"`
}

func (s *Service) putPassword(ctx context.Context, in *struct{ Body PasswordChoice }) (*signInCookie, error) {
	g, err := person(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.sure(ctx, g, in.Body.Current); err != nil {
		// The same request may have chosen it already, and its answer have been lost. Whoever guesses pays for it here too.
		var no *table.Error
		if !errors.As(err, &no) || no.Code != table.Wrong || s.sure(ctx, g, in.Body.Password) != nil {
			return nil, err
		}
	}
	if !s.door.choosing.Allow(g.From) {
		return nil, &table.Error{Code: table.TooMany, Detail: "too many names were chosen at your address: wait a minute"}
	}
	if err := s.listable(ctx, g); err != nil {
		return nil, err
	}
	_, err = s.logins.Choose(ctx, login.Wish{
		Guest: g.ID, Called: g.Name, Name: in.Body.Name, Password: in.Body.Password, Words: s.words(), Still: func() error { return s.Still(ctx) },
	})
	if err != nil {
		return nil, err
	}
	cookie, device, err := s.listed(ctx, g)
	if err != nil {
		return nil, err
	}
	if in.Body.Others {
		if err := s.signOutBut(ctx, g.ID, device); err != nil {
			return nil, err
		}
	}
	out, err := s.signInOf(ctx, g)
	return &signInCookie{cookie, out}, err
}

// words are those of the house, which everybody tries first.
func (s *Service) words() []string {
	list := []string{"Stammtisch"}
	for _, g := range s.list {
		list = append(list, g.Info().Name, g.Info().Title)
	}
	return list
}

func (s *Service) removePassword(ctx context.Context, in *struct {
	Body struct {
		Current string `json:"current" maxLength:"1000" doc:"The password"`
	}
},
) (*httpd.Body[SignIn], error) {
	g, err := person(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.sure(ctx, g, in.Body.Current); err != nil {
		return nil, err
	}
	if err := s.logins.Drop(ctx, g.ID); err != nil {
		return nil, err
	}
	return s.getSignIn(ctx, nil)
}

func (s *Service) byPassword(ctx context.Context, in *struct {
	Body struct {
		Name     string `json:"name" maxLength:"200"`
		Password string `json:"password" maxLength:"1000"`
	}
},
) (*signedIn, error) {
	if _, err := person(ctx); err != nil {
		return nil, err
	}
	l, err := s.check(ctx, in.Body.Name, in.Body.Password)
	if err != nil {
		return nil, err
	}
	return s.signIn(ctx, player.Person{Guest: l.Guest, Name: l.Called}, player.HowPassword, newDevice())
}
