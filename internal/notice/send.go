package notice

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"stammtisch/internal/outside"
	"stammtisch/internal/table"
	"stammtisch/internal/webpush"
)

// result is the fate of one message.
type result struct {
	way   string
	fault string // empty: it has arrived
	gone  bool   // the service says that the receiver no longer exists
	stop  bool   // nothing more is sent until the owner resumes it
	busy  bool   // too many messages wait for the same service: it was not tried
}

// out sends requests, a limited number at once to one host, so that a hanging service delays only those
// who chose it.
type out struct {
	client *http.Client
	mu     sync.Mutex
	hosts  map[string]*slots
}

// slots limit the simultaneous requests to one host.
type slots struct {
	free chan struct{}
	used int // by those who wait, too
}

// The maximum number of simultaneous requests to one host. Most browsers of a kind share one push service;
// a webhook has its chat service, which accepts few.
const (
	mostPushes = 128
	mostHooks  = 16
	mostMails  = 4
)

// patience is how long a message waits for a slot.
const patience = 20 * time.Second

func newOut(g *outside.Guard, within time.Duration) *out {
	return &out{client: g.Client(within), hosts: map[string]*slots{}}
}

// place takes a slot for a host, or returns nil if none became free in time.
func (o *out) place(ctx context.Context, kind Kind, host string) (leave func()) {
	most := map[Kind]int{Push: mostPushes, Webhook: mostHooks, Mail: mostMails}[kind]
	key := string(kind) + " " + host
	o.mu.Lock()
	s := o.hosts[key]
	if s == nil {
		s = &slots{free: make(chan struct{}, most)}
		o.hosts[key] = s
	}
	s.used++
	o.mu.Unlock()
	done := func() {
		o.mu.Lock()
		defer o.mu.Unlock()
		if s.used--; s.used == 0 {
			delete(o.hosts, key)
		}
	}
	wait := time.NewTimer(patience)
	defer wait.Stop()
	select {
	case s.free <- struct{}{}:
		return func() { <-s.free; done() }
	case <-wait.C:
	case <-ctx.Done():
	}
	done()
	return nil
}

// The waits before the second and the third try.
var waits = []time.Duration{3 * time.Second, 10 * time.Second}

// send sends a notice over all ways at once, and returns when each has arrived or failed.
func (p *Post) send(ctx context.Context, ways []Way, n note) []result {
	results := make([]result, 0, len(ways))
	var mu sync.Mutex
	var all sync.WaitGroup
	for _, w := range ways {
		if !w.sends() {
			continue
		}
		all.Go(func() {
			r := p.sendOver(ctx, &w, n)
			mu.Lock()
			defer mu.Unlock()
			results = append(results, r)
		})
	}
	all.Wait()
	return results
}

// sendOver sends a notice over one way, with two more tries.
func (p *Post) sendOver(ctx context.Context, w *Way, n note) (r result) {
	for try := 0; ; try++ {
		r = p.try(ctx, w, n)
		if r.fault == "" || r.gone || r.busy || r.stop || try == len(waits) {
			break
		}
		select {
		case <-time.After(waits[try]):
			continue
		case <-ctx.Done():
		}
		break
	}
	if r.fault == "" && !r.busy {
		p.sent.Add(1)
	} else if !r.busy {
		p.failed.Add(1)
	}
	if w.Kind == Webhook && r.fault != "" {
		r.stop = true // its owner sees the error; a chat service does not want more tries
	}
	return r
}

// answered is how much of an answer is read.
const answered = 4 << 10

// Housed returns a way whose links lead to the house that the host has named, if they have.
func (p *Post) Housed(w *Way) *Way {
	if p.Address == "" {
		return w
	}
	here := *w
	here.House = p.Address
	return &here
}

