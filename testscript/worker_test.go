package testscript

import (
	"bufio"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"stammtisch/internal/pgtest"
)

// While there is a worker, the servers leave the computers' turns to it. When it is killed they
// think themselves, and when it is stopped it leaves none behind.
func TestWorker(t *testing.T) {
	t.Parallel()
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
	waitFor(t, "two turns in the worker's log", func() bool { return thought(worker) >= 2 }) // it records them after they are played
	study := func(what string) {
		t.Helper()
		m, err := ada.against(s.url, obj{"kind": "me"})
		if err != nil {
			t.Fatal(err)
		}
		for ply, action := range strings.Fields("c1-c4 c8-c5 d1-d4 d8-d6 b2-c2 e8-e5 c2-c3 f8-f5 h3-d3") {
			if _, err := ada.act(s.url, m.ID, ply%2, ply, action); err != nil {
				t.Fatal(err)
			}
		}
		var review struct{ Positions []struct{ Best string } }
		if err := ada.ask("GET", s.url+"/api/matches/"+m.ID+"/review", nil, &review); err != nil || len(review.Positions) != 9 || review.Positions[8].Best == "" {
			t.Errorf("a review %s: %+v, %v", what, review, err)
		}
		var picture string
		if err := ada.ask("GET", s.url+"/api/matches/"+m.ID+"/picture/gif", nil, &picture); err != nil || !strings.HasPrefix(picture, "GIF89a") {
			t.Errorf("a picture %s: %.20q, %v", what, picture, err)
		}
	}
	waitFor(t, "a worker that judges and draws", func() bool {
		study("with a worker")
		return strings.Contains(worker.log(), "judge") && strings.Contains(worker.log(), "film")
	})
	worker.kill()
	study("without the worker")
	play("without the worker")

	worker, _ = launch(t, "worker", "--db", db, "--metrics", "127.0.0.1:0")
	play("with another worker")
	figures := worker.metrics(t)
	for name, least := range map[string]float64{
		"stammtisch_processes": 2, "stammtisch_workers": 1, "stammtisch_bus_up": 1, "stammtisch_writes_total": 0, "stammtisch_hints_total": 0, "stammtisch_hints_lost_total": 0,
		"stammtisch_database_round_trips_total": 10, `stammtisch_leases{of="house",task="think"}`: 0, `stammtisch_tasks_waiting_seconds_count{task="think"}`: 0,
	} {
		if n, ok := figures[name]; !ok || n < least {
			t.Errorf("%s: %v, %v", name, n, ok)
		}
	}
	if code := worker.stop(); code != 0 {
		t.Errorf("exit status %d:\n%s", code, worker.log())
	}
	play("after it has left")
	if code := s.stop(); code != 0 {
		t.Errorf("exit status %d:\n%s", code, s.log())
	}
}

// metrics reads a process's Prometheus metrics.
func (s *server) metrics(t *testing.T) map[string]float64 {
	t.Helper()
	at := regexp.MustCompile(`msg=metrics addr=(\S+)`).FindStringSubmatch(s.log())
	if at == nil {
		t.Fatalf("no metrics:\n%s", s.log())
	}
	res, err := http.Get("http://" + at[1] + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	figures := map[string]float64{}
	for lines := bufio.NewScanner(res.Body); lines.Scan(); {
		if at := strings.LastIndexByte(lines.Text(), ' '); at > 0 {
			figures[lines.Text()[:at]], _ = strconv.ParseFloat(lines.Text()[at+1:], 64)
		}
	}
	return figures
}
