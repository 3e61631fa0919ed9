package table_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"stammtisch/internal/table"
)

// The rules are numbered without gaps, and docs/table.md prints each of them, word for word.
func TestBookIsTheDocument(t *testing.T) {
	text, err := os.ReadFile("../../docs/table.md")
	if err != nil {
		t.Fatal(err)
	}
	printed := map[string]string{}
	for _, m := range regexp.MustCompile(`(?m)^\* \*\*(TB\d+)\*\* ((?:.|\n  )+)`).FindAllStringSubmatch(string(text), -1) {
		printed[m[1]] = strings.Join(strings.Fields(m[2]), " ")
	}
	for i, r := range table.Book {
		if want := "TB" + strconv.Itoa(i+1); r.ID != want {
			t.Errorf("rule %d is %s, not %s", i+1, r.ID, want)
		}
		if r.Origin == "" || printed[r.ID] != r.Text {
			t.Errorf("docs/table.md has of %s:\n%s\nthe book:\n%s", r.ID, printed[r.ID], r.Text)
		}
		delete(printed, r.ID)
	}
	for id := range printed {
		t.Errorf("docs/table.md has %s, the book does not", id)
	}
}
