//go:build !linux && !darwin && !freebsd

package sqlite

// free is not known on this system.
func free(string) int64 { return -1 }
