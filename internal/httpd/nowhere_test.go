package httpd_test

import (
	"strings"
	"testing"
)

// An address that leads nowhere is answered with 404: to a browser with the page, which says so in
// its own words, to a program with one line. An address that leads somewhere is not.
func TestNowhere(t *testing.T) {
	w := newWorld(t)
	c := w.guest()
	m := c.open("toy", "me", "link", "link")
	for path, want := range map[string]int{
		"/nonsense": 404, "/m/none": 404, "/e/none": 404, "/learn/chess": 404, "/practice/chess/1": 404, "/evening/chess": 404, "/m/a/b": 404,
		"/": 200, "/m/" + m.ID: 200, "/learn/toy": 200, "/s/" + m.Links[0].Token: 200,
	} {
		a := c.do("GET", path, "", "Accept", "text/html,*/*")
		page := strings.Contains(string(a.body), "<html")
		if a.status != want || !page {
			t.Errorf("%s to a browser: %d, page %v", path, a.status, page)
		}
		if a := c.do("GET", path, "", "Accept", "*/*"); a.status != want || want == 404 && strings.Contains(string(a.body), "<html") {
			t.Errorf("%s to a program: %d %.80s", path, a.status, a.body)
		}
	}
}
