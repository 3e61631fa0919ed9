//go:build linux || darwin || freebsd

package sqlite

import "syscall"

// free returns the space on a folder's disk that this program may use.
func free(dir string) int64 {
	var s syscall.Statfs_t
	if err := syscall.Statfs(dir, &s); err != nil {
		return -1
	}
	return int64(s.Bavail) * int64(s.Bsize) //nolint:unconvert // the types differ between systems
}
