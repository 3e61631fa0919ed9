package pgtest

import (
	"context"
	"fmt"
	"strings"

	"github.com/Shopify/toxiproxy/v2"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/rs/zerolog"
)

// Line is a connection to a server that a test can disturb.
type Line struct{ proxy *toxiproxy.Proxy }

// Through opens a line to an address, for as long as the test runs.
func Through(t TB, to string) *Line {
	t.Helper()
	owner := toxiproxy.NewServer(toxiproxy.NewMetricsContainer(prometheus.NewRegistry()), zerolog.Nop())
	l := &Line{toxiproxy.NewProxy(owner, "line", "127.0.0.1:0", to)}
	if err := l.proxy.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.proxy.Stop)
	return l
}

// Addr returns the host and port where the line begins.
func (l *Line) Addr() string { return l.proxy.Listen }

// Mute drops all answers of the server, and ends connections after that many milliseconds; 0 means
// never. Requests still arrive.
func (l *Line) Mute(after int) error { return l.disturb("downstream", after) }

// Cut drops requests as well.
func (l *Line) Cut(after int) error {
	if err := l.Mute(after); err != nil {
		return err
	}
	return l.disturb("upstream", after)
}

func (l *Line) disturb(stream string, after int) error {
	_, err := l.proxy.Toxics.AddToxicJson(strings.NewReader(fmt.Sprintf(
		`{"name": "%s", "type": "timeout", "stream": "%[1]s", "attributes": {"timeout": %d}}`, stream, after)))
	return err
}

// Mend lets everything pass again; disturbed connections end.
func (l *Line) Mend() { l.proxy.Toxics.ResetToxics(context.Background()) }
