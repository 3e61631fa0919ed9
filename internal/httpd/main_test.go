package httpd_test

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
