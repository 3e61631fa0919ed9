package main

import (
	"bufio"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"stammtisch/bench/rig"
	"stammtisch/internal/pgtest"
)

// process is a server with the address of its figures.
type process struct {
	*rig.Process
	metrics string
}

// free finds an unused address.
func free() string {
	port, err := pgtest.Port()
	rig.Check(err)
	return fmt.Sprint("127.0.0.1:", port)
}

// figures reads a process's Prometheus metrics.
func figures(p process) map[string]float64 {
	res, err := http.Get("http://" + p.metrics + "/metrics")
	rig.Check(err)
	defer res.Body.Close()
	all := map[string]float64{}
	lines := bufio.NewScanner(res.Body)
	for lines.Scan() {
		if name, value, ok := strings.Cut(lines.Text(), " "); ok && !strings.HasPrefix(name, "#") {
			all[name], _ = strconv.ParseFloat(value, 64) // values with labels that contain spaces are skipped
		}
	}
	rig.Check(lines.Err())
	return all
}
