package pgtest

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// Used returns the processor time of all processes of the server.
func (s *Server) Used() (time.Duration, error) {
	first, err := s.pid()
	if err != nil {
		return 0, err
	}
	ticks := times(first, 4) // its own, and that of its children that have ended
	for _, pid := range children(first) {
		ticks += times(pid, 2)
	}
	return time.Duration(ticks) * (time.Second / 100), nil // USER_HZ is 100 on every Linux
}

// times sums up the first times of a process: user, system, and those of its children that have ended.
func times(pid, first int) (ticks int64) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0 // it has ended
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	for _, f := range fields[11 : 11+first] {
		n, _ := strconv.ParseInt(f, 10, 64)
		ticks += n
	}
	return ticks
}
