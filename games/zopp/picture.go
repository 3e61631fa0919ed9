package zopp

import (
	"math"

	"stammtisch/disc"
	"stammtisch/rules"
)

// The colours of a still picture: a board of polished light wood with painted lines, a
// dark band, goals of metal, turned discs, and the one accent, the ball. One light comes
// from the upper left: shades are of what lies in its way, glints of what faces it.
const (
	cloth  = "#efe7da"
	wood   = "#e3c89f"
	grain  = "#a5743f24"
	paint  = "#644131"
	tint   = "#b6744b4d"
	band   = "#50362c"
	bevel  = "#9e7f6a" // of the band, where the light falls
	dim    = "#1f0f09" // and where it does not
	metal  = "#98a0a5"
	glint  = "#eef3f5"
	dull   = "#4d575f"
	shade  = "#2a160818"
	maple  = "#f2e7cd"
	maple2 = "#fffcf3"
	maple3 = "#b9a07e"
	ebony  = "#223e4f"
	ebony2 = "#58889b"
	ebony3 = "#081520"
	mark   = "#e6daba" // in Black's counters, so that nobody needs the colours
	red    = "#c93126"
	red2   = "#fba587"
	amber  = "#a25f12" // a ring in White's
	red3   = "#721214"
)

// drawing is a picture in the making, a millimetre a unit, from above with y up.
type drawing struct{ rules.Picture }

const pictureWidth, pictureHeight = 900, 500

func (p *drawing) box(x, y, width, height, radius float64, fill string) {
	p.Shapes = append(p.Shapes, rules.Shape{X: pictureWidth/2 + x, Y: pictureHeight/2 - y, W: width, H: height, Radius: radius, Fill: fill})
}

func (p *drawing) disc(x, y, radius float64, fill string) {
	p.Shapes = append(p.Shapes, rules.Disc(pictureWidth/2+x, pictureHeight/2-y, radius, fill))
}

// Picture draws the view.
func (v *View) Picture() rules.Picture {
	p := board()
	for _, d := range v.Discs {
		if d.Where == "surface" {
			p.piece(d.ID, d.X, d.Y)
		}
	}
	return p.Picture
}

// board is the board without discs.
func board() *drawing {
	p := &drawing{rules.Picture{Width: pictureWidth, Height: pictureHeight}}
	p.box(0, 0, pictureWidth, pictureHeight, 0, cloth)
	p.goals()
	p.surface()
	p.frame()
	return p
}

// surface is the wood with its lines, painted 3 mm wide (ZP1 to ZP4). Its grain is the
// same in every picture.
func (p *drawing) surface() {
	p.box(0, 0, 704, 454, 0, wood)
	d := rules.NewDice(1997)
	for y := -224.0; y < 224; y += 2 + float64(d.Intn(60))/10 {
		long := 120 + float64(d.Intn(480))
		x := float64(d.Intn(int(700-long)+1)) - (700-long)/2
		p.box(x, y, long, 0.7+float64(d.Intn(16))/10, 0.3, grain)
	}
	for _, s := range []float64{-1, 1} {
		p.box(s*295, 0, 110, 220, 0, tint)
		p.box(s*241.5, 0, 3, 220, 0, paint)
		for _, u := range []float64{-1, 1} {
			p.box(s*296.5, u*108.5, 107, 3, 0, paint)
		}
		p.box(0, s*205, 663, 3, 0, paint)
		p.box(s*330, 0, 3, 407, 0, paint)
	}
	p.box(0, 0, 3, 407, 0, paint)
	p.disc(0, 0, 61.5, paint)
	p.disc(0, 0, 58.5, wood)
	for y := -55.0; y < 56; y += 2 + float64(d.Intn(50))/10 {
		chord := 2*math.Sqrt(58*58-float64(y*y)) - 1
		p.box(0, y, chord, 0.7+float64(d.Intn(16))/10, 0.3, grain)
	}
	p.box(0, 0, 3, 118, 0, paint)
	p.disc(0, 0, 5, paint)
	for _, q := range outPoints {
		x, y := q.float()
		p.disc(x, y, 5, paint)
	}
	for i := range 7 { // polish, towards the light
		w, h := 690-float64(i)*95, 441-float64(i)*60
		p.box(w/2-350, 225-h/2, w, h, h/3, "#fffaec0b")
	}
}

