package kop

import (
	_ "embed"
	"math/bits"
)

// strength is the average worth of a hand of four cards, over deals of the other
// twelve played with all cards open: by seats after the dealer, forehand first.
type strength struct {
	solo    float32 // how often a solo wins
	tout    float32 // how often a tout does
	nobid   float32 // what the seat is settled if nobody bids, a silent solo included
	wedding float32 // and in a wedding of its own, if it holds both black queens
}

// strengthBytes is 1820 hands for each of four places: solo and tout in 255ths, the
// others in eighths. strength_test.go computes it.
//
//go:embed strength.bin
var strengthBytes []byte

const (
	handCount    = 1820 // ways to choose four of sixteen
	strengthSize = 4    // bytes
)

// strengthOf looks a hand up; place is 0 for forehand, 3 for the dealer.
func strengthOf(hand set, place int) strength {
	b := strengthBytes[(place*handCount+handNumber(hand))*strengthSize:]
	return strength{float32(b[0]) / 255, float32(b[1]) / 255, float32(int8(b[2])) / 8, float32(int8(b[3])) / 8}
}

// handNumber counts the hands of four cards: 0 to 1819.
func handNumber(h set) int {
	n := 0
	for k := 1; h != 0; k++ {
		n += binomial[bits.TrailingZeros16(uint16(h))][k]
		h &= h - 1
	}
	return n
}

// binomial has n over k.
var binomial = func() (b [cards][5]int) {
	for n := range b {
		b[n][0] = 1
		for k := 1; k <= 4 && n > 0; k++ {
			b[n][k] = b[n-1][k-1] + b[n-1][k]
		}
	}
	return b
}()
