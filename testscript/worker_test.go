package testscript

import (
	"strings"
	"testing"

	"stammtisch/internal/pgtest"
)

// While a worker is there the servers leave the computers' turns to it; when it is killed they think
// themselves, and when it is asked to end it leaves none behind.
func TestWorker(t *testing.T) {
	db := pgtest.Own(t).URL()
	s := start(t, "127.0.0.1:0", db)
	ada := newPlayer(t)
	play := func(what string) {
		t.Helper()
		m, err := ada.against(s.url, obj{"kind": "computer", "level": 1})
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			waitFor(t, "the computer's turn "+what, func() bool {
				m, err = ada.match(s.url, m.ID)
				return err == nil && m.Turn != nil && m.Seats[*m.Turn].Yours
			})
			if _, err := ada.act(s.url, m.ID, *m.Turn, m.Ply, m.Legal[0]); err != nil {
				t.Fatal(err)
			}
		}
	}
	thought := func(s *server) int { return strings.Count(s.log(), `msg="computer's turn"`) }

	worker, said := launch(t, "worker", "--db", db, "--log", "debug")
	if said != "Stammtisch has a worker more" {
		t.Fatalf("it said %q and\n%s", said, worker.log())
	}
	waitFor(t, "the server to hear of the worker", func() bool { return strings.Contains(s.log(), "workers=1") })
	play("with a worker")
	if n := thought(worker); n < 2 {
		t.Errorf("the worker made %d turns:\n%s", n, worker.log())
	}
	worker.kill()
	play("without the worker")

	worker, _ = launch(t, "worker", "--db", db)
	play("with another worker")
	if code := worker.stop(); code != 0 {
		t.Errorf("exit status %d:\n%s", code, worker.log())
	}
	play("after it has left")
	if code := s.stop(); code != 0 {
		t.Errorf("exit status %d:\n%s", code, s.log())
	}
}
