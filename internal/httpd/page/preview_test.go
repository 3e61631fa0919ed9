package page_test

import (
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/table"
)

func TestPictureAndPreview(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, _, id := w.Friends()
	ada.Act(200, id, 0, 0, "a3-c4")
	svg := ada.Get("/api/matches/" + id + "/picture/svg")
	begin := ada.Get("/api/matches/" + id + "/picture/svg?ply=0")
	png := w.Guest().Get("/api/matches/" + id + "/picture/png")
	if !strings.HasPrefix(string(svg.Body), "<svg") || string(svg.Body) == string(begin.Body) || svg.Header.Get("Content-Type") != "image/svg+xml" {
		t.Errorf("svg: %s %.80s", svg.Header.Get("Content-Type"), svg.Body)
	}
	if !strings.HasPrefix(string(png.Body), "\x89PNG") || png.Header.Get("Content-Type") != "image/png" {
		t.Errorf("png: %s %.10q", png.Header.Get("Content-Type"), png.Body)
	}
	apitest.WantProblem(t, "a ply that was not played", ada.Get("/api/matches/"+id+"/picture/svg?ply=9"), table.NotFound, 404)
	apitest.WantProblem(t, "a picture of another kind", ada.Get("/api/matches/"+id+"/picture/bmp"), table.Invalid, 422)
}
