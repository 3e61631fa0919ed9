// Package webpush speaks to the push services of browsers: it encrypts a message for one browser
// (RFC 8291) and signs it for this house (RFC 8292).
package webpush

import (
	"bytes"
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
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// Subscription is a browser's address at its push service, with the keys to write to it.
type Subscription struct {
	Endpoint string `json:"endpoint"`
	P256dh   string `json:"p256dh"`
	Auth     string `json:"auth"`
}

// recordSize is the size that a record claims. A message is one record and may be shorter.
const recordSize = 4096

// MaxText is the length of the longest message in bytes: with its header and seal it fills one record.
// Push services refuse anything longer.
const MaxText = recordSize - headerSize - sealSize - 1

const (
	saltSize   = 16
	authSize   = 16
	pointSize  = 65 // an uncompressed point of P-256
	headerSize = saltSize + 4 + 1 + pointSize
	sealSize   = 16
)

// keys reads the keys of a subscription.
func (s Subscription) keys() (*ecdh.PublicKey, []byte, error) {
	point, err := base64.RawURLEncoding.DecodeString(s.P256dh)
	if err != nil {
		return nil, nil, fmt.Errorf("p256dh: %w", err)
	}
	key, err := ecdh.P256().NewPublicKey(point)
	if err != nil {
		return nil, nil, fmt.Errorf("p256dh: %w", err)
	}
	auth, err := base64.RawURLEncoding.DecodeString(s.Auth)
	if err == nil && len(auth) != authSize {
		err = fmt.Errorf("%d bytes in place of %d", len(auth), authSize)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("auth: %w", err)
	}
	return key, auth, nil
}

// Check says what is wrong with a subscription.
func (s Subscription) Check() error {
	_, _, err := s.keys()
	return err
}

// encrypt encrypts a message for a subscription. A new key pair and salt belong to each message.
func (s Subscription) encrypt(text []byte, own *ecdh.PrivateKey, salt []byte) ([]byte, error) {
	if len(text) > MaxText {
		return nil, fmt.Errorf("a message of %d bytes: at most %d go into one", len(text), MaxText)
	}
	theirs, auth, err := s.keys()
	if err != nil {
		return nil, err
	}
	shared, err := own.ECDH(theirs)
	if err != nil {
		return nil, err
	}
	info := bytes.Join([][]byte{[]byte("WebPush: info\x00"), theirs.Bytes(), own.PublicKey().Bytes()}, nil)
	secret, err := hkdf.Key(sha256.New, shared, auth, string(info), sha256.Size)
	if err != nil {
		return nil, err
	}
	key, err := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return nil, err
	}
	nonce, err := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	seal, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	out := bytes.Clone(salt)
	out = binary.BigEndian.AppendUint32(out, recordSize)
	out = append(out, pointSize)
	out = append(out, own.PublicKey().Bytes()...)
	last := append(bytes.Clone(text), 2) // the delimiter of the last record
	return seal.Seal(out, nonce, last, nil), nil
}

// Signer signs for one house. Push services know it by its public key, and so does each browser that
// subscribed.
type Signer struct {
	key *ecdsa.PrivateKey
	// Public is the key that a browser subscribes with.
	Public string
}

// NewSigner makes the signer that belongs to a secret of 32 bytes, always the same.
func NewSigner(secret []byte) (*Signer, error) {
	if len(secret) < 32 {
		return nil, errors.New("the secret of the push key is too short")
	}
	for n := range 100 { // of 2^32 secrets one is no key: then the next may be
		text, err := hkdf.Key(sha256.New, secret, nil, "VAPID "+strconv.Itoa(n), 32)
		if err != nil {
			return nil, err
		}
		if key, err := ecdsa.ParseRawPrivateKey(elliptic.P256(), text); err == nil {
			public, err := key.PublicKey.Bytes()
			return &Signer{key, base64.RawURLEncoding.EncodeToString(public)}, err
		}
	}
	return nil, errors.New("no push key could be made of the secret")
}

// signedFor is the time for which a signature is good: services refuse more than a day.
const signedFor = 12 * time.Hour

// authorization returns the header that names the sender (RFC 8292).
func (s *Signer) authorization(endpoint *url.URL, contact string, now time.Time) (string, error) {
	claims := map[string]any{"aud": endpoint.Scheme + "://" + endpoint.Host, "exp": now.Add(signedFor).Unix()}
	if contact != "" {
		claims["sub"] = contact
	}
	body, err := json.Marshal(claims)
	if err != nil {
		return "", err
	}
	text := base64.RawURLEncoding.EncodeToString([]byte(`{"typ":"JWT","alg":"ES256"}`)) + "." + base64.RawURLEncoding.EncodeToString(body)
	hash := sha256.Sum256([]byte(text))
	r, v, err := ecdsa.Sign(rand.Reader, s.key, hash[:])
	if err != nil {
		return "", err
	}
	signature := make([]byte, 64)
	r.FillBytes(signature[:32])
	v.FillBytes(signature[32:])
	return "vapid t=" + text + "." + base64.RawURLEncoding.EncodeToString(signature) + ", k=" + s.Public, nil
}

// Message goes to one browser.
type Message struct {
	Text []byte
	// Topic names what the message is about, in at most 32 letters: one that waits at the service is
	// replaced by a newer one of the same topic.
	Topic string
	TTL   time.Duration // how long the service keeps it for a browser that is away
	// Contact lets the operators of the service reach the host: an https: or mailto: address. One of them
	// takes no message without.
	Contact string
}

// Request makes the request that sends a message.
func (s *Signer) Request(to Subscription, m Message, now time.Time) (*http.Request, error) {
	own, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	salt := make([]byte, saltSize)
	if _, err := rand.Read(salt); err != nil {
		return nil, err
	}
	body, err := to.encrypt(m.Text, own, salt)
	if err != nil {
		return nil, err
	}
	r, err := http.NewRequest(http.MethodPost, to.Endpoint, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	who, err := s.authorization(r.URL, m.Contact, now)
	if err != nil {
		return nil, err
	}
	r.Header.Set("Authorization", who)
	r.Header.Set("Content-Encoding", "aes128gcm")
	r.Header.Set("Content-Type", "application/octet-stream")
	r.Header.Set("TTL", strconv.Itoa(int(m.TTL/time.Second)))
	r.Header.Set("Urgency", "high") // somebody waits for a move
	if m.Topic != "" {
		r.Header.Set("Topic", m.Topic)
	}
	return r, nil
}
