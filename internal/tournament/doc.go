// Package tournament holds a tournament: people who join by a link, rounds of matches between two, and
// standings.
//
// It is a kind of log like a club (internal/club): LogKind says how a command is decided and an
// event is folded, and each kind of event has a file of its own. internal/pairing finds the pairs.
// The rules, TN1 and on, are in docs/tournaments.md.
package tournament
