// Package club holds a club: its members, evenings and tournaments, and the standings of their season.
//
// It is a kind of log like an evening (internal/evening): Kind says how a command is decided and an
// event is folded. Each kind of event has a file of its own, with the deeds that lead to it. The
// rules, CL1 and on, are in docs/clubs.md.
package club
