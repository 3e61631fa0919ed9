package table

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"stammtisch/rules"
)

// Pace is how much time the players have (TB9). The zero value is no clock.
type Pace struct {
	Base time.Duration // each player's for the whole match
	Add  time.Duration // what a player gets on top when their turn has ended
	Move time.Duration // for each turn, in place of both
	// Round is for how long deals are begun at a table of deals, in place of players' clocks (EV22).
	Round time.Duration
	// Turn is for each action at a table of more than two, beside Round or alone: then the computer
	// makes it.
	Turn time.Duration
}

// Bounds of a pace.
const (
	mostMinutes   = 180
	mostIncrement = 180
	mostDays      = 14
	leastSeconds  = 5 // for an action
	mostSeconds   = 600
	day           = 24 * time.Hour
)

// ParsePace reads a pace: "5+3" is five minutes and three seconds a turn, "3d" three days
// for each turn, "60m" an hour for the round, "30s" half a minute for each action, "60m30s" both;
// nothing is no clock.
func ParsePace(text string) (Pace, *Error) {
	bad := func() (Pace, *Error) {
		return Pace{}, &Error{Code: Invalid, Rule: "TB9", Detail: fmt.Sprintf(
			"clock %q: write minutes+seconds such as 5+3 (1 to %d, 0 to %d), days a move such as 3d (1 to %d) or, for more than two, seconds an action such as 30s (%d to %d), minutes for the round such as 60m (1 to %d), or both, 60m30s (TB9)",
			rules.Clip(text), mostMinutes, mostIncrement, mostDays, leastSeconds, mostSeconds, mostMinutes)}
	}
	if text == "" {
		return Pace{}, nil
	}
	if days, ok := strings.CutSuffix(text, "d"); ok {
		n, ok := whole(days, 1, mostDays)
		if !ok {
			return bad()
		}
		return Pace{Move: time.Duration(n) * day}, nil
	}
	if strings.HasSuffix(text, "m") || strings.HasSuffix(text, "s") {
		var p Pace
		rest := text
		if m, after, ok := strings.Cut(rest, "m"); ok {
			n, ok := whole(m, 1, mostMinutes)
			if !ok {
				return bad()
			}
			p.Round, rest = time.Duration(n)*time.Minute, after
		}
		if s, ok := strings.CutSuffix(rest, "s"); ok {
			n, ok := whole(s, leastSeconds, mostSeconds)
			if !ok {
				return bad()
			}
			p.Turn, rest = time.Duration(n)*time.Second, ""
		}
		if rest != "" {
			return bad()
		}
		return p, nil
	}
	minutes, seconds, _ := strings.Cut(text, "+")
	base, ok1 := whole(minutes, 1, mostMinutes)
	add, ok2 := whole(seconds, 0, mostIncrement)
	if !ok1 || !ok2 {
		return bad()
	}
	return Pace{Base: time.Duration(base) * time.Minute, Add: time.Duration(add) * time.Second}, nil
}

// whole reads a number written the one way that String writes it.
func whole(text string, least, most int) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && strconv.Itoa(n) == text && n >= least && n <= most
}

// String is the text that ParsePace reads.
func (p Pace) String() string {
	switch {
	case p.Move > 0:
		return fmt.Sprintf("%dd", p.Move/day)
	case p.Base > 0:
		return fmt.Sprintf("%d+%d", p.Base/time.Minute, p.Add/time.Second)
	}
	text := ""
	if p.Round > 0 {
		text = fmt.Sprintf("%dm", p.Round/time.Minute)
	}
	if p.Turn > 0 {
		text += fmt.Sprintf("%ds", p.Turn/time.Second)
	}
	return text
}

// On says whether the players have clocks.
func (p Pace) On() bool { return p.Base > 0 || p.Move > 0 }

// tag is the pace as chess's PGN writes it in its tag TimeControl, in seconds.
func (p Pace) tag() string {
	if p.Move > 0 {
		return fmt.Sprintf("1/%d", p.Move/time.Second)
	}
	return fmt.Sprintf("%d+%d", p.Base/time.Second, p.Add/time.Second)
}

// full is a player's time at the start.
func (p Pace) full() time.Duration { return p.Base + p.Move }

// Grace is how long a player may be away on their turn before the other may claim the
// win (TB13): a tenth of their time, within bounds.
func (p Pace) Grace() time.Duration {
	switch {
	case p.Move > 0:
		return day
	case p.Base > 0:
		return min(max(p.Base/10, 20*time.Second), 5*time.Minute)
	}
	return 5 * time.Minute
}
