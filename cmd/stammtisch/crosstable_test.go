package main

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/tournaments"
	"stammtisch/internal/tournament"
)

// Whoever has the file of a tournament computes the same crosstable from it, and finds what was changed.
func TestCrosstable(t *testing.T) {
	w := apitest.NewWorld(t)
	for _, system := range []string{"swiss", "round-robin", "knock-out"} {
		t.Run(system, func(t *testing.T) {
			host := w.Guest()
			var x tournaments.Tournament
			host.Post(201, "/api/tournaments", map[string]any{"game": "zoom", "system": system, "title": "Spring"}).Into(t, &x)
			path := "/api/tournaments/" + x.ID
			var players []*apitest.Client
			for i := range 5 {
				c := w.Guest()
				c.Post(200, path+"/players", map[string]any{"name": fmt.Sprint("Player ", i+1)})
				players = append(players, c)
			}
			walkOvers := 0
			for round := 1; !x.Over && round <= 5; round++ {
				host.Post(200, path+"/words", map[string]any{"word": "next"}).Into(t, &x)
				for i, g := range x.Played[round-1].Games {
					if i == 0 { // one of each round is decided by the organiser
						host.Post(200, path+"/words", map[string]any{"word": "decide", "round": round, "game": 1, "white": 1, "black": 0})
						walkOvers++
						continue
					}
					players[g.White-1].Word(200, g.Match, 0, "resign", 0)
				}
				for end := time.Now().Add(40 * time.Second); ; time.Sleep(10 * time.Millisecond) {
					host.Get(path).Into(t, &x)
					if !x.Running || x.Over {
						break
					}
					if time.Now().After(end) {
						t.Fatalf("%+v", x)
					}
				}
			}
			if !x.Over || walkOvers < 3 {
				t.Fatalf("%d walk-overs in %+v", walkOvers, x)
			}
			want := host.Get(path + "/crosstable.csv").Body
			file := filepath.Join(t.TempDir(), "tournament.zip")
			whole := host.Get(path + "/records").Body
			compute := func(zipped []byte) (out, errs string, code int) {
				if err := os.WriteFile(file, zipped, 0o600); err != nil {
					t.Fatal(err)
				}
				var o, e strings.Builder
				code = run(context.Background(), []string{"crosstable", file}, &stdio{nil, &o, &e})
				return o.String(), e.String(), code
			}
			if out, errs, code := compute(whole); code != 0 || out != string(want) || errs != "" {
				t.Errorf("%d %s%s, not %s", code, errs, out, want)
			}
			// first is the first game that was played.
			first := func(s *tournament.Sheet) *tournament.SheetGame {
				for i := range s.Played {
					for j := range s.Played[i].Games {
						if g := &s.Played[i].Games[j]; g.Result.Played {
							return g
						}
					}
				}
				t.Fatal("nobody played")
				return nil
			}
			for what, change := range map[string]func(*tournament.Sheet){
				"by the record White has 0 and Black 1": func(s *tournament.Sheet) { first(s).Result.White, first(s).Result.Black = 2, 0 },
				"there is no nowhere.txt":               func(s *tournament.Sheet) { first(s).Match = "nowhere" },
				"more points than one game has":         func(s *tournament.Sheet) { first(s).Result.White = 2 },
				"there is no system":                    func(s *tournament.Sheet) { s.System = "chance" },
				"against themselves":                    func(s *tournament.Sheet) { first(s).Black = first(s).White },
			} {
				change := func(name, text string) string {
					if name != tournament.SheetFile {
						return text
					}
					var s tournament.Sheet
					if err := json.Unmarshal([]byte(text), &s); err != nil {
						t.Fatal(err)
					}
					change(&s)
					changed, err := json.Marshal(s)
					if err != nil {
						t.Fatal(err)
					}
					return string(changed)
				}
				out, errs, code := compute(rezip(t, whole, change))
				if code != 1 || out != "" || !strings.Contains(errs, what) || strings.Count(errs, "\n") != 1 {
					t.Errorf("%s: %d %s%s", what, code, errs, out)
				}
			}
			// A record whose end is missing proves no result.
			out, errs, code := compute(rezip(t, whole, func(_, text string) string {
				return strings.Replace(text, `[Reason "resigned TB1"]`, `[Reason "square ZM10"]`, 1)
			}))
			if code != 1 || out != "" || !strings.Contains(errs, "the end of the record is missing") || strings.Count(errs, "\n") != 1 {
				t.Errorf("%d %s%s", code, errs, out)
			}
			rezip(t, whole, func(name, text string) string {
				if name == tournament.SheetFile && (strings.Contains(text, "secret") || strings.Contains(text, "host")) {
					t.Errorf("the sheet has what belongs to others: %s", text)
				}
				return text
			})
		})
	}
}

// rezip writes a .zip file again with other texts.
func rezip(t *testing.T, zipped []byte, change func(name, text string) string) []byte {
	t.Helper()
	in, err := zip.NewReader(bytes.NewReader(zipped), int64(len(zipped)))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	out := zip.NewWriter(&b)
	for _, f := range in.File {
		src, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(src)
		if err != nil {
			t.Fatal(err)
		}
		to, err := out.Create(f.Name)
		if err == nil {
			_, err = io.WriteString(to, change(f.Name, string(text)))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
