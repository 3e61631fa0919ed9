package httpd

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"hash/maphash"
	"net/http"
	"strings"
	"time"

	"stammtisch/internal/session"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Guest is the sender of a request: a browser with a cookie. There are no accounts.
type Guest struct {
	ID   table.GuestID `json:"id"`
	Name string        `json:"name,omitempty"`
	// Until is when the cookie expires, in seconds since 1970. A bot's token never expires; nor did
	// the first cookies, which get an expiry.
	Until int64 `json:"until,omitempty"`
	// Device is the device of this session on the guest's list, or empty for an unlisted browser.
	Device string `json:"device,omitempty"`

	From  string          `json:"-"` // the address it counts against, "" for this machine
	Agent string          `json:"-"` // what the browser calls itself
	Host  string          `json:"-"` // the address at which the request reached the house
	https bool            // whether this request came over TLS, for the cookie's Secure
	names [2]session.Name // what ends this session
}

const cookieName = "stammtisch"

// A cookie lasts as long as browsers keep one. It is renewed, so that it never expires for regular
// guests.
const (
	cookieFor   = 400 * 24 * time.Hour
	cookieRenew = 7 * 24 * time.Hour // how old it may be before it is renewed
	deviceRenew = 24 * time.Hour     // the same for a listed device, whose list says when it was last seen
)

// CookieFor is how long a cookie is valid.
const CookieFor = cookieFor

// renew returns how old a guest's cookie may be before it is renewed.
func (g *Guest) renew() time.Duration {
	if g.Device != "" {
		return deviceRenew
	}
	return cookieRenew
}

type guestKey struct{}

// WithGuest stores the sender of a request in its context.
func WithGuest(ctx context.Context, g Guest) context.Context {
	return context.WithValue(ctx, guestKey{}, g)
}

// GuestOf returns the sender of a request.
func GuestOf(ctx context.Context) Guest {
	g, _ := ctx.Value(guestKey{}).(Guest)
	return g
}

// known identifies the sender on every route under /api, and gives new ones a cookie.
func (s *Server) known(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/api/") {
			next.ServeHTTP(w, r)
			return
		}
		w.Header()["Cache-Control"] = noStore
		g, bad := s.who(w, r)
		if bad != nil {
			WriteProblem(w, ProblemOf(bad))
			return
		}
		next.ServeHTTP(w, r.WithContext(WithGuest(r.Context(), g)))
	})
}

// Welcomed sends a browser its cookie with the page itself. The page then sends several requests at
// once: if each answer created a guest, the last cookie would replace the one that had just sat
// down.
func (s *Server) Welcomed(page http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := r.Cookie(cookieName)
		ours := err == nil
		if ours {
			// An expired one is left to the first API request, whose answer can say so.
			var g Guest
			g, ours = s.open("guest", c.Value)
			ours = ours && !s.Ended.Has(g.names[:]...)
		}
		if !ours {
			http.SetCookie(w, s.cookie(newGuest(r)))
		}
		page.ServeHTTP(w, r)
	})
}

// newGuest returns a guest who was never here.
func newGuest(r *http.Request) Guest {
	return Guest{ID: table.GuestID(RandomText(16)), https: Secured(r), From: ClientKey(r), Agent: r.UserAgent(), Host: r.Host}
}

