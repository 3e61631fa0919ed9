// Package site_test tests what holds for every route of the whole server. These tests stand here and not in
// package httpd, which has tests of its insides: all that imports it would be compiled a second time for them.
package site_test

import (
	"testing"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// obj and list are an object and a list of JSON.
type (
	obj  = map[string]any
	list = []any
)
