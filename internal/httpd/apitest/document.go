package apitest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"stammtisch/internal/httpd"
)

// Document is the server's OpenAPI document.
type Document struct {
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

// document is that of the first server. All have the same, and to write and read it takes most of the time in which a
// server is made.
var document struct {
	sync.Mutex
	read *Document
}

// documentOf returns the document, which nobody may change.
func documentOf(t testing.TB, s *httpd.Server) *Document {
	t.Helper()
	document.Lock()
	defer document.Unlock()
	if document.read != nil {
		return document.read
	}
	rec := httptest.NewRecorder()
	s.ServeHTTP(rec, httptest.NewRequest("GET", "/openapi.json", nil))
	d := &Document{}
	if err := json.Unmarshal(rec.Body.Bytes(), d); err != nil || rec.Code != http.StatusOK {
		t.Fatalf("openapi.json: %d, %v", rec.Code, err)
	}
	document.read = d
	return d
}

// Find returns the path of the document that an address belongs to.
func (d *Document) Find(method, path string) (template string, ok bool) {
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

// Check compares an answer with what the document promises.
func (d *Document) Check(t testing.TB, method, path string, a Answer) {
	t.Helper()
	tmpl, ok := d.Find(method, path)
	if !ok {
		if strings.HasPrefix(path, "/api/") && a.Status < 400 {
			t.Errorf("%s %s answers %d, and is not in the document", method, path, a.Status)
		}
		return
	}
	res, ok := d.Paths[tmpl][strings.ToLower(method)].Responses[strconv.Itoa(a.Status)]
	if !ok {
		t.Errorf("%s %s: the document knows no answer %d: %.300s", method, tmpl, a.Status, a.Body)
		return
	}
	if (a.Status == http.StatusNoContent || a.Status == http.StatusNotModified) && len(res.Content) == 0 && len(a.Body) == 0 {
		return
	}
	kind, _, _ := strings.Cut(a.Header.Get("Content-Type"), ";")
	content, ok := res.Content[kind]
	if !ok {
		t.Errorf("%s %s: the document knows no %q of %d", method, tmpl, kind, a.Status)
		return
	}
	if !strings.HasSuffix(kind, "json") {
		return
	}
	var v any
	if err := json.Unmarshal(a.Body, &v); err != nil {
		t.Errorf("%s %s: %v", method, tmpl, err)
		return
	}
	for _, fault := range d.Faults("body", content.Schema, v) {
		t.Errorf("%s %s %d: %s", method, tmpl, a.Status, fault)
	}
}

// Faults lists where a value breaks a schema: the part of JSON Schema that the
// document uses.
func (d *Document) Faults(at string, schema obj, v any) (out []string) {
	bad := func(format string, args ...any) { out = append(out, at+": "+fmt.Sprintf(format, args...)) }
	if ref, ok := schema["$ref"].(string); ok {
		target, ok := d.Components.Schemas[strings.TrimPrefix(ref, "#/components/schemas/")]
		if !ok {
			return []string{at + ": no schema " + ref}
		}
		return d.Faults(at, target, v)
	}
	if any, ok := schema["anyOf"].(list); ok {
		for _, s := range any {
			if len(d.Faults(at, s.(obj), v)) == 0 {
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
				out = append(out, d.Faults(fmt.Sprintf("%s[%d]", at, i), items, x)...)
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
				out = append(out, d.Faults(at+"."+k, p, x)...)
			} else if more, ok := schema["additionalProperties"].(obj); ok {
				out = append(out, d.Faults(at+"."+k, more, x)...)
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
