// Package notices lets guests choose over HTTP how they hear that it is their turn.
package notices

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"golang.org/x/sync/singleflight"

	"stammtisch/internal/httpd"
	"stammtisch/internal/notice"
	"stammtisch/internal/table"
)

// additions limits the ways that one address may add, since each may send a test message elsewhere.
var additions = httpd.Limits{PerSecond: 1.0 / 30, Burst: 20}

// questions limits how often one mailbox is asked, by all guests together.
var questions = httpd.Limits{PerSecond: 1.0 / (24 * 3600), Burst: 2}

// Service answers requests about notices.
type Service struct {
	*httpd.Server
	post   *notice.Post
	adding *httpd.Limiter
	asking *httpd.Limiter
	asked  singleflight.Group
}

// Add adds the routes of notices.
func Add(s *httpd.Server, post *notice.Post) {
	n := &Service{Server: s, post: post, adding: s.NewLimiter(additions), asking: s.NewLimiter(questions)}
	s.Listed, s.SignedOut = post.Listed, post.SignedOut
	httpd.Add(s, httpd.Op("GET", "/api/me/notices", "getNotices", "The ways in which I hear that it is my turn", 200), n.get)
	httpd.Add(s, httpd.Op("POST", "/api/me/notices", "addNotice", "Add a way to hear of my turns: a webhook is sent a test message first, and a mailbox is asked", 200, 400, 409, 413, 422), n.add)
	httpd.Add(s, httpd.Op("DELETE", "/api/me/notices/{id}", "removeNotice", "Remove a way to hear of my turns", 200, 404), n.remove)
	httpd.Add(s, httpd.Op("PUT", "/api/me/notices/hours", "setNoticeHours", "Set the hours and the frequency of my notices", 200, 400, 413, 422), n.hours)
	httpd.Add(s, httpd.Op("GET", "/api/me/waiting", "getWaiting", "The tables that wait for me, the longest first", 200), n.waiting)
	httpd.Add(s, httpd.Op("PUT", "/api/notices/{id}", "switchNotice", "Stop or resume notices of one way, by the secret in each of them", 200, 400, 404, 413, 422), n.turn)
	s.Handle("GET /feed/{id}", http.HandlerFunc(n.feed))
	s.Handle("POST /stop/{id}", http.HandlerFunc(n.unsubscribe))
}

// Way is one way to hear of a turn.
type Way struct {
	ID      string `json:"id" doc:"Anyone who knows it can stop this way"`
	Kind    string `json:"kind" enum:"push,webhook,mail,feed"`
	To      string `json:"to,omitempty" doc:"Where it sends to; for a feed, where to read it"`
	Format  string `json:"format,omitempty" doc:"For a webhook"`
	Prefix  string `json:"prefix,omitempty" doc:"For a webhook"`
	Fault   string `json:"fault,omitempty" doc:"Why the last message did not arrive"`
	Stopped bool   `json:"stopped" doc:"Nothing is sent until its owner resumes it; for mail, its reader"`
	Asked   bool   `json:"asked,omitempty" doc:"The reader of the mailbox has not agreed yet"`
}

// Hours say when and how often to send notices.
type Hours struct {
	From  int    `json:"from" minimum:"0" maximum:"23" doc:"The hour from which nothing is sent"`
	To    int    `json:"to" minimum:"0" maximum:"23" doc:"The hour from which notices are sent again; equal hours mean no limit"`
	Zone  string `json:"zone" maxLength:"64" doc:"The time zone of these hours, such as Europe/Berlin"`
	Every int    `json:"every" minimum:"0" maximum:"10080" doc:"Minimum number of minutes between two notices, each of which covers all waiting tables"`
}

// Notices holds all of a guest's settings.
type Notices struct {
	Key   string `json:"key" doc:"The key with which a browser subscribes to pushes (applicationServerKey)"`
	Mail  bool   `json:"mail" doc:"Whether this house sends mail"`
	Ways  []Way  `json:"ways"`
	Hours Hours  `json:"hours"`
}

func (s *Service) show(set notice.Settings) *httpd.Body[Notices] {
	out := Notices{Key: s.post.Signer.Public, Mail: s.post.Mailer != nil, Ways: []Way{}, Hours: Hours(set.When)}
	for _, w := range set.Ways {
		out.Ways = append(out.Ways, shown(s.post.Housed(&w)))
	}
	return httpd.Answer(out)
}

func shown(w *notice.Way) Way {
	out := Way{ID: w.ID, Kind: string(w.Kind), To: w.To, Format: w.Format, Prefix: w.Prefix, Fault: w.Fault, Stopped: w.Stopped, Asked: w.Asked != 0}
	if w.Kind == notice.Feed {
		out.To = w.Address()
	}
	return out
}

func (s *Service) get(ctx context.Context, _ *struct{}) (*httpd.Body[Notices], error) {
	set, err := s.post.Settings(ctx, httpd.GuestOf(ctx).ID)
	return s.show(set), err
}

// Asked is part of a request whose answer or notices contain links to this house.
type Asked struct{ house string }

// Resolve stores the address under which the client reaches this house.
func (a *Asked) Resolve(ctx huma.Context) []error {
	r, _ := humago.Unwrap(ctx)
	a.house = House(r)
	return nil
}

