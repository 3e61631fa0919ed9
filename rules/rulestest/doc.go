// Package rulestest is the conformance kit of package rules, and the toy games that
// prove the contract can carry what real games need.
//
// A game's own test is one line:
//
//	func TestLaws(t *testing.T) { rulestest.Run(t, zoom.Game{}) }
//
// The kit plays random games under random set-ups and looks at every law a game
// must keep. It stops at nothing: all violations come back together, each with the
// shortest record it found that shows it.
//
//   - check.go is the kit's frame, walk.go its random play, shrink.go shortens what it found;
//   - each file law_*.go holds the laws of one subject;
//   - golden.go and fuzz.go are helpers for a game's other tests;
//   - each file toy_*.go is a toy game.
package rulestest
