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

// recordSize is the size that a record declares. A message is one record and may be shorter.
const recordSize = 4096

// MaxText is the maximum length of a message in bytes: with its header and seal it fills one record.
// Push services refuse longer ones.
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

// Check returns what is wrong with a subscription.
func (s Subscription) Check() error {
	_, _, err := s.keys()
	return err
}

// encrypt encrypts a message for a subscription, with a new key pair and salt for each message.
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

// Signer signs for one house. Push services know it by its public key, and so does each subscribed
// browser.
type Signer struct {
	key *ecdsa.PrivateKey
	// Public is the key that a browser subscribes with.
	Public string
}

// NewSigner returns the signer of a secret of 32 bytes, always the same.
func NewSigner(secret []byte) (*Signer, error) {
	if len(secret) < 32 {
		return nil, errors.New("the secret of the push key is too short")
	}
	for n := range 100 { // one secret of 2^32 is not a key: then the next may be
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

// signedFor is how long a signature is valid: services refuse more than a day.
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
	// Topic says what the message is about, in at most 32 letters: it replaces an older message of
	// the same topic that still waits at the service.
	Topic string
	TTL   time.Duration // how long the service keeps it for an offline browser
	// Contact lets the operators of the service reach the host: an https: or mailto: address. One service
	// refuses messages without it.
	Contact string
}

// Request returns the request that sends a message.
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
