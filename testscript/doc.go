// Package testscript holds stories about the whole program: they build it once, run it
// as people do, and look at what it says. There is nothing here but tests.
package testscript
