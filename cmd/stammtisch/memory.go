package main

import (
	"bytes"
	"context"
	"io/fs"
	"math"
	"os"
	"path"
	"runtime"
	"runtime/debug"
	gauges "runtime/metrics"
	"strconv"
	"strings"
	"sync"
	"time"

	"stammtisch/internal/room"
)

// ownMemory is the share of the machine's memory that the program keeps within if it can:
// the collector works harder long before the machine has none left. It gives how much that is,
// 0 where nobody can tell. Whoever sets GOMEMLIMIT has chosen.
func ownMemory() int64 {
	if os.Getenv("GOMEMLIMIT") == "" {
		if most := memory(os.DirFS("/")); most > 0 {
			debug.SetMemoryLimit(most / 4 * 3)
		}
	}
	if limit := debug.SetMemoryLimit(-1); limit < math.MaxInt64 {
		return limit
	}
	return 0
}

// letCollect sets how much garbage, as a percentage of what is in use, there is before the collector runs. A
// setting of GOGC stays.
func letCollect(percent int) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
}

const (
	usually = 100 // Go's own
	// opening has the collector begin at some 30 MB. A start makes about half of that, and two collections would
	// slow it down for little.
	opening = 800
)

// tidy gives memory back to the machine while there is little to do, until ctx ends. By itself the
// collector waits until the heap has doubled, and keeps what it has freed: a house would hold for
// hours what one busy minute has taken. The first round or the first collection ends what letCollect has allowed
// a start: the many matches of a large house must not grow to nine times what stays.
func tidy(ctx context.Context) {
	usual := sync.OnceFunc(func() { letCollect(usually) })
	defer usual()
	runtime.AddCleanup(new([32]byte), func(struct{}) { usual() }, struct{}{}) // called once the first collection is done
	tick := time.NewTicker(2 * time.Second)
	defer tick.Stop()
	for was := heapNow(); ; {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			usual()
		}
		now := heapNow()
		if now.worthTidying(was) {
			debug.FreeOSMemory()
		}
		was = now
	}
}

// heap is the memory of the program's own values, in bytes.
type heap struct {
	allocated uint64 // ever
	held      uint64 // from the machine
	live      uint64 // of that, what the last collection found in use
}

func heapNow() heap {
	of := []gauges.Sample{{Name: "/gc/heap/allocs:bytes"}, {Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/free:bytes"}, {Name: "/gc/heap/live:bytes"}}
	gauges.Read(of)
	return heap{of[0].Value.Uint64(), of[1].Value.Uint64() + of[2].Value.Uint64(), of[3].Value.Uint64()}
}

// worthTidying reports whether enough can be given back to be worth a collection: a part of what stays, and
// much more than was allocated since an earlier look, so that a busy program is left alone and a quiet one
// collects twice a minute at most.
func (h heap) worthTidying(was heap) bool {
	const rounds = 16
	gain := h.held - min(h.live, h.held)
	return gain > 1<<19+h.live/16 && gain > rounds*(h.allocated-was.allocated)
}

// memory is how much there is for this process: the machine's, or less where its control group
// or one around that has a limit.
func memory(root fs.FS) int64 {
	most := int64(math.MaxInt64)
	read := func(name string) []byte {
		text, _ := fs.ReadFile(root, name) // what is not there limits nothing
		return bytes.TrimSpace(text)
	}
	for line := range strings.Lines(string(read("proc/meminfo"))) {
		if f := strings.Fields(line); len(f) > 1 && f[0] == "MemTotal:" {
			if kb, err := strconv.ParseInt(f[1], 10, 64); err == nil {
				most = min(most, kb<<10)
			}
		}
	}
	for line := range strings.Lines(string(read("proc/self/cgroup"))) {
		parts := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(parts) < 3 {
			continue
		}
		base, file := "sys/fs/cgroup", "memory.max"
		switch {
		case parts[1] == "memory":
			base, file = "sys/fs/cgroup/memory", "memory.limit_in_bytes"
		case parts[1] != "":
			continue
		}
		for dir := path.Clean("/" + parts[2]); ; dir = path.Dir(dir) {
			if n, err := strconv.ParseInt(string(read(path.Join(base, dir, file))), 10, 64); err == nil && n > 0 {
				most = min(most, n)
			}
			if dir == "/" {
				break
			}
		}
	}
	if most == math.MaxInt64 {
		return 0
	}
	return most
}

// keep is how much of the memory the matches of idle rooms may take; the rest is for what is
// going on. 0 is as much as a hall takes by itself.
func keep(own int64) int64 {
	if own == 0 || own/8 > room.Keep {
		return 0
	}
	return max(own/8, 1<<20)
}
