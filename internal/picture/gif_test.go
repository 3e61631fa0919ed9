package picture_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/picture"
	"stammtisch/rules"
)

// screen plays an animation and returns what is visible after each frame.
func screen(t *testing.T, data []byte) (*gif.GIF, []*image.RGBA) {
	t.Helper()
	g, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	now := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	var seen []*image.RGBA
	for _, f := range g.Image {
		draw.Draw(now, f.Bounds(), f, f.Bounds().Min, draw.Over)
		copied := *now
		copied.Pix = append([]uint8{}, now.Pix...)
		seen = append(seen, &copied)
	}
	return g, seen
}

// Each position looks as it is drawn by itself, though only changes are stored. A man slides, in
// small steps; a mark does not.
func TestGIF(t *testing.T) {
	board := rules.Shape{X: 5, Y: 5, W: 10, H: 10, Fill: "#00ff00"}
	at := func(x, mark float64) rules.Picture {
		return rules.Picture{Width: 10, Height: 10, Shapes: []rules.Shape{
			board, rules.Disc(mark, 9, 0.5, "#000000"),
			rules.Disc(1, 1, 0.75, "#ff0000"), rules.Disc(x, 5, 0.75, "#ff0000"),
		}}
	}
	list := []rules.Picture{at(1, 1), at(9, 8), at(9, 8), at(5, 2)}
	data, err := picture.GIF(list, 100)
	if err != nil {
		t.Fatal(err)
	}
	g, seen := screen(t, data)
	if g.LoopCount != 0 {
		t.Error("it ends")
	}
	still := 0
	red, black := color.RGBA{255, 0, 0, 255}, color.RGBA{0, 0, 0, 255}
	middle := 0
	for i, img := range seen {
		if g.Delay[i] < 50 { // on the way
			if img.RGBAAt(50, 50) == red {
				middle++
			}
			if img.RGBAAt(50, 90) == black {
				t.Errorf("frame %d: the mark slides", i)
			}
			continue
		}
		want, err := picture.PNG(list[still], 100)
		if err != nil {
			t.Fatal(err)
		}
		ref, err := png.Decode(bytes.NewReader(want))
		if err != nil {
			t.Fatal(err)
		}
		for y := range 100 {
			for x := range 100 {
				if got, want := img.RGBAAt(x, y), color.RGBAModel.Convert(ref.At(x, y)); got != want {
					t.Fatalf("position %d at (%d, %d): %v, drawn by itself %v", still, x, y, got, want)
				}
			}
		}
		still++
	}
	if still != len(list) || middle == 0 || len(seen) < len(list)+6 {
		t.Errorf("%d of %d positions, %d frames, %d in the middle", still, len(list), len(seen), middle)
	}
	again, err := picture.GIF(list, 100)
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("not the same again: %v", err)
	}
	for name, bad := range map[string][]rules.Picture{"nothing": nil, "no shapes": {{Width: 1, Height: 1}}, "a colour": {{Width: 1, Height: 1, Shapes: []rules.Shape{rules.Disc(0, 0, 1, "red")}}}} {
		if _, err := picture.GIF(bad, 10); err == nil {
			t.Errorf("%s is drawn", name)
		}
	}
}

// A film runs in real time: each frame shows a disc at its place at that moment. A disc at rest is
// stored once; a long film keeps its frame limit, and translucent parts are blended.
func TestFilm(t *testing.T) {
	for _, seconds := range []float64{0.5, 30} {
		film := &rules.Film{Seconds: seconds, At: func(at float64) rules.Picture {
			return rules.Picture{Width: 10, Height: 5, Shapes: []rules.Shape{
				{X: 5, Y: 2.5, W: 10, H: 5, Fill: "#00ff00"},
				rules.Disc(8, 1, 0.5, "#0000ff80"),
				rules.Disc(1+8*at/seconds, 4, 0.75, "#ff0000"),
			}}
		}}
		data, err := picture.Film(film, 200)
		if err != nil {
			t.Fatal(err)
		}
		g, seen := screen(t, data)
		now := 0
		for i, img := range seen {
			if i > 0 {
				now += g.Delay[i]
			}
			if i == len(seen)-1 {
				now -= g.Delay[i] // however long the end is shown
			}
			at := min(float64(now)/100, seconds)
			if i == len(seen)-1 {
				at = seconds
			}
			x := int(20 * (1 + 8*at/seconds))
			if c := img.RGBAAt(x, 80); c != (color.RGBA{255, 0, 0, 255}) {
				t.Fatalf("%v s, frame %d: no disc at %d, but %v", seconds, i, x, c)
			}
			if c := img.RGBAAt(160, 20); c.R > 2 || c.G < 120 || c.B < 120 {
				t.Fatalf("frame %d: what shines through is %v", i, c)
			}
		}
		if length := now; length < int(seconds*100)-40 || length > int(seconds*100)+40 || len(seen) > 160 {
			t.Errorf("a film of %v s runs for %d hundredths in %d frames", seconds, length, len(seen))
		}
		again, err := picture.Film(film, 200)
		if err != nil || !bytes.Equal(data, again) {
			t.Errorf("not the same again: %v", err)
		}
	}
	if _, err := picture.Film(&rules.Film{Seconds: 1, At: func(float64) rules.Picture { return rules.Picture{Width: 1, Height: 1} }}, 10); err == nil {
		t.Error("nothing is drawn")
	}
}

