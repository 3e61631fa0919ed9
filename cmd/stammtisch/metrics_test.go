package main

import (
	"os"
	"strings"
	"testing"

	"stammtisch/internal/matchlog"
)

// The figures of tasks have a label for each kind, which their help and docs/scale.md explain.
func TestTasksAreExplained(t *testing.T) {
	text, err := os.ReadFile("../../docs/scale.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, task := range matchlog.Leased {
		if !strings.Contains(string(text), "(`"+task+"`)") {
			t.Errorf("docs/scale.md does not explain %s", task)
		}
		if !strings.Contains(leases.String(), task+": ") {
			t.Errorf("the help of stammtisch_leases does not explain %s", task)
		}
	}
}
