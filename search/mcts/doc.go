// Package mcts is plain Monte Carlo tree search for any two-seat game with a typed side
// (rules.Cursor): UCT (Kocsis and Szepesvári 2006) with random playouts to the end, and no
// knowledge of any game. It is a yardstick for the levels, like random and greedy, and never
// changes.
//
// The budget counts playouts per action, not per turn: in a turn of several actions, each gets its
// own search, which starts from nothing. A search reads no clock and depends only on position,
// budget and dice.
package mcts
