package main

import (
	"testing"
	"testing/fstest"
)

// The memory there is is the machine's, or what the tightest control group around leaves.
func TestMemory(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	info := file("MemTotal:        2048000 kB\nMemFree:          1000 kB\n")
	for name, c := range map[string]struct {
		files fstest.MapFS
		want  int64
	}{
		"no Linux":    {fstest.MapFS{}, 0},
		"the machine": {fstest.MapFS{"proc/meminfo": info}, 2048000 << 10},
		"without a limit": {fstest.MapFS{
			"proc/meminfo": info, "proc/self/cgroup": file("0::/system.slice/s.service\n"),
			"sys/fs/cgroup/system.slice/s.service/memory.max": file("max\n"),
		}, 2048000 << 10},
		"the group": {fstest.MapFS{
			"proc/meminfo": info, "proc/self/cgroup": file("0::/system.slice/s.service\n"),
			"sys/fs/cgroup/system.slice/s.service/memory.max": file("500000000\n"),
		}, 500000000},
		"a group around": {fstest.MapFS{
			"proc/meminfo": info, "proc/self/cgroup": file("0::/system.slice/s.service\n"),
			"sys/fs/cgroup/system.slice/s.service/memory.max": file("500000000\n"),
			"sys/fs/cgroup/system.slice/memory.max":           file("400000000\n"),
		}, 400000000},
		"a container": {fstest.MapFS{
			"proc/meminfo": info, "proc/self/cgroup": file("0::/\n"), "sys/fs/cgroup/memory.max": file("300000000\n"),
		}, 300000000},
		"the first form": {fstest.MapFS{
			"proc/meminfo": info, "proc/self/cgroup": file("5:cpu:/x\n4:memory:/docker/x\n"),
			"sys/fs/cgroup/memory/docker/x/memory.limit_in_bytes": file("200000000\n"),
		}, 200000000},
		"larger than the machine": {fstest.MapFS{
			"proc/meminfo": info, "proc/self/cgroup": file("4:memory:/\n"),
			"sys/fs/cgroup/memory/memory.limit_in_bytes": file("9223372036854771712\n"),
		}, 2048000 << 10},
	} {
		if got := memory(c.files); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

// Memory is given back when there is little to do and it is much, and never while there is much to do.
func TestWorthTidying(t *testing.T) {
	const mb = 1 << 20
	for name, c := range map[string]struct {
		was, now heap
		want     bool
	}{
		"quiet, and as much again is held": {heap{1000 * mb, 0, 0}, heap{1001 * mb, 40 * mb, 20 * mb}, true},
		"busy":                             {heap{1000 * mb, 0, 0}, heap{1100 * mb, 40 * mb, 20 * mb}, false},
		"quiet, and all is in use":         {heap{1000 * mb, 0, 0}, heap{1001 * mb, 32 * mb, 20 * mb}, false},
		"quiet and small":                  {heap{10 * mb, 0, 0}, heap{11 * mb, 4 * mb, 1 * mb}, false},
		"asleep and small":                 {heap{10 * mb, 0, 0}, heap{10 * mb, 4 * mb, 1 * mb}, true},
		"asleep, with little to give back": {heap{900 * mb, 0, 0}, heap{900 * mb, 420 * mb, 400 * mb}, false},
		"after it was given back":          {heap{1001 * mb, 40 * mb, 20 * mb}, heap{1001 * mb, 20 * mb, 20 * mb}, false},
	} {
		if got := c.now.worthTidying(c.was); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	if now := heapNow(); now.allocated == 0 || now.held == 0 {
		t.Errorf("what the program holds reads as %+v", now)
	}
}
