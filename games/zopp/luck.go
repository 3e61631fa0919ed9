package zopp

import "stammtisch/rules"

// luck is a quick stream of chance for thinking: tens of draws are made for every shot
// that is tried (splitmix64, begun from the player's dice).
type luck struct{ at uint64 }

func (l *luck) next() uint64 {
	l.at += 0x9e3779b97f4a7c15
	return rules.Mix(l.at)
}

// intn is a number from 0 to n-1.
func (l *luck) intn(n int) int { return int(l.next() >> 32 * uint64(n) >> 32) }

// normal is the sum of twelve uniforms minus six, of 16 bits each.
func (l *luck) normal() float64 {
	sum := uint64(0)
	for range 3 {
		z := l.next()
		sum += z&0xffff + z>>16&0xffff + z>>32&0xffff + z>>48
	}
	return float64(int64(sum)-6<<16) / (1 << 16)
}
