// Package rules defines what a game must provide: how it starts, who acts, what an action does,
// what a seat may see, how it ends.
//
// A game has two sides. The text side ([Game], [State]) speaks notation. It crosses every boundary
// (network, log, record, command line), and Play is its primitive. The typed side ([Cursor]) walks
// the tree of a game in small values without text or allocation. Perft and search run on it.
//
// Nothing here reads a clock, a file or a source of chance. Everything a result depends on is an
// argument: options, seed, rules version.
package rules
