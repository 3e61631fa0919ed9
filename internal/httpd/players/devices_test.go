package players_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/players"
	"stammtisch/internal/table"
)

const (
	firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
	iphone  = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)

func devicesOf(c *apitest.Client) (out []players.Device) {
	c.T.Helper()
	c.Get("/api/me/devices").Into(c.T, &out)
	return out
}

// as uses a client's browser under another name.
func as(agent string) []string { return []string{"User-Agent", agent} }

// second makes a second device of a guest, and returns its ID.
func second(ada, phone *apitest.Client) string {
	ada.T.Helper()
	link := device(ada)
	if a := phone.Do("POST", "/api/me/links", `{"token":"`+link.Token+`"}`, as(iphone)...); a.Status != 200 {
		ada.T.Fatalf("%d %s", a.Status, a.Body)
	}
	return devicesOf(phone)[0].ID
}

// Somebody with one browser is on no list; a link puts both on it, and each knows itself.
func TestDevices(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, phone := w.Guest(), w.Guest()
	ada.Do("PUT", "/api/me", `{"name":"Ada"}`)
	if got := devicesOf(ada); len(got) != 1 || got[0].ID != "this" || !got[0].This || got[0].Made != "" {
		t.Errorf("%+v", got)
	}
	before := ada.Cookie()
	id := second(ada, phone)
	mine, theirs := devicesOf(ada), devicesOf(phone)
	if len(mine) != 2 || !mine[0].This || mine[1].This || mine[1].ID != id || mine[1].How != "link" || mine[1].What != "Safari · iPhone" || mine[1].Made == "" {
		t.Errorf("%+v", mine)
	}
	if len(theirs) != 2 || theirs[0].ID != id || !theirs[0].This || theirs[1].ID != mine[0].ID {
		t.Errorf("%+v", theirs)
	}
	// A cookie from before there was a list is still good.
	if a := w.Guest().Do("GET", "/api/me", "", "Cookie", "stammtisch="+before); a.Status != 200 || !strings.Contains(string(a.Body), `"Ada"`) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	// A day later the list says so.
	w.Later(25 * time.Hour)
	phone.Get("/api/me")
	for end := time.Now().Add(40 * time.Second); devicesOf(ada)[1].Seen == mine[1].Seen; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the list does not say that the phone was seen")
		}
	}
}

