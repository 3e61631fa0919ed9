package ringboard_test

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"stammtisch/internal/ringboard"
)

const ring = "c8 d8 e8 f8 h6 h5 h4 h3 f1 e1 d1 c1 a3 a4 a5 a6"

// square numbers the 8×8 frame, a1 lowest; fields are b2 to g7 and the ring.
func square(name string) int {
	file, rank := name[0], name[1]
	if inside := 'b' <= file && file <= 'g' && '2' <= rank && rank <= '7'; !inside && !slices.Contains(strings.Fields(ring), name) {
		return -1
	}
	return int(rank-'1')*8 + int(file-'a')
}

var squares = ringboard.Number(square)

func TestTextIsReadBack(t *testing.T) {
	m := ringboard.Marbles{1<<square("c8") | 1<<square("b2"), 1<<square("h3") | 1<<square("g7")}
	text := squares.Text(m)
	if want := "w.../.....b/......../......../......../.......b/w...../...."; text != want {
		t.Errorf("written %s, want %s", text, want)
	}
	if back, faults := squares.Parse(text, "X1"); back != m || faults != nil {
		t.Errorf("read back %x (%v), want %x", back, faults, m)
	}
	if names := squares.Names(m[0] | m[1]); strings.Join(names, " ") != "b2 c8 g7 h3" {
		t.Errorf("names %v", names)
	}
}

func TestEveryFaultIsNamed(t *testing.T) {
	_, faults := squares.Parse("w..x/...../......../......../......../......../....../....", "X1")
	if got := faults.Error(); !strings.Contains(got, "f8 holds x: write w, b or a dot") || !strings.Contains(got, "rank 7 has 5 fields, not 6 (X1)") {
		t.Error(got)
	}
	if _, faults = squares.Parse("..../......", "X1"); !strings.Contains(faults.Error(), "2 ranks, not 8 (X1)") {
		t.Error(faults)
	}
}

// Ranks as a reader sees them, from White's side.
func TestDraw(t *testing.T) {
	got := squares.Draw(ringboard.Marbles{1 << square("c1"), 1 << square("a3")})
	want := strings.Join([]string{
		"8      . . . .", "7    . . . . . .", "6  . . . . . . . .", "5  . . . . . . . .",
		"4  . . . . . . . .", "3  x . . . . . . .", "2    . . . . . .", "1      o . . .", "   a b c d e f g h\n",
	}, "\n")
	if got != want {
		t.Errorf("drawn\n%s\nwant\n%s", got, want)
	}
}

// Four plates, a bowl a field, four discs a marble, and one a mark.
func TestPicture(t *testing.T) {
	m := ringboard.Marbles{1 << square("c1"), 1<<square("a3") | 1<<square("d4")}
	marks := ringboard.Marks{Left: 1 << square("b3"), Reached: 1 << square("d4"), Won: 1<<square("c3") | 1<<square("d3")}
	p := squares.Picture(m, marks)
	if want := 4 + 52 + 4*bits.OnesCount64(m[0]|m[1]) + 4; len(p.Shapes) != want {
		t.Errorf("%d shapes, want %d", len(p.Shapes), want)
	}
}
