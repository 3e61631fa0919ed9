// Package login keeps the names and passwords by which guests sign in on other devices.
//
// Each is a log of its own, named by a hash of the name as it looks, so that a name belongs to one guest in every
// process. The logs are read from the store each time, never from memory: a log that is deleted and made again for
// somebody else starts from one, so a process would not notice that its copy is old.
package login

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// KindName is that of the logs.
const KindName = "login"

const (
	paperLogin = "login"
	// keyLogin begins a key that every change uses up and replaces: of two changes at once, one is refused.
	keyLogin = "login/"
)

// Holds declares what stands beside the logs.
var Holds = ledger.Holds{Kind: KindName, Papers: []string{paperLogin}, Keys: []string{keyLogin}, People: true}

// Login is a name with its password, as it is stored on a paper. The log has only events that say
// that the name was claimed or freed.
type Login struct {
	Guest  table.GuestID `json:"guest"`
	Name   string        `json:"name"`
	Called string        `json:"called,omitempty"` // what the guest was called when they chose it
	Hash   string        `json:"hash"`             // of the password
	Set    int64         `json:"set"`              // when the password was chosen, in milliseconds since 1970
	Key    string        `json:"key"`
}

// Logins are those of a house.
type Logins struct {
	store ledger.Store
	now   func() time.Time
	hash  *hasher
}

// New returns the logins of a store.
func New(s ledger.Store, now func() time.Time) *Logins { return &Logins{s, now, newHasher()} }

// IDOf names the log of a name, which is the same for all names that look alike. Nothing is one too: nobody's.
func IDOf(name string) string {
	clean, bad := table.CleanName(name)
	if bad != nil || clean == "" {
		return ""
	}
	sum := sha256.Sum256([]byte("login\n" + strings.ToLower(norm.NFKC.String(strings.ToLower(table.Likeness(clean))))))
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}

// load reads the login of a log, which is the zero value if nobody has the name, and its number of events.
func (s *Logins) load(ctx context.Context, id string) (l Login, n int, err error) {
	saved, err := s.store.Load(ctx, ledger.Name{Kind: KindName, ID: id}, 0)
	if errors.Is(err, ledger.ErrNone) {
		return l, 0, nil
	}
	if err != nil {
		return l, 0, err
	}
	for _, p := range saved.Papers {
		if p.Name == paperLogin {
			err = json.Unmarshal([]byte(p.Text), &l)
		}
	}
	return l, len(saved.Events), err
}

// Of returns a guest's login; ok says whether they have one.
func (s *Logins) Of(ctx context.Context, g table.GuestID) (l Login, ok bool, err error) {
	all, err := s.all(ctx, g)
	for _, one := range all {
		if !ok || one.newer(l) {
			l, ok = one, true
		}
	}
	return l, ok, err
}

// all lists what a guest has: more than one only while a new name takes the place of another.
func (s *Logins) all(ctx context.Context, g table.GuestID) (list []Login, err error) {
	ids, err := s.store.Find(ctx, ledger.Query{Kind: KindName, Key: string(g)})
	for _, id := range ids {
		l, _, bad := s.load(ctx, id)
		if err = errors.Join(err, bad); bad == nil && l.Guest == g {
			list = append(list, l)
		}
	}
	return list, err
}

func (l Login) newer(than Login) bool {
	return cmp.Or(cmp.Compare(l.Set, than.Set), cmp.Compare(l.Key, than.Key)) > 0
}

// Wish holds the choice of a guest.
type Wish struct {
	Guest          table.GuestID
	Called         string
	Name, Password string
	Words          []string // of the house, which are no password
	// Still, if set, refuses a guest who has left by the time the password is hashed, which may take long.
	Still func() error
}

