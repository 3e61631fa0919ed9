package main

import (
	"strings"
	"testing"
)

// A worker always shares a database, so it has no flag for a folder.
func TestWorkerHasNoFolder(t *testing.T) {
	out, _, _ := said(t.Context(), "worker", "--help")
	if strings.Contains(out, "--data") || !strings.Contains(out, "--db") {
		t.Error(out)
	}
	if _, errs, code := said(t.Context(), "worker", "--data", t.TempDir()); code != 2 || !strings.Contains(errs, "--data") {
		t.Errorf("%d %s", code, errs)
	}
}
