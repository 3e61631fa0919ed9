package httpd

import (
	"os"
	"regexp"
	"strconv"
	"testing"

	"stammtisch/internal/table"
)

// The table of codes in docs/api.md equals the table in the code.
func TestCodesOfTheDocs(t *testing.T) {
	text, err := os.ReadFile("../../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	docs := map[table.Code]int{}
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z-]+)` \\| (\\d{3}) \\|").FindAllStringSubmatch(string(text), -1) {
		docs[table.Code(m[1])], _ = strconv.Atoi(m[2])
	}
	for code, status := range statuses {
		if docs[code] != status {
			t.Errorf("%s has status %d; docs/api.md says %d", code, status, docs[code])
		}
		delete(docs, code)
	}
	for code := range docs {
		t.Errorf("docs/api.md has %s, which nothing sends", code)
	}
}

// Every code of package table has a status; a new code without one would send a 0.
func TestEveryCodeHasAStatus(t *testing.T) {
	src, err := os.ReadFile("../table/errors.go")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^\t\w+\s+Code = "([a-z-]+)"`).FindAllStringSubmatch(string(src), -1)
	if len(found) < 10 {
		t.Fatalf("found only %d codes", len(found))
	}
	for _, m := range found {
		if statuses[table.Code(m[1])] == 0 {
			t.Errorf("%s has no status", m[1])
		}
	}
}