// A device that is signed out is a new guest from its next request on: its stream ends, its cookie counts
// for nothing however old it is, and the others go on.
func TestSignOut(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, phone := w.Guest(), w.Guest()
	ada.Do("PUT", "/api/me", `{"name":"Ada"}`)
	m := ada.Open("zoom", "me", "link")
	id := second(ada, phone)
	lost := phone.Cookie()
	req, err := http.NewRequestWithContext(t.Context(), "GET", w.URL+"/api/matches/"+m.ID+"/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	stream, err := phone.Web.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()
	lines := bufio.NewScanner(stream.Body)
	lines.Scan() // it is open
	apitest.WantProblem(t, "one that is not there", ada.Do("DELETE", "/api/me/devices/other", ""), table.NotFound, 404)
	var left []players.Device
	if ada.Do("DELETE", "/api/me/devices/"+id, "").Into(t, &left); len(left) != 1 || !left[0].This {
		t.Errorf("%+v", left)
	}
	for lines.Scan() { // until it ends: the client gives up after a minute
	}
	apitest.WantProblem(t, "signed out", phone.Do("POST", "/api/matches/"+m.ID+"/actions", `{"seat":0,"ply":0,"action":"c1-c4"}`), table.Expired, 401)
	if phone.Cookie() == lost {
		t.Error("no new cookie with the answer")
	}
	if a := phone.Get("/api/me"); a.Status != 200 || strings.Contains(string(a.Body), "Ada") || strings.Contains(string(a.Body), m.ID) {
		t.Errorf("the new guest: %d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "by the old cookie", w.Guest().Do("GET", "/api/me", "", "Cookie", "stammtisch="+lost), table.Expired, 401)
	// A page that is opened brings the new cookie with it, as to anybody who was never here.
	page := w.Guest().Do("GET", "/", "", "Cookie", "stammtisch="+lost)
	if !strings.HasPrefix(page.Header.Get("Set-Cookie"), "stammtisch=ey") {
		t.Errorf("%d, cookie %q", page.Status, page.Header.Get("Set-Cookie"))
	}
	if got := ada.Match(m.ID); !got.Seats[0].Yours {
		t.Error("the one who signed it out has lost their seat")
	}
}

// All others go at once, with every cookie from before there was a list; a browser that is on no list goes
// there first.
func TestSignOutOthers(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, phone := w.Guest(), w.Guest()
	ada.Get("/api/me")
	copied := ada.Cookie() // from before it was on the list
	second(ada, phone)
	tablet := w.Guest()
	second(phone, tablet)
	unlisted := w.Guest()
	if a := unlisted.Do("DELETE", "/api/me/devices", "", "Cookie", "stammtisch="+copied); a.Status != 422 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	seen := device(phone)
	var left []players.Device
	if phone.Do("DELETE", "/api/me/devices", "").Into(t, &left); len(left) != 1 || !left[0].This {
		t.Fatalf("%+v", left)
	}
	for what, c := range map[string]*apitest.Client{"the first": ada, "the tablet": tablet} {
		apitest.WantProblem(t, what, c.Get("/api/me"), table.Expired, 401)
	}
	apitest.WantProblem(t, "a cookie without a device", w.Guest().Do("GET", "/api/me", "", "Cookie", "stammtisch="+copied), table.Expired, 401)
	if a := phone.Get("/api/me"); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	// A link that was made before is no way back for whoever has seen it.
	apitest.WantProblem(t, "an old link", openLink(tablet, seen.Token), table.NotFound, 404)
}

// A request that began before its session ended does nothing, if its body comes afterwards.
func TestSignedOutBeforeTheBody(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	m := ada.Open("zoom", "me", "me")
	type request struct{ method, path, body string }
	for _, r := range []request{
		{"PUT", "/api/me/sign-in/password", `{"name":"Ada","password":"` + pond + `"}`},
		{"POST", "/api/matches/" + m.ID + "/actions", `{"seat":0,"ply":0,"action":"c1-c4"}`},
	} {
		eve := ada.Cookie() // a copy
		conn, err := net.Dial("tcp", strings.TrimPrefix(w.URL, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		_ = conn.SetDeadline(time.Now().Add(time.Minute))
		fmt.Fprintf(conn, "%s %s HTTP/1.1\r\nHost: localhost\r\nCookie: stammtisch=%s\r\nContent-Type: application/json\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n", r.method, r.path, eve, len(r.body))
		in := bufio.NewReader(conn)
		for range 2 { // "100 Continue" and an empty line: the server has checked the cookie, and reads the body
			if _, err := in.ReadString('\n'); err != nil {
				t.Fatal(err)
			}
		}
		ada.Do("PUT", "/api/me/devices/this", "")
		out := "/api/me/devices" // Eve's copy is on no list
		if r.method == "POST" {
			out += "/this" // and then it is the listed one
		}
		if a := ada.Do("DELETE", out, ""); a.Status != 200 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		fmt.Fprint(conn, r.body)
		res, err := http.ReadResponse(in, nil)
		if err != nil {
			t.Fatal(err)
		}
		if res.StatusCode != 401 || res.Header.Get("Set-Cookie") != "" {
			t.Errorf("%s: %s, cookie %q", r.path, res.Status, res.Header.Get("Set-Cookie"))
		}
		if name := signInOf(ada).Name; name != "" {
			t.Errorf("%s: Eve has chosen the name %q for Ada", r.path, name)
		}
		if got := ada.Match(m.ID); got.Ply != 0 {
			t.Errorf("%s: Eve has moved for Ada", r.path)
		}
	}
}

// A browser signs itself out, listed or not, and another that becomes somebody else leaves its old list.
func TestSignOutHere(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, phone, bo := w.Guest(), w.Guest(), w.Guest()
	second(ada, phone)
	old := phone.Cookie()
	if a := phone.Do("DELETE", "/api/me/devices/this", ""); a.Status != 200 || phone.Cookie() == old {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "the old cookie", w.Guest().Do("GET", "/api/me", "", "Cookie", "stammtisch="+old), table.Expired, 401)
	if got := devicesOf(ada); len(got) != 1 {
		t.Errorf("%+v", got)
	}
	second(ada, phone)
	bo.Get("/api/me")
	second(bo, phone)
	if got := devicesOf(ada); len(got) != 1 {
		t.Errorf("the phone is Bo's: %+v", got)
	}
	// One that is on no list.
	first := w.Guest()
	first.Do("PUT", "/api/me", `{"name":"Cy"}`, as(firefox)...)
	cookie := first.Cookie()
	first.Do("DELETE", "/api/me/devices/this", "")
	apitest.WantProblem(t, "the old cookie", w.Guest().Do("GET", "/api/me", "", "Cookie", "stammtisch="+cookie), table.Expired, 401)
}

// The list of devices is bounded: another comes on it when one has been signed out.
func TestMostDevices(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	var last string
	for range 49 {
		last = second(ada, w.Guest())
	}
	link := device(ada)
	apitest.WantProblem(t, "one too many", openLink(w.Guest(), link.Token), table.Invalid, 422)
	if a := ada.Do("DELETE", "/api/me/devices/"+last, ""); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	second(ada, w.Guest())
	if got := devicesOf(ada); len(got) != 50 {
		t.Errorf("%d devices", len(got))
	}
}

// A link that a full list refused is still good once there is room.
func TestLinkToAFullList(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	for range 49 {
		second(ada, w.Guest())
	}
	link := device(ada)
	apitest.WantProblem(t, "one too many", openLink(w.Guest(), link.Token), table.Invalid, 422)
	if a := w.Guest().Get("/api/me/links/" + link.Token); a.Status != 200 {
		t.Errorf("the link is used up: %d %s", a.Status, a.Body)
	}
}

// Devices that browsers without a memory left behind do not shut their owner out: the one that was seen longest ago makes
// room, if that was a week ago.
func TestIdleDevicesMakeRoom(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	chosen(ada, choice{Name: "Ada", Password: oak})
	w.Later(time.Second)
	phones := make([]*apitest.Client, 49)
	for i := range phones {
		phones[i] = w.Guest()
		second(ada, phones[i])
	}
	w.Later(6 * 24 * time.Hour)
	apitest.WantProblem(t, "all were seen within a week", signIn(w.Guest(), "Ada", oak), table.Invalid, 422)
	w.Later(24 * time.Hour)
	phone := w.Guest()
	if a := signIn(phone, "Ada", oak); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if got := devicesOf(phone); len(got) != 50 || got[0].How != "password" {
		t.Errorf("%d devices: %+v", len(got), got[0])
	}
	apitest.WantProblem(t, "the device that was idle for longest", ada.Get("/api/me"), table.Expired, 401)
	if a := phones[48].Get("/api/me"); a.Status != 200 {
		t.Errorf("the last device: %d %s", a.Status, a.Body)
	}
}

// An address may sign out a whole list of browsers at once, and then one a minute: the house remembers each for long.
func TestSignOutsAreLimited(t *testing.T) {
	w := apitest.NewWorld(t)
	w.Stop()
	from := []string{"X-Forwarded-For", "198.51.100.7"}
	try := func(path string, from ...string) int {
		c := w.Guest()
		if a := c.Do("PUT", "/api/me/devices/this", "", from...); a.Status != 200 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		return c.Do("DELETE", path, "", from...).Status
	}
	for i := range 30 {
		for _, path := range []string{"/api/me/devices", "/api/me/devices/this"} {
			if got := try(path, from...); got != 200 {
				t.Fatalf("%d: %s: %d", i, path, got)
			}
		}
	}
	for _, path := range []string{"/api/me/devices", "/api/me/devices/this"} {
		if got := try(path, from...); got != 429 {
			t.Errorf("one more: %s: %d", path, got)
		}
	}
	if got := try("/api/me/devices/this", "X-Forwarded-For", "203.0.113.9"); got != 200 {
		t.Errorf("elsewhere: %d", got)
	}
	w.Later(time.Minute)
	if got := try("/api/me/devices/this", from...); got != 200 {
		t.Errorf("a minute later: %d", got)
	}
}

// A link does not work any longer while all others are being signed out.
func TestLinkOpenedWhileOthersAreSignedOut(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, phone, eve := w.Guest(), w.Guest(), w.Guest()
	eve.Get("/api/me")
	second(ada, phone)
	link := device(ada)
	var once sync.Once
	w.API.Ended.Tell(func() { once.Do(func() { openLink(eve, link.Token) }) })
	if a := ada.Do("DELETE", "/api/me/devices", ""); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if got := devicesOf(ada); len(got) != 1 {
		t.Errorf("%+v", got)
	}
	if got := devicesOf(eve); len(got) != 1 || got[0].How != "first" {
		t.Errorf("Eve has become Ada: %+v", got)
	}
}

// A browser for which the list has no room is refused before anything is done.
func TestNoRoomAndNothingDone(t *testing.T) {
	w := named(t)
	ada := w.Guest()
	ada.Get("/api/me")
	unlisted := ada.Cookie()
	for range 49 {
		second(ada, w.Guest())
	}
	old := []string{"Cookie", "stammtisch=" + unlisted}
	apitest.WantProblem(t, "a password", choose(w.Guest(), choice{Name: "Ada", Password: oak}, old...), table.Invalid, 422)
	if name := signInOf(ada).Name; name != "" {
		t.Errorf("it was refused, and yet the name is %q", name)
	}
	apitest.WantProblem(t, "a link", w.Guest().Do("POST", "/api/me/link", "", old...), table.Invalid, 422)
	apitest.WantProblem(t, "a passkey", w.Guest().Do("POST", "/api/me/passkeys/challenge", `{}`, old...), table.Invalid, 422)
}
