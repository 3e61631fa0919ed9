package pgtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// Start starts a stopped or killed server, and waits until it answers.
func (s *Server) Start() error {
	return s.run("pg_ctl", "start", "--pgdata", s.data(), "--log", s.log(), "--wait", "--timeout", "60", "--silent")
}

// Stop ends the server as systemd does: it cuts all connections and loses nothing.
func (s *Server) Stop() error {
	return s.run("pg_ctl", "stop", "--pgdata", s.data(), "--mode", "fast", "--wait", "--timeout", "60", "--silent")
}

// Kill kills all processes of the server at once, as a power cut would.
func (s *Server) Kill() error {
	all, err := s.signal("KILL")
	if err != nil {
		return err
	}
	for wait := time.Now().Add(10 * time.Second); slices.ContainsFunc(all, alive); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(wait) {
			return fmt.Errorf("the server %d outlived a kill -9", all[0])
		}
	}
	// If nobody reaps the dead process, the next server would believe that it is alive.
	socket := filepath.Join(s.dir, fmt.Sprintf(".s.PGSQL.%d", s.port))
	return errors.Join(os.Remove(s.lock()), os.Remove(socket), os.Remove(socket+".lock"))
}

// EndSessions ends all client sessions except the caller's.
func (s *Server) EndSessions(ctx context.Context) error {
	c, err := pgx.Connect(ctx, s.URL())
	if err != nil {
		return err
	}
	defer c.Close(ctx)
	_, err = c.Exec(ctx, `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`)
	return err
}

// Pause stops all processes of the server until Resume: connections stay open and get no answer.
func (s *Server) Pause() error { _, err := s.signal("STOP"); return err }

// Resume lets them go on.
func (s *Server) Resume() error { _, err := s.signal("CONT"); return err }

// signal sends a signal to all processes of the server, and returns their numbers. The first of them has
// stopped before the others are listed, so it cannot start another.
func (s *Server) signal(name string) (all []int, err error) {
	pid, err := s.pid()
	if err != nil {
		return nil, err
	}
	if err := syscall.Kill(pid, syscall.SIGSTOP); err != nil {
		return nil, err
	}
	for wait := time.Now().Add(10 * time.Second); alive(pid) && state(pid) != "T"; time.Sleep(time.Millisecond) {
		if time.Now().After(wait) {
			return nil, fmt.Errorf("the server %d does not stop", pid)
		}
	}
	all = append([]int{pid}, children(pid)...)
	args := []string{"-" + name}
	for _, p := range all {
		args = append(args, strconv.Itoa(p))
	}
	_ = exec.Command("kill", args...).Run() // one of them may have ended meanwhile
	return all, nil
}

// Promote makes a standby the primary.
func (s *Server) Promote() error {
	return s.run("pg_ctl", "promote", "--pgdata", s.data(), "--wait", "--timeout", "60", "--silent")
}

// Standby starts a copy of the server that follows it. Once it returns, the server acknowledges
// only what the copy has on disk.
func (s *Server) Standby() (*Server, error) {
	b, err := empty()
	if err != nil {
		return nil, err
	}
	err = b.run("pg_basebackup", "--pgdata", b.data(), "--write-recovery-conf", "--checkpoint", "fast", "--no-sync",
		"--dbname", strings.Replace(s.URL(), "?", "?application_name=standby&", 1))
	if err == nil {
		err = b.configure(nil)
	}
	if err == nil {
		err = b.Start()
	}
	if err == nil {
		err = s.set("synchronous_standby_names", "standby")
	}
	if err == nil {
		err = s.followed()
	}
	if err != nil {
		b.Remove()
		return nil, err
	}
	return b, nil
}

// followed waits until a standby has everything, and commits wait for it from then on.
func (s *Server) followed() error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	c, err := pgx.Connect(ctx, s.URL())
	if err != nil {
		return err
	}
	defer c.Close(ctx)
	for is := false; !is && err == nil; time.Sleep(20 * time.Millisecond) {
		err = c.QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync')").Scan(&is)
	}
	return err
}

// set changes a setting of a running server.
func (s *Server) set(name, value string) error {
	err := s.configure([]string{fmt.Sprintf("%s = '%s'", name, value)})
	if err != nil {
		return err
	}
	return s.run("pg_ctl", "reload", "--pgdata", s.data(), "--silent")
}

// lock returns the file in which a running server stores its process number.
func (s *Server) lock() string { return filepath.Join(s.data(), "postmaster.pid") }

// pid returns the number of the server's first process.
func (s *Server) pid() (int, error) {
	text, err := os.ReadFile(s.lock())
	if err != nil {
		return 0, err
	}
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return strconv.Atoi(string(line))
}

// children lists the processes that a process has started.
func children(of int) (list []int) {
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, path := range stats {
		text, err := os.ReadFile(path)
		if err != nil {
			continue // it has ended
		}
		// 4711 (name, with anything in it) S 4710 …
		fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
		if len(fields) < 2 || fields[1] != strconv.Itoa(of) {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(path))); err == nil {
			list = append(list, pid)
		}
	}
	return list
}

// alive reports whether a process runs; a zombie does not.
func alive(pid int) bool {
	is := state(pid)
	return is != "" && is != "Z"
}

// state returns the system's letter for the state of a process, or "" if there is none.
func state(pid int) string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return ""
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	if len(fields) == 0 {
		return ""
	}
	return fields[0]
}
