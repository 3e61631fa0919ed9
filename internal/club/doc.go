// Package club holds a club: its members, evenings and tournaments, and the standings of their season.
//
// It is a kind of log like an evening (internal/evening): Kind decides commands and folds events. Each
// kind of event has its own file, with the deeds that lead to it. The rules, from CL1, are in
// docs/clubs.md.
package club
