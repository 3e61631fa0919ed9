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

// The length of animation frames, in hundredths of a second.
const (
	holdFirst = 80
	holdEach  = 90
	holdLast  = 250
	holdSlide = 4
)

// slides is the number of frames in which a piece slides to its new place, not counting the last.
const slides = 5

// Last is the number of moves in an animation for sharing, LastWidth its width in pixels.
const (
	Last      = 6
	LastWidth = 420
)

// GIF shows pictures of the same size one after the other, in a loop. A shape that moves between
// two of them slides, if it is clear which one does.
func GIF(list []rules.Picture, width int) ([]byte, error) {
	if len(list) == 0 || len(list[0].Shapes) == 0 {
		return nil, errors.New("picture: nothing to show")
	}
	type still struct {
		shapes []rules.Shape
		hold   int
	}
	stills := []still{{list[0].Shapes, holdFirst}}
	for i, next := range list[1:] {
		for _, step := range between(list[i].Shapes, next.Shapes) {
			stills = append(stills, still{step, holdSlide})
		}
		hold := holdEach
		if i == len(list)-2 {
			hold = holdLast
		}
		stills = append(stills, still{next.Shapes, hold})
	}
	f := newReel(list[0], width)
	if err := f.ground(list...); err != nil {
		return nil, err
	}
	imgs := make([]*image.RGBA, len(stills))
	for i, s := range stills {
		part := f.all
		if i > 0 {
			part = f.changed(stills[i-1].shapes, s.shapes)
		}
		var err error
		if imgs[i], err = f.draw(s.shapes, part); err != nil {
			return nil, err
		}
		f.learn(imgs[i])
	}
	f.mix()
	for i, img := range imgs {
		f.show(img, stills[i].hold)
	}
	return f.develop()
}

// How a film is shown: hundredths of a second per frame, longer if there would be too many frames;
// and how many of its pictures are sampled for colours.
const (
	holdFrame  = 4
	mostFrames = 150
	samples    = 8
)

// Film shows an action in real time, in a loop. Only a few frames are in memory in full at once.
func Film(film *rules.Film, width int) ([]byte, error) {
	began := film.At(0)
	if len(began.Shapes) == 0 {
		return nil, errors.New("picture: nothing to show")
	}
	f := newReel(began, width)
	if err := f.ground(began, film.At(film.Seconds/2), film.At(film.Seconds)); err != nil {
		return nil, err
	}
	for i := range samples {
		img, err := f.draw(film.At(film.Seconds*float64(i)/(samples-1)).Shapes, f.all)
		if err != nil {
			return nil, err
		}
		f.learn(img)
	}
	f.mix()
	hold := max(holdFrame, int(math.Ceil(film.Seconds*100/mostFrames)))
	steps := int(math.Ceil(film.Seconds * 100 / float64(hold)))
	before := began.Shapes
	for i := range steps + 1 {
		shapes, part, stay := before, f.all, holdFirst
		if i > 0 {
			shapes = film.At(min(float64(i*hold)/100, film.Seconds)).Shapes
			part, stay = f.changed(before, shapes), hold
			if i == steps {
				stay = holdLast
			}
		}
		img, err := f.draw(shapes, part)
		if err != nil {
			return nil, err
		}
		f.show(img, stay)
		before = shapes
	}
	return f.develop()
}

// reel holds the frames so far. Each is the rectangle that changed, and contains only the pixels
// that did.
type reel struct {
	scale  float64
	all    image.Rectangle
	same   []rules.Shape // with which all pictures begin
	under  *image.RGBA   // and how these look
	fills  []color.RGBA
	count  map[color.RGBA]int
	pal    color.Palette
	index  map[color.RGBA]uint8
	screen *image.Paletted // what is seen so far
	frames []*image.Paletted
	holds  []int
}

func newReel(p rules.Picture, width int) *reel {
	f := &reel{scale: float64(width) / p.Width, count: map[color.RGBA]int{}}
	f.all = image.Rect(0, 0, width, int(p.Height*f.scale+0.5))
	return f
}

