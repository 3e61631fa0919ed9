package host_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
)

// forms are those of the desk, with the route by which programs do the same.
var forms = map[string]string{
	"/admin/house":                     "put /admin/house",
	"/admin/notice":                    "put /admin/notice",
	"/admin/reports/{id}/{seat}":       "delete /admin/reports/{id}/{seat}",
	"/admin/desk/people/{id}/sessions": "delete /admin/people/{id}/sessions",
	"/admin/desk/people/{id}/delete":   "delete /admin/people/{id}",
	"/admin/desk/people/{id}/link":     "post /admin/people/{id}/link",
	"/admin/desk/people/{id}/unlink":   "delete /admin/people/{id}/link",
	"/admin/desk/tables/{id}":          "post /admin/tables/{id}/unlist",
	"/admin/desk/retention":            "put /admin/retention",
}

// Each form of the desk has a route in the OpenAPI document.
func TestForms(t *testing.T) {
	var doc struct {
		Paths map[string]map[string]struct{ Security []map[string][]string }
	}
	apitest.NewWorld(t).Guest().Get("/openapi.json").Into(t, &doc)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found, post := 0, regexp.MustCompile(`Handle\("POST ([^"]+)"`)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range post.FindAllStringSubmatch(string(text), -1) {
			found++
			method, path, _ := strings.Cut(forms[m[1]], " ")
			if op, ok := doc.Paths[path][method]; !ok || len(op.Security) != 1 || op.Security[0]["host"] == nil {
				t.Errorf("programs cannot do what the form POST %s does", m[1])
			}
		}
	}
	if found != len(forms) {
		t.Errorf("the desk has %d forms, and %d are known", found, len(forms))
	}
}
