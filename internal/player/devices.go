package player

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// paperDevice begins the name of the paper about a device, before its ID.
const paperDevice = "device/"

// mostDevices bounds the devices of a guest.
const mostDevices = 50

// Device is a browser that is signed in as a guest. A browser that never had to do with another is on no list.
type Device struct {
	Made int64  `json:"made"` // when it was signed in, in milliseconds since 1970
	Seen int64  `json:"seen"` // when it was last seen, to the day
	How  string `json:"how"`
	What string `json:"what,omitempty"` // the browser and its system, as far as it says so
}

// How a device was signed in.
const (
	HowFirst    = "first" // it is one that was here before there were others
	HowLink     = "link"
	HowPassword = "password"
	HowPasskey  = "passkey"
	HowProvider = "provider"
	HowHost     = "host" // by a link of the host's
)

// Devices returns the listed devices of a guest by ID. The map is not to be changed.
func (p *Player) Devices() map[string]Device { return p.devices }

// SignIn puts a device on the list.
type SignIn struct{ ID, How, What string }

func (d SignIn) decide(p *Player, at time.Time) (out deeds, err error) {
	if _, is := p.devices[d.ID]; !is {
		if err := p.room(); err != nil {
			return out, err
		}
	}
	ms := at.UnixMilli()
	return deviceDeeds(map[string]*Device{d.ID: {Made: ms, Seen: ms, How: d.How, What: d.What}})
}

// room refuses a list that is full.
func (p *Player) room() error {
	if len(p.devices) >= mostDevices {
		return &table.Error{Code: table.Invalid, Detail: fmt.Sprintf("you use %d devices: sign one out first", mostDevices)}
	}
	return nil
}

// Seen notes that a device is still used. It begins no list, and puts no device on it.
type Seen struct{ ID string }

func (d Seen) decide(p *Player, at time.Time) (out deeds, err error) {
	was, is := p.devices[d.ID]
	if !is || at.UnixMilli()-was.Seen < int64(24*time.Hour/time.Millisecond)/2 {
		return out, nil
	}
	was.Seen = at.UnixMilli()
	return deviceDeeds(map[string]*Device{d.ID: &was})
}

// SignOut takes devices off the list. A link to another device ends with them: they may have it.
type SignOut struct{ IDs []string }

func (d SignOut) decide(p *Player, _ time.Time) (deeds, error) {
	gone := map[string]*Device{}
	for _, id := range d.IDs {
		if _, is := p.devices[id]; is {
			gone[id] = nil
		}
	}
	out, err := deviceDeeds(gone)
	if p.link.Hash != "" {
		out.papers = append(out.papers, ledger.Paper{Name: paperLink})
		out.lost = []string{keyLink + p.link.Hash}
	}
	return out, err
}

// deviceDeeds writes devices; nil ones go.
func deviceDeeds(all map[string]*Device) (out deeds, err error) {
	for _, id := range slices.Sorted(maps.Keys(all)) {
		paper := ledger.Paper{Name: paperDevice + id}
		if all[id] != nil {
			if paper, err = paperAbout(paper.Name, all[id]); err != nil {
				return out, err
			}
		}
		out.papers = append(out.papers, paper)
	}
	return out, nil
}

// Room refuses a guest whose list of devices is full.
func (s *Players) Room(ctx context.Context, g table.GuestID) error {
	p, err := s.look(ctx, g)
	if err != nil {
		return err
	}
	return p.room()
}

// idleFor is how long a device of a full list must not have been seen before another may take its place.
const idleFor = 7 * 24 * time.Hour

// Idle returns the device of a full list that has to be signed out for another: the one that was seen longest ago. It
// returns "" if there is room, and refuses if all were seen lately. A browser that deletes its cookies leaves a device
// behind at each visit, and its owner may have no other from which to sign those out.
func (s *Players) Idle(ctx context.Context, g table.GuestID) (id string, err error) {
	p, err := s.look(ctx, g)
	if err != nil {
		return "", err
	}
	full := p.room()
	if full == nil {
		return "", nil
	}
	seen := func(a, b string) int {
		return cmp.Or(cmp.Compare(p.devices[a].Seen, p.devices[b].Seen), cmp.Compare(a, b))
	}
	id = slices.MinFunc(slices.Collect(maps.Keys(p.devices)), seen)
	if s.now().Sub(time.UnixMilli(p.devices[id].Seen)) < idleFor {
		return "", full
	}
	return id, nil
}

// Devices returns the listed devices of a guest by ID.
func (s *Players) Devices(ctx context.Context, g table.GuestID) (map[string]Device, error) {
	p, err := s.look(ctx, g)
	if err != nil {
		return nil, err
	}
	return p.Devices(), nil
}
