package main

import "testing"

// The others reach a process at its machine's address on the way to the database, however that is written.
func TestTowards(t *testing.T) {
	for _, address := range []string{
		"postgres://u:secret@127.0.0.1/name", "postgres://127.0.0.1:5001,127.0.0.1:5002/name?target_session_attrs=read-write",
		"postgres://no.such.host.invalid:1,127.0.0.1:2/name", "host=127.0.0.1 dbname=name", "postgres:///name?host=/var/run/postgresql",
	} {
		if host, err := towards(address); err != nil || host != "127.0.0.1" {
			t.Errorf("%s: %q, %v", address, host, err)
		}
	}
	for _, address := range []string{"postgres://u:secret@no.such.host.invalid/name", "postgres://%"} {
		if host, err := towards(address); err == nil {
			t.Errorf("%s: %q", address, host)
		}
	}
}
