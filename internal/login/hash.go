package login

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"runtime"
	"strings"
	"time"

	"golang.org/x/crypto/argon2"

	"stammtisch/internal/table"
)

// Cost of a hash by Argon2id, as OWASP's Password Storage Cheat Sheet asks for.
const (
	memory  = 19 << 10 // in KiB
	passes  = 2
	threads = 1
	salt    = 16 // bytes
	length  = 32
)

// hasher makes hashes, a few at a time: each needs 19 MiB.
type hasher struct {
	room  chan struct{}
	queue chan struct{}
	dummy string // of no password, for names that nobody has
}

const (
	// atOnce bounds the hashes made at a time, and waiting the requests that wait for one.
	atOnce  = 2
	waiting = 32
	// patience is the longest that a request waits.
	patience = 10 * time.Second
)

func newHasher() *hasher {
	h := &hasher{room: make(chan struct{}, min(atOnce, runtime.GOMAXPROCS(0))), queue: make(chan struct{}, waiting)}
	h.dummy = phc(make([]byte, salt), make([]byte, length))
	return h
}

// phc writes a hash in the form of the Password Hashing Competition.
func phc(salt, sum []byte) string {
	b := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, memory, passes, threads, b.EncodeToString(salt), b.EncodeToString(sum))
}

// read reads such a hash. What it costs stands in it, so that it can be raised later for new ones.
func read(text string) (cost struct {
	m, t uint32
	p    uint8
}, salt, sum []byte, err error,
) {
	parts := strings.Split(text, "$")
	if len(parts) != 6 || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return cost, nil, nil, fmt.Errorf("a password is stored in another form")
	}
	if _, err = fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &cost.m, &cost.t, &cost.p); err != nil {
		return cost, nil, nil, err
	}
	if cost.m > 1<<20 || cost.t < 1 || cost.t > 100 || cost.p < 1 {
		return cost, nil, nil, fmt.Errorf("a password is stored at a cost of %s", parts[3])
	}
	if salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return cost, nil, nil, err
	}
	sum, err = base64.RawStdEncoding.DecodeString(parts[5])
	return cost, salt, sum, err
}

// enter waits for room to make a hash, and returns what leaves it again.
func (h *hasher) enter(ctx context.Context) (leave func(), err error) {
	busy := &table.Error{Code: table.TooMany, Wait: 5, Detail: "too many people sign in just now: try again in a moment"}
	select {
	case h.queue <- struct{}{}:
	default:
		return nil, busy
	}
	defer func() { <-h.queue }()
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case h.room <- struct{}{}:
		return func() { <-h.room }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-late.C:
		return nil, busy
	}
}

// of hashes a password with a new salt.
func (h *hasher) of(ctx context.Context, password string) (string, error) {
	leave, err := h.enter(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	s := make([]byte, salt)
	rand.Read(s) // never fails (crypto/rand)
	return phc(s, argon2.IDKey([]byte(password), s, passes, memory, threads, length)), nil
}

// fits reports whether a password is that of a hash; without one it works as long, and says no.
func (h *hasher) fits(ctx context.Context, hash, password string) (bool, error) {
	none := hash == ""
	if none {
		hash = h.dummy
	}
	cost, salt, sum, err := read(hash)
	if err != nil {
		return false, err
	}
	leave, err := h.enter(ctx)
	if err != nil {
		return false, err
	}
	defer leave()
	got := argon2.IDKey([]byte(password), salt, cost.t, cost.m, cost.p, uint32(len(sum)))
	return subtle.ConstantTimeCompare(got, sum) == 1 && !none, nil
}
