package httpd

import (
	"strconv"
	"time"

	"stammtisch/rules"
)

// Stamp writes a time as all answers do.
func Stamp(t time.Time) string {
	t = t.UTC()
	b := t.AppendFormat(make([]byte, 0, len("2006-01-02T15:04:05.000Z")), time.RFC3339) // which is quick
	ms := 1000 + t.Nanosecond()/int(time.Millisecond)
	b = strconv.AppendInt(b[:len(b)-1], int64(ms), 10) // over the Z
	b[len(b)-4] = '.'                                  // over the 1 of 1000
	return string(append(b, 'Z'))
}

// SeatPtr is a seat as answers name it: null if it is nobody's.
func SeatPtr(s rules.Seat) *int {
	if s == rules.Nobody {
		return nil
	}
	n := int(s)
	return &n
}
