package players

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/passkey"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

func (s *Service) passkeyRoutes() {
	httpd.Add(s.Server, httpd.Op("POST", "/api/me/passkeys/challenge", "askPasskey", "What the browser needs to make a passkey", 200, 400, 403, 413, 422), s.askPasskey)
	httpd.Add(s.Server, httpd.Op("POST", "/api/me/passkeys", "addPasskey", "Keep a passkey that the browser has made", 200, 400, 403, 413, 422), s.addPasskey)
	httpd.Add(s.Server, httpd.Op("POST", "/api/me/passkeys/{n}/remove", "removePasskey", "Remove a passkey", 200, 400, 403, 404, 413, 422), s.removePasskey)
	httpd.Add(s.Server, httpd.Op("POST", "/api/sign-in/challenge", "askSignIn", "What the browser needs to sign in with a passkey", 200, 403, 422), s.askSignIn)
	httpd.Add(s.Server, httpd.Op("POST", "/api/sign-in/passkey", "signInByPasskey", "Make this browser the guest whose passkey it has", 200, 400, 403, 413, 422), s.byPasskey)
}

// Passkey is a passkey of a guest.
type Passkey struct {
	N      int    `json:"n" doc:"By which it is removed"`
	Name   string `json:"name"`
	Made   string `json:"made"`
	Used   string `json:"used,omitempty" doc:"When somebody last signed in with it"`
	Synced bool   `json:"synced" doc:"Whether its owner's other devices may have it"`
}

// Challenge has all that a browser needs for a passkey.
type Challenge struct {
	Challenge  string   `json:"challenge" doc:"In base64url; good for five minutes"`
	Site       string   `json:"site" doc:"The ID of the relying party"`
	User       string   `json:"user,omitempty" doc:"For a new passkey: the handle of the user, in base64url"`
	Name       string   `json:"name,omitempty" doc:"For a new passkey: what the guest is called"`
	Algorithms []int    `json:"algorithms,omitempty" doc:"For a new passkey: how it may sign"`
	Known      []string `json:"known,omitempty" doc:"For a new passkey: those that there are, in base64url"`
}

type current struct {
	Current string `json:"current,omitempty" maxLength:"1000" doc:"The password, of a guest who has one"`
}

func site(g httpd.Guest) passkey.Site { return passkey.Site{Scheme: g.Scheme(), Host: g.Host} }

func (s *Service) challenges() passkey.Challenges {
	return passkey.Challenges{Sign: func(text string) string { return s.Sign("passkey", text) }}
}

// making and using say for what a challenge is: who asks for it, and where.
func making(g httpd.Guest) string { return "make\n" + string(g.ID) + "\n" + site(g).Name() }
func using(g httpd.Guest) string  { return "use\n" + string(g.ID) + "\n" + site(g).Name() }

func notHere() error {
	return &table.Error{Code: table.Invalid, Detail: "browsers have passkeys only for a house that is reached by a name and by HTTPS"}
}

// keysOf reads passkeys, by number.
func keysOf(list map[int]player.Passkey) map[int]passkey.Key {
	all := map[int]passkey.Key{}
	for n, k := range list {
		var key passkey.Key
		if json.Unmarshal(k.Key, &key) == nil {
			all[n] = key
		}
	}
	return all
}

func kept(k passkey.Key) (player.Passkey, error) {
	text, err := json.Marshal(k)
	return player.Passkey{ID: base64.RawURLEncoding.EncodeToString(k.ID), Asked: k.Asked, Key: text}, err
}

func showKeys(list map[int]player.Passkey) []Passkey {
	out, keys := []Passkey{}, keysOf(list)
	for _, n := range slices.Sorted(maps.Keys(keys)) {
		k := keys[n]
		is := Passkey{N: n, Name: k.Called, Made: httpd.Stamp(time.UnixMilli(k.Made)), Synced: k.Synced}
		if k.Asked > k.Made {
			is.Used = httpd.Stamp(time.UnixMilli(k.Asked))
		}
		out = append(out, is)
	}
	return out
}

