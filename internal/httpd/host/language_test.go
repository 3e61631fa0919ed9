package host_test

import (
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
)

// The desk speaks the language that the host chose on the page, or else that of their browser.
func TestLanguages(t *testing.T) {
	w := apitest.NewWorld(t)
	m := w.Guest().Open("zoom", "me", "link")
	ask := func(method, path, body string, header ...string) apitest.Answer {
		return w.Guest().Do(method, path, body, append(header, asHost...)...)
	}
	for _, x := range []struct{ lang, desk, side, refused, why string }{
		{"en", "Matches that go on", "White: taken", "That could not be done", "tick the box first: this cannot be undone"},
		{"de", "Laufende Partien", "Weiß: besetzt", "Das ging nicht", "Setze erst das Häkchen: Das lässt sich nicht rückgängig machen."},
		{"pl", "Trwające partie", "Białe: zajęte", "To się nie udało", "Najpierw zaznacz pole: tego nie da się cofnąć."},
	} {
		for _, header := range [][]string{{"Accept-Language", x.lang}, {"Accept-Language", "fr", "Cookie", "language=" + x.lang}} {
			for _, path := range []string{"/admin", "/admin/matches/" + m.ID} {
				a := ask("GET", path, "", header...)
				text := string(a.Body)
				if a.Header.Get("Content-Language") != x.lang || !strings.Contains(text, `<html lang="`+x.lang+`"`) || !strings.Contains(text, x.side) {
					t.Errorf("%s by %v: %v %s", path, header, a.Header, text)
				}
				if path == "/admin" && !strings.Contains(text, x.desk) {
					t.Errorf("%v: %s", header, text)
				}
			}
			a := ask("POST", "/admin/house", "use=pub", append(header, "Content-Type", "application/x-www-form-urlencoded")...)
			if a.Status != 422 || !strings.Contains(string(a.Body), x.refused) {
				t.Errorf("%v: %d %s", header, a.Status, a.Body)
			}
			a = ask("POST", "/admin/desk/people/x/delete", "", append(header, "Content-Type", "application/x-www-form-urlencoded")...)
			if a.Status != 422 || !strings.Contains(string(a.Body), x.why) || strings.Contains(string(a.Body), `lang="en"`) != (x.lang == "en") {
				t.Errorf("%v: %d %s", header, a.Status, a.Body)
			}
		}
	}
}
