package players_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fxamacker/cbor/v2"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/players"
	"stammtisch/internal/table"
)

// named is a house that is reached by a name, as passkeys need it.
func named(t *testing.T) *apitest.World {
	w := apitest.NewWorld(t)
	w.URL = strings.Replace(w.URL, "127.0.0.1", "localhost", 1)
	return w
}

var b64 = base64.RawURLEncoding

// authenticator is the part of a browser, or a stick, that has passkeys: one of them here.
type authenticator struct {
	t      testing.TB
	id     []byte
	key    *ecdsa.PrivateKey
	handle string
	count  uint32
	origin string
	flags  byte
}

// The flags of what an authenticator signs: somebody was there, it knew them, and a new key follows.
const (
	present  = 1
	verified = 4
	attested = 64
)

func newAuthenticator(w *apitest.World) *authenticator {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		w.T.Fatal(err)
	}
	id := make([]byte, 16)
	rand.Read(id)
	return &authenticator{t: w.T, id: id, key: key, origin: w.URL, flags: present | verified}
}

func (a *authenticator) client(kind, challenge string) []byte {
	text, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": a.origin, "crossOrigin": false})
	if err != nil {
		a.t.Fatal(err)
	}
	return text
}

func (a *authenticator) data(site string, flags byte) []byte {
	sum := sha256.Sum256([]byte(site))
	out := append(sum[:], flags)
	return binary.BigEndian.AppendUint32(out, a.count)
}

func (a *authenticator) credential(response map[string]string) string {
	text, err := json.Marshal(map[string]any{
		"id": b64.EncodeToString(a.id), "rawId": b64.EncodeToString(a.id), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{},
	})
	if err != nil {
		a.t.Fatal(err)
	}
	return string(text)
}

// make answers a challenge with a new passkey.
func (a *authenticator) make(c players.Challenge) string {
	a.handle = c.User
	point, err := a.key.PublicKey.Bytes() // 4, x, y
	if err != nil {
		a.t.Fatal(err)
	}
	public, err := cbor.Marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: point[1:33], -3: point[33:]})
	if err != nil {
		a.t.Fatal(err)
	}
	data := append(a.data(c.Site, a.flags|attested), make([]byte, 16)...)
	data = append(binary.BigEndian.AppendUint16(data, uint16(len(a.id))), a.id...)
	object, err := cbor.Marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": append(data, public...)})
	if err != nil {
		a.t.Fatal(err)
	}
	return a.credential(map[string]string{"clientDataJSON": b64.EncodeToString(a.client("webauthn.create", c.Challenge)), "attestationObject": b64.EncodeToString(object)})
}

// use answers a challenge with the passkey.
func (a *authenticator) use(c players.Challenge) string {
	client, data := a.client("webauthn.get", c.Challenge), a.data(c.Site, a.flags)
	hash := sha256.Sum256(client)
	sum := sha256.Sum256(append(append([]byte{}, data...), hash[:]...))
	sig, err := ecdsa.SignASN1(rand.Reader, a.key, sum[:])
	if err != nil {
		a.t.Fatal(err)
	}
	return a.credential(map[string]string{
		"clientDataJSON": b64.EncodeToString(client), "authenticatorData": b64.EncodeToString(data), "signature": b64.EncodeToString(sig), "userHandle": a.handle,
	})
}

func asked(c *apitest.Client, path, body string) (out players.Challenge) {
	c.T.Helper()
	a := c.Do("POST", path, body)
	if a.Status != 200 {
		c.T.Fatalf("%d %s", a.Status, a.Body)
	}
	a.Into(c.T, &out)
	return out
}

func add(c *apitest.Client, credential, name string) apitest.Answer {
	c.T.Helper()
	return c.Do("POST", "/api/me/passkeys", fmt.Sprintf(`{"credential":%s,"name":%q}`, credential, name))
}

func bring(c *apitest.Client, credential string) apitest.Answer {
	c.T.Helper()
	return c.Do("POST", "/api/sign-in/passkey", `{"credential":`+credential+`}`)
}

func keyOf(c *apitest.Client, name string) *authenticator {
	c.T.Helper()
	key := newAuthenticator(c.World)
	if a := add(c, key.make(asked(c, "/api/me/passkeys/challenge", `{}`)), name); a.Status != 200 {
		c.T.Fatalf("%d %s", a.Status, a.Body)
	}
	return key
}