// try sends a notice once.
func (p *Post) try(ctx context.Context, w *Way, n note) result {
	w = p.Housed(w)
	if w.Kind == Mail {
		return p.byMail(ctx, w, n)
	}
	r := result{way: w.ID}
	req, err := p.request(w, n)
	if err != nil {
		r.fault, r.stop = err.Error(), true // it will not get better
		return r
	}
	leave := p.out.place(ctx, w.Kind, req.URL.Host)
	if leave == nil {
		r.busy = true
		return r
	}
	defer leave()
	res, err := p.out.client.Do(req.WithContext(ctx))
	if err != nil {
		r.fault = faultOf(err)
		r.stop = errors.Is(err, outside.ErrInside)
		return r
	}
	defer res.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(res.Body, answered)) // so that the connection can be reused
	switch {
	case res.StatusCode/100 == 2:
	case w.Kind == Push && (res.StatusCode == http.StatusNotFound || res.StatusCode == http.StatusGone):
		r.fault, r.gone = res.Status, true
	default:
		r.fault = fmt.Sprintf("%d %s", res.StatusCode, http.StatusText(res.StatusCode))
	}
	return r
}

// kept is how long a push service keeps a notice for a browser that is off: after that, it is
// outdated.
const kept = 3 * 24 * time.Hour

func (p *Post) request(w *Way, n note) (*http.Request, error) {
	if w.Kind == Push {
		text, err := n.push(w)
		if err != nil {
			return nil, err
		}
		m := webpush.Message{Text: text, Topic: n.topic(), TTL: kept}
		if strings.HasPrefix(w.House, "https:") {
			m.Contact = w.House
		}
		return p.Signer.Request(w.subscription(), m, time.Now())
	}
	body, kind, err := n.webhook(w)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequest(http.MethodPost, w.To, bytes.NewReader(body))
	if err == nil {
		req.Header.Set("Content-Type", kind)
		req.Header.Set("User-Agent", "Stammtisch")
	}
	return req, err
}

// The errors that the page has words for.
const (
	tooLate   = "no answer in time"
	notThere  = "no connection"
	isInside  = "inside the host's own network"
	noSuch    = "there is no such host"
	notSecure = "no secure connection"

	noMail      = "this house sends no mail"
	refusedMail = "the mail server refuses this address"
	laterMail   = "the mail server does not take it now"
)

// faultOf describes an error, without the addresses that the machine resolved.
func faultOf(err error) string {
	var dns *net.DNSError
	var address *url.Error
	switch {
	case errors.Is(err, outside.ErrInside):
		return isInside
	case errors.As(err, &dns) && dns.IsNotFound:
		return noSuch
	case errors.As(err, &address) && address.Timeout(), errors.Is(err, context.DeadlineExceeded):
		return tooLate
	}
	var op *net.OpError
	if !errors.As(err, &op) {
		return notSecure
	}
	return notThere
}

// dead is how long a way may fail before it is dropped, even if no service reports it gone.
const dead = 30 * 24 * time.Hour

// remember records the results of a notice, and the turns that it listed, if it was about turns.
func (p *Post) remember(g table.GuestID, now time.Time, listed []Waiting, results []result) error {
	is, err := p.book.change(p.ctx, g, func(s *Settings) error {
		if listed != nil {
			s.Last, s.Told = now, map[table.MatchID]int{}
		}
		for _, w := range listed {
			s.Told[w.Match] = w.began
		}
		for _, r := range results {
			if w := s.find(r.way); w != nil {
				w.result(r, now)
			}
		}
		s.Ways = without(s.Ways, func(w Way) bool { return w.To == "" && w.Kind != Feed })
		return nil
	})
	if err == nil {
		p.notes(g, is.wanted())
	}
	return err
}

// result records the result of a message over a way; a way that no longer exists loses its address.
func (w *Way) result(r result, now time.Time) {
	if r.busy {
		return // nothing was tried
	}
	if r.fault == "" {
		w.Fault, w.Failing = "", 0
		return
	}
	if w.Failing == 0 {
		w.Failing = now.UnixMilli()
	}
	w.Fault, w.Stopped = r.fault, w.Stopped || r.stop
	if r.gone || now.Sub(time.UnixMilli(w.Failing)) > dead {
		w.To = ""
	}
}

func without(list []Way, is func(Way) bool) []Way {
	out := list[:0:0]
	for _, w := range list {
		if !is(w) {
			out = append(out, w)
		}
	}
	return out
}
