// Package tournament holds a tournament: people who join by a link, rounds of matches between two, and
// standings.
//
// It is a kind of log like a club (internal/club): LogKind decides commands and folds events, and each
// kind of event has its own file. internal/pairing finds the pairs. The rules, from TN1, are in
// docs/tournaments.md.
package tournament
