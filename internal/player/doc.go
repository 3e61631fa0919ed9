// Package player keeps what belongs to a guest: finished matches, devices, passkeys, invitations, blocked people.
//
// It is a kind of log like a club (internal/club), and its ID is the guest's. Each kind of event has a file
// of its own, with the deeds that lead to it. Papers beside the log hold the names of other people, so that
// they can be deleted.
package player
