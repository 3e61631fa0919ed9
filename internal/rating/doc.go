// Package rating computes ratings: Glicko-2 for two sides of one player each (Glickman 2012, glicko2.pdf),
// and the Plackett–Luce model of Weng and Lin (2011) for teams and for more than two sides.
//
// The same results in the same order give the same numbers on every machine, to the last bit. A compiler may
// fuse x*y + z on some processors, so products inside sums are written float64(x*y). The exp and ln of the
// standard library differ between processors, so the package has its own.
package rating
