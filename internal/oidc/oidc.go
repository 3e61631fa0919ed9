// Package oidc lets people sign in at an OpenID Connect provider that the host has named. It asks only who
// they are there.
package oidc

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	goidc "github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
	"golang.org/x/sync/singleflight"
)

// Config holds what the host says about a provider.
type Config struct {
	Issuer string
	Client string // the ID under which the provider knows this house
	Secret string // empty: the provider asks for none
	Label  string // what people call the provider
}

// Check says what is wrong with a configuration.
func (c Config) Check() error {
	switch u, err := url.Parse(c.Issuer); {
	case err != nil || u.Host == "" || u.RawQuery != "" || u.Fragment != "":
		return errors.New("the issuer is no address such as https://login.example.org")
	case !safe(c.Issuer):
		return errors.New("the issuer has to be reached by HTTPS, unless it is on this machine")
	case c.Client == "":
		return errors.New("the provider knows this house by a client ID, which is missing")
	}
	return nil
}

// safe reports whether nobody can listen on the way to an address.
func safe(address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return false
	}
	ip, _ := netip.ParseAddr(u.Hostname())
	return u.Scheme == "https" || u.Scheme == "http" && (u.Hostname() == "localhost" || ip.IsLoopback())
}

var (
	// ErrAway says that the provider does not answer, or not as one.
	ErrAway = errors.New("the provider cannot be asked")
	// ErrNot says that what somebody brought does not prove who they are.
	ErrNot = errors.New("this is no answer of the provider to the question")
)

// Ask holds what a browser keeps between leaving for the provider and coming back. Only that browser may know it.
type Ask struct {
	State    string `json:"state"`
	Nonce    string `json:"nonce"`
	Verifier string `json:"verifier"`
	Back     string `json:"back"` // where the provider sends the browser
}

// Provider is a provider of identities.
type Provider struct {
	Config
	now   func() time.Time
	http  *http.Client
	found atomic.Pointer[found]
	once  singleflight.Group // many who come at once find it once
}

// found holds the metadata of the provider.
type found struct {
	*goidc.Provider
	style oauth2.AuthStyle
}

// patience is the longest that a request to the provider may take, and most the largest answer to read.
const (
	patience = 10 * time.Second
	most     = 1 << 20
)

