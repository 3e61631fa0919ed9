package players

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/player"
	"stammtisch/internal/session"
	"stammtisch/internal/table"
)

// signingOut limits the sign-outs that one address may ask for: each ended session stays in the memory of
// every process until its cookie would have expired. A whole list of devices goes at once.
var signingOut = httpd.Limits{PerSecond: 1.0 / 60, Burst: 60}

func (s *Service) deviceRoutes() {
	s.Seen = s.seen
	httpd.Add(s.Server, httpd.Op("GET", "/api/me/devices", "listDevices", "The browsers that are this guest", 200), s.listDevices)
	httpd.Add(s.Server, httpd.Op("DELETE", "/api/me/devices/{device}", "signOutDevice", "Sign a browser out: from then on it is a new guest. `this` is the one that asks", 200, 403, 404), s.signOutDevice)
	httpd.Add(s.Server, httpd.Op("PUT", "/api/me/devices/this", "listThisDevice", "Put this browser on the list, if it is not there", 200, 403, 422), s.listThis)
	httpd.Add(s.Server, httpd.Op("DELETE", "/api/me/devices", "signOutOthers", "Sign out all browsers but this one, those on no list too", 200, 403, 422), s.signOutOthers)
}

// Device is a browser that is a guest.
type Device struct {
	ID   string `json:"id" doc:"this, of one that is on no list"`
	This bool   `json:"this" doc:"Whether it is the one that asks"`
	How  string `json:"how" enum:"first,link,password,passkey,provider,host" doc:"How it was signed in; first: it was here before there were others; host: with a link that the host of the house made"`
	What string `json:"what,omitempty" doc:"The browser and its system, as far as it says so"`
	Made string `json:"made,omitempty" doc:"When it was signed in"`
	Seen string `json:"seen,omitempty" doc:"When it was last seen, to the day"`
}

// thisDevice is the ID of a browser that asks about itself.
const thisDevice = "this"

type deviceCookie struct {
	SetCookie *http.Cookie `header:"Set-Cookie"`
	Body      []Device
}

func (s *Service) listDevices(ctx context.Context, _ *struct{}) (*httpd.Body[[]Device], error) {
	g := httpd.GuestOf(ctx)
	all, err := s.players.Devices(ctx, g.ID)
	if err != nil {
		return nil, err
	}
	return httpd.Answer(devices(g, all)), nil
}

// devices lists the devices of a guest: the one that asks first, then the one seen last.
func devices(g httpd.Guest, all map[string]player.Device) []Device {
	out := []Device{}
	for id, d := range all {
		out = append(out, Device{id, id == g.Device, d.How, d.What, httpd.Stamp(time.UnixMilli(d.Made)), httpd.Stamp(time.UnixMilli(d.Seen))})
	}
	if _, listed := all[g.Device]; !listed {
		out = append(out, Device{ID: thisDevice, This: true, How: player.HowFirst, What: browser(g.Agent)})
	}
	slices.SortFunc(out, func(a, b Device) int {
		switch {
		case a.This:
			return -1
		case b.This:
			return 1
		}
		return cmp.Or(cmp.Compare(b.Seen, a.Seen), cmp.Compare(a.ID, b.ID))
	})
	return out
}

func (s *Service) signOutDevice(ctx context.Context, in *struct {
	Device string `path:"device" maxLength:"40"`
},
) (*deviceCookie, error) {
	g, err := person(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.maySignOut(g); err != nil {
		return nil, err
	}
	all, err := s.players.Devices(ctx, g.ID)
	if err != nil {
		return nil, err
	}
	id := in.Device
	if id == thisDevice {
		id = g.Device
	}
	if _, listed := all[id]; !listed && id != g.Device {
		return nil, &table.Error{Code: table.NotFound, Detail: "that device is on your list no longer"}
	}
	if err := s.signOut(ctx, g.ID, id); err != nil {
		return nil, err
	}
	if id == g.Device {
		if err := s.mute(ctx, g.ID, id); err != nil {
			return nil, err
		}
		return &deviceCookie{SetCookie: s.Become(ctx, table.GuestID(httpd.RandomText(16)), "", ""), Body: []Device{}}, nil
	}
	left, err := s.players.Devices(ctx, g.ID)
	return &deviceCookie{Body: devices(g, left)}, err
}

// maySignOut refuses an address that signs out too many.
func (s *Service) maySignOut(g httpd.Guest) error {
	if !s.signingOut.Allow(g.From) {
		return &table.Error{Code: table.TooMany, Detail: "too many browsers were signed out from your address: wait a minute"}
	}
	return nil
}

// signOut ends sessions of a guest for good, and takes their devices off the list.
func (s *Service) signOut(ctx context.Context, g table.GuestID, ids ...string) error {
	names := make([]session.Name, len(ids))
	for i, id := range ids {
		names[i] = session.Of(string(g), id)
	}
	if err := s.Ended.End(ctx, g.Bot(), names...); err != nil {
		return &table.Error{Code: table.Unsaved, Detail: "this could not be saved: nobody was signed out yet"}
	}
	// Pushes that name no device may be to one that stays: earlier versions did not note it.
	if err := s.mute(ctx, g, slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return id == "" })...); err != nil {
		return err
	}
	_, err := s.players.Do(ctx, g, player.SignOut{IDs: ids})
	return err
}

