package httpd_test

import (
	"strings"
	"testing"
)

// Files compressed by the build go out in that form to browsers that read it, and uncompressed to others.
func TestFilesGoOutAsTheBuildCompressedThem(t *testing.T) {
	w := newWorld(t)
	const path = "/assets/index-abc.js"
	for accept, want := range map[string]string{
		"gzip, deflate, br": "br", "br;q=0.5": "br", "BR": "br", "br;q=0": "", "br;q=x": "", "gzip": "", "": "", "brotli": "",
	} {
		a := w.guest().do("GET", path, "", "Accept-Encoding", accept)
		body := map[string]string{"br": "small", "": "'use strict'"}[want]
		if a.status != 200 || a.header.Get("Content-Encoding") != want || string(a.body) != body || !strings.Contains(strings.Join(a.header.Values("Vary"), ","), "Accept-Encoding") {
			t.Errorf("%q: %d, encoding %q, vary %q, %q", accept, a.status, a.header.Get("Content-Encoding"), a.header.Values("Vary"), a.body)
		}
		again := w.guest().do("GET", path, "", "Accept-Encoding", accept, "If-None-Match", a.header.Get("ETag"))
		if again.status != 304 || len(again.body) > 0 || again.header.Get("Content-Encoding") != "" {
			t.Errorf("%q again: %d %q", accept, again.status, again.body)
		}
	}
	if a := w.guest().get(path + ".br"); a.status != 404 {
		t.Errorf("the compressed form has an address of its own: %d", a.status)
	}
}

// The page names what its address needs, in the language it will speak, and nothing else.
func TestThePageNamesWhatItNeeds(t *testing.T) {
	w := newWorld(t)
	host := w.guest()
	m := host.open("toy", "me", "link", "link")
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
		a := w.guest().do("GET", c.path, "", "Accept-Language", c.accept, "Cookie", c.cookie)
		page := string(a.body)
		if n := strings.Count(page, "<link "); a.status != 200 || n != len(c.want) {
			t.Errorf("%s, %s %s: %d, %d links\n%s", c.path, c.accept, c.cookie, a.status, n, page)
		}
		for _, file := range c.want {
			if strings.Count(page, `href="/assets/`+file+`"`) != 1 {
				t.Errorf("%s does not name %s:\n%s", c.path, file, page)
			}
		}
	}
}
