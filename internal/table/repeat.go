package table

import (
	"fmt"
	"strconv"
	"strings"

	"stammtisch/rules"
)

// The record of a match that is over names the actions that the computer made for somebody who was
// away or too late (TB16, TB9). With the key of its dice anybody can repeat those too. It also tells
// how many actions came from the record that the match was opened from: no computer made those here.

// standInsTag has a part for each row of actions of a seat: seat:first-last=level, counted from 1.
const standInsTag = "StandIns"

// takenOverTag has the number of actions at the beginning that the match took over from a record.
const takenOverTag = "TakenOver"

// takenOver returns how many actions came from the record that the match was opened from, without those taken back.
func (m *Match) takenOver() int {
	ply := 0
	for ply < m.Ply() && m.entry(ply+1) < m.Opened {
		ply++
	}
	return ply
}

// TakenOver reads from a record how many of its actions were made before the match.
func TakenOver(r *rules.Record) (int, error) {
	tag, ok := r.Tag(takenOverTag)
	if !ok {
		return 0, nil
	}
	n, err := strconv.Atoi(tag)
	if err != nil || n < 0 || n > len(r.Steps) {
		return 0, fmt.Errorf("[%s]: write a number of actions of this record, not %s", takenOverTag, rules.Clip(tag))
	}
	return n, nil
}

// standIn is a row of actions that the computer made for the player of a seat.
type standIn struct{ seat, first, last, level int }

const standInForm = "%d:%d-%d=%d"

func (x standIn) String() string { return fmt.Sprintf(standInForm, x.seat, x.first, x.last, x.level) }

// standIns writes the tag; it is empty where the computer made no action for anybody.
func (m *Match) standIns() string {
	var rows []standIn
	open := make([]int, len(m.Places)) // the row of each seat that the next action may belong to, from 1
	levels := m.standingIn()
	for ply := range m.Ply() {
		i := m.entry(ply + 1)
		seat, level := int(m.Event(i).Seat), levels[i]
		switch {
		case seat < 0: // the clock's
		case level == 0:
			open[seat] = 0
		case open[seat] > 0 && rows[open[seat]-1].level == level:
			rows[open[seat]-1].last = ply + 1
		default:
			rows = append(rows, standIn{seat, ply + 1, ply + 1, level})
			open[seat] = len(rows)
		}
	}
	parts := make([]string, len(rows))
	for i, r := range rows {
		parts[i] = r.String()
	}
	return strings.Join(parts, " ")
}

// standingIn returns the level of each entry of the log that is an action made for a player.
func (m *Match) standingIn() map[int]int {
	made := map[int]int{}
	level, late := make([]int, len(m.Places)), make([]bool, len(m.Places))
	for i := range m.N() {
		e := m.Event(i)
		switch e.Kind {
		case StoodIn, Late:
			level[e.Seat], _ = strconv.Atoi(e.Action) // checked before
			late[e.Seat] = e.Kind == Late
		case CameBack:
			level[e.Seat] = 0
		case Acted:
			if e.Seat == rules.Nobody || level[e.Seat] == 0 {
				continue
			}
			made[i] = level[e.Seat]
			if late[e.Seat] {
				level[e.Seat] = 0
			}
		}
	}
	return made
}

// MadeFor returns the plies, counted from 0, in which the computer acted for somebody who was away or too late.
func (m *Match) MadeFor() map[int]bool {
	made, out := m.standingIn(), map[int]bool{}
	for ply := range m.Ply() {
		if made[m.entry(ply+1)] > 0 {
			out[ply] = true
		}
	}
	return out
}

// StandIns reads from a record at which level the computer made an action for the player of a seat;
// 0 where it made none. ply counts from 0. A row outside of the record's seats, actions and levels is refused: it would pass
// unchecked.
func StandIns(r *rules.Record, seats, levels int) (level func(seat rules.Seat, ply int) int, err error) {
	var rows []standIn
	tag, _ := r.Tag(standInsTag)
	for part := range strings.FieldsSeq(tag) {
		var x standIn
		_, err := fmt.Sscanf(part, standInForm, &x.seat, &x.first, &x.last, &x.level)
		if err != nil || x.String() != part { // Sscanf ignores what follows
			return nil, fmt.Errorf("[%s]: write seat:first-last=level, not %s", standInsTag, rules.Clip(part))
		}
		if x.seat < 0 || x.seat >= seats || x.first < 1 || x.first > x.last || x.last > len(r.Steps) || x.level < 1 || x.level > levels {
			return nil, fmt.Errorf("[%s]: %s does not fit: the seats are 0 to %d, the actions 1 to %d, the levels 1 to %d", standInsTag, rules.Clip(part), seats-1, len(r.Steps), levels)
		}
		rows = append(rows, x)
	}
	return func(seat rules.Seat, ply int) int {
		for _, x := range rows {
			if x.seat == int(seat) && x.first <= ply+1 && ply < x.last {
				return x.level
			}
		}
		return 0
	}, nil
}
