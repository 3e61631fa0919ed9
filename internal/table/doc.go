// Package table is a running match: who sits where, what was done, what may be done
// next, and the ports a match needs from the world. It knows no transport, no
// database and no game by name.
//
// A [Match] is a value. Its methods check and compute; nothing in it changes once it
// is published, so it may be read from any goroutine.
package table
