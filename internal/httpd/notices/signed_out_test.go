package notices_test

import (
	"fmt"
	"net/http"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/players"
	"stammtisch/internal/webpush/pushtest"
)

// hears subscribes a client's browser, and returns its way.
func hears(c *apitest.Client, endpoint string) string {
	c.T.Helper()
	browser, err := pushtest.NewBrowser()
	if err != nil {
		c.T.Fatal(err)
	}
	ways := set(c.T.(*testing.T), c.Do("POST", "/api/me/notices", fmt.Sprintf(`{"kind":"push","to":"https://push.example/%s","p256dh":"%s","auth":"%s"}`, endpoint, browser.P256dh(), browser.AuthText()))).Ways
	return ways[len(ways)-1].ID
}

// second makes a client's browser another device of a guest, and returns its ID.
func second(ada, phone *apitest.Client) string {
	ada.T.Helper()
	var link players.DeviceToken
	ada.Do("POST", "/api/me/link", "").Into(ada.T, &link)
	phone.Post(http.StatusOK, "/api/me/links", map[string]string{"token": link.Token})
	var all []players.Device
	phone.Get("/api/me/devices").Into(ada.T, &all)
	return all[0].ID
}

// A device that is signed out gets no further pushes, whether it was listed when it subscribed or not; the others do.
func TestSignedOutDeviceHearsNothing(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, phone, tablet := w.Guest(), w.Guest(), w.Guest()
	first := hears(ada, "first")
	id := second(ada, phone)
	second(ada, tablet)
	hears(phone, "phone")
	third := hears(tablet, "tablet")
	left := func(c *apitest.Client, want ...string) {
		t.Helper()
		var got []string
		for _, way := range set(t, c.Get("/api/me/notices")).Ways {
			got = append(got, way.ID)
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%q are left of %q", got, want)
		}
	}
	ada.Do("DELETE", "/api/me/devices/"+id, "")
	left(ada, first, third)
	tablet.Do("DELETE", "/api/me/devices", "")
	left(tablet, third)
}

// A browser that becomes somebody else hears of no turns of its former guest.
func TestBrowserOfSomebodyElseHearsNothing(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	hears(bo, "bo")
	cookie := bo.Cookie()
	second(ada, bo)
	var was struct{ Ways []any }
	w.Guest().Do("GET", "/api/me/notices", "", "Cookie", "stammtisch="+cookie).Into(t, &was)
	if len(was.Ways) != 0 {
		t.Errorf("%v", was.Ways)
	}
}
