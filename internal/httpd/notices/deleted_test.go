package notices_test

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/table"
)

// Nothing is stored about somebody who has deleted everything, not by a request that was under way either.
func TestDeletedDuringTheTestMessage(t *testing.T) {
	w := apitest.NewWorld(t)
	asked, answer := make(chan bool, 1), make(chan bool)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked <- true
		<-answer
		w.WriteHeader(204)
	}))
	defer s.Close()
	bo := w.Guest()
	bo.Get("/api/me")
	text, _, _ := strings.Cut(bo.Cookie(), ".")
	body, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	var who struct{ ID table.GuestID }
	if err := json.Unmarshal(body, &who); err != nil {
		t.Fatal(err)
	}
	done := make(chan apitest.Answer, 1)
	go func() {
		done <- bo.Do("POST", "/api/me/notices", `{"kind":"webhook","to":"`+s.URL+`/secret-hook","format":"plain"}`)
	}()
	<-asked
	if a := bo.Do("DELETE", "/api/me", ""); a.Status != 200 || !strings.Contains(string(a.Body), "true") {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	close(answer)
	a := <-done
	apitest.WantProblem(t, "the request", a, table.Expired, 401)
	set, err := w.Post.Settings(t.Context(), who.ID)
	if err != nil || len(set.Ways) > 0 {
		t.Errorf("%d; stored about somebody who is deleted: %+v, %v", a.Status, set.Ways, err)
	}
}
