// Package row prints the rows of make bench: a figure and its target. A program that has missed one
// of its targets ends with status 1 and prints how busy the machine was.
package row

import (
	"fmt"
	"os"
	"strings"
)

var missed int

// AtLeast prints a figure that must not be below its target.
func AtLeast(what string, is, want float64) { row(what, is, "at least", want, is >= want) }

// AtMost prints a figure that must not be above its target.
func AtMost(what string, is, want float64) { row(what, is, "at most", want, is <= want) }

func row(what string, is float64, how string, want float64, kept bool) {
	end := ""
	if !kept {
		missed++
		end = "  MISSED"
	}
	fmt.Printf("%-72s %8.2f (%s %g)%s\n", what, is, how, want, end)
}

// End ends the program after its last row.
func End() {
	if text, err := os.ReadFile("/proc/loadavg"); err == nil {
		if parts := strings.Fields(string(text)); len(parts) > 0 {
			fmt.Printf("load of the machine in the last minute: %s\n", parts[0])
		}
	}
	if missed > 0 {
		fmt.Printf("%d targets missed\n", missed)
		os.Exit(1)
	}
}
