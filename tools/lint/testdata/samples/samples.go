// Package samples has mistakes that the linter must find.
package samples

import (
	"context"
	"fmt"
	"os"
)

// Print has a directive without its value.
func Print() { fmt.Printf("%d\n") }

// Quit calls a function that wraps Print.
func Quit() { stop("%s") }

func stop(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format, args...)
	os.Exit(1)
}

// Wait does not always cancel.
func Wait(now bool) {
	ctx, cancel := context.WithCancel(context.Background())
	if now {
		cancel()
	}
	<-ctx.Done()
}

// Lost forgets a value.
func Lost() string {
	s := os.Getenv("A")
	s = os.Getenv("B")
	return s
}

func unused() {}
