package page_test

import (
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
)

// An unknown address gets a 404: a browser gets the page, which says so in its own words, a program
// gets one line. A known address does not.
func TestNowhere(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	m := c.Open("toy", "me", "link", "link")
	for path, want := range map[string]int{
		"/nonsense": 404, "/m/none": 404, "/e/none": 404, "/learn/chess": 404, "/practice/chess/1": 404, "/evening/chess": 404, "/m/a/b": 404,
		"/": 200, "/m/" + m.ID: 200, "/learn/toy": 200, "/s/" + m.Links[0].Token: 200,
	} {
		a := c.Do("GET", path, "", "Accept", "text/html,*/*")
		page := strings.Contains(string(a.Body), "<html")
		if a.Status != want || !page {
			t.Errorf("%s to a browser: %d, page %v", path, a.Status, page)
		}
		if a := c.Do("GET", path, "", "Accept", "*/*"); a.Status != want || want == 404 && strings.Contains(string(a.Body), "<html") {
			t.Errorf("%s to a program: %d %.80s", path, a.Status, a.Body)
		}
	}
}