// ground draws the common beginning of all pictures once. Pixels that no shape covers take the
// colour of the first, so that a board's round corners leave no hole.
func (f *reel) ground(list ...rules.Picture) error {
	f.same = list[0].Shapes
	for _, p := range list[1:] {
		n := 0
		for n < min(len(f.same), len(p.Shapes)) && f.same[n] == p.Shapes[n] {
			n++
		}
		f.same = f.same[:n]
	}
	first, err := parseColor(list[0].Shapes[0].Fill)
	if err != nil {
		return err
	}
	f.under = image.NewRGBA(f.all)
	draw.Draw(f.under, f.all, image.NewUniform(first), image.Point{}, draw.Src)
	return f.fillAll(f.under, f.same)
}

func (f *reel) fillAll(img *image.RGBA, shapes []rules.Shape) error {
	for _, s := range shapes {
		c, err := parseColor(s.Fill)
		if err != nil {
			return err
		}
		if opaque := (color.RGBA{c.R, c.G, c.B, 255}); c.A == 255 && !slices.Contains(f.fills, opaque) {
			f.fills = append(f.fills, opaque)
		}
		fill(img, s, f.scale, c)
	}
	return nil
}

// draw draws the part of a picture within a rectangle.
func (f *reel) draw(shapes []rules.Shape, part image.Rectangle) (*image.RGBA, error) {
	img := image.NewRGBA(part)
	draw.Draw(img, part, f.under, part.Min, draw.Src)
	return img, f.fillAll(img, shapes[len(f.same):])
}

// learn counts the colours of a picture.
func (f *reel) learn(img *image.RGBA) {
	for i := 0; i < len(img.Pix); i += 4 {
		f.count[color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 255}]++
	}
}

// mix builds the palette from the learned colours: the one for unchanged pixels, the colours of the
// shapes, and the most frequent of those in between, which smooth edges.
func (f *reel) mix() {
	const most = 256
	f.pal, f.index = color.Palette{color.RGBA{}}, map[color.RGBA]uint8{}
	rest := make([]color.RGBA, 0, len(f.count))
	for c := range f.count {
		rest = append(rest, c)
	}
	slices.SortFunc(rest, func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(f.count[b], f.count[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	for _, c := range slices.Concat(f.fills, rest) {
		if _, ok := f.index[c]; !ok && len(f.pal) < most {
			f.index[c] = uint8(len(f.pal))
			f.pal = append(f.pal, c)
		}
	}
	f.screen = image.NewPaletted(f.all, f.pal)
}

// show adds a frame. A pixel that does not change gets the first entry of the palette.
func (f *reel) show(img *image.RGBA, hold int) {
	p := image.NewPaletted(img.Rect, f.pal)
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			i := img.PixOffset(x, y)
			c := color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 255}
			k, ok := f.index[c]
			if !ok {
				k = uint8(1 + f.pal[1:].Index(c))
				f.index[c] = k
			}
			if on := f.screen.PixOffset(x, y); f.screen.Pix[on] != k {
				f.screen.Pix[on] = k
				p.SetColorIndex(x, y, k)
			}
		}
	}
	f.frames, f.holds = append(f.frames, p), append(f.holds, hold)
}

// changed returns the smallest rectangle outside of which two pictures are equal.
func (f *reel) changed(a, b []rules.Shape) image.Rectangle {
	var r image.Rectangle
	for _, s := range slices.Concat(minus(a, b), minus(b, a)) {
		r = r.Union(image.Rect(
			int(math.Floor((s.X-s.W/2)*f.scale))-1, int(math.Floor((s.Y-s.H/2)*f.scale))-1,
			int(math.Ceil((s.X+s.W/2)*f.scale))+1, int(math.Ceil((s.Y+s.H/2)*f.scale))+1))
	}
	if r = r.Intersect(f.all); r.Empty() {
		r = image.Rect(0, 0, 1, 1) // nothing changed; a frame has at least one pixel
	}
	return r
}

// minus returns the shapes of a that b lacks, each as often as it occurs more in a.
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

// form returns a shape without its place.
func form(s rules.Shape) rules.Shape {
	s.X, s.Y = 0, 0
	return s
}

// between returns the pictures on the way from a to b. A shape slides if it is one of several of
// its form, and the only one of them that has moved: a man on a board is, a mark for the last move
// is not.
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

// develop writes the frames.
func (f *reel) develop() ([]byte, error) {
	var b bytes.Buffer
	err := gif.EncodeAll(&b, &gif.GIF{
		Config: image.Config{ColorModel: f.pal, Width: f.all.Dx(), Height: f.all.Dy()},
		Image:  f.frames, Delay: f.holds,
	})
	return b.Bytes(), err
}
