// Package picture makes files from a game's drawing: SVG as text, PNG by filling shapes with
// anti-aliasing.
package picture

import (
	"bytes"
	"fmt"
	"html"
	"image"
	"image/color"
	"image/png"
	"strconv"

	"golang.org/x/image/vector"

	"stammtisch/rules"
)

// SVG returns the picture as an SVG document; screen readers read the title.
func SVG(p rules.Picture, title string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" role="img">`+"\n", num(p.Width), num(p.Height))
	fmt.Fprintf(&b, "<title>%s</title>\n", html.EscapeString(title))
	for _, s := range p.Shapes {
		paint := inXML(s.Fill)
		if s.W == s.H && s.Radius*2 == s.W {
			fmt.Fprintf(&b, `<circle cx="%s" cy="%s" r="%s" %s/>`+"\n", num(s.X), num(s.Y), num(s.Radius), paint)
			continue
		}
		fmt.Fprintf(&b, `<rect x="%s" y="%s" width="%s" height="%s" rx="%s" %s/>`+"\n",
			num(s.X-s.W/2), num(s.Y-s.H/2), num(s.W), num(s.H), num(s.Radius), paint)
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// inXML returns a colour as attributes. Not every program that reads SVG knows colours of eight
// digits.
func inXML(fill string) string {
	c, err := parseColor(fill)
	if err != nil || c.A == 255 {
		return fmt.Sprintf(`fill="%s"`, html.EscapeString(fill))
	}
	return fmt.Sprintf(`fill="%s" fill-opacity="%s"`, html.EscapeString(fill[:7]), num(float64(c.A)/255))
}

// num formats a length to a thousandth of a unit.
func num(x float64) string {
	s := strconv.FormatFloat(x, 'f', 3, 64)
	for s[len(s)-1] == '0' {
		s = s[:len(s)-1]
	}
	if s[len(s)-1] == '.' {
		s = s[:len(s)-1]
	}
	return s
}

// kappa is the length of a cubic's handles for a quarter of a circle.
const kappa = 0.5522848

// PNG draws the picture, width pixels wide.
func PNG(p rules.Picture, width int) ([]byte, error) {
	scale := float64(width) / p.Width
	img := image.NewRGBA(image.Rect(0, 0, width, int(p.Height*scale+0.5)))
	for _, s := range p.Shapes {
		c, err := parseColor(s.Fill)
		if err != nil {
			return nil, err
		}
		fill(img, s, scale, c)
	}
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, img); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// fill draws one shape within a box of its own size.
func fill(img *image.RGBA, s rules.Shape, scale float64, c color.Color) {
	left, top := (s.X-s.W/2)*scale, (s.Y-s.H/2)*scale
	box := image.Rect(int(left)-1, int(top)-1, int(left+s.W*scale)+2, int(top+s.H*scale)+2).Intersect(img.Bounds())
	if box.Empty() {
		return
	}
	z := vector.NewRasterizer(box.Dx(), box.Dy())
	x0, y0 := float32(left)-float32(box.Min.X), float32(top)-float32(box.Min.Y)
	x1, y1 := x0+float32(s.W*scale), y0+float32(s.H*scale)
	r := float32(s.Radius * scale)
	k := r * (1 - kappa)
	z.MoveTo(x0+r, y0)
	z.LineTo(x1-r, y0)
	z.CubeTo(x1-k, y0, x1, y0+k, x1, y0+r)
	z.LineTo(x1, y1-r)
	z.CubeTo(x1, y1-k, x1-k, y1, x1-r, y1)
	z.LineTo(x0+r, y1)
	z.CubeTo(x0+k, y1, x0, y1-k, x0, y1-r)
	z.LineTo(x0, y0+r)
	z.CubeTo(x0, y0+k, x0+k, y0, x0+r, y0)
	z.ClosePath()
	z.Draw(img, box, image.NewUniform(c), image.Point{})
}

func parseColor(s string) (color.NRGBA, error) {
	n, err := strconv.ParseUint(s[min(1, len(s)):], 16, 32)
	if err != nil || len(s) != 7 && len(s) != 9 || s[0] != '#' {
		return color.NRGBA{}, fmt.Errorf("picture: colour %q: write #rrggbb or #rrggbbaa", s)
	}
	if len(s) == 7 {
		n = n<<8 | 255
	}
	return color.NRGBA{R: uint8(n >> 24), G: uint8(n >> 16), B: uint8(n >> 8), A: uint8(n)}, nil
}
