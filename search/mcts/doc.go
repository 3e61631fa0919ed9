// Package mcts is plain Monte Carlo tree search for any two-seat game with a typed
// side (rules.Cursor): UCT (Kocsis and Szepesvári 2006) with playouts at random to the
// end, and no knowledge of any game. It is a yardstick for the levels, as random and
// greedy are, and stays as it is.
//
// The budget counts playouts for each action, not for a whole turn: where a turn is
// several actions, each gets a search of its own, which starts from nothing. A search
// reads no clock and depends on position, budget and dice alone.
package mcts
