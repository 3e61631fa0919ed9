package player

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// LinkFor is how long a link to another device is good.
const LinkFor = time.Hour

// paperLink names the paper with the link to another device, keyLink begins the key by which it is found.
const (
	paperLink = "link"
	keyLink   = "link/"
)

// link is a way for another device to be the same guest. Only the hash of its token is kept.
type link struct {
	Hash  string    `json:"hash"`
	Name  string    `json:"name"` // of the guest, who may be nameless
	Until time.Time `json:"until"`
	// Host says that the host of the house made it.
	Host bool `json:"host,omitempty"`
	// Device has opened it. Then Hash is of a name that this browser alone knows, so that it opens the link again if it
	// got no answer.
	Device string `json:"device,omitempty"`
}

// read reads the paper; an empty one says that there is no link.
func (l *link) read(text string) error {
	*l = link{}
	if text == "" {
		return nil
	}
	return json.Unmarshal([]byte(text), l)
}

func (l *link) good(hash string, at time.Time) bool { return l.Hash == hash && at.Before(l.Until) }

// Link makes a link, in place of the last one.
type Link struct {
	Hash, Name string
	Host       bool // by the host of the house
}

func (d Link) decide(p *Player, at time.Time) (out deeds, err error) {
	paper, err := paperAbout(paperLink, link{Hash: d.Hash, Name: d.Name, Until: at.Add(LinkFor), Host: d.Host})
	out.papers = []ledger.Paper{paper}
	out.keys = []string{keyLink + d.Hash}
	if p.link.Hash != "" {
		out.lost = []string{keyLink + p.link.Hash}
	}
	return out, err
}

// Open uses a link up, except for the browser that opens it, if that has a name for it.
type Open struct{ Hash, Again, Device string }

func (d Open) decide(p *Player, at time.Time) (out deeds, err error) {
	if !p.link.good(d.Hash, at) {
		return out, deadLink()
	}
	paper := ledger.Paper{Name: paperLink}
	if d.Again != "" {
		opened := p.link
		opened.Hash, opened.Device = d.Again, d.Device
		paper, err = paperAbout(paperLink, opened)
		out.keys = []string{keyLink + d.Again}
	}
	out.papers, out.uses = []ledger.Paper{paper}, keyLink+d.Hash
	return out, err
}

// TakeBack deletes the link that the host has made, if it was not opened.
type TakeBack struct{}

func (TakeBack) decide(p *Player, _ time.Time) (out deeds, _ error) {
	if p.link.Host && p.link.Device == "" {
		out.papers, out.lost = []ledger.Paper{{Name: paperLink}}, []string{keyLink + p.link.Hash}
	}
	return out, nil
}

// HostLink is when the link that the host has made ends; false if there is none.
func (p *Player) HostLink(now time.Time) (until time.Time, is bool) {
	return p.link.Until, p.link.Host && p.link.Device == "" && now.Before(p.link.Until)
}

func deadLink() error {
	return &table.Error{Code: table.NotFound, Detail: "this link was used, or has expired: make a new one"}
}

func hashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// Link makes a link by which another device becomes a guest, of that name; host says that the host does.
func (s *Players) Link(ctx context.Context, g table.GuestID, name, token string, host bool) (until time.Time, err error) {
	p, err := s.Do(ctx, g, Link{hashOf(token), name, host})
	if err != nil {
		return until, err
	}
	return p.link.Until, nil
}

// Linked says whose link a token is of, without using it up, and how it signs in.
func (s *Players) Linked(ctx context.Context, token string) (Opened, error) {
	return s.linked(ctx, hashOf(token))
}

// Opened says what a link makes of a browser.
type Opened struct {
	Person
	How    string
	Device string // on their list; empty while nobody has opened it
}

func (s *Players) linked(ctx context.Context, hash string) (o Opened, err error) {
	ids, err := s.store.Find(ctx, ledger.Query{Kind: Kind.Name, Key: keyLink + hash, Limit: 1})
	if err != nil {
		return o, err
	}
	if len(ids) == 0 {
		return o, deadLink()
	}
	p, err := s.Logs.Look(ctx, ids[0])
	if err != nil {
		return o, refusal(err)
	}
	if !p.link.good(hash, s.now()) {
		return o, deadLink()
	}
	o = Opened{Person{Guest: p.ID, Name: p.link.Name}, HowLink, p.link.Device}
	if p.link.Host {
		o.How = HowHost
	}
	return o, nil
}

// Open opens a link for a browser, which becomes that device on the list. If it gives a name, which nobody else knows, it
// opens the link again by that name, and is the device of the first time.
func (s *Players) Open(ctx context.Context, token, name, device string) (Opened, error) {
	again := ""
	if name != "" {
		again = hashOf(token + "\n" + name)
	}
	o, err := s.Linked(ctx, token)
	if err == nil {
		o.Device = device
		_, err = s.Do(ctx, o.Guest, Open{hashOf(token), again, device})
	}
	if again == "" || err == nil {
		return o, dead(err)
	}
	if o, second := s.linked(ctx, again); second == nil {
		return o, nil
	}
	return o, dead(err)
}

// dead says of a link that somebody else has just opened that it was used.
func dead(err error) error {
	if errors.Is(err, ledger.ErrNone) {
		return deadLink()
	}
	return err
}
