// Package outside makes HTTP clients for addresses that guests have entered. They reach the internet, and
// never this machine or the network around it.
package outside

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"syscall"
	"time"
)

// Guard says which addresses may be reached.
type Guard struct {
	// Allow are ranges that may be reached although they are inside: the host has said so.
	Allow []netip.Prefix
	// Resolver, if there is one, is asked in place of the machine's.
	Resolver *net.Resolver
	// Own, if there is one, lists the networks of this machine in place of its interfaces.
	Own func() []netip.Prefix
}

// ErrInside is in the error of a connection that was refused.
var ErrInside = errors.New("that address is inside the host's own network")

// inside are ranges of no use to the world: private, shared, reserved, or translated into such.
var inside = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
	"192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3",
	"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
)

// world has every address of version 6 that the world is reached at; the rest is local, reserved, or holds
// an address of version 4.
var world = netip.MustParsePrefix("2000::/3")

func prefixes(list ...string) (out []netip.Prefix) {
	for _, p := range list {
		out = append(out, netip.MustParsePrefix(p))
	}
	return out
}

// Check refuses an address inside.
func (g *Guard) Check(ip netip.Addr) error {
	ip = ip.WithZone("").Unmap()
	has := func(p netip.Prefix) bool { return p.Contains(ip) }
	if slices.ContainsFunc(g.Allow, has) {
		return nil
	}
	own := g.Own
	if own == nil {
		own = networks
	}
	if !ip.IsValid() || slices.ContainsFunc(inside, has) || ip.Is6() && !world.Contains(ip) || slices.ContainsFunc(own(), has) {
		return ErrInside
	}
	return nil
}

// home is the size of the network of version 6 that a house is given: all devices in it have addresses of
// the world.
const home = 56

// networks lists the networks that this machine is in.
func networks() (list []netip.Prefix) {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil // the ranges above are refused all the same
	}
	for _, a := range all {
		p, err := netip.ParsePrefix(a.String())
		if err != nil {
			continue
		}
		if p.Addr().Is6() && p.Bits() > home {
			p = netip.PrefixFrom(p.Addr(), home)
		}
		list = append(list, p.Masked())
	}
	return list
}

// control is asked about every address before it is connected to, whatever name led to it.
func (g *Guard) control(_ context.Context, _, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	return g.Check(to.Addr())
}

// The times that a connection may take before anything is sent.
const (
	dialWithin = 5 * time.Second
	tlsWithin  = 5 * time.Second
)

// Client makes a client that asks only what is outside, in at most that time for a whole request. It
// follows no redirect and uses no proxy, which would connect in its place.
func (g *Guard) Client(within time.Duration) *http.Client {
	dialer := &net.Dialer{Timeout: dialWithin, ControlContext: g.control, Resolver: g.Resolver}
	return &http.Client{
		Timeout: within,
		Transport: &http.Transport{
			DialContext:            dialer.DialContext,
			TLSHandshakeTimeout:    tlsWithin,
			ForceAttemptHTTP2:      true,
			MaxIdleConnsPerHost:    8,
			IdleConnTimeout:        time.Minute,
			MaxResponseHeaderBytes: 16 << 10,
			DisableCompression:     true, // an answer cannot grow
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// Link checks an address that a guest has typed in, as far as that can be seen before it is used.
func (g *Guard) Link(r *http.Request) error {
	u := r.URL
	if u.Scheme != "https" && u.Scheme != "http" {
		return fmt.Errorf("%q is no scheme of the web", u.Scheme)
	}
	if u.Host == "" || u.User != nil {
		return errors.New("an address needs a host, and no name or password before it")
	}
	ip, err := netip.ParseAddr(u.Hostname())
	if err != nil {
		return nil // a name: what it leads to is checked when it is connected to
	}
	return g.Check(ip)
}
