// Package archtest tests how the house is built: which package may import which, and why; that nothing
// but the registry knows a game by name; that rules have no clock; that tests compile little twice;
// and that a new game is one folder and one line.
package archtest
