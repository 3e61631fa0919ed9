// Package pushtest is a browser and its push service, for tests. It checks and decrypts messages as a
// browser does, and shares no code with the sender.
package pushtest

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"strings"
	"time"
)

var text64 = base64.RawURLEncoding

// Browser is a browser that has subscribed.
type Browser struct {
	Key  *ecdh.PrivateKey
	Auth []byte
}

// NewBrowser makes the keys of a subscription.
func NewBrowser() (*Browser, error) {
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	auth := make([]byte, 16)
	rand.Read(auth) // never fails (crypto/rand)
	return &Browser{key, auth}, err
}

// P256dh returns the browser's public key as text.
func (b *Browser) P256dh() string { return text64.EncodeToString(b.Key.PublicKey().Bytes()) }

// AuthText returns the browser's secret as text.
func (b *Browser) AuthText() string { return text64.EncodeToString(b.Auth) }

// Open decrypts a message.
func (b *Browser) Open(body []byte) ([]byte, error) {
	if len(body) < 21 || len(body) < 21+int(body[20]) {
		return nil, errors.New("no header")
	}
	salt, size, point := body[:16], binary.BigEndian.Uint32(body[16:20]), body[21:21+int(body[20])]
	sealed := body[21+int(body[20]):]
	if len(sealed) > int(size) || len(body) > 4096 {
		return nil, fmt.Errorf("a record of %d bytes in a body of %d", len(sealed), len(body))
	}
	sender, err := ecdh.P256().NewPublicKey(point)
	if err != nil {
		return nil, err
	}
	shared, err := b.Key.ECDH(sender)
	if err != nil {
		return nil, err
	}
	derive := func(secret, salt []byte, info string, n int) []byte {
		out, bad := hkdf.Key(sha256.New, secret, salt, info, n)
		err = errors.Join(err, bad)
		return out
	}
	secret := derive(shared, b.Auth, "WebPush: info\x00"+string(b.Key.PublicKey().Bytes())+string(point), 32)
	key := derive(secret, salt, "Content-Encoding: aes128gcm\x00", 16)
	nonce := derive(secret, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	plain, err := gcm.Open(nil, nonce, sealed, nil)
	if err != nil {
		return nil, err
	}
	end := strings.LastIndexByte(strings.TrimRight(string(plain), "\x00"), 2)
	if end < 0 {
		return nil, errors.New("no delimiter of a last record")
	}
	return plain[:end], nil
}

// Received reads a request like a push service and the browser behind it: it checks the sender's
// signature for the service's origin, and decrypts.
func (b *Browser) Received(r *http.Request, origin, public, contact string) ([]byte, error) {
	if err := Signed(r.Header.Get("Authorization"), origin, public, contact); err != nil {
		return nil, err
	}
	if got := r.Header.Get("Content-Encoding"); got != "aes128gcm" {
		return nil, fmt.Errorf("the encoding is %q", got)
	}
	if r.Header.Get("TTL") == "" {
		return nil, errors.New("no TTL")
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	return b.Open(body)
}

// Signed checks the header of a request as a push service does (RFC 8292).
func Signed(header, origin, public, contact string) error {
	rest, ok := strings.CutPrefix(header, "vapid t=")
	token, key, found := strings.Cut(rest, ", k=")
	if !ok || !found {
		return fmt.Errorf("no signature in %q", header)
	}
	if key != public {
		return fmt.Errorf("signed with %s: the browser subscribed with %s", key, public)
	}
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return errors.New("no token of three parts")
	}
	var raw [3][]byte
	for i, p := range parts {
		var err error
		if raw[i], err = text64.DecodeString(p); err != nil {
			return err
		}
	}
	var head struct{ Typ, Alg string }
	var claims struct {
		Aud string
		Exp int64
		Sub string
	}
	if err := errors.Join(json.Unmarshal(raw[0], &head), json.Unmarshal(raw[1], &claims)); err != nil {
		return err
	}
	if head.Typ != "JWT" || head.Alg != "ES256" || claims.Aud != origin || claims.Sub != contact {
		return fmt.Errorf("%+v for %+v, and the service is %s, the host %s", head, claims, origin, contact)
	}
	if left := time.Until(time.Unix(claims.Exp, 0)); left <= 0 || left > 24*time.Hour {
		return fmt.Errorf("good for %s", left)
	}
	point, err := text64.DecodeString(key)
	if err != nil {
		return err
	}
	known, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		return err
	}
	hash := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if len(raw[2]) != 64 || !ecdsa.Verify(known, hash[:], new(big.Int).SetBytes(raw[2][:32]), new(big.Int).SetBytes(raw[2][32:])) {
		return errors.New("the signature is wrong")
	}
	return nil
}
