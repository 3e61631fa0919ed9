package pictures_test

import (
	"bytes"
	"fmt"
	"image/gif"
	"net/http"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/table"
)

// Everybody who may see the match gets the last moves as an animation. Each drawing is made once,
// and an address is limited.
func TestAnimation(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	m := c.Open("zoom", "me", "me")
	path := "/api/matches/" + m.ID + "/picture/gif"
	frames := func(path string) (int, []byte) {
		t.Helper()
		a := w.Guest().Do("GET", path, "")
		g, err := gif.DecodeAll(bytes.NewReader(a.Body))
		if err != nil || a.Status != 200 || a.Header.Get("Content-Type") != "image/gif" || len(a.Body) > 300_000 {
			t.Fatalf("%s: %d %s, %d bytes, %v", path, a.Status, a.Header.Get("Content-Type"), len(a.Body), err)
		}
		return len(g.Image), a.Body
	}
	begin, first := frames(path)
	for ply := range 12 {
		got := c.Match(m.ID)
		c.Act(200, m.ID, ply%2, ply, got.Legal[(ply*5)%len(got.Legal)])
	}
	long, last := frames(path)
	if begin != 1 || long <= 6 || bytes.Equal(first, last) {
		t.Errorf("%d frames in the beginning, %d after twelve moves", begin, long)
	}
	if n, again := frames(path + "?ply=12"); n != long || !bytes.Equal(again, last) {
		t.Error("the present is not the twelfth ply")
	}
	if n, _ := frames(path + "?ply=0"); n != 1 {
		t.Errorf("the beginning: %d frames", n)
	}
	apitest.WantProblem(t, "a ply to come", c.Get(path+"?ply=13"), table.NotFound, 404)
	apitest.WantProblem(t, "a game without a drawing", c.Get("/api/matches/"+c.Open("toy", "me", "me", "me").ID+"/picture/gif"), table.NotFound, 404)
	w.Stop()
	from := []string{"X-Forwarded-For", "198.51.100.3"}
	for ply := 1; ply <= 11; ply++ {
		a := c.Do("GET", fmt.Sprintf("%s?ply=%d", path, ply), "", from...)
		if ply <= 10 {
			if a.Status != 200 {
				t.Errorf("drawing %d: %d %s", ply, a.Status, a.Body)
			}
			continue
		}
		apitest.WantProblem(t, "one too many", a, table.TooMany, 429)
		if a.Header.Get("Retry-After") == "" {
			t.Error("nobody is told when to come again")
		}
	}
	if a := c.Do("GET", path+"?ply=3", "", from...); a.Status != 200 {
		t.Errorf("one that was drawn before: %d", a.Status)
	}
}

// A client that does not take gzip, such as curl, gets pictures too.
func TestWithoutGzip(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	path := "/api/matches/" + c.Open("zoom", "me", "me").ID + "/picture/"
	for kind, begin := range map[string]string{"svg": "<svg", "png": "\x89PNG", "gif": "GIF89a"} {
		a := c.Do("GET", path+kind, "", "Accept-Encoding", "identity")
		if a.Status != 200 || !bytes.HasPrefix(a.Body, []byte(begin)) {
			t.Errorf("%s: %d, %.40q", kind, a.Status, a.Body)
		}
	}
}

// A PNG is identified by match, log and ply, and not sent again to a client that has it.
func TestStills(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	m := c.Open("zoom", "me", "me")
	path := "/api/matches/" + m.ID + "/picture/png"
	first := c.Do("GET", path, "")
	tag := first.Header.Get("ETag")
	if first.Status != 200 || tag == "" || first.Header.Get("Cache-Control") != "private, no-cache" {
		t.Fatalf("%d, ETag %q, %q", first.Status, tag, first.Header.Get("Cache-Control"))
	}
	if has := c.Do("GET", path, "", "If-None-Match", tag); has.Status != http.StatusNotModified || has.Header.Get("ETag") != tag {
		t.Errorf("a client that has it: %d, %q", has.Status, has.Header.Get("ETag"))
	}
	c.Act(200, m.ID, 0, 0, c.Match(m.ID).Legal[0])
	now := c.Do("GET", path, "", "If-None-Match", tag)
	if now.Status != 200 || now.Header.Get("ETag") == tag || bytes.Equal(now.Body, first.Body) {
		t.Errorf("after a move: %d, ETag %q", now.Status, now.Header.Get("ETag"))
	}
	if a := c.Do("GET", path+"?ply=0", "", "If-None-Match", now.Header.Get("ETag")); a.Status != 200 || !bytes.Equal(a.Body, first.Body) {
		t.Errorf("the beginning: %d", a.Status)
	}
}

// A last action that took time is shown in real time: about a second for a flick.
func TestAnimationOfAFilm(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	m := c.Open("zopp", "me", "me")
	path := "/api/matches/" + m.ID + "/picture/gif"
	for ply, a := range []string{"w1=-90,0", "b1=90,0", "w2=-90,70", "b2=90,70", "w3=-90,-70", "b3=90,-70", "w1@0.000,0.500"} {
		if ply == 6 {
			a := c.Do("GET", path, "")
			if g, err := gif.DecodeAll(bytes.NewReader(a.Body)); err != nil || len(g.Image) != 7 {
				t.Errorf("six places: %v", err)
			}
		}
		c.Act(200, m.ID, ply%2, ply, a)
	}
	a := c.Do("GET", path, "")
	g, err := gif.DecodeAll(bytes.NewReader(a.Body))
	if err != nil || len(a.Body) > 300_000 {
		t.Fatalf("%d bytes, %v", len(a.Body), err)
	}
	runs := 0
	for _, hold := range g.Delay[1 : len(g.Delay)-1] {
		runs += hold
		if hold < 4 || hold > 5 {
			t.Fatalf("a frame stays for %d hundredths: 20 to 25 a second", hold)
		}
	}
	if runs < 50 || runs > 300 {
		t.Errorf("it runs for %d hundredths", runs)
	}
}
