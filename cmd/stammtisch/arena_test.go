package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"stammtisch/games"
)

func TestArena(t *testing.T) {
	for _, c := range []struct {
		args string
		code int
		want string // in the output, or in the one line of the error
	}{
		{"zoom --a 2 --b greedy --games 2 --seed a1", 0, "level 2 against greedy, 2 games\nscore "},
		{"zoom --a random --b greedy --games 1 --seed a1", 0, "random against greedy, 1 game\nscore "},
		{"kop --a random --b random -o deals=1 --games 1", 0, "1 round from every seat, 4 deals\npoints  "},
		{"kop --a mcts --b random", 2, "--a: tree search is for games of two seats"},
		{"zopp --a random --b mcts", 2, "--b: tree search is for games of two seats"},
		{"zoom --a 2 --b greedy --games 2 --row", 0, "| level 2 | greedy | "},
		{"chess --a 1 --b 2", 2, `no game "chess"`},
		{"zoom --a 9 --b 2", 2, `--a: zoom has no player "9"`},
		{"zoom --a 1 --b best", 2, `--b: zoom has no player "best"`},
		{"zoom --a 1 --b 2 --seed XYZ", 2, "--seed"},
		{"zoom --a 1 --b 2 --games 0", 2, "--games 0: at least 1"},
		{"zoom --a 1 --b 2 --games 99999999999999999999", 2, "--games 99999999999999999999: the number is out of range"},
		{"zoom --a 1 --b 2 --plies -1", 2, "--plies -1: 0 or more"},
		{"kop --a random --b random --games 1 --plies 3", 2, "--plies: kop has 4 seats"},
		{"zoom --a 1 --b 2 -o x=1", 2, `no option "x"`},
		{"zopp --a 1 --b 2 -o goals=0 -o turns=0", 2, "the match has no end (ZP60)"},
	} {
		var out, errs bytes.Buffer
		code := run(context.Background(), append([]string{"arena"}, strings.Fields(c.args)...), &stdio{strings.NewReader(""), &out, &errs})
		got := out.String()
		if code != 0 {
			got = errs.String()
			if strings.Count(got, "\n") != 1 {
				t.Errorf("%s: an error of more than a line:\n%s", c.args, got)
			}
		}
		if code != c.code || !strings.Contains(got, c.want) {
			t.Errorf("%s: exit %d, want %d with %q:\n%s", c.args, code, c.code, c.want, got)
		}
	}
}

// Every player of a game that has a name is in the help.
func TestArenaHelp(t *testing.T) {
	var out, errs bytes.Buffer
	run(context.Background(), []string{"arena", "--help"}, &stdio{strings.NewReader(""), &out, &errs})
	for _, g := range games.All {
		for _, y := range g.Info().Yardsticks {
			if !strings.Contains(out.String(), y.Name) {
				t.Errorf("arena --help does not say that %s has %s", g.Info().Title, y.Name)
			}
		}
	}
}

// A program that speaks the lines of docs/engine.md plays to the end of every game, and is
// told how each ended.
func TestArenaAgainstAProgram(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("the program is a shell's")
	}
	for _, c := range []struct {
		args, end string
		games     int
	}{
		{"zoom --b 1 --games 2", `(1,0|0,1|0.5,0.5) [a-z-]+ ZM\d+`, 2},
		{"kop -o deals=1 --b 1 --games 1", `-?\d+,-?\d+,-?\d+,-?\d+ deals-played KP24`, 4}, // from every seat
	} {
		file := filepath.Join(t.TempDir(), "my first.sh")
		const first = `while read -r word rest; do
	case $word in
	stammtisch) echo ready First;;
	legal) action=${rest%% *};;
	go) echo "play $action";;
	end) echo "$rest" >> "$0.ends";;
	quit) exit;;
	esac
done
`
		if err := os.WriteFile(file, []byte(first), 0o600); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		args := append([]string{"arena", "--cmd", sh + " '" + file + "'"}, strings.Fields(c.args)...)
		if code := run(context.Background(), args, &stdio{strings.NewReader(""), &out, &errs}); code != 0 || !strings.HasPrefix(out.String(), "First ") {
			t.Errorf("%s: exit %d: %s%s", c.args, code, &out, &errs)
		}
		ends, err := os.ReadFile(file + ".ends")
		if err != nil || !regexp.MustCompile(`^(`+c.end+`\n){`+strconv.Itoa(c.games)+`}$`).Match(ends) {
			t.Errorf("%s: of %d games the program heard %v\n%s", c.args, c.games, err, ends)
		}
	}
}

