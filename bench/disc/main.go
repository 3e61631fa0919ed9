// Command disc measures the exact physics of Zopp in one run, as ratios: against the
// fixed-step simulation of disc/stepper and against Chipmunk in C (bench/peers/chipmunk),
// both at steps of 1/240 s and 1/1000 s; and native code against the same code as
// WebAssembly under Node. It fails when a ratio is below what the project promises, and
// skips with a word what is not installed.
//
//	go run ./bench/disc
package main

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"stammtisch/disc"
	"stammtisch/disc/stepper"
)

// Promised ratios.
const (
	mostEvent  = 250.0 // ns an event
	coarse     = 4.0   // times the stepper at 1/240 s
	fine       = 16.0  // and at 1/1000 s
	peerCoarse = 100.0 // times Chipmunk
	peerFine   = 390.0
	browser    = 0.40 // of native speed in WebAssembly
)

// shot is a start and a flick as they are in play.
type shot struct {
	p disc.Position
	f disc.Flick
}

func main() {
	shots := draw(500)
	if len(os.Args) > 1 && os.Args[1] == "-exact" { // as WebAssembly: one number
		fmt.Println(measureExact(shots).shot)
		return
	}
	if err := run(shots); err != nil {
		fmt.Fprintln(os.Stderr, "disc:", err)
		os.Exit(1)
	}
}

// draw lays all discs on the surface and aims half of the flicks at another disc.
func draw(n int) []shot {
	r := rand.New(rand.NewPCG(7, 7))
	list := make([]shot, 0, n)
	for len(list) < n {
		var s shot
		for i := range s.p {
			for free := false; !free; {
				s.p[i] = disc.Disc{Where: disc.Surface, X: float64(r.IntN(640001)-320000) / 1000, Y: float64(r.IntN(390001)-195000) / 1000}
				free = true
				for j := range i {
					free = free && math.Hypot(s.p[i].X-s.p[j].X, s.p[i].Y-s.p[j].Y) > disc.Radius(i)+disc.Radius(j)
				}
			}
		}
		s.f = disc.Flick{Disc: r.IntN(disc.Ball), Angle: float64(r.IntN(360000)) / 1000, Power: float64(1+r.IntN(1000)) / 1000}
		if j := r.IntN(disc.Count); r.IntN(2) == 0 && j != s.f.Disc {
			a := math.Atan2(s.p[j].Y-s.p[s.f.Disc].Y, s.p[j].X-s.p[s.f.Disc].X) * 180 / math.Pi
			s.f.Angle = math.Mod(a+r.NormFloat64()*3+720, 360)
		}
		list = append(list, s)
	}
	return list
}

// exact is the time of the exact simulation.
type exact struct{ shot, event float64 }

func measureExact(shots []shot) exact {
	var s disc.Sim
	events := 0
	t := best(200, len(shots), func() {
		events = 0
		for i := range shots {
			p := shots[i].p
			events += len(s.Shoot(&p, shots[i].f))
		}
	})
	return exact{t, t * float64(len(shots)) / float64(events)}
}

func measureStepper(shots []shot, dt float64) float64 {
	var s stepper.Sim
	shots = shots[:100]
	return best(60, len(shots), func() {
		for i := range shots {
			p := shots[i].p
			s.Shoot(&p, shots[i].f, dt)
		}
	})
}

