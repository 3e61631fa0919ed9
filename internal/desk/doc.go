// Package desk keeps the purpose of a house, and the features that its host allows there.
//
// It is a kind of log like a club (internal/club), and a store has one of them. Every change is an event with
// its time, so the log is also the record of the host's actions.
package desk
