package notices_test

import (
	"encoding/xml"
	"net/http"
	"slices"
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/notices"
)

// A feed has an entry for each table that waits, and anyone with its secret can stop it.
func TestFeed(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	way := set(t, bo.Do("POST", "/api/me/notices", `{"kind":"feed","language":"en"}`)).Ways[0]
	if !strings.HasPrefix(way.To, w.URL+"/feed/") {
		t.Fatalf("%+v", way)
	}
	read := func() (f struct {
		ID      string `xml:"id"`
		Updated string `xml:"updated"`
		Entries []struct {
			Title string `xml:"title"`
			ID    string `xml:"id"`
			Link  struct {
				Href string `xml:"href,attr"`
			} `xml:"link"`
		} `xml:"http://www.w3.org/2005/Atom entry"`
	},
	) {
		t.Helper()
		a := w.Guest().Get(strings.TrimPrefix(way.To, w.URL))
		if a.Status != http.StatusOK || !strings.HasPrefix(a.Header.Get("Content-Type"), "application/atom+xml") {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		if err := xml.Unmarshal(a.Body, &f); err != nil {
			t.Fatal(err)
		}
		return f
	}
	if f := read(); f.ID == "" || f.Updated == "" || len(f.Entries) != 0 {
		t.Errorf("%+v", f)
	}
	one, two := turn(t, ada, bo), turn(t, ada, bo)
	f := read()
	if len(f.Entries) != 2 || f.Entries[0].Title != "Your turn: Zoom against Ada" || f.Entries[0].ID == f.Entries[1].ID {
		t.Fatalf("%+v", f)
	}
	// Both may have come in the same millisecond.
	at := []string{f.Entries[0].Link.Href, f.Entries[1].Link.Href}
	if !slices.Contains(at, w.URL+"/m/"+one) || !slices.Contains(at, w.URL+"/m/"+two) {
		t.Errorf("they lead to %q", at)
	}
	var waiting struct{ Tables []notices.WaitingTable }
	bo.Get("/api/me/waiting").Into(t, &waiting)
	if len(waiting.Tables) != 2 || waiting.Tables[0].Match == waiting.Tables[1].Match || waiting.Tables[0].Title != "Zoom" || waiting.Tables[0].Who != "Ada" {
		t.Errorf("%+v", waiting)
	}
	// A tap stops it, without a cookie.
	if a := w.Guest().Do("PUT", "/api/notices/"+way.ID, `{"stopped":true}`); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if f := read(); len(f.Entries) != 0 {
		t.Errorf("%+v", f)
	}
	if own := set(t, bo.Get("/api/me/notices")); !own.Ways[0].Stopped {
		t.Errorf("%+v", own)
	}
}

// The links of a feed lead to the house that the host has named, however its reader reached it.
func TestFeedLeadsToTheHouse(t *testing.T) {
	w := apitest.NewWorld(t)
	w.Post.Address = "https://games.example"
	ada, bo := w.Guest(), w.Guest()
	to := set(t, bo.Do("POST", "/api/me/notices", `{"kind":"feed"}`)).Ways[0].To
	secret, ok := strings.CutPrefix(to, "https://games.example/feed/")
	if !ok {
		t.Fatal(to)
	}
	id := turn(t, ada, bo)
	feed := string(bo.Get("/feed/" + secret).Body)
	if strings.Contains(feed, w.URL) || !strings.Contains(feed, `"https://games.example/m/`+id+`"`) {
		t.Error(feed)
	}
}

// A feed that cannot be read just now is not gone, as one is that nobody has.
func TestFeedWithoutStore(t *testing.T) {
	w := apitest.NewWorld(t)
	bo := w.Guest()
	way := set(t, bo.Do("POST", "/api/me/notices", `{"kind":"feed"}`)).Ways[0]
	if a := bo.Get("/feed/nobody"); a.Status != http.StatusNotFound {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	w.Store.Close()
	if a := bo.Get("/feed/" + way.ID); a.Status < 500 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	w.Forgive() // it should have been noted
}
