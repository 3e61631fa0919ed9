//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package sqlite

import (
	"errors"
	"os"
	"syscall"
)

// lock keeps a data folder for one server: what one holds in memory another would not
// hear of. The lock is the system's and ends with the process, however that ends. A file
// system without locks has none.
func lock(dir string) (*os.File, error) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); errors.Is(err, syscall.EWOULDBLOCK) {
		f.Close()
		return nil, errors.New("another Stammtisch is serving from this folder")
	}
	return f, nil
}
