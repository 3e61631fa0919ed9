package httpd

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// fromHere says whether a request comes from this machine: from a proxy, whose headers are
// believed, or from a program of the host's own.
func fromHere(r *http.Request) bool {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && from.Addr().Unmap().IsLoopback()
}

// believed has a proxy at one of the addresses that the host has named be as one on this machine.
func (s *Server) believed(next http.Handler) http.Handler {
	if len(s.Proxies) == 0 {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		from, err := netip.ParseAddrPort(r.RemoteAddr)
		if err == nil && slices.ContainsFunc(s.Proxies, func(p netip.Prefix) bool { return p.Contains(from.Addr().Unmap()) }) {
			here := *r
			here.RemoteAddr = netip.AddrPortFrom(netip.AddrFrom4([4]byte{127, 0, 0, 1}), from.Port()).String()
			r = &here
		}
		next.ServeHTTP(w, r)
	})
}

// Secured says whether the client speaks TLS, to us or to the proxy.
func Secured(r *http.Request) bool {
	return r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" && fromHere(r)
}

const forwardedFor = "X-Forwarded-For"

// nobody is the client of every request whose address cannot be read: together they have as
// much as one client.
const nobody = "unknown"

// ClientKey returns the client that a request counts against. A request from this machine comes
// from a proxy, which names the client, or from a program of the host's own, which is not
// limited: "".
func ClientKey(r *http.Request) string {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return nobody
	}
	if !from.Addr().Unmap().IsLoopback() {
		return prefix(from.Addr())
	}
	lines := r.Header.Values(forwardedFor)
	if len(lines) == 0 {
		return ""
	}
	// The last address is the one our own proxy saw; those before it anybody can invent. A proxy
	// may add it to the client's line or as a line of its own.
	last := lines[len(lines)-1]
	return readKey(strings.TrimSpace(last[strings.LastIndexByte(last, ',')+1:]))
}

// readKey reads an address as proxies write it: with a port or without.
func readKey(text string) string {
	if ip, err := netip.ParseAddr(strings.Trim(text, "[]")); err == nil {
		return prefix(ip)
	}
	if at, err := netip.ParseAddrPort(text); err == nil {
		return prefix(at.Addr())
	}
	return nobody
}

// prefix names a client by its address, and counts an IPv6 network as one: everybody at home
// has a whole /64.
func prefix(ip netip.Addr) string {
	if ip = ip.Unmap(); ip.Is6() {
		network, _ := ip.Prefix(64) // there always is one, without the zone
		ip = network.Addr()
	}
	return ip.String()
}

// viaProxy says whether a request from this machine carries signs of a proxy that does not say
// for whom it asks.
func viaProxy(r *http.Request) bool {
	for _, sign := range []string{"Via", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-Ip", "Forwarded"} {
		if r.Header.Get(sign) != "" {
			return true
		}
	}
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.Trim(host, "[]"))
	if ip, err := netip.ParseAddr(host); err == nil {
		return !ip.Unmap().IsLoopback()
	}
	return host != "" && host != "localhost" && !strings.HasSuffix(host, ".localhost")
}

// warnProxy says once that nobody is limited.
func (s *Server) warnProxy(r *http.Request) {
	s.proxied.Do(func() {
		s.Log.Warn("a proxy on this machine sends no "+forwardedFor+": nobody is limited (docs/hosting.md)", "host", r.Host)
	})
}
