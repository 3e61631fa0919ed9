//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package sqlite

import "os"

// lock is there only where a lock of the system ends with the process.
func lock(dir string) (*os.File, error) { return os.Open(dir) }
