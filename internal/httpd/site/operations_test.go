package site_test

import (
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"stammtisch/internal/httpd/apitest"
)

// Routes are described when they are first asked for, and the document at any time; all at once is no fault, nor a race.
func TestRoutesAskedForAtOnce(t *testing.T) {
	w := apitest.NewWorld(t)
	routes := []string{"GET /openapi.json", "GET /openapi.yaml"}
	for _, p := range w.API.Patterns() {
		if strings.Contains(p, " /api/") && !strings.HasSuffix(p, "/events") {
			routes = append(routes, p)
		}
	}
	if len(routes) < 100 {
		t.Fatalf("%d routes", len(routes))
	}
	var all sync.WaitGroup
	for i := range 4 * len(routes) {
		method, path, _ := strings.Cut(routes[i%len(routes)], " ")
		all.Go(func() {
			rec := httptest.NewRecorder()
			r := httptest.NewRequest(method, path, strings.NewReader(`{"word":1,"seats":[{}],"player":"x"}`)) // what each refuses in its own way
			r.Header.Set("Content-Type", "application/json")
			w.API.ServeHTTP(rec, r)
			if rec.Code >= 500 {
				t.Errorf("%s %s: %d %s", method, path, rec.Code, rec.Body)
			}
		})
	}
	all.Wait()
}