// Blanks part the words of a command where no quotes hold them together.
func TestArenaQuotes(t *testing.T) {
	for command, want := range map[string][]string{
		"":                           nil,
		" ./bot\t--level 3\n":        {"./bot", "--level", "3"},
		`"/my bots/o'neill" -a ''`:   {"/my bots/o'neill", "-a", ""},
		`C:\bots\'a b'.exe "say \"x`: {`C:\bots\a b.exe`, `say \x`},
	} {
		if got, err := split(command); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q %v", command, got, err)
		}
	}
}

// A variable that a script forgot to set is a wrong command line.
func TestArenaWithoutAValue(t *testing.T) {
	for want, args := range map[string][]string{
		"--cmd: no program is named":                   {"--cmd", " "},
		"--cmd: a quote ' has no end":                  {"--cmd", "'my bot"},
		"--seed: 1 to 64 hexadecimal digits, not none": {"--a", "1", "--seed", ""},
	} {
		var errs bytes.Buffer
		if code := run(t.Context(), append([]string{"arena", "zoom", "--b", "1"}, args...), &stdio{strings.NewReader(""), io.Discard, &errs}); code != 2 || errs.String() != "stammtisch: "+want+"\n" {
			t.Errorf("%q: %d %q", args, code, errs.String())
		}
	}
}

// An illegal action is said to be the program's, and a program that ends to be gone.
func TestArenaBlamesTheProgram(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("the program is a shell's")
	}
	for script, want := range map[string]string{
		`echo ready First; while read -r word rest; do [ $word = go ] && echo play z9-z9; done`: "First played z9-z9: ",
		`echo ready First; read -r word rest; exec 0<&-; exec sleep 0.2`:                        "game 1: the engine is gone\n",
	} {
		file := filepath.Join(t.TempDir(), "bad.sh")
		if err := os.WriteFile(file, []byte(script), 0o600); err != nil {
			t.Fatal(err)
		}
		var errs bytes.Buffer
		code := run(t.Context(), []string{"arena", "zoom", "--cmd", sh + " " + file, "--b", "1", "--games", "1"}, &stdio{strings.NewReader(""), io.Discard, &errs})
		if code != 1 || !strings.Contains(errs.String(), want) || strings.Count(errs.String(), "\n") != 1 {
			t.Errorf("%s: exit %d, want %q: %q", script, code, want, errs.String())
		}
	}
}

// An interrupt ends the program too, which is not to blame for it.
func TestArenaInterruptedWithAProgram(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("the program is a shell's")
	}
	for name, script := range map[string]string{
		"greeted": "touch $0.asked; exec sleep 60",
		"asked":   "echo ready Slow; while read -r word rest; do [ $word = go ] && touch $0.asked && exec sleep 60; done",
	} {
		file := filepath.Join(t.TempDir(), "slow.sh")
		if err := os.WriteFile(file, []byte(script), 0o600); err != nil {
			t.Fatal(err)
		}
		ctx, interrupt := context.WithCancel(t.Context())
		var errs bytes.Buffer
		code := make(chan int, 1)
		go func() {
			code <- run(ctx, []string{"arena", "zoom", "--cmd", sh + " " + file, "--b", "1"}, &stdio{strings.NewReader(""), io.Discard, &errs})
		}()
		for _, err := os.Stat(file + ".asked"); err != nil; _, err = os.Stat(file + ".asked") {
			select {
			case got := <-code:
				t.Fatalf("%s: it ended by itself: %d %q", name, got, errs.String())
			case <-time.After(time.Millisecond):
			}
		}
		interrupt()
		if got := <-code; got != 1 || errs.String() != "stammtisch: arena: interrupted\n" {
			t.Errorf("%s: %d %q", name, got, errs.String())
		}
	}
}

// An interrupted match prints what was played, and says that there is more.
func TestArenaInterrupted(t *testing.T) {
	for args, c := range map[string]struct{ at, want string }{
		"zoom --a 1 --b 1 --games 100 --each":                         {"game 2", "interrupted after 2 of 100 games"},
		"zoom --a 1 --b 1 --games 100 --each --row":                   {"game 2", "interrupted after 2 of 100 games"},
		"kop --a random --b random -o deals=1 --games 1000 --each":    {"round 2", "interrupted after 2 of 1000 rounds"},
		"zoom --a random --b random --games 2 --each":                 {"game 2", ""},
		"kop --a random --b random -o deals=1 --games 2 --each --row": {"round 2", ""},
	} {
		ctx, stop := context.WithCancel(t.Context())
		var errs bytes.Buffer
		out := &stopsAt{at: c.at, stop: stop}
		code := run(ctx, append([]string{"arena"}, strings.Fields(args)...), &stdio{strings.NewReader(""), out, &errs})
		want := ""
		if c.want != "" {
			want = "stammtisch: arena: " + c.want + "\n"
		}
		if (code == 1) != (want != "") || errs.String() != want {
			t.Errorf("%s: exit status %d, %q", args, code, errs.String())
		}
		stop()
	}
}
