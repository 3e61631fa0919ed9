package kop

import (
	"strings"

	"stammtisch/rules"
)

// The colours of a still picture: cloth in a wooden rim, paper, the two inks and the
// backs of cards.
const (
	rim   = "#b98d60"
	cloth = "#2f6b4f"
	paper = "#faf6ec"
	edge  = "#cfc6b4"
	red   = "#b3392c"
	ink   = "#1d2430"
	back  = "#7d2b2b"
)

// signs are ranks and suits in dots, a line a row.
var signs = map[byte][]string{
	'a': {".##.", "#..#", "####", "#..#", "#..#"},
	't': {"#.###", "#.#.#", "#.#.#", "#.#.#", "#.###"},
	'q': {".##.", "#..#", "#..#", "#.##", ".###"},
	'j': {"..##", "...#", "...#", "#..#", ".##."},
	'h': {".##.##.", "#######", "#######", ".#####.", "..###..", "...#..."},
	'd': {"...#...", "..###..", ".#####.", "..###..", "...#..."},
	's': {"...#...", "..###..", ".#####.", "#######", "...#...", "..###.."},
	'c': {"..###..", "..###..", "##.#.##", "#######", "...#...", "..###.."},
}

// table lists the seats as they sit, from the one whose view it is, clockwise.
var table = [seats]struct{ x, y float64 }{{6, 10.2}, {1.9, 6}, {6, 1.8}, {10.1, 6}}

const cardWide, cardTall = 1.5, 2.2

// Picture draws the view: the own hand below, how many cards the others hold, the trick.
func (v *View) Picture() rules.Picture {
	p := drawing{rules.Picture{Width: 12, Height: 12}}
	p.box(6, 6, 12, 12, 0.6, rim)
	p.box(6, 6, 11.5, 11.5, 0.4, cloth)
	near := int8(0)
	if v.Seat != nil {
		near = *v.Seat
	}
	for seat := range int8(seats) {
		at := table[(seat-near+seats)%seats]
		own := v.Seat != nil && seat == near && len(v.Hand) > 0
		n := int(v.Left[seat])
		step := cardWide * 0.4
		if own {
			n, step = len(v.Hand), cardWide*1.1
		}
		for i := range n {
			x := at.x + step*(float64(i)-float64(n-1)/2)
			if own {
				p.card(x, at.y, v.Hand[i])
			} else {
				p.box(x, at.y, cardWide, cardTall, 0.15, paper)
				p.box(x, at.y, cardWide-0.16, cardTall-0.16, 0.12, back)
			}
		}
	}
	if t := v.Trick; t != nil {
		for i, name := range t.Cards {
			at := table[(t.Leader+int8(i)-near+2*seats)%seats]
			p.card(6+(at.x-6)*0.4, 6+(at.y-6)*0.42, name)
		}
	}
	return p.Picture
}

// drawing is a picture under way.
type drawing struct{ rules.Picture }

func (p *drawing) box(x, y, w, h, radius float64, fill string) {
	p.Shapes = append(p.Shapes, rules.Shape{X: x, Y: y, W: w, H: h, Radius: radius, Fill: fill})
}

// card draws an open card: its rank above its suit.
func (p *drawing) card(x, y float64, name string) {
	p.box(x, y, cardWide+0.04, cardTall+0.04, 0.17, edge)
	p.box(x, y, cardWide, cardTall, 0.15, paper)
	colour := ink
	if name[1] == 'h' || name[1] == 'd' {
		colour = red
	}
	p.sign(x, y-0.5, 0.13, signs[name[0]], colour)
	p.sign(x, y+0.45, 0.14, signs[name[1]], colour)
}

// sign draws dots around a centre, runs of them as one bar.
func (p *drawing) sign(x, y, dot float64, rows []string, fill string) {
	left, top := x-dot*float64(len(rows[0]))/2, y-dot*float64(len(rows))/2
	for i, row := range rows {
		for from := 0; from < len(row); {
			if row[from] != '#' {
				from++
				continue
			}
			n := len(row[from:]) - len(strings.TrimLeft(row[from:], "#"))
			w := dot * float64(n)
			// A hair more than its place, so that no line shows between rows.
			p.box(left+dot*float64(from)+w/2, top+dot*(float64(i)+0.5), w+0.01, dot+0.01, 0, fill)
			from += n
		}
	}
}
