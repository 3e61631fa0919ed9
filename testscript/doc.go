// Package testscript holds stories about the whole program: they build it once, run it as people
// do, and check its output. The package contains only tests.
package testscript
