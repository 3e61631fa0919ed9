package main

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"

	"stammtisch/bench/rig"
)

// install fetches boardgame.io as the lock file pins it, once.
func install(dir string) error {
	lock, err := os.ReadFile(dir + "/package-lock.json")
	if err != nil {
		return err
	}
	mark := dir + "/node_modules/.installed"
	if was, err := os.ReadFile(mark); err == nil && string(was) == string(lock) {
		return nil
	}
	cmd := exec.Command("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("npm ci: %w", err)
	}
	return os.WriteFile(mark, lock, 0o644)
}

// peer is boardgame.io's server.
type peer struct {
	dir    string
	server *rig.Process
	url    string
}

func startPeer(dir string) (contender, error) {
	p, err := rig.Start(dir, "node", "server.js")
	if err != nil {
		return nil, err
	}
	var at struct{ Port int }
	if err := p.Into(&at); err != nil {
		return nil, err
	}
	return &peer{dir, p, fmt.Sprintf("http://localhost:%d", at.Port)}, nil
}

func (p *peer) end() {}

func (p *peer) process() *rig.Process { return p.server }

func (p *peer) play(matches, seconds int, mark func()) (run, error) {
	clients, err := rig.Start(p.dir, "node", "clients.js", p.url, strconv.Itoa(matches), strconv.Itoa(seconds))
	if err != nil {
		return run{}, err
	}
	defer clients.Stop()
	if _, err := clients.Line(); err != nil {
		return run{}, err
	}
	mark()
	var got struct {
		Moves    int
		Seconds  float64
		P50, P99 float64
	}
	err = clients.Into(&got)
	mark()
	return run{moves: got.Moves, seconds: got.Seconds, p50: got.P50, p99: got.P99}, err
}

func (p *peer) rest(matches int) (func(), error) {
	clients, err := rig.Start(p.dir, "node", "clients.js", p.url, strconv.Itoa(matches), "0")
	if err != nil {
		return nil, err
	}
	if _, err := clients.Line(); err != nil {
		_ = clients.Stop()
		return nil, err
	}
	return func() { _ = clients.Stop() }, nil
}
