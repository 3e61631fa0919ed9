package rig

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Process is a program that runs beside the benchmark.
type Process struct {
	*exec.Cmd
	lines *bufio.Scanner
	URL   string // of a server
}

// Start starts a program in a folder; an empty name means this program.
func Start(dir, name string, args ...string) (*Process, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	cmd.Env = append(os.Environ(), "NODE_ENV=production")
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &Process{Cmd: cmd, lines: bufio.NewScanner(out)}, nil
}

// Serve starts our server on a data folder, and waits until it prints its address.
func Serve(bin, data string, flags ...string) (*Process, error) {
	p, err := Start("", bin, append([]string{"serve", "--addr", "127.0.0.1:0", "--data", data, "--log", "error"}, flags...)...)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no program %s: run make build, or name another with -bin", bin)
	}
	if err != nil {
		return nil, err
	}
	line, err := p.Line()
	if err != nil {
		return nil, err
	}
	_, url, ok := strings.Cut(line, " ready at ")
	if !ok {
		return nil, fmt.Errorf("the server says %q", line)
	}
	p.URL = url
	return p, nil
}

// Addr returns the address of a server, as Dial needs it.
func (p *Process) Addr() string { return strings.TrimPrefix(p.URL, "http://") }

// Line waits for the next line of its output.
func (p *Process) Line() (string, error) {
	if p.lines.Scan() {
		return p.lines.Text(), nil
	}
	return "", fmt.Errorf("%s ended early", p.Cmd)
}

// Into waits for a line of JSON.
func (p *Process) Into(v any) error {
	text, err := p.Line()
	if err != nil {
		return err
	}
	if err := json.Unmarshal([]byte(text), v); err != nil {
		return fmt.Errorf("%s says %q: %w", p.Cmd, text, err)
	}
	return nil
}

// Stop ends it, by force if it takes too long.
func (p *Process) Stop() error {
	if err := p.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	defer time.AfterFunc(10*time.Second, func() { _ = p.Process.Kill() }).Stop()
	return p.Wait()
}

// CPU returns the processor time it has used.
func (p *Process) CPU() time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.Process.Pid))
	Check(err)
	// After the name in parentheses: state is field 3, utime and stime are 14 and 15.
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	var ticks int64
	for _, f := range fields[11:13] {
		n, err := strconv.ParseInt(f, 10, 64)
		Check(err)
		ticks += n
	}
	return time.Duration(ticks) * (time.Second / 100) // USER_HZ is 100 on every Linux
}

// Resident returns the memory it holds, in bytes.
func (p *Process) Resident() int64 { return p.pages(1) }

// Own returns the memory that it shares with no file, since the system can drop pages of the
// program's file.
func (p *Process) Own() int64 { return p.pages(1) - p.pages(2) }

// pages reads a field of statm, in bytes.
func (p *Process) pages(field int) int64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", p.Process.Pid))
	Check(err)
	pages, err := strconv.ParseInt(strings.Fields(string(text))[field], 10, 64)
	Check(err)
	return pages * int64(os.Getpagesize())
}

// Guest speaks to a server as a browser does, with a cookie of its own.
type Guest struct {
	URL string
	web http.Client
}

// NewGuest returns a guest who was never there.
func NewGuest(url string) *Guest {
	jar, err := cookiejar.New(nil)
	Check(err)
	return &Guest{url, http.Client{Jar: jar, Transport: &http.Transport{}}}
}

// ID reads the server's name for the guest from their cookie.
func (g *Guest) ID() string {
	at, err := url.Parse(g.URL)
	Check(err)
	for _, c := range g.web.Jar.Cookies(at) {
		text, _, _ := strings.Cut(c.Value, ".")
		body, err := base64.RawURLEncoding.DecodeString(text)
		Check(err)
		var me struct{ ID string }
		Check(json.Unmarshal(body, &me))
		return me.ID
	}
	return ""
}

// Moved sets the server's new address; the guest is the same there.
func (g *Guest) Moved(to string) {
	from, err := url.Parse(g.URL)
	Check(err)
	at, err := url.Parse(to)
	Check(err)
	g.web.Jar.SetCookies(at, g.web.Jar.Cookies(from))
	g.URL = to
}

// Get asks for a page and returns its text.
func (g *Guest) Get(path string) []byte {
	r, err := http.NewRequest(http.MethodGet, g.URL+path, nil)
	Check(err)
	return g.Do(r)
}

// Post posts JSON and reads the answer into out, if that is not nil.
func (g *Guest) Post(path string, in, out any) {
	body, err := json.Marshal(in)
	Check(err)
	r, err := http.NewRequest(http.MethodPost, g.URL+path, bytes.NewReader(body))
	Check(err)
	r.Header.Set("Content-Type", "application/json")
	if text := g.Do(r); out != nil {
		Check(json.Unmarshal(text, out))
	}
}

// Do makes a request, which must succeed, and returns the text of the answer.
func (g *Guest) Do(r *http.Request) []byte {
	res, err := g.web.Do(r)
	Check(err)
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	Check(err)
	if res.StatusCode >= 300 {
		Check(fmt.Errorf("%s: %s: %s", r.URL.Path, res.Status, text))
	}
	return text
}
