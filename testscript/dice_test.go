package testscript

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// While a match runs, nothing in it reveals the computers' dice. Afterwards, its record is enough
// to repeat each of their moves, and other dice give other moves.
func TestComputersCanBeRepeated(t *testing.T) {
	t.Parallel()
	s := start(t, "127.0.0.1:0", t.TempDir())
	p := newPlayer(t)
	for _, game := range []struct {
		name  string
		seats []obj
		plies int
	}{
		{"zoom", []obj{{"kind": "me"}, {"kind": "computer", "level": 2}}, 10},
		{"kop", []obj{{"kind": "me"}, {"kind": "computer", "level": 1}, {"kind": "computer", "level": 2}, {"kind": "computer", "level": 3}}, 0},
	} {
		var m match
		opts := obj{"game": game.name, "seats": game.seats}
		if game.name == "kop" {
			opts["options"] = obj{"deals": "1"}
		}
		if err := p.ask("POST", s.url+"/api/matches", opts, &m); err != nil {
			t.Fatal(err)
		}
		at := s.url + "/api/matches/" + m.ID
		if game.name == "kop" {
			if err := p.ask("POST", at+"/cut", obj{"text": "12345678"}, &obj{}); err != nil {
				t.Fatal(err)
			}
		}
		for done := false; !done; {
			waitFor(t, "the computers", func() bool {
				var err error
				if m, err = p.match(s.url, m.ID); err != nil {
					t.Fatal(err)
				}
				return m.Result != nil || m.Turn != nil && *m.Turn == 0
			})
			if running := p.text(t, at) + p.text(t, at+"/record"); m.Result == nil && (strings.Contains(running, `"dice"`) || strings.Contains(running, "[Dice") || strings.Contains(running, "[Seed")) {
				t.Errorf("%s tells while it runs: %s", game.name, running)
			}
			switch {
			case m.Result != nil:
				done = true
			case game.plies > 0 && m.Ply >= game.plies:
				if err := p.ask("POST", at+"/words", obj{"seat": 0, "word": "resign"}, &obj{}); err != nil {
					t.Fatal(err)
				}
			default:
				if _, err := p.act(s.url, m.ID, 0, m.Ply, m.Legal[0]); err != nil {
					t.Fatal(err)
				}
			}
		}
		record := p.text(t, at+"/record")
		key := regexp.MustCompile(`\[Dice "([0-9a-f]{64})"\]`).FindStringSubmatch(record)
		if key == nil || !strings.Contains(p.text(t, at), `"dice":"`+key[1]+`"`) {
			t.Fatalf("%s does not tell its dice:\n%s", game.name, record)
		}
		if out, err := verifyComputers(t, record); err != nil {
			t.Errorf("%s: %s\n%s", game.name, out, record)
		}
		// In a short game other dice may play the same by chance; most do not.
		same := 0
		for _, digit := range "0123456789abcdef" {
			other := strings.Replace(record, key[1], strings.Repeat(string(digit), 64), 1)
			out, err := verifyComputers(t, other)
			if err == nil {
				same++
			} else if !strings.Contains(out, "with these dice") {
				t.Errorf("%s: other dice: %s", game.name, out)
			}
		}
		if same == 16 {
			t.Errorf("%s: sixteen other dice play the same", game.name)
		}
	}
}

// text returns the body of an answer.
func (p *player) text(t *testing.T, url string) string {
	t.Helper()
	r, err := p.web.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func verifyComputers(t *testing.T, record string) (string, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "record.txt")
	if err := os.WriteFile(file, []byte(record), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(program, "verify", "--computers", file).CombinedOutput()
	return string(out), err
}