// frame is the band, low and dark, with the shade it throws, and the posts.
func (p *drawing) frame() {
	for _, w := range []float64{3, 6, 10} { // shade below the upper band, right of the left one
		p.box(0, 225-w/2, 700, w, 0, shade)
		for _, s := range []float64{-1, 1} {
			p.box(-350+w/2, s*142.5, w, 165, 0, shade)
		}
	}
	for _, s := range []float64{-1, 1} {
		for _, u := range []float64{-1, 1} {
			p.box(u*358, s*150, 16, 180, 4, band)
		}
		p.box(0, s*233, 732, 16, 5, band)
	}
	p.box(0, 239.5, 724, 1.6, 0.8, bevel)
	p.box(0, -225.8, 700, 1.6, 0.8, bevel)
	p.box(0, 225.8, 700, 1.6, 0.8, dim)
	p.box(0, -240, 724, 1.6, 0.8, dim)
	for _, s := range []float64{-1, 1} {
		p.box(-364.8, s*146, 1.6, 158, 0.8, bevel)
		p.box(350.8, s*146, 1.6, 158, 0.8, bevel)
		p.box(-350.8, s*146, 1.6, 158, 0.8, dim)
		p.box(364.8, s*146, 1.6, 158, 0.8, dim)
	}
	for _, q := range posts {
		x, y := q.float()
		p.disc(x+1.5, y-2, 4, "#2a160840")
		p.disc(x, y, 3.6, dull)
		p.disc(x-0.3, y+0.3, 3, metal)
		p.disc(x-0.9, y+0.9, 1.2, glint)
	}
}

// goals are pockets with a rail of metal around; their floor is level with the surface.
func (p *drawing) goals() {
	for _, s := range []float64{-1, 1} {
		p.box(s*392, 0, 88, 132, 9, dull)
		p.box(s*391.7-0.4, 0.5, 86.4, 130, 8.4, metal)
		p.box(s*391.5-0.8, 1, 84.4, 128, 8, glint)
		p.box(s*391.5, 0, 83.6, 127, 7.4, metal)
		p.box(s*389, 0, 82, 120, 3, "#cfa873")
		for _, w := range []float64{4, 9, 15} { // in the shade of the rail
			p.box(s*389, 60-w/2, 82, w, 0, shade)
			p.box(s*390-40+w/2, 0, w, 120, 0, shade)
		}
	}
}

// piece is a disc seen from above: turned, with a chamfer and a groove; Black's have a
// light mark in the middle.
func (p *drawing) piece(id string, x, y float64) {
	r := 20.0
	body, light, dark := maple, maple2, maple3
	switch {
	case id == "ball":
		r, body, light, dark = 14, red, red2, red3
	case id[0] == 'b':
		body, light, dark = ebony, ebony2, ebony3
	}
	for i := range 4 {
		p.disc(x+1.5+float64(i)*0.5, y-2.2-float64(i)*0.6, r+1.5-float64(i)*0.9, "#2a16082e")
	}
	p.disc(x, y, r, dark)
	p.disc(x-0.5, y+0.6, r-0.9, light)
	p.disc(x+0.1, y-0.1, r-1.9, body)
	if id == "ball" {
		p.disc(x-0.4, y+0.5, 8.6, red3)
		p.disc(x+0.3, y-0.4, 8.2, red2)
		p.disc(x, y, 7.8, red)
		p.disc(x-4.6, y+5, 2.2, "#ffffff59")
		return
	}
	p.disc(x-0.5, y+0.6, 12.8, dark)
	p.disc(x+0.5, y-0.6, 12.6, light)
	p.disc(x, y, 12, body)
	if id[0] == 'b' {
		p.disc(x, y, 5.6, mark)
		p.disc(x, y, 3.2, body)
	} else {
		p.disc(x, y, 8.4, amber)
		p.disc(x, y, 6.8, body)
	}
}

// rolling is how long, in seconds, the ball is seen to roll on in the goal.
const rolling = 0.25

// Film is the last flick.
func (v *View) Film() *rules.Film {
	if v.Shot == nil {
		return nil
	}
	p, f := v.Shot.flick()
	track := disc.Follow(p, f)
	long, scored := track.Seconds, 0.0
	for _, e := range v.Shot.Events {
		if e.Kind == disc.InGoal.String() {
			scored, long = e.T, max(long, e.T+rolling)
		}
	}
	before := track.At(scored - 0.001)[disc.Ball]
	return &rules.Film{Seconds: long, At: func(t float64) rules.Picture {
		p := board()
		for i, d := range track.At(t) {
			if d.Where == disc.Goal && i == disc.Ball {
				// It is off the board; it is only seen to roll on, ever slower, to the back of the goal.
				on := min(1, (t-scored)/rolling)
				far := float64(on*(2-on)) * 500 * rolling
				d.X = min(max(d.X+float64((d.X-before.X)*far), -414), 414)
				d.Y = min(max(d.Y+float64((d.Y-before.Y)*far), -45), 45)
			}
			if d.Where == disc.Surface || d.Where == disc.Goal {
				p.piece(disc.IDs[i], d.X, d.Y)
			}
		}
		return p.Picture
	}}
}

// flick is the start of the shot, to make it again.
func (sh *Shot) flick() (p disc.Position, f disc.Flick) {
	for i, id := range disc.IDs {
		for _, d := range sh.Start {
			if d.ID == id {
				p[i] = disc.Disc{X: d.X, Y: d.Y, Where: disc.Surface}
			}
		}
		if id == sh.Disc {
			f = disc.Flick{Disc: i, Angle: sh.Played.Angle, Power: sh.Played.Power}
		}
	}
	return p, f
}
