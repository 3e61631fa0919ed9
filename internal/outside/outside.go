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

// Guard decides which addresses may be reached.
type Guard struct {
	// Allow lists ranges that the host has allowed although they are inside.
	Allow []netip.Prefix
	// Resolver, if set, replaces the machine's.
	Resolver *net.Resolver
	// Own, if set, lists the networks of this machine instead of its interfaces.
	Own func() []netip.Prefix
}

// ErrInside is wrapped by the error of a refused connection.
var ErrInside = errors.New("that address is inside the host's own network")

// inside lists ranges that are not on the public internet: private, shared, reserved, or translated
// into such.
var inside = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
	"192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3",
	"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
)

// world is the range of public IPv6 addresses; the rest is local, reserved, or contains an IPv4 address.
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

// home is the prefix length of the IPv6 network that a household gets: all its devices have public
// addresses.
const home = 56

// networks lists the networks that this machine is in.
func networks() (list []netip.Prefix) {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil // the ranges above are refused anyway
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

// control checks every address before a connection, whatever name led to it.
func (g *Guard) control(_ context.Context, _, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	return g.Check(to.Addr())
}

// The time limits of a connection before anything is sent.
const (
	dialWithin = 5 * time.Second
	tlsWithin  = 5 * time.Second
)

// Client returns a client that only reaches outside addresses, with a time limit for a whole
// request. It follows no redirect and uses no proxy, since a proxy would connect in its place.
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

// Link checks an address that a guest has typed in, as far as possible before it is used.
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
		return nil // a name: its address is checked on connecting
	}
	return g.Check(ip)
}