// who identifies the guest, and sets a cookie if needed.
func (s *Server) who(w http.ResponseWriter, r *http.Request) (Guest, *table.Error) {
	// Another scheme is the proxy's business.
	if scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " "); strings.EqualFold(scheme, "Bearer") {
		g, ok := s.open("bot", token)
		if !ok {
			return g, &table.Error{Code: table.BadToken, Detail: "that token is not one of ours: POST /api/bots gives one"}
		}
		if bad := s.ended(&g); bad != nil {
			return g, bad
		}
		g.https, g.From = Secured(r), ClientKey(r)
		return g, nil
	}
	c, err := r.Cookie(cookieName)
	if err != nil {
		g := newGuest(r)
		http.SetCookie(w, s.cookie(g))
		return g, nil
	}
	g, ok := s.open("guest", c.Value)
	g.https, g.From, g.Agent, g.Host = Secured(r), ClientKey(r), r.UserAgent(), r.Host
	left := time.Unix(g.Until, 0).Sub(s.Now())
	ended := s.ended(&g)
	switch {
	case !ok:
		http.SetCookie(w, &http.Cookie{Name: cookieName, Path: "/", MaxAge: -1})
		return g, &table.Error{Code: table.BadCookie, Detail: "that cookie is not one of ours; it is cleared: try again"}
	case g.Until != 0 && left <= 0:
		// A new guest must not do what the old one asked for.
		n := newGuest(r)
		n.Name = g.Name
		http.SetCookie(w, s.cookie(n))
		return g, &table.Error{Code: table.Expired, Detail: "you were away for so long that you are a new guest now, of the same name; your matches can still be watched: try again"}
	case ended != nil:
		http.SetCookie(w, s.cookie(newGuest(r)))
		return g, ended
	case left < cookieFor-g.renew():
		http.SetCookie(w, s.cookie(g))
		if g.Device != "" && s.Seen != nil {
			go s.Seen(g.ID, g.Device)
		}
	}
	return g, nil
}

// ended refuses a session or a token that has ended.
func (s *Server) ended(g *Guest) *table.Error {
	switch {
	case !s.Ended.Has(g.names[:]...):
		return nil
	case g.ID.Bot():
		return &table.Error{Code: table.BadToken, Detail: "that token has ended: POST /api/bots gives another"}
	}
	return &table.Error{Code: table.Expired, Detail: "you were signed out on this device, so you are a new guest now: try again"}
}

// Still refuses the sender of a request whose session has ended since the request began: its body
// may have arrived much later than its cookie.
func (s *Server) Still(ctx context.Context) error {
	g := GuestOf(ctx)
	if bad := s.ended(&g); bad != nil {
		return bad
	}
	return nil
}

// pass returns a signed text that identifies a guest or a bot later.
func (s *Server) pass(purpose string, g Guest) string {
	body, err := json.Marshal(g)
	if err != nil {
		panic(err) // two strings and a number always marshal
	}
	text := base64.RawURLEncoding.EncodeToString(body)
	return text + "." + s.Sign(purpose, text)
}

// cookie returns a browser's pass, valid from now on.
func (s *Server) cookie(g Guest) *http.Cookie {
	g.Until = s.Now().Add(cookieFor).Unix()
	return &http.Cookie{
		Name: cookieName, Value: s.pass("guest", g), Path: "/",
		MaxAge: int(cookieFor / time.Second), HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: g.https,
	}
}

// Scheme returns the scheme of the page that a request comes from.
func (g *Guest) Scheme() string {
	if g.https {
		return "https"
	}
	return "http"
}

// Become returns the cookie that turns a request's browser into a guest, on a device of their list or on
// none. It keeps the name.
func (s *Server) Become(ctx context.Context, id table.GuestID, name, device string) *http.Cookie {
	g := GuestOf(ctx)
	g.ID, g.Name, g.Device = id, name, device
	return s.cookie(g)
}

// verified is a pass whose signature was checked.
type verified struct {
	purpose, value string
	guest          Guest
}

// open reads a pass if its signature is ours. Players come back at once, so it caches the last
// ones.
func (s *Server) open(purpose, value string) (g Guest, ok bool) {
	slot := &s.passes[maphash.String(s.seed, value)%uint64(len(s.passes))]
	if p := slot.Load(); p != nil && p.purpose == purpose && subtle.ConstantTimeCompare([]byte(p.value), []byte(value)) == 1 {
		return p.guest, true
	}
	text, mac, found := strings.Cut(value, ".")
	if !found || !s.Signed(purpose, text, mac) {
		return g, false
	}
	body, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || json.Unmarshal(body, &g) != nil || g.ID == "" {
		return g, false
	}
	g.names = [2]session.Name{session.All(string(g.ID)), session.Of(string(g.ID), g.Device)}
	slot.Store(&verified{purpose, strings.Clone(value), g})
	return g, true
}

