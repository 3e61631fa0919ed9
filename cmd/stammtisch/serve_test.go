package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A server refuses numbers and addresses that it cannot mean, in one line that names the flag, before it makes
// anything. It never takes one for another that is near.
func TestServeRefuses(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	for flag, values := range map[string][]string{
		"--thinkers":     {"-1", "4097"},
		"--pace":         {"-1s"},
		"--rate":         {"-1", "NaN", "Inf", "1e300"},
		"--expire":       {"-1", "10001", "9223372036854775807", "0x1", "1_0", "+1"},
		"--streams":      {"-1", "1000001"},
		"--drain":        {"-1s"},
		"--traces-share": {"-0.1", "1.1", "NaN"},
		"--traces":       {"collector", "ftp://collector", "http://u:SECRET@[::1", "http://u:SECRET%zz@collector", "http://u:SE CRET@collector", "u:SECRET@collector"},
		"--nats":         {"nats://u:SECRET@[::1", "nats://a,u:SECRET%zz@b"},
		"--url":          {"https://u:SECRET@[::1", "https://u:SECRET@games.example.org"},
		"--metrics":      {"9090", "127.0.0.1:70000"},
		"--addr":         {"", "8080", "127.0.0.1:70000", "127.0.0.1:nothing"},
		"--mail":         {"mail.example.org"},
		"--bus-listen":   {"127.0.0.1:4248"},
		"--admin-token":  {"short"},
		"--db":           {""}, // as of a variable that a script forgot to set: no folder takes its place
	} {
		for _, value := range values {
			// A server that starts all the same stops at once: it has been told to.
			ctx, stop := context.WithCancel(t.Context())
			stop()
			out, errs, code := said(ctx, "serve", "--data", dir, "--addr", "127.0.0.1:0", flag, value)
			if code != 2 || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, flag) || strings.Contains(errs, "CRET") {
				t.Errorf("%s %s: exit status %d\n%s%s", flag, value, code, out, errs)
			}
			if _, err := os.Stat(dir); err == nil {
				t.Errorf("%s %s: the folder was made", flag, value)
			}
			os.RemoveAll(dir)
		}
	}
}
