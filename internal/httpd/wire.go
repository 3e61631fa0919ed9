package httpd

import (
	"strconv"
	"time"

	"stammtisch/rules"
)

// Stamp formats a time as in all answers.
func Stamp(t time.Time) string {
	t = t.UTC()
	b := t.AppendFormat(make([]byte, 0, len("2006-01-02T15:04:05.000Z")), time.RFC3339) // which is quick
	ms := 1000 + t.Nanosecond()/int(time.Millisecond)
	b = strconv.AppendInt(b[:len(b)-1], int64(ms), 10) // over the Z
	b[len(b)-4] = '.'                                  // over the 1 of 1000
	return string(append(b, 'Z'))
}

// SeatPtr returns a seat as in answers: null for nobody's.
func SeatPtr(s rules.Seat) *int {
	if s == rules.Nobody {
		return nil
	}
	n := int(s)
	return &n
}
