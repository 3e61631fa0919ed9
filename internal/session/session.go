// Package session knows the sessions of guests that ended before their cookies expired.
//
// A cookie is signed and complete, so that no request reads the store. Ended sessions are the
// exception: each is a log of one event, whose ID is a hash of the session, and every process has all
// of them in memory. A guest who never ended a session has none.
package session

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	"stammtisch/internal/ledger"
)

// Name is a session, or all sessions of a guest, as a hash that does not reveal the guest.
type Name string

func hash(parts string) Name {
	sum := sha256.Sum256([]byte(parts))
	return Name(base64.RawURLEncoding.EncodeToString(sum[:16]))
}

// Of names the session of a guest on one device. Cookies of devices that were never listed share the empty
// device.
func Of(guest, device string) Name { return hash("device\n" + guest + "\n" + device) }

// All names every session of a guest.
func All(guest string) Name { return hash("guest\n" + guest) }

// KindName is the name of this kind of log.
const KindName = "ended"

// Holds declares that nothing is stored beside the logs.
var Holds = ledger.Holds{Kind: KindName}

// The kinds of events. A lasting end is never swept.
const (
	kindEnded   = "ended"
	kindLasting = "ended for good"
)

type end struct{ kind string }

// Ended holds the ended sessions. Its methods may be called from several goroutines.
type Ended struct {
	logs  *ledger.Logs[struct{}, end]
	store ledger.Store
	now   func() time.Time

	mu    sync.RWMutex
	names map[Name]struct{}
	heard []func()
}

// memory is how much of the logs stays in memory: their names are enough.
const memory = 1 << 10

// New returns the ended sessions of a store. Load reads them.
func New(s ledger.Store, now func() time.Time) *Ended {
	e := &Ended{store: s, now: now, names: map[Name]struct{}{}}
	e.logs = ledger.New(ledger.Kind[struct{}, end]{
		Name:  KindName,
		Empty: func(string) (none struct{}) { return none },
		Decide: func(v struct{}, c end, _ time.Time) (out ledger.Outcome[struct{}], _ error) {
			out.Events = []ledger.Event{{Kind: c.kind}}
			return out, nil
		},
		Fold:  func(v struct{}, _ ledger.Event) (struct{}, error) { return v, nil },
		Heard: func(id string) { e.add(Name(id)) },
	}, s, now, memory)
	return e
}

// Share makes the processes of a house hear of each other's ended sessions. It must be called
// before Load.
func (e *Ended) Share(p *ledger.Peers) { e.logs.Share(p) }

// Load reads the sessions ended so far.
func (e *Ended) Load(ctx context.Context) error {
	ids, err := e.store.Find(ctx, ledger.Query{Kind: KindName, Over: true})
	if err != nil {
		return err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, id := range ids {
		e.names[Name(id)] = struct{}{}
	}
	return nil
}

// Has reports whether any of these has ended.
func (e *Ended) Has(names ...Name) bool {
	if e == nil {
		return false
	}
	e.mu.RLock()
	defer e.mu.RUnlock()
	if len(e.names) == 0 {
		return false
	}
	for _, n := range names {
		if _, is := e.names[n]; is {
			return true
		}
	}
	return false
}

// End ends sessions, and returns once that is on disk. It is for good if they never expire: those of bots.
func (e *Ended) End(ctx context.Context, forGood bool, names ...Name) error {
	kind := kindEnded
	if forGood {
		kind = kindLasting
	}
	for _, n := range names {
		if e.Has(n) {
			continue
		}
		if _, err := e.logs.Open(ctx, string(n), end{kind}); err != nil && !errors.Is(err, ledger.ErrConflict) {
			return err
		}
		e.add(n)
	}
	return nil
}

// Tell calls f whenever a session has ended, here or in another process.
func (e *Ended) Tell(f func()) {
	if e == nil {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.heard = append(e.heard, f)
}

func (e *Ended) add(n Name) {
	e.mu.Lock()
	_, known := e.names[n]
	e.names[n] = struct{}{}
	heard := e.heard
	e.mu.Unlock()
	if !known {
		for _, f := range heard {
			f()
		}
	}
}

// sweepEvery is the interval of Sweep.
const sweepEvery = 24 * time.Hour

// Run deletes ended sessions once their cookies, valid for goodFor, have expired anyway; those that ended for good
// stay. It ends with the context.
func (e *Ended) Run(ctx context.Context, goodFor time.Duration, log *slog.Logger) {
	for {
		if err := e.Sweep(ctx, goodFor); err != nil && ctx.Err() == nil {
			log.Warn("ended sessions are not forgotten yet", "err", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(sweepEvery):
		}
	}
}

// Sweep does that once. Other processes keep the names until they restart.
func (e *Ended) Sweep(ctx context.Context, goodFor time.Duration) error {
	ids, err := e.store.Find(ctx, ledger.Query{Kind: KindName, Over: true, Made: e.now().Add(-goodFor - sweepEvery)})
	if err != nil {
		return err
	}
	for _, id := range ids {
		log := ledger.Name{Kind: KindName, ID: id}
		saved, err := e.store.Load(ctx, log, 0)
		if err != nil && !errors.Is(err, ledger.ErrNone) {
			return err
		}
		if slices.ContainsFunc(saved.Events, func(ev ledger.Event) bool { return ev.Kind == kindLasting }) {
			continue
		}
		if err := e.store.Forget(ctx, log, 1); err != nil && !errors.Is(err, ledger.ErrConflict) && !errors.Is(err, ledger.ErrNone) {
			return err
		}
		e.mu.Lock()
		delete(e.names, Name(id))
		e.mu.Unlock()
	}
	return nil
}
