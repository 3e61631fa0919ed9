package webpush

import (
	"bytes"
	"crypto/ecdh"
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/webpush/pushtest"
)

func raw(t *testing.T, text string) []byte {
	t.Helper()
	b, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The example of RFC 8291, appendix A: we produce it byte for byte, and the test's own browser reads it.
func TestExampleOfTheStandard(t *testing.T) {
	const text = "When I grow up, I want to be a watermelon"
	const body = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
	s := Subscription{
		P256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
		Auth:   "BTBZMqHH6r4Tts7J_aSIgg",
	}
	own, err := ecdh.P256().NewPrivateKey(raw(t, "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := s.encrypt([]byte(text), own, raw(t, "DGv6ra1nlYgDCS1FRnbzlw"))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, raw(t, body)) {
		t.Errorf("encrypted to %s", base64.RawURLEncoding.EncodeToString(got))
	}
	key, err := ecdh.P256().NewPrivateKey(raw(t, "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
	if err != nil {
		t.Fatal(err)
	}
	b := &pushtest.Browser{Key: key, Auth: raw(t, s.Auth)}
	if plain, err := b.Open(raw(t, body)); err != nil || string(plain) != text {
		t.Errorf("decrypted to %q, %v", plain, err)
	}
	spoilt := raw(t, body)
	spoilt[len(spoilt)-1] ^= 1
	if _, err := b.Open(spoilt); err == nil {
		t.Error("a changed message was opened")
	}
}

// A service that checks signatures and a browser that decrypts get every message, including the
// longest.
func TestServiceReceives(t *testing.T) {
	signer, err := NewSigner(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	browser, err := pushtest.NewBrowser()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	var service *httptest.Server
	service = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, err := browser.Received(r, service.URL, signer.Public, "https://table.example")
		if err != nil {
			t.Error(err)
		}
		got = append(got, string(text)+r.Header.Get("Topic")+r.Header.Get("TTL")+r.Header.Get("Urgency"))
		w.WriteHeader(http.StatusCreated)
	}))
	defer service.Close()
	to := Subscription{service.URL + "/wpush/1", browser.P256dh(), browser.AuthText()}
	long := strings.Repeat("x", MaxText)
	for _, text := range []string{"", "Your turn", long} {
		r, err := signer.Request(to, Message{[]byte(text), "turn", time.Hour, "https://table.example"}, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		res, err := service.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
	}
	for i, want := range []string{"", "Your turn", long} {
		if len(got) <= i || got[i] != want+"turn3600high" {
			t.Errorf("message %d: %.60q", i, got)
		}
	}
	if _, err := signer.Request(to, Message{Text: []byte(long + "x")}, time.Now()); err == nil {
		t.Error("a message that is too long was encrypted")
	}
}

// The key of a house is always the same, and other houses have other keys.
func TestSigner(t *testing.T) {
	one, err1 := NewSigner(bytes.Repeat([]byte{1}, 32))
	again, err2 := NewSigner(bytes.Repeat([]byte{1}, 32))
	other, err3 := NewSigner(bytes.Repeat([]byte{2}, 32))
	if err1 != nil || err2 != nil || err3 != nil {
		t.Fatal(err1, err2, err3)
	}
	if one.Public != again.Public || one.Public == other.Public || len(raw(t, one.Public)) != pointSize {
		t.Errorf("%s, %s, %s", one.Public, again.Public, other.Public)
	}
	if _, err := NewSigner([]byte("short")); err == nil {
		t.Error("a key was made of a short secret")
	}
}

func TestBadSubscriptions(t *testing.T) {
	b, err := pushtest.NewBrowser()
	if err != nil {
		t.Fatal(err)
	}
	good := Subscription{"https://push.example/1", b.P256dh(), b.AuthText()}
	if err := good.Check(); err != nil {
		t.Error(err)
	}
	for _, s := range []Subscription{
		{},
		{P256dh: good.P256dh},
		{P256dh: good.P256dh, Auth: "AAAA"},
		{P256dh: good.P256dh, Auth: "?"},
		{P256dh: good.P256dh[:80], Auth: good.Auth},
		{P256dh: base64.RawURLEncoding.EncodeToString(append([]byte{4}, make([]byte, 64)...)), Auth: good.Auth}, // not on the curve
	} {
		if s.Check() == nil {
			t.Errorf("%+v was taken", s)
		}
		if _, err := s.encrypt(nil, b.Key, make([]byte, saltSize)); err == nil {
			t.Errorf("%+v was written to", s)
		}
	}
}
