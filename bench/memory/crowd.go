package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"stammtisch/bench/row"
	"stammtisch/rules"
)

// crowd opens many matches from one record on a server of its own and then asks for each of
// them, while a guest who has nothing to do with them asks for their own page.
func crowd(bin string, r *rules.Record, matches int) {
	dir, err := os.MkdirTemp("", "bench-memory-")
	check(err)
	defer os.RemoveAll(dir)
	cmd := exec.Command(bin, "serve", "--addr", "127.0.0.1:0", "--data", dir, "--log", "error")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	check(err)
	check(cmd.Start())
	defer func() { _ = cmd.Process.Signal(syscall.SIGTERM); _ = cmd.Wait() }()
	line, err := bufio.NewReader(out).ReadString('\n')
	check(err)
	_, url, _ := strings.Cut(strings.TrimSpace(line), " ready at ")

	var most atomic.Int64
	done := make(chan struct{})
	var waits []time.Duration
	var beside sync.WaitGroup
	beside.Go(func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(50 * time.Millisecond):
			}
			most.Store(max(most.Load(), resident(cmd.Process.Pid)))
			began := time.Now()
			get(url + "/api/me")
			waits = append(waits, time.Since(began))
		}
	})

	body, err := json.Marshal(map[string]any{
		"game": "open-goal", "from": map[string]string{"record": r.String()},
		"seats": []map[string]string{{"kind": "me"}, {"kind": "me"}},
	})
	check(err)
	began := time.Now()
	ids := make([]string, matches)
	each(matches, func(i int) {
		res, err := http.Post(url+"/api/matches", "application/json", bytes.NewReader(body))
		check(err)
		defer res.Body.Close()
		var m struct{ ID string }
		check(json.NewDecoder(res.Body).Decode(&m))
		if res.StatusCode != http.StatusCreated {
			log.Fatal("memory: ", res.Status)
		}
		ids[i] = m.ID
	})
	opened := time.Since(began)
	began = time.Now()
	each(matches, func(i int) { get(url + "/api/matches/" + ids[i] + "/picture/svg") })
	read := time.Since(began)
	close(done)
	beside.Wait()
	slices.Sort(waits)
	fmt.Printf("%d matches of %d actions: opened in %.0f s, each looked at again in %.0f s\n", matches, len(r.Steps), opened.Seconds(), read.Seconds())
	fmt.Printf("with all positions it would be about %d MB\n", matches*97/10)
	row.AtMost("MB that the server took", float64(most.Load())/(1<<20), 500)
	fmt.Printf("meanwhile another guest waited %.1f ms for their page (median), %.1f ms at most\n", ms(waits[len(waits)/2]), ms(waits[len(waits)-1]))
}

// each does something so many times, a few at once.
func each(n int, do func(int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	all.Wait()
}

func get(url string) {
	res, err := http.Get(url)
	check(err)
	defer res.Body.Close()
	_, err = io.Copy(io.Discard, res.Body)
	check(err)
	if res.StatusCode != http.StatusOK {
		log.Fatal("memory: ", res.Status)
	}
}

// resident is how much memory a process has.
func resident(pid int) int64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	check(err)
	pages, err := strconv.ParseInt(strings.Fields(string(text))[1], 10, 64)
	check(err)
	return pages * int64(os.Getpagesize())
}
