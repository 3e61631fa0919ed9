package archtest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestNewGames adds games as docs/add-a-game.md says: it follows the page in a copy of the module, with a
// seventh game for two and an eighth with hidden hands, and the program plays them. At night every test that
// walks through all the games runs in the copy too, and the page is checked with both.
func TestNewGames(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the program and runs the tests of most packages")
	}
	if _, err := exec.LookPath("make"); err != nil {
		t.Skip("make is not installed")
	}
	c := copyModule(t)
	before := c.files(t)
	for _, step := range []string{"make game NAME=noughts", "make game NAME=high-card HANDS=hidden"} {
		if !strings.Contains(documents(t)["docs/add-a-game.md"], step) {
			t.Errorf("docs/add-a-game.md does not say %s", step)
		}
		args := strings.Fields(step)
		c.run(t, ".", args[0], args[1:]...)
	}
	t.Run("the page names what they touch", func(t *testing.T) { c.compareFiles(t, before) })
	t.Run("program", func(t *testing.T) {
		c.run(t, ".", "go", "test", "-vet=off", "./games/noughts", "./games/highcard")
		c.play(t)
	})
	t.Run("tests", func(t *testing.T) {
		atNight(t)
		pkgs, tests := c.walking(t)
		c.run(t, ".", "go", append([]string{"test", "-vet=off", "-short", "-run", tests}, pkgs...)...)
	})
	t.Run("page", func(t *testing.T) {
		atNight(t)
		modules := filepath.Join(c.dir, "web/node_modules")
		if _, err := os.Stat(modules); err != nil {
			t.Skip("the page's packages are not installed: npm ci")
		}
		const ours = `{"extends": "./tsconfig.json", "include": ["src/games/noughts/**/*", "src/games/high-card/**/*"]}`
		if err := os.WriteFile(filepath.Join(c.dir, "web/tsconfig.games.json"), []byte(ours), 0o644); err != nil {
			t.Fatal(err)
		}
		c.run(t, "web", "node_modules/.bin/svelte-check", "--tsconfig", "./tsconfig.games.json", "--fail-on-warnings")
		c.run(t, "web", "node_modules/.bin/prettier", "--check", "src/games/noughts", "src/games/high-card")
		c.run(t, "web", "node_modules/.bin/vitest", "run", "src/games", "src/props.test.ts", "src/lib/words/language.test.ts")
	})
}

// atNight skips what make nightly does.
func atNight(t *testing.T) {
	t.Helper()
	if os.Getenv("STAMMTISCH_NIGHTLY") == "" {
		t.Skip("skipped: for the night")
	}
}

// modulecopy is a copy of the module that a test may change.
type modulecopy struct{ dir string }

