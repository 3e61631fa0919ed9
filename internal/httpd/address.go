package httpd

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// fromHere reports whether a request comes from this machine: from a proxy, whose headers are
// trusted, or from one of the host's own programs.
func fromHere(r *http.Request) bool {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && from.Addr().Unmap().IsLoopback()
}

// believed treats a proxy at an address that the host has named like one on this machine.
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

// Secured reports whether the client uses TLS, to us or to the proxy.
func Secured(r *http.Request) bool {
	return r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" && fromHere(r)
}

const forwardedFor = "X-Forwarded-For"

// nobody is the client of all requests whose address cannot be read: together they have one
// client's limits.
const nobody = "unknown"

// ClientKey returns the client that a request counts against. A request from this machine comes
// from a proxy, which names the client, or from one of the host's own programs, which has no
// limits: "".
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
	// Our own proxy saw the last address; the client can invent those before it. A proxy may append
	// it to the client's header line or add a line.
	last := lines[len(lines)-1]
	return readKey(strings.TrimSpace(last[strings.LastIndexByte(last, ',')+1:]))
}

// readKey reads an address as proxies write it, with or without a port.
func readKey(text string) string {
	if ip, err := netip.ParseAddr(strings.Trim(text, "[]")); err == nil {
		return prefix(ip)
	}
	if at, err := netip.ParseAddrPort(text); err == nil {
		return prefix(at.Addr())
	}
	return nobody
}

// prefix returns the client of an address. An IPv6 network counts as one client, since every
// household has a whole /64.
func prefix(ip netip.Addr) string {
	if ip = ip.Unmap(); ip.Is6() {
		network, _ := ip.Prefix(64) // there always is one, without the zone
		ip = network.Addr()
	}
	return ip.String()
}

// viaProxy reports whether a request from this machine shows signs of a proxy that does not name
// its client.
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

// warnProxy logs once that nobody is limited.
func (s *Server) warnProxy(r *http.Request) {
	s.proxied.Do(func() {
		s.Log.Warn("a proxy on this machine sends no "+forwardedFor+": nobody is limited (docs/hosting.md)", "host", r.Host)
	})
}