// New returns a provider, which is first asked when somebody signs in.
func New(c Config, now func() time.Time) *Provider {
	if u, err := url.Parse(c.Issuer); c.Label == "" && err == nil {
		c.Label = u.Hostname()
	}
	way := http.DefaultTransport.(*http.Transport).Clone()
	way.DialContext = (&net.Dialer{Timeout: patience}).DialContext
	return &Provider{Config: c, now: now, http: &http.Client{
		Transport: bounded{way}, Timeout: patience,
		// The host has named this address and no other, and a code must not travel on.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// bounded ends answers that are too long.
type bounded struct{ http.RoundTripper }

func (b bounded) RoundTrip(r *http.Request) (*http.Response, error) {
	a, err := b.RoundTripper.RoundTrip(r)
	if err == nil {
		a.Body = http.MaxBytesReader(nil, a.Body, most)
	}
	return a, err
}

// hearing remembers whether the last request was answered. The check of a token doesn't tell a key that is wrong from
// keys that nobody could get.
type hearing struct {
	http.RoundTripper
	answered atomic.Bool
}

func (h *hearing) RoundTrip(r *http.Request) (*http.Response, error) {
	a, err := h.RoundTripper.RoundTrip(r)
	h.answered.Store(err == nil && a.StatusCode == http.StatusOK)
	return a, err
}

// find returns what the provider says about itself. A failure is not remembered: the next one asks again.
func (p *Provider) find(ctx context.Context) (*found, error) {
	if f := p.found.Load(); f != nil {
		return f, nil
	}
	// Others wait for the same answer, so that it does not end with the one who came first.
	c := p.once.DoChan("", func() (any, error) { return p.discover(context.WithoutCancel(ctx)) })
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case r := <-c:
		if r.Err != nil {
			return nil, fmt.Errorf("%w: %w", ErrAway, r.Err)
		}
		return r.Val.(*found), nil
	}
}

func (p *Provider) discover(ctx context.Context) (*found, error) {
	is, err := goidc.NewProvider(goidc.ClientContext(ctx, p.http), p.Issuer)
	if err != nil {
		return nil, err
	}
	var more struct {
		Keys    string   `json:"jwks_uri"`
		Methods []string `json:"token_endpoint_auth_methods_supported"`
	}
	if err := is.Claims(&more); err != nil {
		return nil, err
	}
	for _, at := range []string{is.Endpoint().AuthURL, is.Endpoint().TokenURL, more.Keys} {
		if !safe(at) {
			return nil, fmt.Errorf("it names the address %q, on whose way somebody could listen", at)
		}
	}
	f := &found{is, oauth2.AuthStyleInHeader}
	if p.Secret == "" || !slices.Contains(more.Methods, "client_secret_basic") && slices.Contains(more.Methods, "client_secret_post") {
		f.style = oauth2.AuthStyleInParams
	}
	p.found.Store(f)
	return f, nil
}

func (p *Provider) flow(f *found, back string) *oauth2.Config {
	at := f.Endpoint()
	at.AuthStyle = f.style
	return &oauth2.Config{ClientID: p.Client, ClientSecret: p.Secret, Endpoint: at, RedirectURL: back, Scopes: []string{goidc.ScopeOpenID}}
}

// Begin makes a question for a browser, and the address at the provider to which it takes it.
func (p *Provider) Begin(ctx context.Context, back string) (Ask, string, error) {
	f, err := p.find(ctx)
	if err != nil {
		return Ask{}, "", err
	}
	a := Ask{State: oauth2.GenerateVerifier(), Nonce: oauth2.GenerateVerifier(), Verifier: oauth2.GenerateVerifier(), Back: back}
	return a, p.flow(f, back).AuthCodeURL(a.State, goidc.Nonce(a.Nonce), oauth2.S256ChallengeOption(a.Verifier)), nil
}

// Finish checks the code that a browser has brought back, and returns who the provider says its owner is: the same
// text for the same person, and nobody else's at any provider.
func (p *Provider) Finish(ctx context.Context, a Ask, code string) (who string, err error) {
	f, err := p.find(ctx)
	if err != nil {
		return "", err
	}
	defer func() {
		if errors.Is(err, ErrAway) {
			p.found.CompareAndSwap(f, nil) // it may say something else about itself now
		}
	}()
	way, client := &hearing{RoundTripper: p.http.Transport}, *p.http
	client.Transport = way
	ctx = goidc.ClientContext(ctx, &client)
	token, err := p.flow(f, a.Back).Exchange(ctx, code, oauth2.VerifierOption(a.Verifier))
	if err != nil {
		return "", kindOf(err)
	}
	raw, _ := token.Extra("id_token").(string)
	id, err := f.VerifierContext(ctx, &goidc.Config{ClientID: p.Client, Now: p.now}).Verify(ctx, raw)
	switch {
	case err != nil && !way.answered.Load():
		return "", fmt.Errorf("%w for its keys: %w", ErrAway, err)
	case err != nil:
		return "", fmt.Errorf("%w: %w", ErrNot, err)
	}
	var to struct {
		Party string `json:"azp"`
	}
	if err := id.Claims(&to); err != nil {
		return "", fmt.Errorf("%w: %w", ErrNot, err)
	}
	switch {
	case id.Nonce != a.Nonce:
		return "", fmt.Errorf("%w: it answers another question", ErrNot)
	case to.Party != "" && to.Party != p.Client, len(id.Audience) > 1 && to.Party == "":
		return "", fmt.Errorf("%w: it was made for another house", ErrNot)
	case id.Subject == "" || len(id.Subject) > 255:
		return "", fmt.Errorf("%w: it is about nobody", ErrNot)
	}
	return id.Issuer + "\n" + id.Subject, nil
}

// kindOf tells a code that proves nothing from a provider that doesn't answer.
func kindOf(err error) error {
	var no *oauth2.RetrieveError
	var way *url.Error
	switch {
	case errors.As(err, &no) && no.ErrorCode == "invalid_grant":
		return fmt.Errorf("%w: it does not know the code", ErrNot)
	case errors.As(err, &no):
		// The body is left out: it may have a token in it.
		return fmt.Errorf("%w: status %d %s", ErrAway, no.Response.StatusCode, strings.ToValidUTF8(no.ErrorCode, ""))
	case errors.As(err, &way):
		return fmt.Errorf("%w: %w", ErrAway, err)
	}
	return fmt.Errorf("%w: %w", ErrNot, err)
}
