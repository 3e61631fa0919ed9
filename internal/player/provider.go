package player

import (
	"context"
	"encoding/json"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// paperProvider names the paper about whom the host's provider takes a guest for, keyProvider begins the key by which
// they are found.
const (
	paperProvider = "provider"
	keyProvider   = "provider/"
)

// Provided says who a guest is at the host's provider of identities.
type Provided struct {
	Hash string `json:"hash"` // of who they are there
	Name string `json:"name"` // what the guest was called then, here
	Made int64  `json:"made"` // in milliseconds since 1970
}

// read reads the paper; an empty one says that they are nobody there.
func (l *Provided) read(text string) error {
	*l = Provided{}
	if text == "" {
		return nil
	}
	return json.Unmarshal([]byte(text), l)
}

// Provide notes who a guest is at the provider. One who is somebody there already stays that.
type Provide struct{ Hash, Name string }

func (d Provide) decide(p *Player, at time.Time) (out deeds, err error) {
	switch p.provided.Hash {
	case d.Hash:
		return out, nil
	case "":
	default:
		return out, &table.Error{Code: table.Taken, Detail: "these games belong to another account at the provider: remove that one in My games first"}
	}
	paper, err := paperAbout(paperProvider, Provided{d.Hash, d.Name, at.UnixMilli()})
	out.papers, out.keys = []ledger.Paper{paper}, []string{keyProvider + d.Hash}
	return out, err
}

// Unprovide forgets who a guest is at the provider.
type Unprovide struct{}

func (Unprovide) decide(p *Player, _ time.Time) (out deeds, _ error) {
	if p.provided.Hash == "" {
		return out, nil
	}
	out.papers, out.lost = []ledger.Paper{{Name: paperProvider}}, []string{keyProvider + p.provided.Hash}
	return out, nil
}

// Provided returns who a guest is at the provider: the zero value of nobody.
func (s *Players) Provided(ctx context.Context, g table.GuestID) (Provided, error) {
	p, err := s.look(ctx, g)
	if err != nil {
		return Provided{}, err
	}
	return p.provided, nil
}

// ByProvider finds the guest who is somebody at the provider; ok says whether there is one. If two browsers of the same
// person were linked at the same moment, it is always the same of them.
func (s *Players) ByProvider(ctx context.Context, hash string) (who Person, ok bool, err error) {
	ids, err := s.store.Find(ctx, ledger.Query{Kind: Kind.Name, Key: keyProvider + hash, Over: true, Oldest: true})
	if err != nil {
		return who, false, err
	}
	for _, id := range ids {
		p, err := s.Logs.Look(ctx, id)
		if err != nil {
			return who, false, refusal(err)
		}
		if p.provided.Hash == hash && p.leaving == "" {
			return Person{Guest: p.ID, Name: p.provided.Name}, true, nil
		}
	}
	return who, false, nil
}
