package page_test

import (
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
)

// Files compressed by the build go out in that form to browsers that read it, and uncompressed to others.
func TestFilesGoOutAsTheBuildCompressedThem(t *testing.T) {
	w := apitest.NewWorld(t)
	const path = "/assets/index-abc.js"
	for accept, want := range map[string]string{
		"gzip, deflate, br": "br", "br;q=0.5": "br", "BR": "br", "br;q=0": "", "br;q=x": "", "gzip": "", "": "", "brotli": "",
	} {
		a := w.Guest().Do("GET", path, "", "Accept-Encoding", accept)
		body := map[string]string{"br": "small", "": "'use strict'"}[want]
		if a.Status != 200 || a.Header.Get("Content-Encoding") != want || string(a.Body) != body || !strings.Contains(strings.Join(a.Header.Values("Vary"), ","), "Accept-Encoding") {
			t.Errorf("%q: %d, encoding %q, vary %q, %q", accept, a.Status, a.Header.Get("Content-Encoding"), a.Header.Values("Vary"), a.Body)
		}
		again := w.Guest().Do("GET", path, "", "Accept-Encoding", accept, "If-None-Match", a.Header.Get("ETag"))
		if again.Status != 304 || len(again.Body) > 0 || again.Header.Get("Content-Encoding") != "" {
			t.Errorf("%q again: %d %q", accept, again.Status, again.Body)
		}
	}
	if a := w.Guest().Get(path + ".br"); a.Status != 404 {
		t.Errorf("the compressed form has an address of its own: %d", a.Status)
	}
}

// The page links what its address needs, in the language that it will use, and nothing else.
func TestThePageNamesWhatItNeeds(t *testing.T) {
	w := apitest.NewWorld(t)
	host := w.Guest()
	m := host.Open("toy", "me", "link", "link")
	game := []string{"toy-1.js", "toy-1.css", "view-1.js"}
	for _, c := range []struct {
		path, accept, cookie string
		want                 []string
	}{
		{"/", "de-AT,de;q=0.9", "", []string{"de-1.js"}},
		{"/", "de", "language=en", []string{"en-1.js"}},
		{"/", "de", "language=xx", []string{"de-1.js"}},
		{"/open", "en", "", []string{"en-1.js"}},
		{"/learn/toy", "en", "", append([]string{"en-1.js"}, game...)},
		{"/m/" + m.ID, "de", "", append([]string{"de-1.js", "Table-1.js"}, game...)},
		{"/s/" + m.Links[0].Token, "de", "", append([]string{"de-1.js", "Table-1.js"}, game...)},
	} {
		a := w.Guest().Do("GET", c.path, "", "Accept-Language", c.accept, "Cookie", c.cookie)
		page := string(a.Body)
		if n := strings.Count(page, "<link "); a.Status != 200 || n != len(c.want) {
			t.Errorf("%s, %s %s: %d, %d links\n%s", c.path, c.accept, c.cookie, a.Status, n, page)
		}
		for _, file := range c.want {
			if strings.Count(page, `href="/assets/`+file+`"`) != 1 {
				t.Errorf("%s does not name %s:\n%s", c.path, file, page)
			}
		}
	}
}
