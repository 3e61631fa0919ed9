// Package search is the computer player for any game: alpha-beta with iterative deepening on the
// typed side of a game (rules.Judge), and a simple player for games that do not judge their
// positions.
//
// It knows no game and reads no clock. A decision is bounded in nodes and depends only on the
// position, the level, the seed and the ply, so it can be repeated exactly; a context only cuts it
// short. No node allocates, and only lines that are returned become text.
//
// A move travels: player.go (Think: a level's decision) → engine.go (Analyse: deepening and the
// root) → alphabeta.go (the tree) → order.go and table.go.
package search
