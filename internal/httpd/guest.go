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
	"strconv"
	"strings"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// guest is the requester: a browser that was given a cookie. There are no accounts.
type guest struct {
	ID   table.GuestID `json:"id"`
	Name string        `json:"name,omitempty"`
	// Until is when the cookie ends, in seconds since 1970. A bot's token has no end, and
	// neither had the first cookies: they are given one.
	Until int64 `json:"until,omitempty"`

	from  string // the address it counts for, "" for this machine
	https bool   // whether this request came over TLS, for the cookie's Secure
}

const cookieName = "stammtisch"

// A cookie is good for as long as browsers keep one. Regular guests never see its
// end: it is renewed.
const (
	cookieFor   = 400 * 24 * time.Hour
	cookieRenew = 7 * 24 * time.Hour // how old it may be before it is renewed
)

type guestKey struct{}

func guestOf(ctx context.Context) guest {
	g, _ := ctx.Value(guestKey{}).(guest)
	return g
}

// known finds out who speaks on every route under /api, and gives who has no cookie one.
func (s *Server) known(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/api/") {
			next.ServeHTTP(w, r)
			return
		}
		w.Header()["Cache-Control"] = noStore
		g, bad := s.who(w, r)
		if bad != nil {
			writeProblem(w, problemOf(bad))
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), guestKey{}, g)))
	})
}

// welcomed gives a browser its cookie with the page itself. The page then asks for several
// things at once: if each answer made a guest of its own, the cookie that came last would
// take the place of the one that had just sat down.
func (s *Server) welcomed(page http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := r.Cookie(cookieName)
		ours := err == nil
		if ours {
			// One that is too old is left to the first question, whose answer can say so.
			_, ours = s.open("guest", c.Value)
		}
		if !ours {
			http.SetCookie(w, s.cookie(newGuest(r)))
		}
		page.ServeHTTP(w, r)
	})
}

// newGuest is somebody who was never here.
func newGuest(r *http.Request) guest {
	return guest{ID: table.GuestID(randomText(16)), https: secured(r), from: clientKey(r)}
}

// who identifies the guest, and sets a cookie where one is needed.
func (s *Server) who(w http.ResponseWriter, r *http.Request) (guest, *table.Error) {
	// Another scheme is a proxy's affair.
	if scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " "); strings.EqualFold(scheme, "Bearer") {
		g, ok := s.open("bot", token)
		if !ok {
			return g, &table.Error{Code: table.BadToken, Detail: "that token is not one of ours: POST /api/bots gives one"}
		}
		g.https, g.from = secured(r), clientKey(r)
		return g, nil
	}
	c, err := r.Cookie(cookieName)
	if err != nil {
		g := newGuest(r)
		http.SetCookie(w, s.cookie(g))
		return g, nil
	}
	g, ok := s.open("guest", c.Value)
	g.https, g.from = secured(r), clientKey(r)
	left := time.Unix(g.Until, 0).Sub(s.Now())
	switch {
	case !ok:
		http.SetCookie(w, &http.Cookie{Name: cookieName, Path: "/", MaxAge: -1})
		return g, &table.Error{Code: table.BadCookie, Detail: "that cookie is not one of ours; it is cleared: try again"}
	case g.Until != 0 && left <= 0:
		// Nothing is done in the name of a new guest that the old one had asked for.
		n := newGuest(r)
		n.Name = g.Name
		http.SetCookie(w, s.cookie(n))
		return g, &table.Error{Code: table.Expired, Detail: "you were away for so long that you are a new guest now, of the same name; your matches can still be watched: try again"}
	case left < cookieFor-cookieRenew:
		http.SetCookie(w, s.cookie(g))
	}
	return g, nil
}

// pass is a signed text that makes a guest or a bot known again.
func (s *Server) pass(purpose string, g guest) string {
	body, err := json.Marshal(g)
	if err != nil {
		panic(err) // two strings and a number always marshal
	}
	text := base64.RawURLEncoding.EncodeToString(body)
	return text + "." + s.sign(purpose, text)
}

// cookie is the pass of a browser, good from now on.
func (s *Server) cookie(g guest) *http.Cookie {
	g.Until = s.Now().Add(cookieFor).Unix()
	return &http.Cookie{
		Name: cookieName, Value: s.pass("guest", g), Path: "/",
		MaxAge: int(cookieFor / time.Second), HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: g.https,
	}
}

