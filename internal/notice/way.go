// Package notice tells absent players that it is their turn: by a push to their browser, by a webhook, by
// mail, or by a feed. Sending is best effort and never delays a move: it is a task of the match in the
// store, and nobody waits for a service's answer.
package notice

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"stammtisch/internal/table"
	"stammtisch/internal/webpush"
)

// Kind is the kind of a way.
type Kind string

// The kinds of ways.
const (
	Push    Kind = "push"    // a browser, through its push service
	Webhook Kind = "webhook" // an address from a chat service
	Mail    Kind = "mail"    // a mailbox whose reader has agreed
	Feed    Kind = "feed"    // nothing is sent: a feed reader fetches it
)

// Way is one way to tell a guest. Its ID is a secret: anyone who has it can stop the way, and read a
// feed.
type Way struct {
	ID   string `json:"id"`
	Kind Kind   `json:"kind"`
	// To is a web address, or that of a mailbox.
	To string `json:"to,omitempty"`
	// P256dh and Auth are the keys of a browser.
	P256dh string `json:"p256dh,omitempty"`
	Auth   string `json:"auth,omitempty"`
	// Device is the browser on its guest's list of devices, or empty if it is on none.
	Device string `json:"device,omitempty"`
	// Format is the key under which a chat service expects the text; empty means that the text is
	// the body.
	Format string `json:"format,omitempty"`
	// Prefix is put before the text; it may mention somebody.
	Prefix string `json:"prefix,omitempty"`
	// House is the address of this house for the guest: links lead there.
	House    string `json:"house"`
	Language string `json:"language"`
	Made     int64  `json:"made"` // milliseconds since 1970
	// Fault is why the last try failed, or empty. Failing is since when.
	Fault   string `json:"fault,omitempty"`
	Failing int64  `json:"failing,omitempty"`
	// Stopped says that nothing is sent until its owner resumes it.
	Stopped bool `json:"stopped,omitempty"`
	// Proof, for mail, is known only to the reader: only they can start mail, or resume it. Asked is when
	// they were asked to, and 0 once they have agreed.
	Proof string `json:"proof,omitempty"`
	Asked int64  `json:"asked,omitempty"`
}

// MostWays is the maximum number of ways per guest.
const MostWays = 12

// The maximum lengths of what guests type in.
const (
	mostLink   = 1000
	mostPrefix = 80
)

// The formats of a webhook.
const (
	Discord = "content"
	Slack   = "text"
	Plain   = ""
)

// sends reports whether notices go over a way.
func (w *Way) sends() bool { return w.Kind != Feed && !w.Stopped }

func (w *Way) subscription() webpush.Subscription {
	return webpush.Subscription{Endpoint: w.To, P256dh: w.P256dh, Auth: w.Auth}
}

// check refuses a way that cannot work.
func (p *Post) check(w *Way) error {
	wrong := func(err error) error {
		return &table.Error{Code: table.Invalid, Detail: "that address cannot be used: " + err.Error()}
	}
	switch w.Kind {
	case Feed:
		return nil
	case Mail:
		return p.checkMail(w)
	}
	if len(w.To) > mostLink {
		return wrong(fmt.Errorf("it is longer than %d characters", mostLink))
	}
	r, err := http.NewRequest(http.MethodPost, w.To, nil)
	if err != nil {
		return wrong(errors.New("it is no address of the web"))
	}
	if err := p.Guard.Link(r); err != nil {
		return wrong(err)
	}
	if w.Kind == Push {
		if err := w.subscription().Check(); err != nil {
			return wrong(err)
		}
	}
	if w.Format != Discord && w.Format != Slack && w.Format != Plain {
		return wrong(errors.New("there is no such format"))
	}
	if utf8.RuneCountInString(w.Prefix) > mostPrefix || !utf8.ValidString(w.Prefix) || strings.ContainsAny(w.Prefix, "\r\n\x00") {
		return &table.Error{Code: table.Invalid, Detail: fmt.Sprintf("the text before has at most %d characters in one line", mostPrefix)}
	}
	return nil
}

// When says at which hours and how often a guest wants notices.
type When struct {
	// From and To are hours of the day, 0 to 23, between which nothing is sent. Equal hours mean no
	// limit.
	From int `json:"from"`
	To   int `json:"to"`
	// Zone is the guest's time zone, such as Europe/Berlin.
	Zone string `json:"zone,omitempty"`
	// Every is the minimum number of minutes between two notices.
	Every int `json:"every"`
}

// mostEvery is the maximum of Every.
const mostEvery = 7 * 24 * 60

// check refuses invalid hours.
func (w When) check() error {
	if w.From < 0 || w.From > 23 || w.To < 0 || w.To > 23 || w.Every < 0 || w.Every > mostEvery {
		return &table.Error{Code: table.Invalid, Detail: "hours are 0 to 23, and a week is the longest time between two notices"}
	}
	if _, err := time.LoadLocation(w.Zone); err != nil || w.Zone == "Local" || len(w.Zone) > 64 {
		return &table.Error{Code: table.Invalid, Detail: "there is no such time zone"}
	}
	return nil
}

// Next returns the first time from now on at which a guest may be told, given when they were last
// told.
func (w When) Next(now, last time.Time) time.Time {
	if at := last.Add(time.Duration(w.Every) * time.Minute); at.After(now) {
		now = at
	}
	if w.From == w.To {
		return now
	}
	zone, err := time.LoadLocation(w.Zone)
	if err != nil {
		zone = time.UTC // zones come and go; hours in another zone are better than none
	}
	local := now.In(zone)
	h := local.Hour()
	if quiet := w.From < w.To && h >= w.From && h < w.To || w.From > w.To && (h >= w.From || h < w.To); !quiet {
		return now
	}
	end := time.Date(local.Year(), local.Month(), local.Day(), w.To, 0, 0, 0, zone)
	if !end.After(now) {
		end = time.Date(local.Year(), local.Month(), local.Day()+1, w.To, 0, 0, 0, zone)
	}
	return end
}
