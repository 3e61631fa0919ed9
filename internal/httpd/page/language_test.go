package page_test

import (
	"encoding/json"
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
)

// Link previews and the installed page's description are in the requested language.
func TestLanguages(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	c.Do("PUT", "/api/me", `{"name":"<Ada>"}`)
	m := c.Open("zoom", "me", "link")
	seat := map[string]string{
		"en": "A seat at a game of Zoom: &lt;Ada&gt;", "de": "Ein Platz bei einer Partie Zoom: &lt;Ada&gt;", "pl": "Miejsce przy grze Zoom: &lt;Ada&gt;",
	}
	locale := map[string]string{"en": "en_GB", "de": "de_DE", "pl": "pl_PL"}
	manifests := map[string]string{}
	for asked, want := range map[string]string{
		"": "en", "en": "en", "de": "de", "pl": "pl", "PL": "pl", "de-AT": "de", "fr, pl;q=0.5": "pl",
		"fr": "en", "de;q=0.4, pl;q=0.8, en;q=0.1": "pl", "de, pl": "de", "de;q=0, pl;q=0.1": "pl", "*": "en", "gsw-CH": "de", "de-CH-1996, en": "de",
		";;;,,,": "en", "pl;q=x, de;q=0.1": "en", strings.Repeat("fr,", 1000) + "de": "en", " pl ; q=0.9 , en;q=0.8": "pl",
	} {
		for _, path := range []string{"/s/" + m.Links[0].Token, "/m/" + m.ID} {
			a := c.Do("GET", path, "", "Accept-Language", asked)
			page := string(a.Body)
			if a.Header.Get("Content-Language") != want || !strings.Contains(strings.Join(a.Header.Values("Vary"), ","), "Accept-Language") {
				t.Errorf("%q: %v, want %s", asked, a.Header, want)
			}
			if !strings.Contains(page, `"og:locale" content="`+locale[want]+`"`) || strings.Contains(page, seat[want]) != strings.HasPrefix(path, "/s/") ||
				strings.Count(page, "</head>") != 1 || strings.Contains(page, "<Ada>") {
				t.Errorf("%q, %s:\n%s", asked, path, page)
			}
		}
		a := c.Do("GET", "/manifest.webmanifest", "", "Accept-Language", asked)
		var manifest struct{ Name, Lang, Description string }
		if err := json.Unmarshal(a.Body, &manifest); err != nil || manifest.Name != "Stammtisch" || manifest.Lang != want || manifest.Description == "" ||
			a.Header.Get("Content-Type") != "application/manifest+json" {
			t.Errorf("%q: %v %s %v", asked, a.Header, a.Body, err)
		}
		manifests[want] = manifest.Description
		again := c.Do("GET", "/manifest.webmanifest", "", "Accept-Language", asked, "If-None-Match", a.Header.Get("ETag"))
		if again.Status != 304 {
			t.Errorf("%q again: %d", asked, again.Status)
		}
	}
	if len(manifests) != 3 || manifests["de"] == manifests["en"] || manifests["pl"] == manifests["en"] {
		t.Errorf("descriptions %v", manifests)
	}
}