// House returns the address under which a client reaches this house.
func House(r *http.Request) string {
	if httpd.Secured(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

type newWay struct {
	Kind     string `json:"kind" enum:"push,webhook,mail,feed"`
	To       string `json:"to,omitempty" maxLength:"1000" doc:"The endpoint of a push subscription, or the address of a webhook or mailbox; a feed gets its own"`
	P256dh   string `json:"p256dh,omitempty" maxLength:"100" doc:"In a push subscription"`
	Auth     string `json:"auth,omitempty" maxLength:"40" doc:"In a push subscription"`
	Format   string `json:"format,omitempty" enum:"content,text,plain" doc:"For a webhook: content for Discord, text for Slack"`
	Prefix   string `json:"prefix,omitempty" maxLength:"320" doc:"For a webhook: what precedes the text, such as a name that mentions somebody"`
	Language string `json:"language,omitempty" enum:"en,de,pl"`
}

func (s *Service) add(ctx context.Context, in *struct {
	Asked
	Body newWay
},
) (*httpd.Body[Notices], error) {
	g := httpd.GuestOf(ctx)
	if !s.adding.Allow(g.From) {
		return nil, &table.Error{Code: table.TooMany, Detail: "that was often: try again in a minute"}
	}
	w := notice.Way{
		Kind: notice.Kind(in.Body.Kind), To: in.Body.To, P256dh: in.Body.P256dh, Auth: in.Body.Auth, Format: in.Body.Format,
		Prefix: in.Body.Prefix, Language: in.Body.Language, House: in.house, Device: g.Device,
	}
	if w.Format == "plain" {
		w.Format = notice.Plain
	}
	if w.Kind == notice.Mail {
		return s.ask(ctx, g.ID, w)
	}
	set, err := s.post.AddWhile(ctx, g.ID, w, func() error { return s.Still(ctx) })
	return s.show(set), err
}

// ask adds a mailbox, whose reader is asked. Two taps are one question: of two, neither would have a
// link that works.
func (s *Service) ask(ctx context.Context, g table.GuestID, w notice.Way) (*httpd.Body[Notices], error) {
	ctx = context.WithoutCancel(ctx) // whoever taps twice may be gone for the first
	set, err, _ := s.asked.Do(string(g)+" "+w.To, func() (any, error) {
		mailbox := strings.ToLower(w.To)
		if !s.asking.Allow(mailbox) {
			return notice.Settings{}, &table.Error{Code: table.TooMany, Wait: 24 * 3600, Detail: "that mailbox was asked already: look there, or try again tomorrow"}
		}
		arrived := false
		set, err := s.post.AddWhile(ctx, g, w, func() error {
			arrived = true
			return s.Still(ctx)
		})
		if !arrived {
			s.asking.GiveBack(mailbox)
		}
		return set, err
	})
	return s.show(set.(notice.Settings)), err
}

// WayPath names the way of a route.
type WayPath struct {
	ID string `path:"id" maxLength:"80" doc:"The secret of the way, as in the last part of the link in each notice"`
}

func (s *Service) remove(ctx context.Context, in *WayPath) (*httpd.Body[Notices], error) {
	set, err := s.post.Remove(ctx, httpd.GuestOf(ctx).ID, in.ID)
	return s.show(set), err
}

func (s *Service) hours(ctx context.Context, in *struct{ Body Hours }) (*httpd.Body[Notices], error) {
	set, err := s.post.Hours(ctx, httpd.GuestOf(ctx).ID, notice.When(in.Body))
	return s.show(set), err
}

type turned struct {
	Stopped bool `json:"stopped" doc:"Nothing more is sent this way"`
}

type turnedWay struct {
	Kind    string `json:"kind" enum:"push,webhook,mail,feed"`
	Stopped bool   `json:"stopped"`
}

func (s *Service) turn(ctx context.Context, in *struct {
	WayPath
	Body turned
},
) (*httpd.Body[turnedWay], error) {
	w, err := s.post.Switch(ctx, in.ID, !in.Body.Stopped)
	return httpd.Answer(turnedWay{string(w.Kind), w.Stopped}), err
}

// unsubscribe stops mail for a program that reads it (RFC 8058).
func (s *Service) unsubscribe(w http.ResponseWriter, r *http.Request) {
	if _, err := s.post.Switch(r.Context(), r.PathValue("id"), false); err != nil {
		httpd.WriteProblem(w, s.Problem(err).(*httpd.Problem))
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

// WaitingTable is a table that waits for a guest.
type WaitingTable struct {
	Match string `json:"match"`
	Title string `json:"title" doc:"Of its game"`
	Who   string `json:"who,omitempty" doc:"The other people there"`
	Since string `json:"since" format:"date-time"`
}

type waitingTables struct {
	Tables []WaitingTable `json:"tables"`
}

func (s *Service) waiting(ctx context.Context, _ *struct{}) (*httpd.Body[waitingTables], error) {
	list, err := s.post.Waiting(ctx, httpd.GuestOf(ctx).ID)
	out := waitingTables{[]WaitingTable{}}
	for _, w := range list {
		out.Tables = append(out.Tables, WaitingTable{string(w.Match), w.Title, w.Who, w.Since.UTC().Format("2006-01-02T15:04:05Z")})
	}
	return httpd.Answer(out), err
}

func (s *Service) feed(w http.ResponseWriter, r *http.Request) {
	body, err := s.post.Atom(r.Context(), r.PathValue("id"))
	if err != nil { // 404 is for what is gone: readers of feeds may drop it for good
		httpd.WriteProblem(w, s.Problem(err).(*httpd.Problem))
		return
	}
	w.Header().Set("Content-Type", "application/atom+xml; charset=utf-8")
	w.Header().Set("Cache-Control", "private, no-cache")
	w.Header().Set("X-Robots-Tag", "noindex")
	w.Write(body)
}