// Choose gives a guest a name and a password, in place of those they had. It refuses a name that is somebody else's,
// and a password that is easily guessed.
func (s *Logins) Choose(ctx context.Context, w Wish) (l Login, err error) {
	name, bad := table.CleanName(w.Name)
	switch {
	case bad != nil:
		return l, bad
	case name == "":
		return l, &table.Error{Code: table.Invalid, Detail: "choose a name to sign in with"}
	}
	if bad := weak(w.Password, append([]string{name, w.Called}, w.Words...)); bad != nil {
		return l, bad
	}
	id := IDOf(name)
	has, n, err := s.load(ctx, id)
	if err != nil {
		return l, err
	}
	if has.Guest != "" && has.Guest != w.Guest {
		return l, taken()
	}
	l = Login{Guest: w.Guest, Name: name, Called: w.Called, Set: s.now().UnixMilli(), Key: rand.Text()}
	if l.Hash, err = s.hash.of(ctx, w.Password); err != nil {
		return l, err
	}
	text, err := json.Marshal(l)
	if err != nil {
		return l, err
	}
	if w.Still != nil {
		if err := w.Still(); err != nil {
			return l, err
		}
	}
	c := ledger.Commit{
		Log: ledger.Name{Kind: KindName, ID: id}, Keys: []string{string(w.Guest), keyLogin + l.Key},
		Papers: []ledger.Paper{{Name: paperLogin, Text: string(text), New: has.Guest == ""}},
	}
	if has.Guest == "" {
		c.Events = []ledger.Event{{N: n + 1, At: s.now().Truncate(time.Millisecond), Kind: "claimed"}}
	} else {
		c.Uses = keyLogin + has.Key
	}
	switch err := s.append(ctx, c); {
	case errors.Is(err, ledger.ErrConflict) && has.Guest == "":
		return l, taken() // a moment before
	case err != nil:
		return l, err
	}
	return l, s.dropOlder(ctx, w.Guest)
}

func taken() error {
	return &table.Error{Code: table.Taken, Detail: "somebody here signs in with this name, or one that looks like it: choose another"}
}

// append saves a commit, and says of one that came too late to repeat what was meant.
func (s *Logins) append(ctx context.Context, c ledger.Commit) error {
	err := s.store.Append(context.WithoutCancel(ctx), c)
	switch {
	case err == nil || errors.Is(err, ledger.ErrConflict):
		return err
	case errors.Is(err, ledger.ErrNone):
		return &table.Error{Code: table.Stale, Detail: "something else came first: try again"}
	}
	return &table.Error{Code: table.Unsaved, Detail: ledger.Unsaved(fmt.Errorf("%w: %w", ledger.ErrUnsaved, err))}
}

// dropOlder frees the names of a guest but the one chosen last.
func (s *Logins) dropOlder(ctx context.Context, g table.GuestID) error {
	all, err := s.all(ctx, g)
	if err != nil {
		return err
	}
	newest, _, err := s.Of(ctx, g)
	if err != nil {
		return err
	}
	for _, l := range all {
		if newest.newer(l) {
			if err := s.free(ctx, l); err != nil {
				return err
			}
		}
	}
	return nil
}

// Drop frees the name of a guest and forgets the password. Somebody without either has nothing to lose.
func (s *Logins) Drop(ctx context.Context, g table.GuestID) error {
	all, err := s.all(ctx, g)
	if err != nil {
		return err
	}
	for _, l := range all {
		if err := s.free(ctx, l); err != nil {
			return err
		}
	}
	return nil
}

// free takes a login out of its log, and then deletes the log. If the process dies in between, the log has nothing
// of anybody, and somebody else can have the name.
func (s *Logins) free(ctx context.Context, l Login) error {
	id := IDOf(l.Name)
	now, n, err := s.load(ctx, id)
	if err != nil || now.Key != l.Key {
		return err
	}
	log := ledger.Name{Kind: KindName, ID: id}
	err = s.append(ctx, ledger.Commit{
		Log: log, Events: []ledger.Event{{N: n + 1, At: s.now().Truncate(time.Millisecond), Kind: "freed"}},
		Papers: []ledger.Paper{{Name: paperLogin}}, Lost: []string{string(l.Guest)}, Uses: keyLogin + l.Key,
	})
	if err != nil {
		return err
	}
	err = s.store.Forget(context.WithoutCancel(ctx), log, n+1)
	if errors.Is(err, ledger.ErrConflict) || errors.Is(err, ledger.ErrNone) {
		return nil // it is somebody else's already
	}
	return err
}

// Check returns the login whose name and password these are. A name that nobody has takes as long as a wrong password.
func (s *Logins) Check(ctx context.Context, name, password string) (l Login, err error) {
	if id := IDOf(name); id != "" {
		if l, _, err = s.load(ctx, id); err != nil {
			return l, err
		}
	}
	ok, err := s.hash.fits(ctx, l.Hash, password)
	if ok && err == nil {
		// The guest may have chosen another since, and the process died before it freed this one.
		newest, has, bad := s.Of(ctx, l.Guest)
		ok, err = has && !newest.newer(l), bad
	}
	switch {
	case err != nil:
		return Login{}, err
	case !ok || l.Guest == "":
		return Login{}, &table.Error{Code: table.Wrong, Detail: "that is not the name and password of anybody here"}
	}
	return l, nil
}