// copyModule copies everything but what tools install or build; the page's packages are linked.
func copyModule(t *testing.T) *modulecopy {
	t.Helper()
	c := &modulecopy{t.TempDir()}
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, p)
		switch name := d.Name(); {
		case d.IsDir() && (name == "node_modules" || name == "bin" || name == "data" || p != root && name[0] == '.'):
			return filepath.SkipDir
		case d.IsDir():
			return os.MkdirAll(filepath.Join(c.dir, rel), 0o755)
		case !d.Type().IsRegular():
			return nil
		}
		text, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(c.dir, rel), text, info.Mode())
	})
	if err != nil {
		t.Fatal(err)
	}
	if modules := abs(t, "web/node_modules"); exists(modules) {
		if err := os.Symlink(modules, filepath.Join(c.dir, "web/node_modules")); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

func exists(p string) bool {
	_, err := os.Stat(p)
	return err == nil
}

func abs(t *testing.T, p string) string {
	t.Helper()
	a, err := filepath.Abs(filepath.Join(root, p))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// run runs a command in a folder of the copy and returns what it prints.
func (c *modulecopy) run(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = filepath.Join(c.dir, dir)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "NO_COLOR=1")
	// Make's own flags, if it runs this: what is compiled already serves in the copy too, as long as
	// no path is in it.
	if os.Getenv("GOFLAGS") == "" {
		cmd.Env = append(cmd.Env, "GOFLAGS=-trimpath")
	}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

// files reads every file of the copy that is not installed: path → text.
func (c *modulecopy) files(t *testing.T) map[string]string {
	all := map[string]string{}
	err := filepath.WalkDir(c.dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		text, err := os.ReadFile(p)
		rel, _ := filepath.Rel(c.dir, p)
		all[filepath.ToSlash(rel)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// compareFiles checks that docs/add-a-game.md names every file that the new games have brought or changed.
func (c *modulecopy) compareFiles(t *testing.T, before map[string]string) {
	page := documents(t)["docs/add-a-game.md"]
	for file, text := range c.files(t) {
		if before[file] == text || strings.Contains(file, "highcard") || strings.Contains(file, "high-card") {
			continue
		}
		if strings.HasPrefix(file, "games/noughts/") || strings.HasPrefix(file, "web/src/games/noughts/") {
			file = filepath.Base(file) // in the page's tables of the two folders
		}
		if !strings.Contains(page, "`"+file+"`") {
			t.Errorf("make game writes %s, and docs/add-a-game.md does not name it", file)
		}
	}
}

// walksGames is how a test looks that walks through all the games, in Go or as the API lists them.
var (
	walksGames = regexp.MustCompile(`range games\.All|"/api/games"`)
	testName   = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
)

// walking returns the packages with such tests, and a pattern of the names of all tests beside them.
func (c *modulecopy) walking(t *testing.T) (pkgs []string, tests string) {
	var names []string
	for file, text := range c.files(t) {
		if strings.HasSuffix(file, "_test.go") && walksGames.MatchString(text) {
			pkgs = append(pkgs, "./"+path.Dir(file))
			for _, name := range testName.FindAllStringSubmatch(text, -1) {
				names = append(names, name[1])
			}
		}
	}
	slices.Sort(pkgs)
	if pkgs = slices.Compact(pkgs); len(pkgs) < 8 || len(names) < 20 {
		t.Errorf("only %v of %v walk through all the games", names, pkgs)
	}
	return pkgs, "^(" + strings.Join(names, "|") + ")$"
}

// play uses the games by commands and by HTTP.
func (c *modulecopy) play(t *testing.T) {
	bin := filepath.Join(c.dir, "stammtisch-test")
	c.run(t, ".", "go", "build", "-o", bin, "./cmd/stammtisch")
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
	const record = "[Game \"noughts\"]\n\na1 b1 a2 b2\n"
	for _, c := range []struct{ got, want string }{
		{run("", "games"), "noughts 2 1\n"},
		{run("", "games"), "high-card 2 1\n"},
		{run("", "perft", "noughts", "--depth", "2"), "total 72\n"},
		{run(record, "legal", "-"), "a3"},
		{run(record, "show", "-"), "...\nxo.\nxo.\n"},
		{run(record+"a3", "show", "--json", "-"), `"scores":[1,0]`},
		{run(record+"a3", "check", "-"), "ok"},
	} {
		if !strings.Contains(c.got, c.want) {
			t.Errorf("got\n%s\nwant in it\n%s", c.got, c.want)
		}
	}
	playByHTTP(t, serve(t, bin, t.TempDir()))
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
	if title := call("GET", "/api/games/noughts", "")["title"]; title != "Noughts" {
		t.Errorf("the title is %v", title)
	}
	call("GET", "/api/me", "")
	m := call("POST", "/api/matches", `{"game":"noughts","seats":[{"kind":"me"},{"kind":"me"}]}`)
	path := fmt.Sprintf("/api/matches/%v", m["id"])
	for ply, action := range []string{"a1", "a2", "b1", "b2", "c1"} {
		call("POST", path+"/actions", fmt.Sprintf(`{"seat":%d,"ply":%d,"action":%q}`, ply%2, ply, action))
	}
	m = call("GET", path, "")
	if b, _ := json.Marshal(m["result"]); !strings.Contains(string(b), `"NO3"`) {
		t.Errorf("the match ended %s", b)
	}
}
