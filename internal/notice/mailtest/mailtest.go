// Package mailtest is a mail server for tests.
package mailtest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"io"
	"math/big"
	"mime"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// Box is a mail server that accepts everything from clients that send a password over a secured
// connection.
type Box struct {
	T     testing.TB
	URL   string // of the server, with the password
	Trust *tls.Config

	Passwords atomic.Int64 // that were said

	mu     sync.Mutex
	got    []Letter
	refuse error
	hang   chan struct{}
}

// Letter is a mail.
type Letter struct {
	From, To, Subject, Body string
	Header                  mail.Header
}

// New starts a server whose connections are secured from the start (smtps), or as soon as the client
// asks (smtp).
func New(t testing.TB, scheme string) *Box {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	as := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	der, err := x509.CreateCertificate(rand.Reader, as, as, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	is, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	b := &Box{T: t, Trust: &tls.Config{RootCAs: x509.NewCertPool(), ServerName: "127.0.0.1"}}
	b.Trust.RootCAs.AddCert(is)
	own := &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}
	if scheme == "smtps" {
		b.URL = "smtps://house:p%40ss@" + b.Serve(nil, func(l net.Listener) net.Listener { return tls.NewListener(l, own) })
	} else {
		b.URL = "smtp://house:p%40ss@" + b.Serve(own, func(l net.Listener) net.Listener { return l })
	}
	return b
}

// Serve starts the server, and returns its address. Without secure, it does not offer STARTTLS.
func (b *Box) Serve(secure *tls.Config, over func(net.Listener) net.Listener) string {
	s := smtp.NewServer(b)
	s.Domain, s.TLSConfig, s.ErrorLog = "127.0.0.1", secure, nothing{}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.T.Fatal(err)
	}
	done := make(chan struct{})
	go func() { defer close(done); _ = s.Serve(over(l)) }()
	b.T.Cleanup(func() { s.Close(); <-done })
	return l.Addr().String()
}

type nothing struct{}

func (nothing) Printf(string, ...any) {}
func (nothing) Println(...any)        {}

// NewSession begins a client's session.
func (b *Box) NewSession(c *smtp.Conn) (smtp.Session, error) {
	_, secure := c.TLSConnectionState()
	return &session{b: b, secure: secure}, nil
}

type session struct {
	b             *Box
	secure, known bool
	from, to      string
}

func (s *session) AuthMechanisms() []string { return []string{sasl.Plain} }

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, name, password string) error {
		s.b.Passwords.Add(1)
		if s.known = s.secure && name == "house" && password == "p@ss"; !s.known {
			return smtp.ErrAuthFailed
		}
		return nil
	}), nil
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	if !s.known {
		return smtp.ErrAuthRequired
	}
	s.from = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.b.mu.Lock()
	hang, refuse := s.b.hang, s.b.refuse
	s.b.mu.Unlock()
	if hang != nil {
		<-hang
	}
	s.to = to
	return refuse
}

func (s *session) Data(r io.Reader) error {
	m, err := mail.ReadMessage(r)
	if err != nil {
		return err
	}
	body, err := io.ReadAll(quotedprintable.NewReader(m.Body))
	if err != nil {
		return err
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil {
		return err
	}
	s.b.mu.Lock()
	defer s.b.mu.Unlock()
	s.b.got = append(s.b.got, Letter{s.from, s.to, subject, strings.ReplaceAll(string(body), "\r\n", "\n"), m.Header})
	return nil
}

func (s *session) Reset()        {}
func (s *session) Logout() error { return nil }

// Letters returns and removes the mails received.
func (b *Box) Letters() []Letter {
	b.mu.Lock()
	defer b.mu.Unlock()
	got := b.got
	b.got = nil
	return got
}

// Only returns the single mail received.
func (b *Box) Only() Letter {
	b.T.Helper()
	got := b.Letters()
	if len(got) != 1 {
		b.T.Fatalf("%d letters: %+v", len(got), got)
	}
	return got[0]
}

// Token returns the last part of a link in a letter.
func (r Letter) Token(t testing.TB, house, link string) string {
	t.Helper()
	_, after, ok := strings.Cut(r.Body, house+"/"+link+"/")
	if !ok {
		t.Fatalf("no link /%s/ in %q", link, r.Body)
	}
	return strings.Fields(after)[0]
}

// Refuse makes the server answer every recipient with err from now on; nil makes it accept them.
func (b *Box) Refuse(err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refuse = err
}

// Hang makes the server stop answering clients that name a recipient, until the returned function is called.
func (b *Box) Hang() (end func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	hang := make(chan struct{})
	b.hang = hang
	return func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.hang = nil
		close(hang)
	}
}
