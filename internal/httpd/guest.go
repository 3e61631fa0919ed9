package httpd

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// guest is who speaks: a browser that was given a cookie. There are no accounts.
type guest struct {
	ID   table.GuestID `json:"id"`
	Name string        `json:"name,omitempty"`

	https bool // whether this request came over TLS, for the cookie's Secure
}

const cookieName = "stammtisch"

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
		w.Header().Set("Cache-Control", "no-store")
		https := secured(r)
		var g guest
		// Another scheme is a proxy's affair.
		if scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " "); strings.EqualFold(scheme, "Bearer") {
			var ok bool
			if g, ok = s.open("bot", token); !ok {
				writeProblem(w, problemOf(&table.Error{Code: table.BadToken, Detail: "that token is not one of ours: POST /api/bots gives one"}))
				return
			}
		} else if c, err := r.Cookie(cookieName); err == nil {
			var ok bool
			if g, ok = s.open("guest", c.Value); !ok {
				http.SetCookie(w, &http.Cookie{Name: cookieName, Path: "/", MaxAge: -1})
				writeProblem(w, problemOf(&table.Error{Code: table.BadCookie, Detail: "that cookie is not one of ours; it is cleared: try again"}))
				return
			}
		} else {
			g.ID = table.GuestID(randomText(16))
			http.SetCookie(w, s.cookie(g, https))
		}
		g.https = https
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), guestKey{}, g)))
	})
}

// pass is a signed text that makes a guest or a bot known again.
func (s *Server) pass(purpose string, g guest) string {
	body, err := json.Marshal(g)
	if err != nil {
		panic(err) // two strings always marshal
	}
	text := base64.RawURLEncoding.EncodeToString(body)
	return text + "." + s.sign(purpose, text)
}

// cookie is the pass of a browser.
func (s *Server) cookie(g guest, https bool) *http.Cookie {
	return &http.Cookie{
		Name: cookieName, Value: s.pass("guest", g), Path: "/",
		MaxAge: 400 * 24 * 3600, HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: https,
	}
}

// open reads a pass if its signature is ours.
func (s *Server) open(purpose, value string) (g guest, ok bool) {
	text, mac, found := strings.Cut(value, ".")
	if !found || !s.signed(purpose, text, mac) {
		return g, false
	}
	body, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || json.Unmarshal(body, &g) != nil || g.ID == "" {
		return g, false
	}
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

// newMatchID is 80 random bits in letters and digits that are easily told apart.
func newMatchID() table.MatchID {
	return table.MatchID(randomOf("23456789abcdefghijkmnpqrstuvwxyz"))
}

// newSeed is 64 random bits.
func newSeed() rules.Seed { return rules.Seed(randomOf("0123456789abcdef")) }

// randomOf is 16 of the letters, whose number must divide 256, every one as likely.
func randomOf(letters string) string {
	b := make([]byte, 16)
	rand.Read(b) // never fails (crypto/rand)
	for i := range b {
		b[i] = letters[int(b[i])%len(letters)]
	}
	return string(b)
}
