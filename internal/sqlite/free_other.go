//go:build !linux && !darwin && !freebsd

package sqlite

// free is unknown on this system.
func free(string) int64 { return -1 }
