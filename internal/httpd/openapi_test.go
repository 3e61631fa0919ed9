package httpd_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"stammtisch/internal/httpd"
)

// document is the OpenAPI document the server gives of itself.
type document struct {
	OpenAPI string
	Info    struct{ Title, Version string }
	Paths   map[string]map[string]struct {
		OperationID string
		Tags        []string
		Parameters  []struct {
			Name, In string
			Required bool
		}
		RequestBody *struct {
			Content map[string]struct{ Schema obj }
		}
		Responses map[string]struct {
			Description string
			Content     map[string]struct{ Schema obj }
		}
	}
	Components struct{ Schemas map[string]obj }
}

func readDocument(t testing.TB, s *httpd.Server) *document {
	t.Helper()
	rec := httptest.NewRecorder()
	s.ServeHTTP(rec, httptest.NewRequest("GET", "/openapi.json", nil))
	d := &document{}
	if err := json.Unmarshal(rec.Body.Bytes(), d); err != nil {
		t.Fatalf("openapi.json: %v", err)
	}
	return d
}

// find gives the path of the document that an address belongs to.
func (d *document) find(method, path string) (template string, ok bool) {
	parts := strings.Split(path, "/")
	best := -1
	for tmpl, ops := range d.Paths {
		if _, has := ops[strings.ToLower(method)]; !has {
			continue
		}
		want := strings.Split(tmpl, "/")
		if len(want) != len(parts) {
			continue
		}
		fixed, same := 0, true
		for i := range want {
			if !strings.HasPrefix(want[i], "{") {
				fixed++
				same = same && want[i] == parts[i]
			}
		}
		if same && fixed > best {
			best, template, ok = fixed, tmpl, true
		}
	}
	return template, ok
}

// check holds an answer to what the document promises of it.
func (d *document) check(t testing.TB, method, path string, a answer) {
	t.Helper()
	tmpl, ok := d.find(method, path)
	if !ok {
		if strings.HasPrefix(path, "/api/") && a.status < 400 {
			t.Errorf("%s %s answers %d, and is not in the document", method, path, a.status)
		}
		return
	}
	res, ok := d.Paths[tmpl][strings.ToLower(method)].Responses[strconv.Itoa(a.status)]
	if !ok {
		t.Errorf("%s %s: the document knows no answer %d: %.300s", method, tmpl, a.status, a.body)
		return
	}
	if a.status == http.StatusNoContent && len(res.Content) == 0 && len(a.body) == 0 {
		return
	}
	kind, _, _ := strings.Cut(a.header.Get("Content-Type"), ";")
	content, ok := res.Content[kind]
	if !ok {
		t.Errorf("%s %s: the document knows no %q of %d", method, tmpl, kind, a.status)
		return
	}
	if !strings.HasSuffix(kind, "json") {
		return
	}
	var v any
	if err := json.Unmarshal(a.body, &v); err != nil {
		t.Errorf("%s %s: %v", method, tmpl, err)
		return
	}
	for _, fault := range d.faults("body", content.Schema, v) {
		t.Errorf("%s %s %d: %s", method, tmpl, a.status, fault)
	}
}

// faults lists where a value breaks a schema: the part of JSON Schema that the
// document uses.
func (d *document) faults(at string, schema obj, v any) (out []string) {
	bad := func(format string, args ...any) { out = append(out, at+": "+fmt.Sprintf(format, args...)) }
	if ref, ok := schema["$ref"].(string); ok {
		target, ok := d.Components.Schemas[strings.TrimPrefix(ref, "#/components/schemas/")]
		if !ok {
			return []string{at + ": no schema " + ref}
		}
		return d.faults(at, target, v)
	}
	if any, ok := schema["anyOf"].(list); ok {
		for _, s := range any {
			if len(d.faults(at, s.(obj), v)) == 0 {
				return nil
			}
		}
		return []string{at + ": none of anyOf"}
	}
	if types, ok := schema["type"]; ok {
		want, isList := types.(list)
		if !isList {
			want = list{types}
		}
		if !slices.ContainsFunc(want, func(w any) bool { return isA(v, w.(string)) }) {
			bad("%v is not %v", v, types)
			return out
		}
	}
	if enum, ok := schema["enum"].(list); ok && !slices.ContainsFunc(enum, func(e any) bool { return reflect.DeepEqual(e, v) }) {
		bad("%v is none of %v", v, enum)
	}
	switch v := v.(type) {
	case list:
		if items, ok := schema["items"].(obj); ok {
			for i, x := range v {
				out = append(out, d.faults(fmt.Sprintf("%s[%d]", at, i), items, x)...)
			}
		}
	case obj:
		props, _ := schema["properties"].(obj)
		required, _ := schema["required"].(list)
		for _, r := range required {
			if _, ok := v[r.(string)]; !ok {
				bad("%s is missing", r)
			}
		}
		for k, x := range v {
			if p, ok := props[k].(obj); ok {
				out = append(out, d.faults(at+"."+k, p, x)...)
			} else if more, ok := schema["additionalProperties"].(obj); ok {
				out = append(out, d.faults(at+"."+k, more, x)...)
			} else if schema["additionalProperties"] == false {
				bad("%s is not promised", k)
			}
		}
	}
	return out
}

func isA(v any, kind string) bool {
	switch v := v.(type) {
	case nil:
		return kind == "null"
	case bool:
		return kind == "boolean"
	case string:
		return kind == "string"
	case float64:
		return kind == "number" || kind == "integer" && v == float64(int64(v))
	case list:
		return kind == "array"
	}
	return kind == "object"
}

// The document is whole: version, unique names, every reference leads somewhere, every
// parameter of an address is described, every error is a Problem.
func TestDocument(t *testing.T) {
	d := newWorld(t).doc
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
			good := 0
			for status, res := range op.Responses {
				if res.Description == "" {
					t.Errorf("%s %s has no description", at, status)
				}
				if status < "300" {
					good++
					continue
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

// The page's types are generated from the document as it is now.
func TestPageTypes(t *testing.T) {
	schemas := &bytes.Buffer{}
	canonical := json.NewEncoder(schemas)
	canonical.SetEscapeHTML(false)
	if err := canonical.Encode(newWorld(t).doc.Components.Schemas); err != nil {
		t.Fatal(err)
	}
	types, err := os.ReadFile("../../web/src/lib/net/wire.ts")
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(types), "\n")
	if want := fmt.Sprintf("%x", sha256.Sum256(bytes.TrimSuffix(schemas.Bytes(), []byte("\n")))); !strings.HasSuffix(first, " "+want) {
		t.Errorf("web/src/lib/net/wire.ts is older than the document: make types")
	}
}

// docs/api.md lists the routes that the document has, and the other way round.
func TestRoutesOfTheDocs(t *testing.T) {
	text := apiDoc(t)
	want := map[string]bool{}
	for _, m := range regexp.MustCompile("(?m)^\\| `([A-Z]+) (/[^`? ]*)`").FindAllStringSubmatch(text, -1) {
		want[m[1]+" "+m[2]] = true
	}
	for path, ops := range newWorld(t).doc.Paths {
		for method := range ops {
			route := strings.ToUpper(method) + " " + path
			if !want[route] {
				t.Errorf("docs/api.md does not list %s", route)
			}
			delete(want, route)
		}
	}
	for route := range want {
		if strings.Contains(route, " /api/") {
			t.Errorf("docs/api.md lists %s, which is not there", route)
		}
	}
}

func apiDoc(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
