package rig

import (
	"bytes"
	"encoding/binary"
	"log"
	"maps"
	"slices"
	"time"

	"stammtisch/games"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Lines gives each match of Zoom a line of 40 plies: the first position, one of those after it, and any others.
func Lines() func(n int) player.Line {
	seats := []table.SeatWish{{Kind: table.Me}, {Kind: table.Me}}
	m, no := table.New(games.All, table.Wish{Game: "zoom", Host: "h", Seats: seats}, "m", "5eed", time.Now())
	if no != nil { // another type than error
		log.Fatal(no)
	}
	first := player.LineOf(m)
	second := slices.SortedFunc(maps.Keys(player.Ways(m, m.State())), func(a, b player.Spot) int { return bytes.Compare(a[:], b[:]) })
	return func(n int) player.Line {
		line := append(slices.Clone(first), second[n%len(second)][:]...)
		for x := uint64(n); len(line) < 41*len(first); x++ {
			line = binary.BigEndian.AppendUint64(line, rules.Mix(x))[:len(line)+len(first)]
		}
		return line
	}
}
