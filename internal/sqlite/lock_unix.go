//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package sqlite

import (
	"errors"
	"os"
	"syscall"
)

// lock reserves a data folder for one server, because another would not notice what one holds in
// memory. The lock is the system's and ends with the process, however that ends. A file system
// without locks has none.
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

// ownAs gives a new file to the owner of its folder, the user of the server, if root makes it. Root may lack that
// right in a container, and then keeps the file.
func ownAs(f *os.File, dir string) {
	at, err := os.Stat(dir)
	if err != nil || os.Geteuid() != 0 {
		return
	}
	if is, ok := at.Sys().(*syscall.Stat_t); ok {
		_ = f.Chown(int(is.Uid), int(is.Gid))
	}
}
