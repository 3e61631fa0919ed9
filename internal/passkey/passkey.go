// Package passkey checks what browsers send when somebody makes a passkey or signs in with one (WebAuthn).
// Keys verify the person by face, finger or PIN if they can; their maker does not matter.
package passkey

import (
	"crypto/hmac"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"net"
	"net/netip"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/protocol/webauthncose"
	"github.com/go-webauthn/webauthn/webauthn"
)

// Key is a passkey as it is stored: nothing of it is secret.
type Key struct {
	ID     []byte `json:"id"`
	Public []byte `json:"public"`
	Site   string `json:"site"`             // the name of the house for which it was made
	Synced bool   `json:"synced"`           // whether its owner's other devices may have it
	Count  uint32 `json:"count"`            // of its uses, if it counts them
	Made   int64  `json:"made"`             // in milliseconds since 1970, as all times
	Asked  int64  `json:"asked"`            // when the challenge was made that it answered last
	Called string `json:"called,omitempty"` // by its owner
	Who    string `json:"who,omitempty"`    // what the owner was called then
}

// Site is the address at which somebody reaches a house. Browsers keep passkeys by its name.
type Site struct{ Scheme, Host string }

// Name returns the name alone.
func (s Site) Name() string {
	host := s.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(host)
}

// Can reports whether browsers make passkeys there: it has a name, and nobody can listen.
func (s Site) Can() bool {
	name := s.Name()
	if _, err := netip.ParseAddr(strings.Trim(name, "[]")); err == nil || name == "" {
		return false
	}
	return s.Scheme == "https" || name == "localhost" || strings.HasSuffix(name, ".localhost")
}

func (s Site) config() *webauthn.Config {
	return &webauthn.Config{RPID: s.Name(), RPDisplayName: "Stammtisch", RPOrigins: []string{s.Scheme + "://" + s.Host}}
}

// ErrNot says that an answer is not that of a passkey to the question.
var ErrNot = errors.New("this is not the answer of a passkey")

// Good is how long a challenge is good.
const Good = 5 * time.Minute

// Challenges makes challenges and knows its own again, without keeping any. Sign signs a text.
type Challenges struct{ Sign func(text string) string }

const random, stamp = 16, 8

func (c Challenges) seal(what string, body []byte) string {
	return c.Sign(what + "\n" + base64.RawURLEncoding.EncodeToString(body))
}

// New makes a challenge for something.
func (c Challenges) New(what string, at time.Time) string {
	b := make([]byte, random, 64)
	rand.Read(b) // never fails (crypto/rand)
	b = binary.BigEndian.AppendUint64(b, uint64(at.UnixMilli()))
	b = append(b, c.seal(what, b)...)
	return base64.RawURLEncoding.EncodeToString(b)
}

// open says when a challenge was made, if it was for that and is still good.
func (c Challenges) open(what, text string, now time.Time) (at time.Time, ok bool) {
	b, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(b) < random+stamp {
		return at, false
	}
	at = time.UnixMilli(int64(binary.BigEndian.Uint64(b[random:])))
	return at, hmac.Equal([]byte(c.seal(what, b[:random+stamp])), b[random+stamp:]) && now.Sub(at) < Good && !at.After(now.Add(time.Minute))
}

// user is somebody as the library asks for them.
type user struct {
	id   []byte
	keys []Key
}

func (u user) WebAuthnID() []byte          { return u.id }
func (u user) WebAuthnName() string        { return "" }
func (u user) WebAuthnDisplayName() string { return "" }

func (u user) WebAuthnCredentials() (list []webauthn.Credential) {
	for _, k := range u.keys {
		list = append(list, webauthn.Credential{
			ID: k.ID, PublicKey: k.Public, Flags: webauthn.CredentialFlags{UserPresent: true, BackupEligible: k.Synced},
			Authenticator: webauthn.Authenticator{SignCount: k.Count},
		})
	}
	return list
}

// Algorithms are the signatures that a key may make, the best first.
var Algorithms = []int{int(webauthncose.AlgEdDSA), int(webauthncose.AlgES256), int(webauthncose.AlgRS256)}

// Make checks a new passkey of somebody: what a browser answered to the challenge, which was for what.
func (c Challenges) Make(site Site, id string, what string, credential json.RawMessage, now time.Time) (k Key, err error) {
	in, err := protocol.ParseCredentialCreationResponseBytes(credential)
	if err != nil || !site.Can() {
		return k, ErrNot
	}
	challenge := in.Response.CollectedClientData.Challenge
	at, ok := c.open(what, challenge, now)
	if !ok {
		return k, ErrNot
	}
	var kinds []protocol.CredentialParameter
	for _, a := range Algorithms {
		kinds = append(kinds, protocol.CredentialParameter{Type: protocol.PublicKeyCredentialType, Algorithm: webauthncose.COSEAlgorithmIdentifier(a)})
	}
	w, err := webauthn.New(site.config())
	if err != nil {
		return k, ErrNot
	}
	session := webauthn.SessionData{Challenge: challenge, UserID: []byte(id), UserVerification: protocol.VerificationPreferred, CredParams: kinds}
	made, err := w.CreateCredential(user{id: []byte(id)}, session, in)
	if err != nil {
		return k, ErrNot
	}
	return Key{
		ID: made.ID, Public: made.PublicKey, Site: site.Name(), Synced: made.Flags.BackupEligible, Count: made.Authenticator.SignCount,
		Made: now.UnixMilli(), Asked: at.UnixMilli(),
	}, nil
}

// Use checks that somebody signs in: keys finds the passkeys of whom the answer names. It returns who they are
// and the key, as it is after this use.
func (c Challenges) Use(site Site, what string, credential json.RawMessage, now time.Time, keys func(id string) []Key) (id string, k Key, err error) {
	in, err := protocol.ParseCredentialRequestResponseBytes(credential)
	if err != nil || !site.Can() {
		return id, k, ErrNot
	}
	challenge := in.Response.CollectedClientData.Challenge
	at, ok := c.open(what, challenge, now)
	if !ok {
		return id, k, ErrNot
	}
	w, err := webauthn.New(site.config())
	if err != nil {
		return id, k, ErrNot
	}
	var here []Key
	who := func(_, handle []byte) (webauthn.User, error) {
		id = string(handle)
		for _, k := range keys(id) {
			if k.Site == site.Name() {
				here = append(here, k)
			}
		}
		return user{handle, here}, nil
	}
	used, err := w.ValidateDiscoverableLogin(who, webauthn.SessionData{Challenge: challenge, UserVerification: protocol.VerificationPreferred}, in)
	if err != nil || used.Authenticator.CloneWarning {
		return id, k, ErrNot
	}
	for _, k := range here {
		if string(k.ID) == string(used.ID) && at.UnixMilli() > k.Asked {
			k.Asked, k.Count = at.UnixMilli(), used.Authenticator.SignCount
			return id, k, nil
		}
	}
	return id, k, ErrNot
}
