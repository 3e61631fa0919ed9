// Package desk keeps what a house is for, and so what its host allows there.
//
// It is a kind of log like a club (internal/club), of which a store has one. Every change stands in it, with
// its time, so the log is also the record of what the host did.
package desk
