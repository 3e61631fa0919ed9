package testscript

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"

	natsd "github.com/nats-io/nats-server/v2/server"

	"stammtisch/internal/pgtest"
)

// house is three processes on one database, behind a balancer. Tests can disturb the connection
// between any two parts.
type house struct {
	*testing.T
	pg      *pgtest.Server
	standby *pgtest.Server // nil: there is none
	nats    *natsServer    // nil where the processes have a bus of their own
	b       *balancer
	front   string
	members []*member
}

// member is a process of a house.
type member struct {
	*server
	db    *pgtest.Line // from it to the database
	bus   *pgtest.Line // from it to NATS, or from the others to it
	at    string       // the address of the database
	flags []string
}

// build starts a house with an external NATS or with its own bus, and with the given flags for each
// process.
func build(t *testing.T, elsewhere bool, flags ...[]string) *house {
	t.Helper()
	h := &house{T: t, pg: pgtest.Own(t), b: &balancer{}}
	if elsewhere {
		h.nats = startNATS(t)
	}
	for i := range 3 {
		m := &member{db: pgtest.Through(t, h.pg.Addr())}
		m.at = strings.Replace(h.pg.URL(), h.pg.Addr(), m.db.Addr(), 1)
		if elsewhere {
			m.bus = pgtest.Through(t, h.nats.addr)
			m.flags = []string{"--nats", "nats://" + m.bus.Addr()}
		} else {
			at := address(t)
			m.bus = pgtest.Through(t, at)
			m.flags = []string{"--bus", m.bus.Addr(), "--bus-listen", at}
		}
		if i < len(flags) {
			m.flags = append(m.flags, flags[i]...)
		}
		h.opens(m)
	}
	h.front = h.b.start(t)
	return h
}

// buildOnTwo starts a house whose database has a synchronous standby. The processes know both addresses,
// and no connections are disturbed.
func buildOnTwo(t *testing.T) *house {
	t.Helper()
	h := &house{T: t, pg: pgtest.Own(t), b: &balancer{}}
	var err error
	if h.standby, err = h.pg.Standby(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.standby.Remove)
	for range 3 {
		h.opens(&member{at: strings.Replace(h.pg.URL(), h.pg.Addr(), h.pg.Addr()+","+h.standby.Addr(), 1) + "&target_session_attrs=read-write"})
	}
	h.front = h.b.start(t)
	return h
}

// opens starts one process more.
func (h *house) opens(m *member) {
	h.Helper()
	m.server = start(h.T, address(h.T), m.at, m.flags...)
	h.members = append(h.members, m)
	h.b.set(h.T, len(h.members)-1, m.server)
}

// restart starts a process again that has ended.
func (h *house) restart(i int) {
	h.Helper()
	m := h.members[i]
	m.server = start(h.T, strings.TrimPrefix(m.url, "http://"), m.at, m.flags...)
	h.b.set(h.T, i, m.server)
}

// well waits until every process answers, and reaches the database.
func (h *house) well() {
	h.Helper()
	for i, m := range h.members {
		waitFor(h.T, fmt.Sprint("process ", i), func() bool {
			res, err := http.Get(m.url + "/readyz")
			if err != nil {
				return false
			}
			res.Body.Close()
			return res.StatusCode == http.StatusOK
		})
	}
}

// end stops the house, and checks that every process ends cleanly.
func (h *house) end() {
	h.Helper()
	for i, m := range h.members {
		if code := m.stop(); code != 0 {
			h.Errorf("process %d: exit status %d:\n%s", i, code, m.log())
		}
	}
}

// natsServer is a NATS that runs outside of all processes.
type natsServer struct {
	addr string
	own  *natsd.Server
}

func startNATS(t *testing.T) *natsServer {
	t.Helper()
	n := &natsServer{addr: address(t)}
	if err := n.start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(n.stop)
	return n
}

func (n *natsServer) start() error {
	host, port, err := net.SplitHostPort(n.addr)
	if err != nil {
		return err
	}
	at, err := strconv.Atoi(port)
	if err != nil {
		return err
	}
	if n.own, err = natsd.NewServer(&natsd.Options{Host: host, Port: at, NoSigs: true, NoLog: true}); err != nil {
		return err
	}
	n.own.Start()
	if !n.own.ReadyForConnections(patience) {
		return errors.New("NATS does not start")
	}
	return nil
}

func (n *natsServer) stop() {
	n.own.Shutdown()
	n.own.WaitForShutdown()
}

// address returns a local address at which a server can start, end and restart.
func address(t *testing.T) string {
	t.Helper()
	port, err := pgtest.Port()
	if err != nil {
		t.Fatal(err)
	}
	return "127.0.0.1:" + strconv.Itoa(port)
}
