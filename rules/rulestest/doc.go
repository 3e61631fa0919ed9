// Package rulestest is the conformance kit of package rules, with toy games that prove that the
// contract can carry what real games need.
//
// A game's own test is one line:
//
//	func TestLaws(t *testing.T) { rulestest.Run(t, zoom.Game{}) }
//
// The kit plays random games under random set-ups and checks every law that a game must keep. It
// does not stop at the first violation: it reports all of them, each with the shortest record it
// found.
//
//   - check.go is the kit's frame, walk.go its random play, shrink.go shortens what it found;
//   - each file law_*.go holds the laws of one subject;
//   - golden.go and fuzz.go are helpers for a game's other tests;
//   - each file toy_*.go is a toy game.
package rulestest