// A passkey leads to its owner's games in another browser, as a password does; there may be several, and one that
// was removed leads nowhere.
func TestSignInByPasskey(t *testing.T) {
	w := named(t)
	ada, phone := w.Guest(), w.Guest()
	ada.Do("PUT", "/api/me", `{"name":"Ada"}`)
	m := ada.Open("zoom", "me", "link")
	first, _ := keyOf(ada, "The stick"), keyOf(ada, "")
	var has players.SignIn
	ada.Do("GET", "/api/me/sign-in", "").Into(t, &has)
	if len(has.Passkeys) != 2 || !has.Can || has.Passkeys[0].Name != "The stick" || has.Passkeys[0].Used != "" || has.Passkeys[1].N != 2 {
		t.Errorf("%+v", has)
	}
	if c := asked(ada, "/api/me/passkeys/challenge", `{}`); len(c.Known) != 2 || c.Site != "localhost" {
		t.Errorf("%+v", c)
	}
	old := phone.Cookie()
	w.Later(time.Second)
	answer := first.use(asked(phone, "/api/sign-in/challenge", ""))
	var who players.DeviceLink
	if bring(phone, answer).Into(t, &who); who != (players.DeviceLink{Name: "Ada", Yours: true}) || phone.Cookie() == old {
		t.Errorf("%+v", who)
	}
	if !phone.Match(m.ID).Seats[0].Yours {
		t.Error("the seat is not on the phone")
	}
	if list := devicesOf(phone); len(list) != 2 || list[0].How != "passkey" {
		t.Errorf("%+v", list)
	}
	if ada.Do("GET", "/api/me/sign-in", "").Into(t, &has); has.Passkeys[0].Used == "" || has.Passkeys[1].Used != "" {
		t.Errorf("%+v", has)
	}
	if a := ada.Do("POST", "/api/me/passkeys/1/remove", `{}`); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	w.Later(time.Second)
	late := w.Guest()
	apitest.WantProblem(t, "a passkey that is gone", bring(late, first.use(asked(late, "/api/sign-in/challenge", ""))), table.Wrong, 403)
}

// A challenge is answered once, in time, by whom it was made for, at this house, and by the key itself.
func TestPasskeyAnswers(t *testing.T) {
	w := named(t)
	w.Stop()
	ada, eve := w.Guest(), w.Guest()
	key := keyOf(ada, "")
	ask := func() players.Challenge { w.Later(time.Minute); return asked(eve, "/api/sign-in/challenge", "") }
	no := func(what, credential string) {
		t.Helper()
		apitest.WantProblem(t, what, bring(eve, credential), table.Wrong, 403)
	}
	other := newAuthenticator(w)
	other.id, other.handle = key.id, key.handle
	no("another key", other.use(ask()))
	stranger := newAuthenticator(w)
	stranger.handle = b64.EncodeToString([]byte("nobody"))
	no("nobody", stranger.use(ask()))
	no("a challenge of its own", key.use(players.Challenge{Challenge: b64.EncodeToString(make([]byte, 40)), Site: "localhost"}))
	no("one to make a passkey", key.use(asked(ada, "/api/me/passkeys/challenge", `{}`)))
	no("one of another browser", key.use(asked(ada, "/api/sign-in/challenge", "")))
	old := ask()
	w.Later(6 * time.Minute)
	no("too late", key.use(old))
	elsewhere := *key
	elsewhere.origin = "http://evil.example"
	no("from another site", elsewhere.use(ask()))
	c := ask()
	c.Site = "evil.example"
	no("for another site", key.use(c))
	absent := *key
	absent.flags = 0
	no("without anybody there", absent.use(ask()))
	apitest.WantProblem(t, "for somebody else", add(eve, newAuthenticator(w).make(asked(ada, "/api/me/passkeys/challenge", `{}`)), ""), table.Invalid, 422)
	for _, c := range []string{`{}`, `null`, `"x"`, `[]`} {
		no("no credential", c)
	}
	c = ask()
	if a := bring(eve, key.use(c)); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	// The same answer again, from the browser for which it was: that has another guest now.
	no("again", key.use(c))
	// One that counts its uses, and a copy of it from before.
	key.count = 7
	if a := bring(eve, key.use(ask())); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	key.count = 5
	no("a copy", key.use(ask()))
	// At an address without a name there are no passkeys.
	apitest.WantProblem(t, "by a number", eve.Do("POST", "/api/sign-in/challenge", "", "Host", "192.0.2.1:8080"), table.Invalid, 422)
}

// Whoever has a password needs it to add or to remove a passkey.
func TestPasskeyNeedsThePassword(t *testing.T) {
	w := named(t)
	ada := w.Guest()
	keyOf(ada, "")
	chosen(ada, choice{Name: "Ada", Password: oak})
	apitest.WantProblem(t, "added without", ada.Do("POST", "/api/me/passkeys/challenge", `{}`), table.Wrong, 403)
	apitest.WantProblem(t, "removed without", ada.Do("POST", "/api/me/passkeys/1/remove", `{"current":"x"}`), table.Wrong, 403)
	c := asked(ada, "/api/me/passkeys/challenge", `{"current":"`+oak+`"}`)
	if a := add(ada, newAuthenticator(w).make(c), "another"); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if a := ada.Do("POST", "/api/me/passkeys/1/remove", `{"current":"`+oak+`"}`); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

// The number of passkeys is bounded.
func TestMostPasskeys(t *testing.T) {
	w := named(t)
	ada := w.Guest()
	var before players.Challenge
	for range 20 {
		before = asked(ada, "/api/me/passkeys/challenge", `{}`)
		keyOf(ada, "")
	}
	// The browser is not even told how to make another, which would stay there and open nothing.
	apitest.WantProblem(t, "asked for one too many", ada.Do("POST", "/api/me/passkeys/challenge", `{}`), table.Invalid, 422)
	apitest.WantProblem(t, "one too many", add(ada, newAuthenticator(w).make(before), ""), table.Invalid, 422)
}