// verified is a pass that was found to be ours.
type verified struct {
	purpose, value string
	guest          guest
}

// open reads a pass if its signature is ours. Players come again at once, so those seen
// last are remembered.
func (s *Server) open(purpose, value string) (g guest, ok bool) {
	slot := &s.passes[maphash.String(s.seed, value)%uint64(len(s.passes))]
	if p := slot.Load(); p != nil && p.purpose == purpose && subtle.ConstantTimeCompare([]byte(p.value), []byte(value)) == 1 {
		return p.guest, true
	}
	text, mac, found := strings.Cut(value, ".")
	if !found || !s.signed(purpose, text, mac) {
		return g, false
	}
	body, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || json.Unmarshal(body, &g) != nil || g.ID == "" {
		return g, false
	}
	slot.Store(&verified{purpose, strings.Clone(value), g})
	return g, true
}

// sign gives the signature of a text for one purpose.
func (s *Server) sign(purpose, text string) string {
	mac := hmac.New(sha256.New, s.Key)
	mac.Write([]byte(purpose + "\n" + text))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
}

func (s *Server) signed(purpose, text, mac string) bool {
	return subtle.ConstantTimeCompare([]byte(s.sign(purpose, text)), []byte(mac)) == 1
}

// randomText is n random bytes as text that fits in an address.
func randomText(n int) string {
	b := make([]byte, n)
	rand.Read(b) // never fails (crypto/rand)
	return base64.RawURLEncoding.EncodeToString(b)
}

// A seat's link names match and seat and is signed, so nothing need be kept for it:
// "k3v9-1-SIGNATURE". Opening it takes the seat only while that is open.
func (s *Server) seatLink(id table.MatchID, seat int) string {
	text := string(id) + "-" + strconv.Itoa(seat)
	return text + "-" + strings.ReplaceAll(s.sign("seat", text), "-", "~")
}

func (s *Server) openSeatLink(token string) (id table.MatchID, seat int, ok bool) {
	cut := strings.LastIndexByte(token, '-')
	if cut < 0 {
		return "", 0, false
	}
	text, mac := token[:cut], strings.ReplaceAll(token[cut+1:], "~", "-")
	if !s.signed("seat", text, mac) {
		return "", 0, false
	}
	cut = strings.LastIndexByte(text, '-')
	if cut < 0 {
		return "", 0, false
	}
	seat, err := strconv.Atoi(text[cut+1:])
	return table.MatchID(text[:cut]), seat, err == nil
}

// A table's link names only the match, "k3v9-SIGNATURE": it is good for whichever seat is free,
// for as long as one is.
func (s *Server) tableLink(id table.MatchID) string {
	return string(id) + "-" + strings.ReplaceAll(s.sign("table", string(id)), "-", "~")
}

func (s *Server) openTableLink(token string) (table.MatchID, bool) {
	id, mac, found := strings.Cut(token, "-")
	return table.MatchID(id), found && s.signed("table", id, strings.ReplaceAll(mac, "~", "-"))
}

// NewMatchID is 80 random bits in letters and digits that are easily told apart.
func NewMatchID() table.MatchID {
	return table.MatchID(randomOf("23456789abcdefghijkmnpqrstuvwxyz"))
}

// NewSeed is 256 random bits: nobody guesses the server's part of a deal.
func NewSeed() rules.Seed {
	b := make([]byte, 32)
	rand.Read(b) // never fails (crypto/rand)
	return rules.Seed(hex.EncodeToString(b))
}

// tossed reports on which side a coin fell: the server's, so that no page can choose it.
func tossed() bool {
	var b [1]byte
	rand.Read(b[:]) // never fails (crypto/rand)
	return b[0]&1 == 1
}

// randomOf is 16 of the letters, whose number must divide 256, every one as likely.
func randomOf(letters string) string {
	b := make([]byte, 16)
	rand.Read(b) // never fails (crypto/rand)
	for i := range b {
		b[i] = letters[int(b[i])%len(letters)]
	}
	return string(b)
}

// calledNow returns a guest's name for a new seat. A cookie may be older than the rules for names:
// it stays valid, but a name that would be refused today is left out.
func calledNow(g guest) string {
	name, bad := table.CleanName(g.Name)
	if bad != nil {
		return ""
	}
	return name
}
