// Package search is the computer's player for any game: alpha-beta with iterative
// deepening on the typed side of a game (rules.Judge), and a simple player for games
// that do not judge their positions.
//
// It knows no game and reads no clock. A decision is bounded in nodes and depends on
// the position, the level, the seed and the ply alone, so that it can be made again
// to the letter; a context only cuts it short. Nothing is allocated at a node, and
// text is made only of the lines that come out.
//
// A move travels: player.go (Think: a level's decision) → engine.go (Analyse:
// deepening and the root) → alphabeta.go (the tree) → order.go and table.go.
package search
