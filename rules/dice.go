package rules

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
)

// Seed is a game's only source of chance: at most 64 lower-case hexadecimal digits. Games without
// chance ignore it.
type Seed string

// Check returns what is wrong with a seed, or nil.
func (s Seed) Check() error {
	if len(s) > 64 {
		return fmt.Errorf("a seed of %d digits: at most 64", len(s))
	}
	for _, c := range []byte(s) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return fmt.Errorf("seed %q: hexadecimal digits in lower case only", Clip(string(s)))
		}
	}
	return nil
}

// Dice is a stream of random numbers: SHA-256 over the seed, a label that names its use, and a
// block counter. Anyone who knows seed and label can recompute the stream; nobody can predict it
// from its past.
type Dice struct {
	head  []byte // seed, newline, label, newline
	block uint64
	buf   [sha256.Size]byte
	left  int // unread bytes at the end of buf
}

// Dice returns the stream for one use: "deal 3", "hand 17".
func (s Seed) Dice(label string) *Dice {
	return &Dice{head: []byte(string(s) + "\n" + label + "\n")}
}

// NewDice returns the stream of a number, for tests and tools that count seeds.
func NewDice(n uint64) *Dice { return Seed(strconv.FormatUint(n, 16)).Dice("") }

// Uint64 returns the next eight bytes, most significant first.
func (d *Dice) Uint64() uint64 {
	if d.left == 0 {
		d.buf = sha256.Sum256(binary.BigEndian.AppendUint64(d.head[:len(d.head):len(d.head)], d.block))
		d.block++
		d.left = len(d.buf)
	}
	v := binary.BigEndian.Uint64(d.buf[len(d.buf)-d.left:])
	d.left -= 8
	return v
}

// Intn returns a number from 0 to n-1, each equally likely. It panics if n < 1.
func (d *Dice) Intn(n int) int {
	if n < 1 {
		panic("rules: Intn of less than 1")
	}
	// Values beyond the last whole multiple of n would favour small remainders.
	last := math.MaxUint64 - (math.MaxUint64%uint64(n)+1)%uint64(n)
	for {
		if v := d.Uint64(); v <= last {
			return int(v % uint64(n))
		}
	}
}