// Sign returns the signature of a text for one purpose.
func (s *Server) Sign(purpose, text string) string {
	mac := s.mac(purpose, text)
	return base64.RawURLEncoding.EncodeToString(mac[:])
}

func (s *Server) mac(purpose, text string) [16]byte {
	mac := hmac.New(sha256.New, s.Key)
	mac.Write([]byte(purpose + "\n" + text))
	return [16]byte(mac.Sum(nil))
}

// Signed reports whether a text has this signature.
func (s *Server) Signed(purpose, text, mac string) bool {
	return subtle.ConstantTimeCompare([]byte(s.Sign(purpose, text)), []byte(mac)) == 1
}

// RandomText returns n random bytes as text that fits in an address.
func RandomText(n int) string {
	b := make([]byte, n)
	rand.Read(b) // never fails (crypto/rand)
	return base64.RawURLEncoding.EncodeToString(b)
}

// NewMatchID returns 80 random bits in letters and digits that are easy to tell apart.
func NewMatchID() table.MatchID {
	var b [16]byte
	rand.Read(b[:]) // never fails (crypto/rand)
	return table.MatchID(legible(b))
}

// NewSeed returns 256 random bits, so that nobody can guess the server's part of a deal.
func NewSeed() rules.Seed {
	b := make([]byte, 32)
	rand.Read(b) // never fails (crypto/rand)
	return rules.Seed(hex.EncodeToString(b))
}

// legible returns the last five bits of each byte as a letter or digit.
func legible(b [16]byte) string {
	for i := range b {
		b[i] = "23456789abcdefghijkmnpqrstuvwxyz"[b[i]%32]
	}
	return string(b[:])
}

// guests adds the routes about guests themselves: names, and tokens for programs.
func (s *Server) guests() {
	Add(s, Op("PUT", "/api/me", "putMe", "Change what I am called", 200, 400, 403, 413, 422), s.putMe)
	Add(s, Op("POST", "/api/bots", "createBot", "A token for a program that plays: sent as Authorization: Bearer, in place of a cookie", 201, 400, 413, 422), s.createBot)
}

// NameBody renames somebody.
type NameBody struct {
	Name string `json:"name" maxLength:"200" doc:"At most 30 characters; empty for no name"`
}

func (s *Server) putMe(ctx context.Context, in *struct{ Body NameBody }) (*struct {
	SetCookie http.Cookie `header:"Set-Cookie"`
	Body      NameBody
}, error,
) {
	name, bad := table.CleanName(in.Body.Name)
	if bad != nil {
		return nil, bad
	}
	g := GuestOf(ctx)
	if g.ID.Bot() {
		return nil, &table.Error{Code: table.Browsers, Detail: "a program has the name in its token: ask for another token"}
	}
	g.Name = name
	out := &struct {
		SetCookie http.Cookie `header:"Set-Cookie"`
		Body      NameBody
	}{Body: NameBody{name}}
	out.SetCookie = *s.cookie(g)
	return out, nil
}

type newBot struct {
	Name string `json:"name" minLength:"1" maxLength:"200" doc:"Name of the bot, at most 30 characters"`
}

type bot struct {
	Name  string `json:"name"`
	Token string `json:"token" doc:"Keep it: it identifies the bot, and cannot be shown again"`
}

func (s *Server) createBot(_ context.Context, in *struct{ Body newBot }) (*Body[bot], error) {
	name, bad := table.CleanName(in.Body.Name)
	if bad != nil {
		return nil, bad
	}
	return Answer(bot{name, s.pass("bot", Guest{ID: table.NewBot(RandomText(16)), Name: name})}), nil
}
