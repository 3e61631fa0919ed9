package player

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// paperPasskey begins the name of the paper about a passkey, before its number.
const paperPasskey = "passkey/"

// mostPasskeys bounds the passkeys of a guest.
const mostPasskeys = 20

// Passkey is a passkey of a guest. What it holds besides, internal/passkey knows.
type Passkey struct {
	ID    string          `json:"id"`
	Asked int64           `json:"asked"` // when the challenge was made that it answered last
	Key   json.RawMessage `json:"key"`
}

// Passkeys returns the passkeys of a guest, by number. The map is not to be changed.
func (p *Player) Passkeys() map[int]Passkey { return p.passkeys }

// passkeyPaper is the paper about a passkey.
func passkeyPaper(n int, k Passkey) (ledger.Paper, error) {
	return paperAbout(paperPasskey+strconv.Itoa(n), k)
}

// AddPasskey gives a guest another passkey.
type AddPasskey struct{ Passkey Passkey }

func (d AddPasskey) decide(p *Player, _ time.Time) (out deeds, err error) {
	next := 1
	for n, k := range p.passkeys {
		if k.ID == d.Passkey.ID {
			return out, &table.Error{Code: table.Invalid, Detail: "you have this passkey already"}
		}
		next = max(next, n+1)
	}
	if err := p.passkeyRoom(); err != nil {
		return out, err
	}
	paper, err := passkeyPaper(next, d.Passkey)
	out.papers = []ledger.Paper{paper}
	return out, err
}

// passkeyRoom refuses a guest who has as many passkeys as there may be.
func (p *Player) passkeyRoom() error {
	if len(p.passkeys) >= mostPasskeys {
		return &table.Error{Code: table.Invalid, Detail: fmt.Sprintf("you have %d passkeys: remove one first", mostPasskeys)}
	}
	return nil
}

// UsePasskey notes that a passkey was used. Every challenge is answered once: a later answer to an earlier
// challenge is refused.
type UsePasskey struct{ Passkey Passkey }

func (d UsePasskey) decide(p *Player, _ time.Time) (out deeds, err error) {
	for n, k := range p.passkeys {
		if k.ID == d.Passkey.ID && d.Passkey.Asked > k.Asked {
			paper, err := passkeyPaper(n, d.Passkey)
			out.papers = []ledger.Paper{paper}
			return out, err
		}
	}
	return out, &table.Error{Code: table.NotFound, Detail: "this passkey was used in another place meanwhile: try again"}
}

// DropPasskey takes a passkey away, by number.
type DropPasskey struct{ Number int }

func (d DropPasskey) decide(p *Player, _ time.Time) (out deeds, err error) {
	if _, is := p.passkeys[d.Number]; !is {
		return out, &table.Error{Code: table.NotFound, Detail: "you have no such passkey"}
	}
	out.papers = []ledger.Paper{{Name: paperPasskey + strconv.Itoa(d.Number)}}
	return out, nil
}

// PasskeyRoom refuses a guest who has as many passkeys as there may be.
func (s *Players) PasskeyRoom(ctx context.Context, g table.GuestID) error {
	p, err := s.look(ctx, g)
	if err != nil {
		return err
	}
	return p.passkeyRoom()
}

// Passkeys returns the passkeys of a guest, by number.
func (s *Players) Passkeys(ctx context.Context, g table.GuestID) (map[int]Passkey, error) {
	p, err := s.look(ctx, g)
	if err != nil {
		return nil, err
	}
	return p.Passkeys(), nil
}
