package testscript

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// server is a running program.
type server struct {
	t    *testing.T
	cmd  *exec.Cmd
	url  string
	mu   sync.Mutex
	said strings.Builder // on standard error
	read sync.WaitGroup
}

// patience is how long anything may take before a story gives up; nothing is measured.
const patience = time.Minute

// start runs `stammtisch serve` on a folder, or on the address of a database, and waits for its address.
func start(t *testing.T, addr, data string, flags ...string) *server {
	t.Helper()
	place := "--data"
	if strings.Contains(data, "://") {
		place = "--db"
	}
	s, line := launch(t, append([]string{"serve", "--addr", addr, place, data}, flags...)...)
	_, url, ok := strings.Cut(line, " ready at ")
	if !ok {
		s.kill()
		t.Fatalf("it said %q and\n%s", line, s.log())
	}
	s.url = url
	return s
}

// launch runs the program in the background, and waits for its first line.
func launch(t *testing.T, args ...string) (s *server, line string) {
	t.Helper()
	s = &server{t: t, cmd: exec.Command(program, args...)}
	// Many players on one machine are one address.
	s.cmd.Env = append(os.Environ(), "STAMMTISCH_RATE=0", "STAMMTISCH_STREAMS=0")
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	errs, err := s.cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if s.cmd.ProcessState == nil {
			s.kill()
		}
	})
	s.read.Go(func() {
		lines := bufio.NewScanner(errs)
		for lines.Scan() {
			s.mu.Lock()
			s.said.WriteString(lines.Text() + "\n")
			s.mu.Unlock()
		}
	})
	line, _ = bufio.NewReader(out).ReadString('\n') // nothing, where it ended before
	return s, strings.TrimSpace(line)
}

func (s *server) log() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.said.String()
}

// kill kills it without warning.
func (s *server) kill() {
	_ = s.cmd.Process.Kill()
	s.read.Wait()
	_ = s.cmd.Wait()
}

// pause stops the process until resume: its connections stay open, and nothing answers.
func (s *server) pause() error { return s.cmd.Process.Signal(syscall.SIGSTOP) }

func (s *server) resume() error { return s.cmd.Process.Signal(syscall.SIGCONT) }

// stop asks it to end, and returns its exit status.
func (s *server) stop() int {
	s.t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		s.t.Fatal(err)
	}
	return s.ended()
}

// ended waits for its end, and returns its exit status.
func (s *server) ended() int {
	late := time.AfterFunc(patience, func() { _ = s.cmd.Process.Kill() })
	defer late.Stop()
	s.read.Wait()
	err := s.cmd.Wait()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.ExitCode()
	}
	return 0
}

// player is a browser with a cookie.
type player struct{ web *http.Client }

func newPlayer(t *testing.T) *player {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	p := &player{&http.Client{Jar: jar, Transport: &http.Transport{}, Timeout: patience}}
	t.Cleanup(p.web.CloseIdleConnections)
	return p
}

// arrive asks the server for the cookie of a new guest. Without it a player whose first answer is lost
// comes back as another guest.
func (p *player) arrive(url string) error { return p.ask("GET", url+"/api/me", nil, &obj{}) }

// match is the part that a story needs of a match.
type match struct {
	ID     string
	N, Ply int
	Turn   *int
	Legal  []string
	Result *struct{ Reason string }
	Seats  []struct {
		Kind  string
		Yours bool
	}
	Events []event
	Links  []struct{ Token string }
}

type event struct {
	N      int
	Kind   string
	Seat   int
	Ply    int
	Action string
}

type refusal struct {
	Status int
	Code   string
	Detail string
}

func (r *refusal) Error() string { return fmt.Sprintf("%d %s: %s", r.Status, r.Code, r.Detail) }

// ask sends a request; a refusal by the server is a *refusal.
func (p *player) ask(method, url string, body, into any) error {
	var src io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return err
		}
		src = bytes.NewReader(text)
	}
	req, err := http.NewRequest(method, url, src)
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := p.web.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		return err
	}
	if res.StatusCode >= 300 {
		r := &refusal{Status: res.StatusCode}
		if err := json.Unmarshal(text, r); err != nil {
			return fmt.Errorf("%d: %s", res.StatusCode, text)
		}
		return r
	}
	if raw, ok := into.(*string); ok {
		*raw = string(text)
		return nil
	}
	return json.Unmarshal(text, into)
}

func code(err error) string {
	var r *refusal
	if errors.As(err, &r) {
		return r.Code
	}
	return ""
}

type obj = map[string]any

// against creates a match of Zoom: the player has the first seat.
func (p *player) against(url string, second obj) (m match, err error) {
	err = p.ask("POST", url+"/api/matches", obj{"game": "zoom", "seats": []obj{{"kind": "me"}, second}}, &m)
	return m, err
}

func (p *player) match(url, id string) (m match, err error) {
	err = p.ask("GET", url+"/api/matches/"+id, nil, &m)
	return m, err
}

type acked struct{ N, Ply int }

func (p *player) act(url, id string, seat, ply int, action string) (a acked, err error) {
	err = p.ask("POST", url+"/api/matches/"+id+"/actions", obj{"seat": seat, "ply": ply, "action": action}, &a)
	return a, err
}

// waitFor checks again and again until so returns true.
func waitFor(t *testing.T, what string, so func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !so(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("waited in vain for", what)
		}
	}
}

func unmarshal(text string, v any) error { return json.Unmarshal([]byte(text), v) }
