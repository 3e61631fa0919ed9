package site_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"sort"
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
)

// FuzzBodies posts bytes to every route that takes a body, as a guest who owns a seat: no bytes may
// cause a server error.
func FuzzBodies(f *testing.F) {
	for _, seed := range []string{
		``, `{}`, `null`, `[]`, `"x"`, `{"seat":0,"ply":0,"action":"1"}`, `{"seat":1e2,"ply":1e400,"action":"c1-c4"}`,
		`{"seat":0.0,"ply":-0,"action":"\ud800"}`, `{"name":"Ada"}`, "{\"name\":\"\xff\"}", `{"token":"a-0-b"}`, `{"token":"--"}`,
		`{"game":"toy","options":{"pile":"3"},"seats":[{"kind":"me"},{"kind":"computer","level":1},{"kind":"link"}]}`,
		`{"game":"zoom","seats":[{"kind":"computer","level":1e99},{}]}`, `{"SEAT":0,"Ply":0,"aCtion":"1"}`, `{"seat":0,"seat":1,"ply":0,"action":"2"}`,
		`{"seat":0,"word":"resign"}`, `{"seat":0,"word":"take-back","offer":-1}`, `{"seat":9223372036854775808,"ply":9223372036854775807,"action":"1"}`,
		`{"record":"[Game \"zoom\"]\n\nc1-c4 c8-c5","ply":1}`, `{"record":"[Game \"toy\"]\n[Seed \"5eed\"]\n\n1 2 time"}`, `{"record":"[Game \"zoom\"]\n[Position \"/\"]\n\u0000"}`,
	} {
		f.Add([]byte(seed))
	}
	w := apitest.NewWorld(f)
	host := w.Guest()
	m := host.Open("toy", "me", "me", "link")
	cookie := host.Cookie()
	var routes []string
	for path, ops := range w.Doc.Paths {
		for method, op := range ops {
			if op.RequestBody != nil {
				path := strings.NewReplacer("{id}", m.ID, "{seat}", "0", "{game}", "zoom").Replace(path)
				routes = append(routes, strings.ToUpper(method)+" "+path)
			}
		}
	}
	sort.Strings(routes)
	if len(routes) < 5 {
		f.Fatalf("only %v take a body", routes)
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		for _, route := range routes {
			method, path, _ := strings.Cut(route, " ")
			req := httptest.NewRequest(method, path, bytes.NewReader(body))
			req.Header.Set("Content-Type", "application/json")
			req.AddCookie(&http.Cookie{Name: "stammtisch", Value: cookie})
			rec := httptest.NewRecorder()
			w.API.ServeHTTP(rec, req)
			if rec.Code >= 500 || rec.Code < 200 {
				t.Errorf("%s %q: %d %s", route, body, rec.Code, rec.Body)
			}
			if rec.Code >= 300 && !strings.Contains(rec.Body.String(), `"code":"`) {
				t.Errorf("%s %q: %d without a code: %s", route, body, rec.Code, rec.Body)
			}
		}
	})
}