// Films of every game that has them fit the limits of messengers too.
func TestFilmsOfGames(t *testing.T) {
	films := 0
	for _, g := range games.All {
		s, err := g.Start(rules.Setup{Seed: "0123456789abcdef"})
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := s.View(rules.Nobody).(rules.Filmed); !ok {
			continue
		}
		d := rules.NewDice(3)
		for range 30 {
			legal, families, err := rules.Legal(s)
			if err != nil || len(legal)+len(families) == 0 {
				break
			}
			a := ""
			if len(families) > 0 {
				a = s.(rules.Families).Sample(families[0], d)
			} else {
				a = legal[d.Intn(len(legal))]
			}
			if s, err = s.Play(a); err != nil {
				t.Fatal(err)
			}
			film := s.View(rules.Nobody).(rules.Filmed).Film()
			if film == nil || len(families) == 0 {
				continue
			}
			films++
			data, err := picture.Film(film, picture.LastWidth)
			if err != nil || len(data) > 300_000 {
				t.Errorf("%s: %d bytes for %v s, %v", g.Info().Name, len(data), film.Seconds, err)
			}
			t.Logf("%s: %d bytes for %.2f s", g.Info().Name, len(data), film.Seconds)
		}
	}
	if films == 0 {
		t.Error("no game has a film")
	}
}

// For every game that draws its positions, the last moves fit the limits of messengers.
func TestGIFOfGames(t *testing.T) {
	for _, g := range games.All {
		s, err := g.Start(rules.Setup{Seed: "0123456789abcdef"})
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := s.View(rules.Nobody).(rules.Pictured); !ok {
			continue
		}
		d := rules.NewDice(7)
		var list []rules.Picture
		for range 40 {
			list = append(list, s.View(rules.Nobody).(rules.Pictured).Picture())
			legal, families, err := rules.Legal(s)
			if err != nil {
				t.Fatal(err)
			}
			if len(legal)+len(families) == 0 {
				break
			}
			var a string
			if i := d.Intn(len(legal) + len(families)); i < len(legal) {
				a = legal[i]
			} else {
				a = s.(rules.Families).Sample(families[i-len(legal)], d)
			}
			if s, err = s.Play(a); err != nil {
				t.Fatal(err)
			}
		}
		list = list[max(0, len(list)-picture.Last-1):]
		data, err := picture.GIF(list, picture.LastWidth)
		if err != nil {
			t.Fatal(err)
		}
		g2, seen := screen(t, data)
		if len(data) > 300_000 || g2.Config.Width != picture.LastWidth || len(seen) < len(list) {
			t.Errorf("%s: %d bytes, %d wide, %d frames of %d positions", g.Info().Name, len(data), g2.Config.Width, len(seen), len(list))
		}
		t.Logf("%s: %d bytes, %d frames", g.Info().Name, len(data), len(seen))
	}
}

func BenchmarkFilm(b *testing.B) {
	film := &rules.Film{Seconds: 3, At: func(at float64) rules.Picture {
		p := rules.Picture{Width: 900, Height: 500, Shapes: []rules.Shape{{X: 450, Y: 250, W: 900, H: 500, Fill: "#00ff00"}}}
		for i := range 7 {
			p.Shapes = append(p.Shapes, rules.Disc(100+80*float64(i)+50*at, 50+60*float64(i), 20, "#ff0000"))
		}
		return p
	}}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := picture.Film(film, picture.LastWidth); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkGIF(b *testing.B) {
	s, err := games.All[0].Start(rules.Setup{})
	if err != nil {
		b.Fatal(err)
	}
	var list []rules.Picture
	d := rules.NewDice(7)
	for range picture.Last + 1 {
		list = append(list, s.View(rules.Nobody).(rules.Pictured).Picture())
		legal, _, _ := rules.Legal(s)
		if s, err = s.Play(legal[d.Intn(len(legal))]); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if _, err := picture.GIF(list, picture.LastWidth); err != nil {
			b.Fatal(err)
		}
	}
}
