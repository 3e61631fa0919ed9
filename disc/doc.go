// Package disc is exact physics of sliding discs: seven discs at rest, one flick, and
// every contact until all rest again. It knows the board (ZP1, ZP2) and the laws of
// motion (ZP20 to ZP25); it knows no game, no clock and no source of chance.
//
// Between two events a disc runs straight and loses speed evenly, so nothing is
// stepped: the next contact is a root of a polynomial of degree two (one disc at rest)
// or four (both moving). The loop in sim.go has three verbs: detect (meet.go, ahead.go,
// root.go), evolve (body.go), resolve (resolve.go).
//
// The same shot gives the same bits on every machine. Processors agree on + − × ÷ and
// square roots, and on nothing else; and a compiler may fuse a product into a sum on
// one of them and not on another. So every product that is added stands in a
// conversion, float64(a*b) + c, which forbids that; of package math only Sqrt, Abs,
// Floor and what they need are called; and directions are computed here (direction.go).
// Tests look at the machine code.
package disc
