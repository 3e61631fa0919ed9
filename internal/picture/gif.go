package picture

import (
	"bytes"
	"cmp"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"math"
	"slices"

	"stammtisch/rules"
)

// How long frames of an animation stay, in hundredths of a second.
const (
	holdFirst = 80
	holdEach  = 90
	holdLast  = 250
	holdSlide = 4
)

// slides is how many frames a piece takes from one place to the other, the last one not
// counted.
const slides = 5

// Last is how many moves an animation for sharing shows, LastWidth how wide it is in pixels.
const (
	Last      = 6
	LastWidth = 420
)

// GIF shows pictures of one size one after the other, for ever. What moves between two of
// them slides, where it is plain what does.
func GIF(list []rules.Picture, width int) ([]byte, error) {
	if len(list) == 0 || len(list[0].Shapes) == 0 {
		return nil, errors.New("picture: nothing to show")
	}
	f := film{scale: float64(width) / list[0].Width}
	f.all = image.Rect(0, 0, width, int(list[0].Height*f.scale+0.5))
	if err := f.show(list[0].Shapes, f.all, holdFirst); err != nil {
		return nil, err
	}
	for i, next := range list[1:] {
		before := list[i].Shapes
		for _, step := range between(before, next.Shapes) {
			if err := f.show(step, f.changed(before, step), holdSlide); err != nil {
				return nil, err
			}
			before = step
		}
		hold := holdEach
		if i == len(list)-2 {
			hold = holdLast
		}
		if err := f.show(next.Shapes, f.changed(before, next.Shapes), hold); err != nil {
			return nil, err
		}
	}
	return f.develop()
}

// film is the frames so far: each is the part that changed.
type film struct {
	scale  float64
	all    image.Rectangle
	fills  []color.RGBA
	frames []*image.RGBA
	holds  []int
}

// show adds a frame: the part of a picture that lies in a rectangle. What no shape covers
// has the colour of the first, so that round corners of a board leave no hole.
func (f *film) show(shapes []rules.Shape, part image.Rectangle, hold int) error {
	img := image.NewRGBA(part)
	for i, s := range shapes {
		c, err := parseColor(s.Fill)
		if err != nil {
			return err
		}
		if !slices.Contains(f.fills, c) {
			f.fills = append(f.fills, c)
		}
		if i == 0 {
			draw.Draw(img, part, image.NewUniform(c), image.Point{}, draw.Src)
		}
		fill(img, s, f.scale, c)
	}
	f.frames, f.holds = append(f.frames, img), append(f.holds, hold)
	return nil
}

// changed is the smallest rectangle outside of which two pictures are the same.
func (f *film) changed(a, b []rules.Shape) image.Rectangle {
	var r image.Rectangle
	for _, s := range slices.Concat(minus(a, b), minus(b, a)) {
		r = r.Union(image.Rect(
			int(math.Floor((s.X-s.W/2)*f.scale))-1, int(math.Floor((s.Y-s.H/2)*f.scale))-1,
			int(math.Ceil((s.X+s.W/2)*f.scale))+1, int(math.Ceil((s.Y+s.H/2)*f.scale))+1))
	}
	if r = r.Intersect(f.all); r.Empty() {
		r = image.Rect(0, 0, 1, 1) // nothing changed; a frame has at least one point
	}
	return r
}

// minus is the shapes of a that b does not have, each as often as it is one too many.
func minus(a, b []rules.Shape) []rules.Shape {
	count := map[rules.Shape]int{}
	for _, s := range b {
		count[s]++
	}
	var out []rules.Shape
	for _, s := range a {
		if count[s]--; count[s] < 0 {
			out = append(out, s)
		}
	}
	return out
}

// form is a shape without its place.
func form(s rules.Shape) rules.Shape {
	s.X, s.Y = 0, 0
	return s
}

// between gives the pictures on the way from a to b. A shape slides if it is one of several
// of its form, and the only one of them that is elsewhere now: a man on a board is, a mark
// for the last move is not.
func between(a, b []rules.Shape) [][]rules.Shape {
	alike, gone, came := map[rules.Shape]int{}, map[rules.Shape][]rules.Shape{}, map[rules.Shape][]rules.Shape{}
	for _, s := range b {
		alike[form(s)]++
	}
	for _, s := range minus(a, b) {
		gone[form(s)] = append(gone[form(s)], s)
	}
	for _, s := range minus(b, a) {
		came[form(s)] = append(came[form(s)], s)
	}
	from := map[rules.Shape]rules.Shape{} // where a shape of b comes from
	for kind, to := range came {
		if was := gone[kind]; len(to) == 1 && len(was) == 1 && alike[kind] > 1 {
			from[to[0]] = was[0]
		}
	}
	if len(from) == 0 {
		return nil
	}
	var out [][]rules.Shape
	for i := range slides {
		t := float64(i+1) / (slides + 1)
		t = t * t * (3 - 2*t) // it starts and stops gently
		step := slices.Clone(b)
		for k, s := range step {
			if was, ok := from[s]; ok {
				step[k].X, step[k].Y = was.X+t*(s.X-was.X), was.Y+t*(s.Y-was.Y)
			}
		}
		out = append(out, step)
	}
	return out
}

// develop writes the frames, in one palette: the colours of the pictures, and of those in
// between, which smooth edges, the most frequent.
func (f *film) develop() ([]byte, error) {
	const most = 256
	if len(f.fills) > most {
		return nil, errors.New("picture: too many colours")
	}
	count := map[color.RGBA]int{}
	for _, img := range f.frames {
		for i := 0; i < len(img.Pix); i += 4 {
			count[color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 255}]++
		}
	}
	pal, index := color.Palette{}, map[color.RGBA]uint8{}
	add := func(c color.RGBA) {
		if _, ok := index[c]; !ok && len(pal) < most {
			index[c] = uint8(len(pal))
			pal = append(pal, c)
		}
	}
	rest := make([]color.RGBA, 0, len(count))
	for c := range count {
		rest = append(rest, c)
	}
	slices.SortFunc(rest, func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	for _, c := range slices.Concat(f.fills, rest) {
		add(c)
	}
	for _, c := range rest {
		if _, ok := index[c]; !ok {
			index[c] = uint8(pal.Index(c))
		}
	}
	out := gif.GIF{Config: image.Config{ColorModel: pal, Width: f.all.Dx(), Height: f.all.Dy()}, Delay: f.holds}
	for _, img := range f.frames {
		p := image.NewPaletted(img.Rect, pal)
		for i := range p.Pix {
			p.Pix[i] = index[color.RGBA{img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], 255}]
		}
		out.Image = append(out.Image, p)
	}
	var b bytes.Buffer
	err := gif.EncodeAll(&b, &out)
	return b.Bytes(), err
}
