// Package archtest holds the tests of how the house is built: who may import whom and
// why, that nothing but the registry knows a game by name, that rules have no clock,
// and that a new game really is one folder and one line.
package archtest
