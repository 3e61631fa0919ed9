package testscript

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"os/exec"
	"strings"
	"testing"
)

// Open, play, stop gracefully with a stream open, open again: the same people sit at the same
// match, and followers continue where they were.
func TestStopAndStart(t *testing.T) {
	data := t.TempDir()
	s := start(t, "127.0.0.1:0", data)
	addr := strings.TrimPrefix(s.url, "http://")
	ada, bo, eve := newPlayer(t), newPlayer(t), newPlayer(t)
	m, err := ada.against(s.url, obj{"kind": "link"})
	if err != nil {
		t.Fatal(err)
	}
	unused, err := ada.against(s.url, obj{"kind": "link"})
	if err != nil {
		t.Fatal(err)
	}
	if err := bo.ask("POST", s.url+"/api/claims", obj{"token": m.Links[0].Token}, &obj{}); err != nil {
		t.Fatal(err)
	}
	if _, err := ada.act(s.url, m.ID, 0, 0, "c1-c4"); err != nil {
		t.Fatal(err)
	}
	follow := func(after int) *bufio.Reader {
		t.Helper()
		req, err := http.NewRequest("GET", s.url+"/api/matches/"+m.ID+"/events", nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Last-Event-ID", fmt.Sprint(after))
		res, err := eve.web.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { res.Body.Close() })
		return bufio.NewReader(res.Body)
	}
	until := func(r *bufio.Reader, want string) {
		t.Helper()
		for {
			line, err := r.ReadString('\n')
			if err != nil {
				t.Fatalf("waiting for %q: %v", want, err)
			}
			if strings.HasPrefix(line, want) {
				return
			}
		}
	}
	stream := follow(0)
	until(stream, "id: 3")
	if code := s.stop(); code != 0 {
		t.Errorf("exit status %d:\n%s", code, s.log())
	}
	if rest, err := io.ReadAll(stream); err != nil {
		t.Errorf("the stream ended with %v after %q", err, rest)
	}

	s = start(t, addr, data)
	got, err := bo.match(s.url, m.ID)
	if err != nil || !got.Seats[1].Yours || got.Ply != 1 {
		t.Fatalf("%+v %v", got, err)
	}
	stream = follow(3)
	if _, err := bo.act(s.url, m.ID, 1, 1, "c8-c5"); err != nil {
		t.Error(err)
	}
	until(stream, "id: 4")
	if err := bo.ask("POST", s.url+"/api/claims", obj{"token": unused.Links[0].Token}, &obj{}); err != nil {
		t.Error("a link from before:", err)
	}
	if code := s.stop(); code != 0 {
		t.Errorf("exit status %d:\n%s", code, s.log())
	}
	if strings.Contains(s.log(), "level=ERROR") {
		t.Error(s.log())
	}
}

// A taken port gives one line, and the other server's data is left alone.
func TestPortTaken(t *testing.T) {
	s := start(t, "127.0.0.1:0", t.TempDir())
	other := exec.Command(program, "serve", "--addr", strings.TrimPrefix(s.url, "http://"), "--data", t.TempDir())
	out, err := other.CombinedOutput()
	if other.ProcessState.ExitCode() != 1 || strings.Count(string(out), "\n") != 1 || !strings.Contains(string(out), "in use") {
		t.Errorf("%v: %q", err, out)
	}
	if code := s.stop(); code != 0 {
		t.Errorf("exit status %d", code)
	}
}

// A sign-in link of the host's leads to the house by the name it has for everybody, wherever the host's browser is.
func TestSignInLinkOfTheHost(t *testing.T) {
	const house, token = "https://games.example.org", "0123456789abcdef0123"
	s := start(t, "127.0.0.1:0", t.TempDir(), "--url", house, "--admin-token", token)
	if _, err := newPlayer(t).against(s.url, obj{"kind": "link"}); err != nil {
		t.Fatal(err)
	}
	host := strings.Replace(s.url, "//", "//host:"+token+"@", 1)
	var list struct{ People []struct{ ID string } }
	if err := newPlayer(t).ask("GET", host+"/admin/people", nil, &list); err != nil || len(list.People) != 1 {
		t.Fatal(err, list)
	}
	var page string
	if err := newPlayer(t).ask("POST", host+"/admin/desk/people/"+list.People[0].ID+"/link", nil, &page); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(page, "<code>"+house+"/d/") {
		t.Error(page)
	}
}
