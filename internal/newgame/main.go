// Newgame writes the skeleton of a game, a small real one that passes every test:
//
//	newgame [-hidden] NAME
//
// See docs/add-a-game.md. It runs from the root of the module.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	hidden := flag.Bool("hidden", false, "a game with hidden hands")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "newgame: give the name of the game, like four-winds")
		os.Exit(2)
	}
	g, err := plan(".", flag.Arg(0), *hidden)
	if err == nil {
		err = g.write(".")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "newgame:", err)
		os.Exit(1)
	}
}
