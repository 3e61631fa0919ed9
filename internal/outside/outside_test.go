package outside_test

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"stammtisch/internal/outside"
)

func nowhere() []netip.Prefix { return nil }

func TestAddresses(t *testing.T) {
	g := &outside.Guard{
		Own: func() []netip.Prefix {
			return []netip.Prefix{netip.MustParsePrefix("93.184.216.0/24"), netip.MustParsePrefix("2a02:8071:1:100::/56")}
		},
		Allow: []netip.Prefix{netip.MustParsePrefix("192.168.7.7/32")},
	}
	for _, ip := range []string{
		"127.0.0.1", "127.255.255.254", "0.0.0.0", "0.1.2.3", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1",
		"169.254.169.254", "100.64.0.1", "100.127.255.255", "192.0.0.170", "198.18.0.1", "198.19.255.255", "192.0.2.1",
		"198.51.100.1", "203.0.113.1", "192.88.99.1", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255",
		"::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::ffff:0.0.0.0", "::127.0.0.1",
		"fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "fec0::1", "ff02::1", "64:ff9b::7f00:1", "64:ff9b:1::1",
		"2001:db8::1", "2002:7f00:1::1", "2001::1", "100::1", "3fff::1",
		"93.184.216.34", "2a02:8071:1:1ff::5", // this machine's own, in the test
	} {
		if err := g.Check(netip.MustParseAddr(ip)); !errors.Is(err, outside.ErrInside) {
			t.Errorf("%s: %v", ip, err)
		}
	}
	for _, ip := range []string{
		"1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.1", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1",
		"192.167.1.1", "223.255.255.255", "2606:4700::1111", "2a00:1450:4001::1", "2a02:8071:1:200::5",
		"192.168.7.7", // allowed by the host
	} {
		if err := g.Check(netip.MustParseAddr(ip)); err != nil {
			t.Errorf("%s: %v", ip, err)
		}
	}
	if err := g.Check(netip.Addr{}); err == nil {
		t.Error("no address at all was taken")
	}
}

// By default, this machine's own addresses are refused, including its public ones.
func TestOwnAddresses(t *testing.T) {
	all, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range all {
		if err := new(outside.Guard).Check(netip.MustParsePrefix(a.String()).Addr()); !errors.Is(err, outside.ErrInside) {
			t.Errorf("%s: %v", a, err)
		}
	}
}

// named answers every query with these addresses: a name server that points inside.
func named(t *testing.T, answers ...string) *net.Resolver {
	t.Helper()
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	go func() {
		buf := make([]byte, 512)
		for {
			n, from, err := conn.ReadFrom(buf)
			if err != nil {
				return
			}
			end := 12
			for buf[end] != 0 {
				end += int(buf[end]) + 1
			}
			kind := binary.BigEndian.Uint16(buf[end+1:])
			out := append([]byte{}, buf[:end+5]...)
			out[2], out[3] = 0x84, 0 // an answer, with authority
			clear(out[6:12])
			for _, text := range answers {
				ip := netip.MustParseAddr(text)
				if ip.Is4() == (kind == 1) && (kind == 1 || kind == 28) {
					out[7]++
					out = append(out, 0xc0, 12, 0, byte(kind), 0, 1, 0, 0, 0, 0, 0, byte(len(ip.AsSlice())))
					out = append(out, ip.AsSlice()...)
				}
			}
			if n > 0 {
				_, _ = conn.WriteTo(out, from)
			}
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "udp", conn.LocalAddr().String())
	}}
}

// secret returns a server inside that must never be asked.
func secret(t *testing.T) (port string, asked *atomic.Int64) {
	t.Helper()
	asked = &atomic.Int64{}
	s := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
	t.Cleanup(s.Close)
	_, port, _ = net.SplitHostPort(s.Listener.Addr().String())
	return port, asked
}

// A name that leads inside is refused on connecting, in every form that an answer can have.
func TestNamesThatLeadInside(t *testing.T) {
	port, asked := secret(t)
	for _, answers := range [][]string{
		{"127.0.0.1"},
		{"0.0.0.0"},
		{"::1"},
		{"::ffff:127.0.0.1"},
		{"169.254.169.254"},
		{"100.64.0.1"},
		{"fd00::1"},
		{"127.0.0.1", "::1"},
	} {
		g := &outside.Guard{Resolver: named(t, answers...), Own: nowhere}
		_, err := g.Client(10 * time.Second).Get("http://hook.example:" + port + "/")
		if !errors.Is(err, outside.ErrInside) {
			t.Errorf("%v: %v", answers, err)
		}
	}
	// The same name is reached if the host allows it: so it was the guard that refused.
	g := &outside.Guard{Resolver: named(t, "127.0.0.1"), Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}
	res, err := g.Client(30 * time.Second).Get("http://hook.example:" + port + "/")
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if n := asked.Load(); n != 1 {
		t.Errorf("asked %d times in place of once", n)
	}
}

// Forms of an address that some parsers read as an inside one.
func TestOddAddresses(t *testing.T) {
	port, asked := secret(t)
	c := (&outside.Guard{Own: nowhere, Resolver: named(t)}).Client(10 * time.Second)
	for _, host := range []string{"127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "[::]", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "localhost"} {
		if res, err := c.Get("http://" + host + ":" + port + "/"); err == nil {
			res.Body.Close()
			t.Errorf("%s was reached", host)
		}
	}
	if n := asked.Load(); n != 0 {
		t.Errorf("asked %d times", n)
	}
}

// A redirect is an answer and is not followed; a proxy from the environment is not used.
func TestNoRedirectNoProxy(t *testing.T) {
	port, asked := secret(t)
	t.Setenv("HTTP_PROXY", "http://127.0.0.1:"+port)
	s := httptest.NewServer(http.RedirectHandler("http://127.0.0.1:"+port+"/", http.StatusTemporaryRedirect))
	defer s.Close()
	g := &outside.Guard{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}
	res, err := g.Client(30*time.Second).Post(s.URL, "text/plain", strings.NewReader("x"))
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, res.Body)
	res.Body.Close()
	if res.StatusCode != http.StatusTemporaryRedirect || asked.Load() != 0 {
		t.Errorf("status %d, the other asked %d times", res.StatusCode, asked.Load())
	}
}

func TestLinks(t *testing.T) {
	g := &outside.Guard{Own: nowhere}
	for link, good := range map[string]bool{
		"https://hook.example/x": true, "http://hook.example:8080/x": true, "https://1.1.1.1/": true,
		"ftp://hook.example/": false, "file:///etc/passwd": false, "https://": false, "https://a:b@hook.example/": false,
		"https://127.0.0.1/": false, "https://[::ffff:10.0.0.1]/": false, "/x": false,
	} {
		r, err := http.NewRequest(http.MethodPost, link, nil)
		if err == nil {
			err = g.Link(r)
		}
		if (err == nil) != good {
			t.Errorf("%s: %v", link, err)
		}
	}
}
