// Package engine is the line protocol between a program that runs games (the host: the arena) and a
// program that plays them (the engine), over standard input and output. docs/engine.md describes it
// for authors of engines in any language.
//
// An engine learns only what its seat may know, so the protocol is the same for open boards, hidden
// hands and flicks.
package engine
