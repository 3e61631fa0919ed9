// Package table is a running match: the seats, the actions made, the actions allowed next, and the
// ports a match needs from the world. It knows no transport, no database and no game by name.
//
// A [Match] is a value. Its methods check and compute. A published match never changes, so any
// goroutine may read it.
package table
