// Package bus carries hints that a log was written between the processes of one house, over NATS. Every
// process also finds that out from the database, later, so a hint may be lost, late or repeated. The bus
// also carries work to workers; a process does the work itself if none answers.
package bus

import (
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"stammtisch/internal/ledger"
)

// Bus is one process's end of the bus.
type Bus struct {
	subject string // of hints
	work    string // of orders
	by      string // the sender, in every hint
	conn    *nats.Conn
	// own is the server in this process, or nil if NATS runs elsewhere.
	own     *server.Server
	options server.Options
	user    *url.Userinfo
	heard   atomic.Int64
}

// hint is a message.
type hint struct {
	By       string `json:"by"`
	Kind     string `json:"kind"`
	ID       string `json:"id"`
	Revision int64  `json:"rev"`
	Trace    string `json:"trace,omitempty"`
}

// ready is how long a process's server may take to start.
const ready = 10 * time.Second

// Start starts a NATS server in this process that listens at a host and port; port 0 takes a free one.
// The other processes of the house reach it there, or at the address said. Every process that knows the
// key belongs to the house.
func Start(key []byte, host string, port int, said string) (*Bus, error) {
	house, secret, err := derive(key)
	if err != nil {
		return nil, err
	}
	b := &Bus{subject: subject(house, "written"), work: subject(house, "work"), user: url.UserPassword(house, secret)}
	b.options = server.Options{
		ServerName: house + "-" + nats.NewInbox()[len("_INBOX."):],
		Host:       "127.0.0.1", Port: server.RANDOM_PORT, // it needs one; only this process connects
		Username: house, Password: secret,
		Cluster: server.ClusterOpts{Name: house, Host: host, Port: port, Advertise: said, Username: house, Password: secret},
		NoSigs:  true, NoLog: true, NoSystemAccount: true,
	}
	if port == 0 {
		b.options.Cluster.Port = server.RANDOM_PORT
	}
	if b.own, err = server.NewServer(b.options.Clone()); err != nil {
		return nil, err
	}
	b.own.Start()
	if !b.own.ReadyForConnections(ready) {
		b.own.Shutdown()
		return nil, fmt.Errorf("the bus did not start within %v: is %s:%d free?", ready, host, port)
	}
	// The server drops all connections when others are joined: this one must reconnect at once.
	if b.conn, err = nats.Connect("", nats.InProcessServer(b.own), nats.UserInfo(house, secret), nats.MaxReconnects(-1),
		nats.ReconnectWait(5*time.Millisecond), nats.ReconnectJitter(0, 0)); err != nil {
		b.own.Shutdown()
		return nil, err
	}
	return b, nil
}

// errAddress does not have the address, which may hold a password.
var errAddress = errors.New("--nats: an address cannot be read: write it like nats://10.0.0.5:4222")

// CheckAddress checks that addresses for Dial, separated by commas, can be read.
func CheckAddress(address string) error {
	for at := range strings.SplitSeq(address, ",") {
		at = strings.TrimSpace(at)
		if !strings.Contains(at, "://") {
			at = "nats://" + at
		}
		if _, err := url.Parse(at); err != nil {
			return errAddress
		}
	}
	return nil
}

// Dial uses a NATS that runs elsewhere. It need not be running yet.
func Dial(key []byte, address string) (*Bus, error) {
	if err := CheckAddress(address); err != nil {
		return nil, err
	}
	house, _, err := derive(key)
	if err != nil {
		return nil, err
	}
	b := &Bus{subject: subject(house, "written"), work: subject(house, "work")}
	b.conn, err = nats.Connect(address, nats.Name("stammtisch"), nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1),
		nats.ReconnectWait(250*time.Millisecond), nats.ReconnectJitter(250*time.Millisecond, 250*time.Millisecond), nats.ReconnectBufSize(-1))
	if err != nil {
		return nil, fmt.Errorf("--nats: %w", err)
	}
	return b, nil
}

// derive computes from a house's key its name on the bus, which everybody there may see, and its
// secret.
func derive(key []byte) (house, secret string, err error) {
	name, err1 := hkdf.Expand(sha256.New, key, "bus name", 8)
	word, err2 := hkdf.Expand(sha256.New, key, "bus secret", 24)
	return hex.EncodeToString(name), hex.EncodeToString(word), errors.Join(err1, err2)
}

func subject(house, of string) string { return "stammtisch." + house + "." + of }

// Port returns the port at which other processes reach this one, or 0 if NATS runs elsewhere.
func (b *Bus) Port() int {
	if b.own == nil || b.own.ClusterAddr() == nil {
		return 0
	}
	return b.own.ClusterAddr().Port
}

// Join connects to the servers of other processes, each given as host:port. It may be called again with
// others.
func (b *Bus) Join(others []string) error {
	if b.own == nil {
		return nil
	}
	slices.Sort(others)
	var routes []*url.URL
	for _, at := range slices.Compact(others) {
		routes = append(routes, &url.URL{Scheme: "nats-route", User: b.user, Host: at})
	}
	if reflect.DeepEqual(routes, b.options.Routes) {
		return nil
	}
	b.options.Routes = routes
	return b.own.ReloadOptions(b.options.Clone())
}

// Hear calls do with every hint of another process.
func (b *Bus) Hear(by string, do func(ledger.Written)) error {
	b.by = by
	_, err := b.conn.Subscribe(b.subject, func(m *nats.Msg) {
		var h hint
		if json.Unmarshal(m.Data, &h) != nil || h.By == by {
			return
		}
		b.heard.Add(1)
		do(ledger.Written{Log: ledger.Name{Kind: h.Kind, ID: h.ID}, Revision: h.Revision, Trace: h.Trace})
	})
	return err
}

// Tell sends a hint to all other processes. It returns at once.
func (b *Bus) Tell(w ledger.Written) {
	text, err := json.Marshal(hint{b.by, w.Log.Kind, w.Log.ID, w.Revision, w.Trace})
	if err == nil {
		_ = b.conn.Publish(b.subject, text) // without listeners it is lost: the database has it
	}
}

// Up reports whether hints are sent at the moment, and to how many other processes, if that is
// known.
func (b *Bus) Up() (is bool, peers int) {
	if b.own != nil {
		return true, b.own.NumRemotes()
	}
	return b.conn.IsConnected(), 0
}

// Heard returns the number of hints received.
func (b *Bus) Heard() int64 { return b.heard.Load() }

// Close leaves the bus.
func (b *Bus) Close() {
	b.conn.Close()
	if b.own != nil {
		b.own.Shutdown()
		b.own.WaitForShutdown()
	}
}

// Address returns the host and port of the process of a name, or nothing.
func Address(process string) string {
	at, _, _ := strings.Cut(process, "/")
	return at
}