func run(shots []shot) error {
	var bad []string
	report := func(what string, ratio, promised float64) {
		fmt.Printf("%-58s %6.2f (at least %g)\n", what, ratio, promised)
		if ratio < promised {
			bad = append(bad, what)
		}
	}
	measureExact(shots) // warm up
	same := shots[:100]
	steps := [2]float64{1.0 / 240, 1.0 / 1000}
	name := [2]string{"1/240 s", "1/1000 s"}
	for k, dt := range steps {
		ours, theirs, err := inTurns(func() (float64, error) { return measureExact(same).shot, nil }, func() (float64, error) { return measureStepper(shots, dt), nil })
		if err != nil {
			return err
		}
		report(fmt.Sprintf("fixed steps of %s (%.0f ns a shot): exact (%.0f ns)", name[k], theirs, ours), theirs/ours, [2]float64{coarse, fine}[k])
	}
	e := measureExact(shots)
	fmt.Printf("exact: %.0f ns a shot, %.0f ns an event (at most %.0f), %.0f shots a second\n", e.shot, e.event, mostEvent, 1e9/e.shot)
	if e.event > mostEvent {
		bad = append(bad, "time an event")
	}
	peer, err := chipmunk(shots)
	if err != nil {
		return err
	}
	for k, t := range peer {
		report(fmt.Sprintf("Chipmunk 7 at %s (%.0f ns a shot): exact", name[k], t), t/e.shot, [2]float64{peerCoarse, peerFine}[k])
	}
	wasm, end, err := webAssembly()
	if err != nil {
		return err
	}
	if wasm != nil {
		defer end()
		ours, theirs, err := inTurns(func() (float64, error) { return measureExact(shots).shot, nil }, wasm)
		if err != nil {
			return err
		}
		report(fmt.Sprintf("WebAssembly (%.0f ns a shot): native (%.0f ns)", theirs, ours), ours/theirs, browser)
	}
	if len(bad) > 0 {
		return fmt.Errorf("below what is promised: %s", strings.Join(bad, "; "))
	}
	return nil
}

// chipmunk builds and runs the peer and returns its times at the two steps.
func chipmunk(shots []shot) ([]float64, error) {
	dir, err := os.MkdirTemp("", "disc")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	bin := filepath.Join(dir, "shots")
	if out, err := exec.Command("cc", "-O2", "-o", bin, "bench/peers/chipmunk/shots.c", "-lchipmunk", "-lm").CombinedOutput(); err != nil {
		if _, missing := exec.LookPath("cc"); missing != nil || strings.Contains(string(out), "chipmunk") {
			fmt.Println("Chipmunk: skipped, a C compiler or libchipmunk-dev is not installed")
			return nil, nil
		}
		return nil, fmt.Errorf("cc: %w: %s", err, out)
	}
	var in strings.Builder
	for _, s := range shots[:200] {
		for _, d := range s.p {
			fmt.Fprintln(&in, d.X, d.Y)
		}
		dx, dy := disc.Direction(s.f.Angle)
		fmt.Fprintln(&in, s.f.Disc, dx*s.f.Power*disc.FullSpeed, dy*s.f.Power*disc.FullSpeed)
	}
	cmd := exec.Command(bin)
	cmd.Stdin = strings.NewReader(in.String())
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("chipmunk: %w", err)
	}
	var times []float64
	for _, f := range strings.Fields(string(out)) {
		if t, err := strconv.ParseFloat(f, 64); err == nil { // the library says hello in words
			times = append(times, t)
		}
	}
	if len(times) < 2 {
		return nil, fmt.Errorf("chipmunk printed %q", out)
	}
	return times[len(times)-2:], nil
}

// webAssembly builds this program as WebAssembly and returns a function that measures its time per
// shot, or nil without Node. end removes the build.
func webAssembly() (measure func() (float64, error), end func(), err error) {
	if _, err := exec.LookPath("node"); err != nil {
		fmt.Println("WebAssembly: skipped, node is not installed")
		return nil, nil, nil
	}
	dir, err := os.MkdirTemp("", "disc")
	if err != nil {
		return nil, nil, err
	}
	bin := filepath.Join(dir, "disc.wasm")
	build := exec.Command("go", "build", "-o", bin, "./bench/disc")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, nil, errors.Join(fmt.Errorf("go build for WebAssembly: %w: %s", err, out), os.RemoveAll(dir))
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, nil, errors.Join(err, os.RemoveAll(dir))
	}
	runner := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")
	return func() (float64, error) {
		out, err := exec.Command("node", runner, bin, "-exact").Output()
		if err != nil {
			return 0, fmt.Errorf("node: %w", err)
		}
		return strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
	}, func() { _ = os.RemoveAll(dir) }, nil // leftovers in a temporary folder do no harm
}
