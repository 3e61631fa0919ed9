package picture_test

import (
	"bytes"
	"encoding/xml"
	"image/color"
	"image/png"
	"io"
	"strings"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/picture"
	"stammtisch/rules"
)

var target = rules.Picture{Width: 10, Height: 5, Shapes: []rules.Shape{
	{X: 5, Y: 2.5, W: 10, H: 5, Fill: "#00ff00"},
	rules.Disc(2.5, 2.5, 2, "#ff0000"),
	{X: 7.5, Y: 2.5, W: 4, H: 4, Radius: 1, Fill: "#0000ff"},
}}

// Later shapes cover earlier ones, a disc is round, a corner is cut off.
func TestPNG(t *testing.T) {
	data, err := picture.PNG(target, 100)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if b := img.Bounds(); b.Dx() != 100 || b.Dy() != 50 {
		t.Fatalf("%v, want 100 by 50", b)
	}
	red, green, blue := color.RGBA{R: 255, A: 255}, color.RGBA{G: 255, A: 255}, color.RGBA{B: 255, A: 255}
	for _, c := range []struct {
		x, y int
		want color.RGBA
	}{
		{25, 25, red},
		{25, 7, red},
		{7, 25, red},
		{8, 8, green},
		{41, 41, green}, // the disc and its corners
		{75, 25, blue},
		{56, 25, blue},
		{56, 6, green},
		{93, 43, green},
		{70, 6, blue},
		{0, 0, green},
		{99, 49, green},
	} {
		if got := color.RGBAModel.Convert(img.At(c.x, c.y)); got != c.want {
			// The edge of a shape may be blended; the chosen points are not on one.
			t.Errorf("(%d, %d) is %v, want %v", c.x, c.y, got, c.want)
		}
	}
	bad := rules.Picture{Width: 1, Height: 1, Shapes: []rules.Shape{rules.Disc(0, 0, 1, "red")}}
	if _, err := picture.PNG(bad, 10); err == nil {
		t.Error("a colour by name was taken")
	}
}

// The picture of every game that has one is well-formed, with the title escaped.
func TestSVG(t *testing.T) {
	drawn := 0
	for _, g := range games.All {
		s, err := g.Start(rules.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		v, ok := s.View(rules.Nobody).(rules.Pictured)
		if !ok {
			continue
		}
		drawn++
		svg := picture.SVG(v.Picture(), `<Ada> & "Bo"`)
		shapes := 0
		for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
			tok, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", g.Info().Name, err)
			}
			if e, ok := tok.(xml.StartElement); ok && (e.Name.Local == "circle" || e.Name.Local == "rect") {
				shapes++
			}
		}
		if shapes != len(v.Picture().Shapes) || !strings.Contains(string(svg), "&lt;Ada&gt; &amp;") {
			t.Errorf("%s: %d shapes of %d\n%.200s", g.Info().Name, shapes, len(v.Picture().Shapes), svg)
		}
		if _, err := picture.PNG(v.Picture(), 300); err != nil {
			t.Errorf("%s: %v", g.Info().Name, err)
		}
	}
	if drawn < 6 {
		t.Errorf("only %d games can be drawn", drawn)
	}
}
