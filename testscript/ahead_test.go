package testscript

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/sqlite"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// foreseen is the part that a story needs of a match with an action chosen ahead.
type foreseen struct {
	match
	Ahead []struct{ Action string }
}

// friends opens a match of zoom with days per turn between two players, and makes the second
// choose.
func friends(t *testing.T, url string) (ada, bo *player, id string) {
	t.Helper()
	ada, bo = newPlayer(t), newPlayer(t)
	var m match
	if err := ada.ask("POST", url+"/api/matches", obj{"game": "zoom", "pace": "3d", "seats": []obj{{"kind": "me"}, {"kind": "link"}}}, &m); err != nil {
		t.Fatal(err)
	}
	id = m.ID
	if err := bo.ask("POST", url+"/api/claims", obj{"token": m.Links[0].Token}, &obj{}); err != nil {
		t.Fatal(err)
	}
	if err := bo.ask("PUT", url+"/api/matches/"+id+"/seats/1/ahead", obj{"ply": 0, "action": "c8-c5"}, new(string)); err != nil {
		t.Fatal(err)
	}
	return ada, bo, id
}

// An acknowledged choice ahead is played after a kill, and from a backup too.
func TestAheadOutlivesKill(t *testing.T) {
	data := t.TempDir()
	s := start(t, address(t), data)
	ada, bo, id := friends(t, s.url)
	s.kill()
	copied, fresh := filepath.Join(t.TempDir(), "copy.db"), filepath.Join(t.TempDir(), "fresh")
	for _, args := range [][]string{{"backup", "--data", data, copied}, {"restore", "--data", fresh, copied}} {
		if out, err := exec.Command(program, args...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
	}
	for _, folder := range []string{data, fresh} {
		s = start(t, strings.TrimPrefix(s.url, "http://"), folder)
		var m foreseen
		if err := bo.ask("GET", s.url+"/api/matches/"+id, nil, &m); err != nil || len(m.Ahead) != 1 || m.Ahead[0].Action != "c8-c5" {
			t.Fatalf("Bo has %+v, %v", m.Ahead, err)
		}
		if _, err := ada.act(s.url, id, 0, 0, "c1-c4"); err != nil {
			t.Fatal(err)
		}
		m = foreseen{}
		if err := bo.ask("GET", s.url+"/api/matches/"+id, nil, &m); err != nil || m.Ply != 2 || len(m.Ahead) != 0 {
			t.Errorf("ply %d, ahead %+v, %v", m.Ply, m.Ahead, err)
		}
		s.stop()
	}
}

// The server dies after the other player's action is on disk and before the answer is sent. The log
// stays as it is then, and a new server continues from there.
func TestAheadBetweenTwoCommits(t *testing.T) {
	data := t.TempDir()
	s := start(t, address(t), data)
	_, bo, id := friends(t, s.url)
	s.kill()
	store, err := sqlite.Open(t.Context(), data, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := storetest.In(store).Append(t.Context(), storetest.Entry{
		Match: table.MatchID(id), Event: table.Event{N: 3, At: time.Now(), Kind: table.Acted, Seat: 0, Action: "c1-c4"},
	}); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	s = start(t, strings.TrimPrefix(s.url, "http://"), data)
	waitFor(t, "what was chosen", func() bool {
		var m foreseen
		if err := bo.ask("GET", s.url+"/api/matches/"+id, nil, &m); err != nil {
			t.Fatal(err)
		}
		if m.Ply > 2 {
			t.Fatalf("made twice: ply %d", m.Ply)
		}
		return m.Ply == 2 && len(m.Ahead) == 0
	})
	if code := s.stop(); code != 0 {
		t.Errorf("exit status %d:\n%s", code, s.log())
	}
}
