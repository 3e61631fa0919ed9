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
	paper, err := paperAbout(paperLink, link{d.Hash, d.Name, at.Add(LinkFor), d.Host})
	out.papers = []ledger.Paper{paper}
	out.keys = []string{keyLink + d.Hash}
	if p.link.Hash != "" {
		out.lost = []string{keyLink + p.link.Hash}
	}
	return out, err
}

// Open uses a link up.
type Open struct{ Hash string }

func (d Open) decide(p *Player, at time.Time) (out deeds, err error) {
	if !p.link.good(d.Hash, at) {
		return out, deadLink()
	}
	out.papers, out.uses = []ledger.Paper{{Name: paperLink}}, keyLink+d.Hash
	return out, nil
}

// TakeBack deletes the link that the host has made, if it was not opened.
type TakeBack struct{}

func (TakeBack) decide(p *Player, _ time.Time) (out deeds, _ error) {
	if p.link.Host {
		out.papers, out.lost = []ledger.Paper{{Name: paperLink}}, []string{keyLink + p.link.Hash}
	}
	return out, nil
}

// HostLink is when the link that the host has made ends; false if there is none.
func (p *Player) HostLink(now time.Time) (until time.Time, is bool) {
	return p.link.Until, p.link.Host && now.Before(p.link.Until)
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
func (s *Players) Linked(ctx context.Context, token string) (who Person, how string, err error) {
	hash := hashOf(token)
	ids, err := s.store.Find(ctx, ledger.Query{Kind: Kind.Name, Key: keyLink + hash, Limit: 1})
	if err != nil {
		return who, "", err
	}
	if len(ids) == 0 {
		return who, "", deadLink()
	}
	p, err := s.Logs.Look(ctx, ids[0])
	if err != nil {
		return who, "", refusal(err)
	}
	if !p.link.good(hash, s.now()) {
		return who, "", deadLink()
	}
	if how = HowLink; p.link.Host {
		how = HowHost
	}
	return Person{Guest: p.ID, Name: p.link.Name}, how, nil
}

// Open opens a link on the device of a guest, and returns whom it makes them, and how. On a device of the same
// guest it stays good.
func (s *Players) Open(ctx context.Context, by table.GuestID, token string) (who Person, how string, err error) {
	who, how, err = s.Linked(ctx, token)
	if err != nil || who.Guest == by {
		return who, how, err
	}
	_, err = s.Do(ctx, who.Guest, Open{hashOf(token)})
	if errors.Is(err, ledger.ErrNone) {
		err = deadLink()
	}
	return who, how, err
}
