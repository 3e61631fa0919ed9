package testscript

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// This runs the lines of docs/api.md unchanged, against a real server.
func TestCurlAlone(t *testing.T) {
	for _, tool := range []string{"curl", "bash", "sed"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip("the lines of docs/api.md need", tool)
		}
	}
	doc, err := os.ReadFile("../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?s)```sh\n(.*?)```").FindSubmatch(doc)
	if block == nil {
		t.Fatal("docs/api.md has no lines for curl")
	}
	lines := strings.Split(strings.TrimSpace(string(block[1])), "\n")
	if len(lines) != 10 {
		t.Errorf("ten lines, says docs/api.md; it has %d", len(lines))
	}
	s := start(t, "127.0.0.1:0", t.TempDir())
	dir := t.TempDir()
	var script strings.Builder
	for _, line := range lines {
		line = strings.ReplaceAll(line, "http://localhost:8080", s.url)
		line = strings.ReplaceAll(line, "/tmp/", dir+"/")
		script.WriteString(line + "\nprintf '\\n=====\\n'\n")
	}
	file := filepath.Join(dir, "lines.sh")
	if err := os.WriteFile(file, []byte(script.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("bash", file).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	answers := strings.Split(string(out), "\n=====\n")
	for i, want := range []string{
		`^$`, `"matches":`, `^$`, `^$`, `"legal":\["`, `"n":2`, `(?s)id: 2\n.*id: 3\n`, `"status":422.*"rule":"ZM6"`, `"n":4`, `(?s)\[Game "zoom"\].*c1-c4`,
	} {
		if i >= len(answers) || !regexp.MustCompile(want).MatchString(strings.TrimSpace(answers[i])) {
			t.Errorf("line %d: %s\nanswered, against %s:\n%s", i+1, lines[i], want, answers[min(i, len(answers)-1)])
		}
	}
	show := exec.Command(program, "show", "-")
	show.Stdin = strings.NewReader(answers[9])
	if got, err := show.CombinedOutput(); err != nil || !strings.Contains(string(got), "a b c d e f g h") {
		t.Errorf("stammtisch show -: %v\n%s", err, got)
	}
}
