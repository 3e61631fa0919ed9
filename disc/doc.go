// Package disc is exact physics of sliding discs: seven discs at rest, one flick, and every contact
// until all rest again. It knows the board (ZP1, ZP2) and the laws of motion (ZP20 to ZP25), but no
// game, no clock and no source of chance.
//
// Between two events a disc runs straight and slows evenly, so there are no time steps: the next
// contact is a root of a polynomial of degree two (one disc at rest) or four (both moving). The
// loop in sim.go has three verbs: detect (meet.go, ahead.go, root.go), evolve (body.go), resolve
// (resolve.go).
//
// The same shot gives the same bits on every machine. Processors agree only on + − × ÷ and square
// roots, and a compiler may fuse a product into a sum on some of them. So every product inside a
// sum stands in a conversion, float64(a*b) + c, which forbids fusing; of package math the code
// calls only Sqrt, Abs, Floor and what they need; and direction.go computes directions. Tests
// inspect the machine code.
package disc