func (s *Service) askPasskey(ctx context.Context, in *struct{ Body current }) (*httpd.Body[Challenge], error) {
	g, err := person(ctx)
	if err != nil {
		return nil, err
	}
	if !site(g).Can() {
		return nil, notHere()
	}
	if err := s.sure(ctx, g, in.Body.Current); err != nil {
		return nil, err
	}
	// A passkey that the browser made and the house refused would stay in the browser, and open nothing.
	if err := s.players.PasskeyRoom(ctx, g.ID); err != nil {
		return nil, err
	}
	if err := s.listable(ctx, g); err != nil {
		return nil, err
	}
	list, err := s.players.Passkeys(ctx, g.ID)
	if err != nil {
		return nil, err
	}
	c := Challenge{
		Challenge: s.challenges().New(making(g), s.Now()), Site: site(g).Name(),
		User: base64.RawURLEncoding.EncodeToString([]byte(g.ID)), Name: g.Name, Algorithms: passkey.Algorithms,
	}
	for _, k := range list {
		c.Known = append(c.Known, k.ID)
	}
	slices.Sort(c.Known)
	return httpd.Answer(c), nil
}

func (s *Service) addPasskey(ctx context.Context, in *struct {
	Body struct {
		Credential json.RawMessage `json:"credential" doc:"PublicKeyCredential.toJSON()"`
		Name       string          `json:"name,omitempty" maxLength:"200" doc:"What its owner calls it, at most 30 characters; without one, what the browser is"`
	}
},
) (*signInCookie, error) {
	g, err := person(ctx)
	if err != nil {
		return nil, err
	}
	name, bad := table.CleanText(in.Body.Name, table.MaxName)
	if bad != nil {
		return nil, bad
	}
	key, err := s.challenges().Make(site(g), string(g.ID), making(g), in.Body.Credential, s.Now())
	if err != nil {
		return nil, &table.Error{Code: table.Invalid, Detail: "this passkey could not be checked: try again"}
	}
	if key.Who, key.Called = g.Name, name; name == "" {
		key.Called = browser(g.Agent)
	}
	k, err := kept(key)
	if err != nil {
		return nil, err
	}
	if err := s.listable(ctx, g); err != nil {
		return nil, err
	}
	if _, err := s.players.Do(ctx, g.ID, player.AddPasskey{Passkey: k}); err != nil {
		return nil, err
	}
	cookie, _, err := s.listed(ctx, g)
	if err != nil {
		return nil, err
	}
	out, err := s.signInOf(ctx, g)
	return &signInCookie{cookie, out}, err
}

func (s *Service) removePasskey(ctx context.Context, in *struct {
	N    int `path:"n" minimum:"1"`
	Body current
},
) (*httpd.Body[SignIn], error) {
	g, err := person(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.sure(ctx, g, in.Body.Current); err != nil {
		return nil, err
	}
	if _, err := s.players.Do(ctx, g.ID, player.DropPasskey{Number: in.N}); err != nil {
		return nil, err
	}
	return s.getSignIn(ctx, nil)
}

func (s *Service) askSignIn(ctx context.Context, _ *struct{}) (*httpd.Body[Challenge], error) {
	g, err := person(ctx)
	if err != nil {
		return nil, err
	}
	if !site(g).Can() {
		return nil, notHere()
	}
	return httpd.Answer(Challenge{Challenge: s.challenges().New(using(g), s.Now()), Site: site(g).Name()}), nil
}

// unknown is the one answer to everything that is no passkey of anybody here.
func unknown() error {
	return &table.Error{Code: table.Wrong, Detail: "nobody here signs in with that passkey"}
}

func (s *Service) byPasskey(ctx context.Context, in *struct {
	Body struct {
		Credential json.RawMessage `json:"credential" doc:"PublicKeyCredential.toJSON()"`
	}
},
) (*signedIn, error) {
	g, err := person(ctx)
	if err != nil {
		return nil, err
	}
	if !s.door.signing.Allow(g.From) {
		return nil, &table.Error{Code: table.TooMany, Wait: 6, Detail: "too many tries from your address: wait some seconds"}
	}
	var fault error
	id, key, err := s.challenges().Use(site(g), using(g), in.Body.Credential, s.Now(), func(id string) []passkey.Key {
		list, err := s.players.Passkeys(ctx, table.GuestID(id))
		fault = err
		return slices.Collect(maps.Values(keysOf(list)))
	})
	if fault != nil {
		return nil, fault
	}
	if err != nil {
		return nil, unknown()
	}
	k, err := kept(key)
	if err != nil {
		return nil, err
	}
	who := player.Person{Guest: table.GuestID(id), Name: key.Who}
	if _, err := s.players.Do(ctx, who.Guest, player.UsePasskey{Passkey: k}); err != nil {
		var known *table.Error
		if errors.As(err, &known) && known.Code == table.NotFound {
			err = unknown()
		}
		return nil, err
	}
	return s.signIn(ctx, who, player.HowPasskey, newDevice())
}
