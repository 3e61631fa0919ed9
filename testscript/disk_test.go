package testscript

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

// On a full disk an action is refused with a reason and does not happen. When there is room again,
// play continues, including the computer's.
func TestFullDisk(t *testing.T) {
	if runtime.GOOS != "linux" || os.Getuid() != 0 {
		t.Skip("only root on Linux may mount the small disk that this needs")
	}
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Skip("no small disk to be had:", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	s := start(t, address(t), filepath.Join(dir, "data"))
	p := newPlayer(t)
	m, err := p.against(s.url, obj{"kind": "me"})
	if err != nil {
		t.Fatal(err)
	}
	other, err := p.against(s.url, obj{"kind": "computer", "level": 1})
	if err != nil {
		t.Fatal(err)
	}
	filler := filepath.Join(dir, "filler")
	fill(t, filler)

	// The database's log may have spare room for a while.
	for range 5000 {
		m, err = p.match(s.url, m.ID)
		if err == nil && m.Result != nil {
			m, err = p.against(s.url, obj{"kind": "me"})
		}
		if err == nil {
			_, err = p.act(s.url, m.ID, *m.Turn, m.Ply, m.Legal[m.Ply%len(m.Legal)])
		}
		if err != nil {
			break
		}
	}
	if got := code(err); got != "unsaved" {
		t.Fatalf("on a full disk: %v", err)
	}
	var r *refusal
	if errors.As(err, &r); r.Status != 503 {
		t.Errorf("status %d", r.Status)
	}
	before, err := p.match(s.url, m.ID)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.act(s.url, m.ID, *before.Turn, before.Ply, before.Legal[0]); code(err) != "unsaved" {
		t.Errorf("again: %v", err)
	}
	if err := p.ask("POST", s.url+"/api/matches/"+m.ID+"/seats/0/link", nil, &obj{}); code(err) != "unsaved" {
		t.Errorf("a link to carry a seat: %v", err)
	}
	if _, err := p.against(s.url, obj{"kind": "me"}); code(err) != "unsaved" {
		t.Errorf("a new match: %v", err)
	}
	if after, err := p.match(s.url, m.ID); err != nil || after.N != before.N || after.Ply != before.Ply {
		t.Errorf("%v: event %d became %d", err, before.N, after.N)
	}

	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	a, err := p.act(s.url, m.ID, *before.Turn, before.Ply, before.Legal[0])
	if err != nil || a.N != before.N+1 {
		t.Errorf("when there is room: %+v %v", a, err)
	}
	if _, err := p.act(s.url, other.ID, 0, 0, "c1-c4"); err != nil {
		t.Error(err)
	}
	waitFor(t, "the computer", func() bool {
		got, err := p.match(s.url, other.ID)
		return err == nil && got.Ply == 2
	})
	// And the disk has everything that was acknowledged.
	want, err := p.match(s.url, m.ID)
	if err != nil {
		t.Fatal(err)
	}
	s.kill()
	s = start(t, address(t), filepath.Join(dir, "data"))
	// The cookie jar goes by host name, so the player is still known.
	got, err := p.match(s.url, m.ID)
	if err != nil || got.N != want.N || got.Events[got.N-1] != want.Events[want.N-1] {
		t.Errorf("after a restart: %d events, %v; want %d", got.N, err, want.N)
	}
	if code := s.stop(); code != 0 {
		t.Errorf("exit status %d:\n%s", code, s.log())
	}
}

// fill writes until there is no room.
func fill(t *testing.T, name string) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for size := 64 << 10; size > 0; {
		if _, err := f.Write(make([]byte, size)); err != nil {
			size /= 2
		}
	}
}
