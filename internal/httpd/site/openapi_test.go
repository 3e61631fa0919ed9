package site_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/oidc"
)

// The document is complete: version, unique names, valid references, described parameters, and a
// Problem for every error.
func TestDocument(t *testing.T) {
	d := apitest.NewWorld(t).Doc
	if !strings.HasPrefix(d.OpenAPI, "3.1.") || d.Info.Title != "Stammtisch" || d.Info.Version != "test" {
		t.Errorf("%s, %+v", d.OpenAPI, d.Info)
	}
	names := map[string]bool{}
	for path, ops := range d.Paths {
		for method, op := range ops {
			at := method + " " + path
			if op.OperationID == "" || names[op.OperationID] {
				t.Errorf("%s: name %q", at, op.OperationID)
			}
			names[op.OperationID] = true
			if len(op.Tags) != 1 {
				t.Errorf("%s: tags %q; give its path a subject in document.go", at, op.Tags)
			}
			for _, p := range regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(path, -1) {
				found := false
				for _, q := range op.Parameters {
					found = found || q.Name == p[1] && q.In == "path" && q.Required
				}
				if !found {
					t.Errorf("%s: %s is not described", at, p[1])
				}
			}
			if _, ok := op.Responses["408"]; ok != (op.RequestBody != nil) {
				t.Errorf("%s: what a body that does not arrive in time is answered with: %v", at, ok)
			}
			for status, always := range map[string]bool{
				"400": op.RequestBody != nil,                        // it is no JSON
				"403": method != "get",                              // a page of another site sent it
				"409": strings.HasPrefix(path, "/api/matches/{id}"), // the match is unfit
			} {
				if _, ok := op.Responses[status]; always && !ok {
					t.Errorf("%s does not describe its answer %s", at, status)
				}
			}
			good := 0
			for status, res := range op.Responses {
				if res.Description == "" {
					t.Errorf("%s %s has no description", at, status)
				}
				if status < "300" {
					good++
					continue
				}
				if status == "304" {
					continue // it has no body
				}
				if got := res.Content["application/problem+json"].Schema["$ref"]; got != "#/components/schemas/Problem" {
					t.Errorf("%s %s is %v, not a Problem", at, status, got)
				}
			}
			if good != 1 {
				t.Errorf("%s promises %d good answers", at, good)
			}
		}
	}
	var refs func(any)
	refs = func(v any) {
		switch v := v.(type) {
		case obj:
			if r, ok := v["$ref"].(string); ok && d.Components.Schemas[strings.TrimPrefix(r, "#/components/schemas/")] == nil {
				t.Errorf("%s leads nowhere", r)
			}
			for _, x := range v {
				refs(x)
			}
		case list:
			for _, x := range v {
				refs(x)
			}
		}
	}
	for _, s := range d.Components.Schemas {
		refs(s)
	}
}

// Every server has the same document, whatever its games and its provider: package apitest reads it once.
func TestOneDocument(t *testing.T) {
	read := func(w *apitest.World) string {
		rec := httptest.NewRecorder()
		w.API.ServeHTTP(rec, httptest.NewRequest("GET", "/openapi.json", nil))
		if rec.Code != http.StatusOK {
			t.Fatalf("openapi.json: %d %s", rec.Code, rec.Body)
		}
		return rec.Body.String()
	}
	want := read(apitest.NewWorld(t))
	for who, w := range map[string]*apitest.World{
		"with the real games": apitest.NewWorldOf(t, games.All, httpd.Limits{}),
		"with a provider":     apitest.NewProvidedWorld(t, oidc.Config{Issuer: "https://sso.example"}),
	} {
		if read(w) != want {
			t.Errorf("a server %s has another document", who)
		}
	}
}

// The page's types are generated from the current document.
func TestPageTypes(t *testing.T) {
	schemas := &bytes.Buffer{}
	canonical := json.NewEncoder(schemas)
	canonical.SetEscapeHTML(false)
	if err := canonical.Encode(apitest.NewWorld(t).Doc.Components.Schemas); err != nil {
		t.Fatal(err)
	}
	types, err := os.ReadFile("../../../web/src/lib/net/wire.ts")
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(types), "\n")
	if want := fmt.Sprintf("%x", sha256.Sum256(bytes.TrimSuffix(schemas.Bytes(), []byte("\n")))); !strings.HasSuffix(first, " "+want) {
		t.Errorf("web/src/lib/net/wire.ts is older than the document: make types")
	}
}

// Every route in the table of docs/api.md is in the document.
func TestRoutesOfTheDocs(t *testing.T) {
	routes := regexp.MustCompile("(?m)^\\| `([A-Z]+) (/[^`]*)`").FindAllStringSubmatch(apiDoc(t), -1)
	if len(routes) < 30 {
		t.Fatalf("docs/api.md lists only %d routes", len(routes))
	}
	paths := apitest.NewWorld(t).Doc.Paths
	for _, m := range routes {
		if _, ok := paths[m[2]][strings.ToLower(m[1])]; !ok {
			t.Errorf("docs/api.md lists %s %s, which is not there", m[1], m[2])
		}
	}
}

// The match of docs/api.md is one that the server sends: Ada, against Bo with a clock, has made the first move.
func TestMatchOfTheDocs(t *testing.T) {
	_, text, _ := strings.Cut(apiDoc(t), "\n## Match\n\n```json\n")
	text, _, _ = strings.Cut(text, "```")
	var said, sent any
	if err := json.Unmarshal([]byte(text), &said); err != nil {
		t.Fatalf("docs/api.md: %v", err)
	}
	w := apitest.NewWorld(t)
	for _, fault := range w.Doc.Faults("match", obj{"$ref": "#/components/schemas/Match"}, said) {
		t.Errorf("docs/api.md, %s", fault)
	}
	ada, bo := w.Guest(), w.Guest()
	bo.Do("PUT", "/api/me", `{"name":"Bo"}`)
	var m matches.Match
	ada.Post(201, "/api/matches", obj{"game": "zoom", "pace": "5+3", "seats": apitest.Seats("me", "link")}).Into(t, &m)
	bo.Post(200, "/api/claims", obj{"token": m.Links[0].Token})
	ada.Act(200, m.ID, 0, 0, "c1-c4")
	ada.Get("/api/matches/"+m.ID).Into(t, &sent)
	sameShape(t, "match", said, sent)
}

// sameShape checks that two values have the same keys, kinds of events and lengths of lists. An empty object that is
// said stands for any.
func sameShape(t *testing.T, at string, said, sent any) {
	t.Helper()
	switch said := said.(type) {
	case obj:
		sent, _ := sent.(obj)
		for k, v := range said {
			if x, ok := sent[k]; !ok {
				t.Errorf("docs/api.md: no server sends %s.%s", at, k)
			} else if k == "kind" && v != x {
				t.Errorf("docs/api.md: %s is of kind %v, not %v", at, x, v)
			} else {
				sameShape(t, at+"."+k, v, x)
			}
		}
		for k := range sent {
			if _, ok := said[k]; !ok && len(said) > 0 {
				t.Errorf("docs/api.md leaves out %s.%s", at, k)
			}
		}
	case list:
		sent, _ := sent.(list)
		if len(said) != len(sent) {
			t.Errorf("docs/api.md: %s has %d of %d", at, len(said), len(sent))
			return
		}
		for i := range said {
			sameShape(t, fmt.Sprintf("%s[%d]", at, i), said[i], sent[i])
		}
	}
}

func apiDoc(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
