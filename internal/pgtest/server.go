package pgtest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
)

// Server is a PostgreSQL server in its own folder, on a TCP port of 127.0.0.1 and a Unix socket.
type Server struct {
	dir, bin string
	port     int
	as       []string // the command that runs another as the server's user
	watch    *exec.Cmd
	life     io.Closer // its end ends the watch
}

// Start creates a new server and starts it. Settings are lines of postgresql.conf.
func Start(settings ...string) (*Server, error) {
	s, err := empty()
	if err != nil {
		return nil, err
	}
	err = s.run("initdb", "--pgdata", s.data(), "--username", "postgres", "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync")
	if err == nil {
		err = s.configure(settings)
	}
	if err == nil {
		err = s.Start()
	}
	if err != nil {
		s.Remove()
		return nil, err
	}
	return s, nil
}

// empty creates the folder of a server, and a watch that will remove it.
func empty() (*Server, error) {
	bin, err := Programs()
	if err != nil {
		return nil, err
	}
	s := &Server{bin: bin}
	if s.port, err = Port(); err != nil {
		return nil, err
	}
	if s.dir, err = os.MkdirTemp("", "stammtisch-pg-"); err != nil { // a short name, since the path of a socket is limited
		return nil, err
	}
	if err = s.own(); err == nil {
		err = s.guard()
	}
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(s.dir))
	}
	return s, nil
}

// own gives the folder to the server's user, because PostgreSQL refuses to run as root.
func (s *Server) own() error {
	if os.Getuid() != 0 {
		return nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		if u, err = user.Lookup("nobody"); err != nil {
			return err
		}
	}
	uid, err := strconv.Atoi(u.Uid)
	if err != nil {
		return err
	}
	gid, err := strconv.Atoi(u.Gid)
	if err != nil {
		return err
	}
	s.as = []string{"setpriv", "--reuid", u.Uid, "--regid", u.Gid, "--clear-groups", "--"}
	return os.Chown(s.dir, uid, gid)
}

// guard starts a shell that waits for the end of this process, and then kills the server and removes
// its folder. The system closes the pipe to it even after a kill -9.
func (s *Server) guard() error {
	s.watch = exec.Command("setsid", "sh", "-c", `
		cat >/dev/null
		if read -r pid <"$1/data/postmaster.pid"; then
			kill -CONT "$pid" $(ps -o pid= --ppid "$pid")
			kill -QUIT "$pid" # at once, its children with it
			for i in $(seq 500); do kill -0 "$pid" || break; sleep 0.02; done
		fi 2>/dev/null
		rm -rf "$1"`, "sh", s.dir)
	life, err := s.watch.StdinPipe()
	if err != nil {
		return err
	}
	s.life = life
	return s.watch.Start()
}

// Remove stops the server and removes its folder.
func (s *Server) Remove() {
	_ = s.life.Close()
	_ = s.watch.Wait() // whatever went wrong, there is nothing left to do
}

// configure writes the settings; the last of each name counts.
func (s *Server) configure(settings []string) error {
	lines := append([]string{
		"listen_addresses = '127.0.0.1'",
		fmt.Sprintf("port = %d", s.port),
		fmt.Sprintf("unix_socket_directories = '%s'", s.dir),
		"max_connections = 200",
		"shared_buffers = 128MB",
		"log_min_messages = warning",
	}, settings...)
	f, err := os.OpenFile(filepath.Join(s.data(), "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = io.WriteString(f, strings.Join(lines, "\n")+"\n")
	return errors.Join(err, f.Close())
}

// lowest and highest limit the ports of servers. The system takes ports for outgoing connections from
// above this range, so none of those can have a server's port while the server is down.
const lowest, highest = 10_000, 32_000

// Port returns an unused port of 127.0.0.1, for a server that may end and start again. Until this process
// ends, nobody else on this machine is given that port.
func Port() (port int, err error) {
	for range 100 {
		port = lowest + rand.IntN(highest-lowest)
		var ln net.Listener
		if ln, err = net.Listen("tcp", fmt.Sprint("127.0.0.1:", port)); err != nil {
			continue
		}
		if err = ln.Close(); err == nil && reserve(port) {
			return port, nil
		}
	}
	return 0, errors.Join(fmt.Errorf("no unused port between %d and %d", lowest, highest), err)
}

// reserved has the sockets whose names say that this process wants a port.
var reserved sync.Map

// reserve reports whether no other server was given a port. Abstract names of sockets (unix(7)) are
// unique on a machine, and end with the process.
func reserve(port int) bool {
	socket, err := net.Listen("unix", fmt.Sprint("@stammtisch-port-", port))
	if err != nil {
		return false
	}
	reserved.Store(port, socket) // an unused socket would be closed
	return true
}

func (s *Server) data() string { return filepath.Join(s.dir, "data") }

// URL returns the address of the server over TCP.
func (s *Server) URL() string {
	return fmt.Sprintf("postgres://postgres@%s/postgres?sslmode=disable", s.Addr())
}

// Addr returns the server's host and port.
func (s *Server) Addr() string { return fmt.Sprintf("127.0.0.1:%d", s.port) }

// run runs one of PostgreSQL's programs as the server's user.
func (s *Server) run(program string, args ...string) error {
	all := append(append([]string{}, s.as...), filepath.Join(s.bin, program))
	cmd := exec.Command(all[0], append(all[1:], args...)...)
	cmd.Dir = s.dir
	// A file, not a pipe: the server inherits it, and a pipe would never end.
	out, err := os.CreateTemp("", "stammtisch-pg-out-")
	if err != nil {
		return err
	}
	defer os.Remove(out.Name())
	defer out.Close()
	cmd.Stdout, cmd.Stderr = out, out
	if err := cmd.Run(); err != nil {
		said, _ := os.ReadFile(out.Name())
		log, _ := os.ReadFile(s.log())
		return fmt.Errorf("%s: %w\n%s\n%s", program, err, bytes.TrimSpace(said), bytes.TrimSpace(log))
	}
	return nil
}

func (s *Server) log() string { return filepath.Join(s.dir, "log") }
