package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// process is a program of the benchmark's, read line by line.
type process struct {
	cmd   *exec.Cmd
	lines *bufio.Scanner
}

func start(dir, name string, args ...string) (*process, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "NODE_ENV=production")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &process{cmd, bufio.NewScanner(out)}, nil
}

// line waits for the next line.
func (p *process) line() (string, error) {
	if p.lines.Scan() {
		return p.lines.Text(), nil
	}
	return "", fmt.Errorf("%s ended early", p.cmd)
}

// into waits for a line of JSON.
func (p *process) into(v any) error {
	text, err := p.line()
	if err != nil {
		return err
	}
	if err := json.Unmarshal([]byte(text), v); err != nil {
		return fmt.Errorf("%s says %q: %w", p.cmd, text, err)
	}
	return nil
}

// end stops it and waits.
func (p *process) end() {
	_ = p.cmd.Process.Signal(syscall.SIGTERM) // it may have ended by itself
	done := time.AfterFunc(10*time.Second, func() { _ = p.cmd.Process.Kill() })
	defer done.Stop()
	_ = p.cmd.Wait() // how it ends does not matter
}

// cpu is the processor time it has used.
func (p *process) cpu() time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	check(err)
	// After the name in parentheses: state is field 3, utime and stime are 14 and 15.
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	var ticks int64
	for _, f := range fields[11:13] {
		n, err := strconv.ParseInt(f, 10, 64)
		check(err)
		ticks += n
	}
	return time.Duration(ticks) * (time.Second / 100) // USER_HZ is 100 on every Linux
}

// resident is how much memory it holds, in kB.
func (p *process) resident() int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	check(err)
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			n, err := strconv.Atoi(strings.Fields(rest)[0])
			check(err)
			return n
		}
	}
	return 0
}
