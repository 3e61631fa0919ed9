// Package player keeps what a guest has here: the matches they have finished.
//
// It is a kind of log like a club (internal/club), and its ID is the guest's. Each kind of event has a file
// of its own, with the deeds that lead to it. The names of other people stand beside the log as papers, so
// that they can be deleted.
package player