// mute ends the pushes to devices that are a guest's no longer.
func (s *Service) mute(ctx context.Context, g table.GuestID, devices ...string) error {
	if s.SignedOut == nil {
		return nil
	}
	return s.SignedOut(ctx, g, devices...)
}

func (s *Service) signOutOthers(ctx context.Context, _ *struct{}) (*httpd.Body[[]Device], error) {
	g, err := person(ctx)
	if err != nil {
		return nil, err
	}
	if g.Device == "" {
		// If it were listed now and the answer got lost, it would be signed out with the others.
		return nil, &table.Error{Code: table.Invalid, Detail: "this browser is not on the list yet: PUT /api/me/devices/this puts it there"}
	}
	if err := s.maySignOut(g); err != nil {
		return nil, err
	}
	if err := s.signOutBut(ctx, g.ID, g.Device); err != nil {
		return nil, err
	}
	return s.listDevices(ctx, nil)
}

// signOutBut signs out all browsers of a guest but one, which is on the list; without one, all.
func (s *Service) signOutBut(ctx context.Context, g table.GuestID, device string) error {
	// First their link: it could bring another browser meanwhile.
	if _, err := s.players.Do(ctx, g, player.SignOut{}); err != nil {
		return err
	}
	others := []string{""} // browsers on no list share the empty device
	for {
		all, err := s.players.Devices(ctx, g)
		if err != nil {
			return err
		}
		for id := range all {
			if id != device {
				others = append(others, id)
			}
		}
		if len(others) == 0 {
			return nil
		}
		if err := s.signOut(ctx, g, others...); err != nil {
			return err
		}
		others = nil // and those that came meanwhile
	}
}

func (s *Service) listThis(ctx context.Context, _ *struct{}) (*deviceCookie, error) {
	g, err := person(ctx)
	if err != nil {
		return nil, err
	}
	cookie, id, err := s.listed(ctx, g)
	if err != nil {
		return nil, err
	}
	g.Device = id
	all, err := s.players.Devices(ctx, g.ID)
	return &deviceCookie{cookie, devices(g, all)}, err
}

// listable refuses a browser for which the list of its guest has no room, before anything else is done.
func (s *Service) listable(ctx context.Context, g httpd.Guest) error {
	if g.Device != "" {
		return nil
	}
	return s.players.Room(ctx, g.ID)
}

// listed puts the browser that asks on the list of its guest, if it is on none. The cookie is nil if it was.
func (s *Service) listed(ctx context.Context, g httpd.Guest) (cookie *http.Cookie, id string, err error) {
	if g.Device != "" {
		return nil, g.Device, nil
	}
	id = newDevice()
	if _, err = s.players.Do(ctx, g.ID, player.SignIn{ID: id, How: player.HowFirst, What: browser(g.Agent)}); err != nil {
		return nil, "", err
	}
	// If all others were signed out meanwhile, the list they were read from may not have had this one.
	err = s.Still(ctx)
	if err == nil && s.Listed != nil {
		err = s.Listed(ctx, g.ID, id)
	}
	if err != nil {
		return nil, "", errors.Join(err, s.signOut(context.WithoutCancel(ctx), g.ID, id))
	}
	return s.Become(ctx, g.ID, g.Name, id), id, nil
}

// newDevice returns an ID for a device.
func newDevice() string { return httpd.RandomText(6) }

// signIn makes the browser of a request somebody, as a device on their list, where one that is idle makes room if need be.
// The session that the browser had ends, if it was a listed one.
func (s *Service) signIn(ctx context.Context, who player.Person, how, id string) (*signedIn, error) {
	g := httpd.GuestOf(ctx)
	idle, err := s.players.Idle(ctx, who.Guest)
	if err != nil {
		return nil, err
	}
	if idle != "" {
		if err := s.signOut(ctx, who.Guest, idle); err != nil {
			return nil, err
		}
	}
	if _, err := s.players.Do(ctx, who.Guest, player.SignIn{ID: id, How: how, What: browser(g.Agent)}); err != nil {
		return nil, err
	}
	if g.Device != "" {
		if err := s.signOut(ctx, g.ID, g.Device); err != nil {
			return nil, err
		}
	} else if err := s.mute(ctx, g.ID, ""); err != nil {
		return nil, err
	}
	return &signedIn{s.Become(ctx, who.Guest, who.Name, id), DeviceLink{who.Name, true}}, nil
}

// seenWithin is the longest that noting a device may take.
const seenWithin = 10 * time.Second

// seen notes that a device is used. If it fails, the next day will do.
func (s *Service) seen(g table.GuestID, device string) {
	ctx, cancel := context.WithTimeout(context.Background(), seenWithin)
	defer cancel()
	_, _ = s.players.Do(ctx, g, player.Seen{ID: device})
}

// browser says in a word or two what a browser is, so that people know their devices apart.
func browser(agent string) string {
	first := func(names ...string) string {
		for i := 0; i < len(names); i += 2 {
			if strings.Contains(agent, names[i]) {
				return names[i+1]
			}
		}
		return ""
	}
	is := first("Edg", "Edge", "OPR/", "Opera", "SamsungBrowser", "Samsung Internet", "Firefox", "Firefox", "FxiOS", "Firefox", "CriOS", "Chrome", "Chrom", "Chrome", "Safari", "Safari")
	on := first("Android", "Android", "iPhone", "iPhone", "iPad", "iPad", "Windows", "Windows", "Mac OS", "Mac", "CrOS", "Chromebook", "Linux", "Linux")
	return strings.Trim(is+" · "+on, " ·")
}
