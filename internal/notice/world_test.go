package notice_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/goleak"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/notice"
	"stammtisch/internal/outside"
	"stammtisch/internal/player"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/internal/webpush"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// longest is how long a test waits for an event that must happen, on a busy machine.
const longest = 40 * time.Second

type nobody struct{}

func (nobody) Wake(table.Turn) {}

// world is a hall with its post, and a clock that can be set forward.
type world struct {
	*testing.T
	store *kept
	hall  *room.Hall
	post  *notice.Post
	ahead atomic.Int64
	still atomic.Int64 // if set, the nanosecond since 1970 at which the clock stands still
}

func (w *world) now() time.Time {
	if at := w.still.Load(); at != 0 {
		return time.Unix(0, at)
	}
	return time.Now().Add(time.Duration(w.ahead.Load()))
}

// inner lets a post reach a test's servers.
var inner = &outside.Guard{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}

func newWorld(t *testing.T, change ...func(*notice.Config)) *world {
	t.Helper()
	w := &world{T: t, store: &kept{Store: memstore.New(), due: map[string]time.Time{}}}
	w.hall, w.post = w.process(change...)
	if err := w.post.Start(context.Background()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.post.Stop)
	return w
}

// process adds another hall and post on the same store, as after a restart.
func (w *world) process(change ...func(*notice.Config)) (*room.Hall, *notice.Post) {
	w.Helper()
	h := &room.Hall{Games: storetest.Games, Store: w.store, Thinker: nobody{}, Now: w.now}
	signer, err := webpush.NewSigner(bytes.Repeat([]byte{3}, 32))
	if err != nil {
		w.Fatal(err)
	}
	players := player.New(w.store, h, w.now)
	c := notice.Config{
		Store: w.store, Tables: h, Signer: signer, Guard: inner, Now: h.Time, Log: slog.New(slog.DiscardHandler), Kind: player.Kind.Name,
		Open: func(ctx context.Context, g table.GuestID) error {
			_, err := players.Do(ctx, g, player.Begin{})
			return err
		},
	}
	for _, f := range change {
		f(&c)
	}
	p := notice.New(c)
	h.Caller = p
	return h, p
}

// open opens a match of Zoom: ada begins, and bo answers.
func (w *world) open(id string, ada, bo table.GuestID) {
	w.Helper()
	if err := w.hall.Create(w.Context(), storetest.NewMatch(w, id, ada, false)); err != nil {
		w.Fatal(err)
	}
	w.do(id, bo, table.Sit{Seat: 1, Name: "Bo"})
}

func (w *world) do(id string, by table.GuestID, c table.Command) {
	w.Helper()
	if _, err := w.hall.Do(w.Context(), table.MatchID(id), table.By(by), c); err != nil {
		w.Fatal(err)
	}
}

// first and second are the first actions of a match.
var (
	first  = table.Act{Action: "c1-c4"}
	second = table.Act{Seat: 1, Ply: 1, Action: "c8-c5"}
)

// left returns the number of matches in which somebody is still to be told.
func (w *world) left() int {
	w.Helper()
	ids, err := w.store.Due(w.Context(), "match", "call")
	if err != nil {
		w.Fatal(err)
	}
	return len(ids)
}

// until waits for something.
func (w *world) until(what string, is func() bool) {
	w.Helper()
	for end := time.Now().Add(longest); !is(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			w.Fatalf("in vain: %s", what)
		}
	}
}

// told waits until the store has no call left.
func (w *world) told() { w.until("the store has no call", func() bool { return w.left() == 0 }) }

// letter is a request that a receiver got.
type letter struct{ path, kind, body string }

// receiver is a chat service.
type receiver struct {
	*httptest.Server
	mu     sync.Mutex
	got    []letter
	answer func(n int, w http.ResponseWriter, r *http.Request) // n counts from 1
}

func newReceiver(t *testing.T) *receiver {
	x := &receiver{}
	x.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		x.mu.Lock()
		x.got = append(x.got, letter{r.URL.Path, r.Header.Get("Content-Type"), string(body)})
		n, answer := len(x.got), x.answer
		x.mu.Unlock()
		if answer != nil {
			answer(n, w, r)
		}
	}))
	t.Cleanup(x.Close)
	return x
}

func (x *receiver) letters() []letter {
	x.mu.Lock()
	defer x.mu.Unlock()
	return append([]letter(nil), x.got...)
}

// answers sets the answer from now on.
func (x *receiver) answers(how func(n int, w http.ResponseWriter, r *http.Request)) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.got, x.answer = nil, how
}

// hook adds a webhook for a guest.
func (w *world) hook(g table.GuestID, to, format string) notice.Way {
	w.Helper()
	s, err := w.post.Add(w.Context(), g, notice.Way{Kind: notice.Webhook, To: to, Format: format, House: "https://table.example", Language: "en"})
	if err != nil {
		w.Fatal(err)
	}
	return s.Ways[len(s.Ways)-1]
}

func (w *world) settings(g table.GuestID) notice.Settings {
	w.Helper()
	s, err := w.post.Settings(w.Context(), g)
	if err != nil {
		w.Fatal(err)
	}
	return s
}

func status(code int) func(int, http.ResponseWriter, *http.Request) {
	return func(_ int, w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

func name(i int) string { return fmt.Sprint("m", i) }

// kept is a store that remembers when each call is due.
type kept struct {
	*memstore.Store
	mu  sync.Mutex
	due map[string]time.Time
}

func (s *kept) Append(ctx context.Context, c ledger.Commit) error {
	err := s.Store.Append(ctx, c)
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, t := range c.Tasks {
		if (t.Name == "call" || t.Name == "invited") && err == nil {
			s.due[c.Log.ID] = t.Due
		}
	}
	return err
}

// due returns when the call of a match is due, or telling a guest of invitations.
func (w *world) due(id string) time.Time {
	w.store.mu.Lock()
	defer w.store.mu.Unlock()
	return w.store.due[id]
}

// again writes the call of a match again, as if nobody had answered it.
func (w *world) again(id string) {
	w.Helper()
	c := ledger.Commit{Log: ledger.Name{Kind: "match", ID: id}, Tasks: []ledger.Task{{Name: "call", Due: w.now()}}}
	if err := w.store.Append(w.Context(), c); err != nil {
		w.Fatal(err)
	}
}
