package ringboard

import "stammtisch/rules"

// The colours of a still picture: beech, walnut shadow, glass, and the one accent.
const (
	beech   = "#d9b083"
	bevel   = "#bf9263"
	groove  = "#a97c52"
	bowl    = "#b98d60" // of the inside
	deep    = "#946a43" // of the ring
	whites  = "#f3ecdf"
	blacks  = "#1d2b38"
	shadow  = "#7f5c3c"
	accent  = "#b3392c"
	inkRing = "#b5792f"
)

// Marks are fields that stand out: those that were left, those that were reached, and those
// that won.
type Marks struct{ Left, Reached, Won uint64 }

// Picture draws the board from White's side, a field a unit.
func (s *Squares) Picture(m Marbles, marks Marks) rules.Picture {
	p := rules.Picture{Width: 9, Height: 9}
	block := func(size, radius float64, fill string) {
		p.Shapes = append(p.Shapes, rules.Shape{X: 4.5, Y: 4.5, W: size, H: size, Radius: radius, Fill: fill})
	}
	block(9, 0.9, bevel)
	block(8.88, 0.84, beech)
	block(7.9, 1.35, groove)
	block(6.3, 0.65, beech)
	for _, rank := range s.Ranks {
		for _, sq := range rank {
			s.field(&p, sq, m, marks)
		}
	}
	return p
}

// field draws the bowl, its marks and the marble in it. Fields do not overlap.
func (s *Squares) field(p *rules.Picture, sq int, m Marbles, marks Marks) {
	file, rank := s.names[sq][0], s.names[sq][1]
	disc := func(dx, dy, radius float64, fill string) {
		x, y := float64(file-'a')+1, float64('8'-rank)+1
		p.Shapes = append(p.Shapes, rules.Disc(x+dx, y+dy, radius, fill))
	}
	if inside := 'b' <= file && file <= 'g' && '2' <= rank && rank <= '7'; inside {
		disc(0, 0, 0.37, bowl)
	} else {
		disc(0, 0, 0.37, deep)
	}
	for _, mark := range []struct {
		on     uint64
		radius float64
	}{{marks.Left, 0.14}, {marks.Reached, 0.44}, {marks.Won, 0.47}} {
		if mark.on>>sq&1 == 1 {
			disc(0, 0, mark.radius, accent)
		}
	}
	switch {
	case m[0]>>sq&1 == 1:
		disc(0.03, 0.05, 0.38, shadow)
		disc(0, 0, 0.37, whites)
		disc(0, 0, 0.17, inkRing)
		disc(0, 0, 0.11, whites)
	case m[1]>>sq&1 == 1:
		disc(0.03, 0.05, 0.38, shadow)
		disc(0, 0, 0.37, blacks)
		disc(-0.13, -0.14, 0.06, "#8fa3b5")
		disc(0, 0, 0.07, whites)
	}
}
