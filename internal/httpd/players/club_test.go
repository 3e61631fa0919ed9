package players_test

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/coreos/go-oidc/v3/oidc/oidctest"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/players"
	"stammtisch/internal/oidc"
)

const (
	clientID     = "the house"
	clientSecret = "a secret of both"
)

// club is a provider of identities, as a club has one. It signs whatever a test wants.
type club struct {
	*httptest.Server
	t      testing.TB
	key    *rsa.PrivateKey
	signs  *rsa.PrivateKey // usually the same
	alg    string
	claims map[string]any // in place of those that it gives otherwise; nil takes one away

	mu      sync.Mutex
	down    map[string]bool // by path
	away    string          // where requests for tokens are sent on to
	about   string          // how much more it says about itself
	issuer  string          // as it says
	authURL string          // of another place than the usual
	codes   map[string]url.Values
	asked   map[string]int // requests by path
	during  func()         // called once before a token is given
	forms   []url.Values   // of what was asked for tokens
}

// rsaKeys makes the key of a provider, and one of somebody else.
var rsaKeys = sync.OnceValues(func() (a, b *rsa.PrivateKey) {
	var err error
	for _, k := range []**rsa.PrivateKey{&a, &b} {
		if *k, err = rsa.GenerateKey(rand.Reader, 2048); err != nil {
			panic(err) // there is no chance to be had
		}
	}
	return a, b
})

// newClub starts a provider, and a house that has it.
func newClub(t testing.TB) (*club, *apitest.World) {
	key, _ := rsaKeys()
	c := &club{t: t, key: key, signs: key, alg: "RS256", down: map[string]bool{}, codes: map[string]url.Values{}, asked: map[string]int{}}
	c.Server = httptest.NewServer(http.HandlerFunc(c.answer))
	t.Cleanup(c.Close)
	c.issuer = c.URL
	return c, apitest.NewProvidedWorld(t, oidc.Config{Issuer: c.URL, Client: clientID, Secret: clientSecret, Label: "Chess Club"})
}

// fails has a path answer with a fault, or no longer.
func (c *club) fails(path string, down bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.down[path] = down
}

// requests says how often a path was asked for.
func (c *club) requests(path string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.asked[path]
}

func (c *club) answer(w http.ResponseWriter, r *http.Request) {
	if c.during != nil && r.URL.Path == "/token" {
		c.during()
		c.during = nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.asked[r.URL.Path]++
	if c.down[r.URL.Path] {
		http.Error(w, "being painted", http.StatusInternalServerError)
		return
	}
	if c.away != "" && r.URL.Path == "/token" {
		http.Redirect(w, r, c.away, http.StatusTemporaryRedirect)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	switch r.URL.Path {
	case "/.well-known/openid-configuration":
		auth := c.URL + "/authorize"
		if c.authURL != "" {
			auth = c.authURL
		}
		_ = json.NewEncoder(w).Encode(map[string]any{
			"issuer": c.issuer, "authorization_endpoint": auth, "token_endpoint": c.URL + "/token", "jwks_uri": c.URL + "/keys", "service_documentation": c.about,
			"response_types_supported": []string{"code"}, "subject_types_supported": []string{"public"}, "id_token_signing_alg_values_supported": []string{"RS256"},
		})
	case "/keys":
		keys := &oidctest.Server{PublicKeys: []oidctest.PublicKey{{PublicKey: c.key.Public(), KeyID: "one", Algorithm: "RS256"}}}
		keys.ServeHTTP(w, r)
	case "/token":
		c.token(w, r)
	default:
		http.NotFound(w, r)
	}
}

// token gives a token for a code, once, to the house and for the verifier of the browser that asked.
func (c *club) token(w http.ResponseWriter, r *http.Request) {
	user, password, _ := r.BasicAuth()
	if err := r.ParseForm(); err != nil || user != url.QueryEscape(clientID) || password != url.QueryEscape(clientSecret) {
		w.WriteHeader(http.StatusUnauthorized)
		fmt.Fprint(w, `{"error":"invalid_client"}`)
		return
	}
	c.forms = append(c.forms, r.PostForm)
	q, known := c.codes[r.PostForm.Get("code")]
	delete(c.codes, r.PostForm.Get("code"))
	sum := sha256.Sum256([]byte(r.PostForm.Get("code_verifier")))
	if !known || q.Get("redirect_uri") != r.PostForm.Get("redirect_uri") || q.Get("code_challenge") != b64.EncodeToString(sum[:]) {
		w.WriteHeader(http.StatusBadRequest)
		fmt.Fprint(w, `{"error":"invalid_grant"}`)
		return
	}
	claims := map[string]any{
		"iss": c.URL, "aud": clientID, "sub": q.Get("sub"), "nonce": q.Get("nonce"),
		"iat": time.Now().Unix(), "exp": time.Now().Add(time.Hour).Unix(), "email": "ada@example.org", "name": "Ada Lovelace",
	}
	maps.Copy(claims, c.claims)
	maps.DeleteFunc(claims, func(_ string, v any) bool { return v == nil })
	text, err := json.Marshal(claims)
	if err != nil {
		c.t.Error(err)
	}
	_ = json.NewEncoder(w).Encode(map[string]any{
		"access_token": "of no use", "token_type": "Bearer", "id_token": oidctest.SignIDToken(c.signs, "one", c.alg, string(text)),
	})
}

// begun takes a browser to the provider, and returns the question that it brings there.
func begun(who *apitest.Client, body string) url.Values {
	who.T.Helper()
	a := who.Do("POST", "/api/sign-in/provider/begin", body)
	if a.Status != 200 {
		who.T.Fatalf("%d %s", a.Status, a.Body)
	}
	var to players.Begun
	a.Into(who.T, &to)
	at, err := url.Parse(to.Address)
	if err != nil {
		who.T.Fatal(err)
	}
	return at.Query()
}

// agree is somebody who signs in at the provider: it returns the code with which they come back.
func (c *club) agree(q url.Values, sub string) (code string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	code = fmt.Sprintf("code %d", len(c.forms)+len(c.codes))
	q.Set("sub", sub)
	c.codes[code] = q
	return code
}

// comes brings a browser back from the provider.
func comes(who *apitest.Client, state, code, no string) apitest.Answer {
	who.T.Helper()
	body, err := json.Marshal(map[string]string{"state": state, "code": code, "error": no})
	if err != nil {
		who.T.Fatal(err)
	}
	return who.Do("POST", "/api/sign-in/provider", string(body))
}

// visit is the whole way of somebody to the provider and back.
func (c *club) visit(who *apitest.Client, sub string) apitest.Answer {
	who.T.Helper()
	q := begun(who, `{}`)
	return comes(who, q.Get("state"), c.agree(q, sub), "")
}
