package login

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	"stammtisch/internal/table"
)

// Passwords of eight characters and more, of any kind, are taken unless they are tried first.
func TestWeak(t *testing.T) {
	words := []string{"Ada King", "Stammtisch", "zoom", "Open Goal", "Bo"}
	for _, good := range []string{
		"kvx9qb2m", "        x", "ÄÖÜäöüßé", "密码很长也很好用", strings.Repeat("ab", 128), "correct horse battery staple",
		"a king and a pond", "mikroskopisch", "Ada goes to the pond", "🐢🐸🐍🦎🐊🐬🐳🐟", "\x00\x01\x02\x03\x04\x05\x06\x07",
	} {
		if err := weak(good, words); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
	for _, bad := range []string{
		"", "kvx9qb2", "ÄÖÜäöüß", strings.Repeat("ab", 128) + "c", // too short, too long
		"password", "PassWord", "12345678", "qwertyuiop", "iloveyou", // of the list
		"stammtisch", "Stammtisch2026!", "zoomzoomzoom", "ada12345", "AdaKing1815", "opengoal 1234", "kingAda9", // of the house
		"        ", "zzzzzzzzzzzzzzzzz", "ääääääää", "adaadaadaadaada",
	} {
		var no *table.Error
		if err := weak(bad, words); !errors.As(err, &no) || no.Code != table.Weak {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if n := len(common()); n < 17_000 {
		t.Errorf("the list has %d passwords", n)
	}
	for p := range common() {
		if len(p) < Shortest || p != strings.ToLower(p) {
			t.Fatalf("%q in the list could never be chosen", p)
		}
	}
}

// A flood waits outside: few hashes are made at a time, few requests wait for theirs, and all others must
// come back later.
func TestFlood(t *testing.T) {
	h := newHasher()
	var inside []func()
	for range cap(h.room) {
		leave, err := h.enter(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		inside = append(inside, leave)
	}
	if cap(h.room) > 2 || cap(h.queue) > 32 {
		t.Errorf("%d at a time, %d waiting", cap(h.room), cap(h.queue))
	}
	ctx, stop := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for range cap(h.queue) {
		h.queue <- struct{}{}
	}
	_, err := h.of(ctx, "one too many")
	var no *table.Error
	if !errors.As(err, &no) || no.Code != table.TooMany {
		t.Error(err)
	}
	<-h.queue // somebody has left
	all.Go(func() {
		if _, err := h.fits(ctx, "", "waits"); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
	stop()
	all.Wait()
	for _, leave := range inside {
		leave()
	}
	hash, err := h.of(t.Context(), "there is room again")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{"there is room again": true, "There is room again": false, "": false} {
		if got, err := h.fits(t.Context(), hash, text); err != nil || got != want {
			t.Errorf("%q: %v %v", text, got, err)
		}
	}
	other, err := h.of(t.Context(), "there is room again")
	if err != nil || other == hash {
		t.Error("two hashes of one password are the same:", err)
	}
	for _, broken := range []string{"x", "$argon2i$v=19$m=8,t=1,p=1$AA$AA", "$argon2id$v=19$m=99999999,t=2,p=1$AA$AA", "$argon2id$v=19$m=19456,t=0,p=1$AA$AA", "$argon2id$v=19$m=19456,t=2,p=1$?$AA"} {
		if ok, err := h.fits(t.Context(), broken, "x"); ok || err == nil {
			t.Errorf("%s: %v", broken, ok)
		}
	}
}
