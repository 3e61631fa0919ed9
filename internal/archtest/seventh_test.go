package archtest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A seventh game is one folder and one line. This is tried for real: the folder and the
// line of docs/add-a-game.md are laid over the module (go build -overlay: nothing is
// written into it), its tests run, and the program plays it by commands and by HTTP.

// seventh is the module with the game laid over it.
type seventh struct {
	t       *testing.T
	overlay string // the file that says what lies over what
}

func newSeventh(t *testing.T) *seventh {
	t.Helper()
	dir := t.TempDir()
	registry, err := os.ReadFile(filepath.Join(root, "games/games.go"))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(registry), "import (", "import (\n\t\"stammtisch/games/lastone\"", 1)
	text = strings.Replace(text, "var All = Catalogue{", "var All = Catalogue{\n\tlastone.Game{},", 1)
	changed := filepath.Join(dir, "games.go")
	if err := os.WriteFile(changed, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	over := map[string]string{abs(t, "games/games.go"): changed}
	for _, f := range []string{"game.go", "state.go", "lastone_test.go"} {
		over[abs(t, "games/lastone/"+f)] = abs(t, "internal/archtest/testdata/lastone/"+f)
	}
	b, err := json.Marshal(map[string]any{"Replace": over})
	if err != nil {
		t.Fatal(err)
	}
	s := &seventh{t, filepath.Join(dir, "overlay.json")}
	if err := os.WriteFile(s.overlay, b, 0o644); err != nil {
		t.Fatal(err)
	}
	return s
}

func abs(t *testing.T, p string) string {
	t.Helper()
	a, err := filepath.Abs(filepath.Join(root, p))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// goTool runs the go command on the module with the game.
func (s *seventh) goTool(verb string, args ...string) {
	s.t.Helper()
	cmd := exec.Command("go", append([]string{verb, "-overlay", s.overlay}, args...)...)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		s.t.Fatalf("go %s: %v\n%s", verb, err, out)
	}
}

func TestSeventhGamePassesItsTests(t *testing.T) {
	s, dir := newSeventh(t), t.TempDir()
	bin := filepath.Join(dir, "lastone.test")
	s.goTool("test", "-vet=off", "-c", "-o", bin, "./games/lastone")
	for _, args := range [][]string{{"-test.run", "Golden", "-update"}, {"-test.v"}} {
		cmd := exec.Command(bin, args...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
	}
}

func TestSeventhGameIsInTheProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the whole program")
	}
	s, dir := newSeventh(t), t.TempDir()
	bin := filepath.Join(dir, "stammtisch")
	s.goTool("build", "-o", bin, "./cmd/stammtisch")
	run := func(stdin string, args ...string) string {
		t.Helper()
		cmd := exec.Command(bin, args...)
		cmd.Stdin = strings.NewReader(stdin)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("%v: %v", args, err)
		}
		return string(out)
	}
	const record = "[Game \"last-one\"]\n[Options \"heap=3\"]\n\nt2\n"
	for _, c := range []struct{ got, want string }{
		{run("", "games"), "last-one 2 1\n"},
		{run("", "perft", "last-one", "--depth", "3", "-o", "heap=3"), "t1 1\nt2 0\ntotal 1\n"},
		{run(record, "legal", "-"), "t1\n"},
		{run(record, "show", "-"), "1 stones\n"},
		{run(record+"t1", "show", "--json", "-"), `"scores":[0,1]`},
		{run(record+"t1", "check", "-"), "ok"},
	} {
		if !strings.Contains(c.got, c.want) {
			t.Errorf("got\n%s\nwant in it\n%s", c.got, c.want)
		}
	}
	playByHTTP(t, serve(t, bin, dir))
}

var address = regexp.MustCompile(`http://[0-9a-z.:\[\]-]+[0-9]`)

// serve starts the program and gives the address it prints.
func serve(t *testing.T, bin, dir string) string {
	t.Helper()
	cmd := exec.Command(bin, "serve", "--addr", "127.0.0.1:0", "--data", filepath.Join(dir, "data"))
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = cmd.Stdout
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	said := ""
	for sc := bufio.NewScanner(out); sc.Scan(); {
		if a := address.FindString(sc.Text()); a != "" {
			go io.Copy(io.Discard, out)
			return a
		}
		said += sc.Text() + "\n"
	}
	t.Fatalf("the server ends without an address:\n%s", said)
	return ""
}

// playByHTTP plays a match on one device to its end.
func playByHTTP(t *testing.T, url string) {
	t.Helper()
	var cookies []*http.Cookie
	call := func(method, path, body string) map[string]any {
		t.Helper()
		req, err := http.NewRequest(method, url+path, bytes.NewReader([]byte(body)))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		for _, c := range cookies {
			req.AddCookie(c)
		}
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		if c := resp.Cookies(); len(c) > 0 {
			cookies = c
		}
		b, _ := io.ReadAll(resp.Body)
		if resp.StatusCode >= 300 {
			t.Fatalf("%s %s: %s\n%s", method, path, resp.Status, b)
		}
		var v map[string]any
		if err := json.Unmarshal(b, &v); err != nil {
			t.Fatalf("%s %s: %v\n%s", method, path, err, b)
		}
		return v
	}
	if title := call("GET", "/api/games/last-one", "")["title"]; title != "Last One" {
		t.Errorf("the title is %v", title)
	}
	call("GET", "/api/me", "")
	m := call("POST", "/api/matches", `{"game":"last-one","options":{"heap":"3"},"seats":[{"kind":"me"},{"kind":"me"}]}`)
	path := fmt.Sprintf("/api/matches/%v", m["id"])
	call("POST", path+"/actions", `{"seat":0,"ply":0,"action":"t2"}`)
	call("POST", path+"/actions", `{"seat":1,"ply":1,"action":"t1"}`)
	m = call("GET", path, "")
	if b, _ := json.Marshal(m["result"]); !strings.Contains(string(b), `"LO2"`) {
		t.Errorf("the match ended %s", b)
	}
}

// The doc shows the files that are tried here, byte for byte.
func TestAddAGameShowsWhatIsTried(t *testing.T) {
	doc, err := os.ReadFile(filepath.Join(root, "docs/add-a-game.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range []string{"game.go", "state.go", "lastone_test.go"} {
		code, err := os.ReadFile("testdata/lastone/" + f)
		if err != nil {
			t.Fatal(err)
		}
		if block := "`games/lastone/" + f + "`:\n\n```go\n" + string(code) + "```\n"; !strings.Contains(string(doc), block) {
			t.Errorf("docs/add-a-game.md does not show testdata/lastone/%s as it is", f)
		}
	}
	for _, line := range []string{"\t\"stammtisch/games/lastone\"\n", "\tlastone.Game{},\n"} {
		if !strings.Contains(string(doc), line) {
			t.Errorf("docs/add-a-game.md does not show the line %q", line)
		}
	}
}
