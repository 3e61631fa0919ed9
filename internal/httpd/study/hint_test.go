package study_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/site"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/internal/thinker"
	"stammtisch/rules"
)

// Hints are for people who play alone, reviews for everybody after the end. This world has no
// advisor, so requests must first be refused for the right reason.
func TestHintsKeepToTheRules(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, id := w.Friends()
	apitest.WantProblem(t, "a hint against a person", ada.Do("POST", "/api/matches/"+id+"/hint", `{"seat":0}`), table.Illegal, 422)
	apitest.WantProblem(t, "a hint for another seat", bo.Do("POST", "/api/matches/"+id+"/hint", `{"seat":0}`), table.NotYourSeat, 403)
	apitest.WantProblem(t, "a review before the end", bo.Get("/api/matches/"+id+"/review"), table.Illegal, 422)
	alone := ada.Open("zoom", "me", "computer").ID
	apitest.WantProblem(t, "a hint that cannot be given", ada.Do("POST", "/api/matches/"+alone+"/hint", `{"seat":0}`), table.NotFound, 404)
}

// slowAdvisor says when it is asked, and answers when it may.
type slowAdvisor struct{ asked, may chan struct{} }

func (a slowAdvisor) Advise(_ context.Context, _ rules.Info, s rules.State) (table.Advice, error) {
	a.asked <- struct{}{}
	<-a.may
	legal, _, err := rules.Legal(s)
	return table.Advice{Action: legal[0], Line: legal[:1]}, err
}

// An address that asks for many hints at once waits for its own, so that others get theirs.
func TestHintsAreLimited(t *testing.T) {
	logger := slog.New(slog.DiscardHandler)
	hall := &room.Hall{Games: storetest.Games, Store: memstore.New(), Thinker: &thinker.Pool{Log: logger}, Now: time.Now}
	advisor := slowAdvisor{make(chan struct{}, 99), make(chan struct{})}
	api := site.New(site.Config{
		Config: httpd.Config{Rooms: hall, Key: make([]byte, 32), Log: logger, Now: time.Now},
		Games:  storetest.Games, List: storetest.Games, Advisor: advisor,
	})
	defer api.Close()
	ask := func(from, cookie, path, body string) *httptest.ResponseRecorder {
		r := httptest.NewRequest("POST", path, strings.NewReader(body))
		r.RemoteAddr = from + ":5000"
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Cookie", cookie)
		w := httptest.NewRecorder()
		api.ServeHTTP(w, r)
		return w
	}
	hint := func(from string) func() int {
		w := ask(from, "", "/api/matches", `{"game":"zoom","seats":[{"kind":"me"},{"kind":"me"}]}`)
		var m matches.Match
		if err := json.Unmarshal(w.Body.Bytes(), &m); err != nil {
			t.Fatal(err, w.Body)
		}
		cookie, _, _ := strings.Cut(w.Header().Get("Set-Cookie"), ";")
		return func() int { return ask(from, cookie, "/api/matches/"+m.ID+"/hint", `{"seat":0}`).Code }
	}
	eve, bo := hint("198.51.100.7"), hint("203.0.113.9")
	var waiting sync.WaitGroup
	for _, asks := range []func() int{eve, eve, eve, eve, bo} {
		waiting.Go(func() {
			if got := asks(); got != http.StatusOK {
				t.Errorf("one of few: %d", got)
			}
		})
		<-advisor.asked
	}
	late := make(chan int, 1)
	go func() { late <- eve() }()
	select {
	case got := <-late:
		if got != http.StatusTooManyRequests {
			t.Errorf("a fifth at once: %d", got)
		}
	case <-advisor.asked:
		t.Error("a fifth at once is worked on")
	}
	close(advisor.may)
	waiting.Wait()
	if got := eve(); got != http.StatusOK {
		t.Errorf("later: %d", got)
	}
}
