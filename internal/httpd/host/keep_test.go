package host_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
)

// The host says how long things are kept, at the desk or by API, and the record notes it.
func TestRetention(t *testing.T) {
	w := apitest.NewWorld(t)
	get := func(path string) string { return string(w.Guest().Do("GET", path, "", asHost...).Body) }
	if got := get("/admin/retention"); !strings.Contains(got, `{"tables":0,"guests":0}`) {
		t.Error(got)
	}
	if a := post(w, "/admin/desk/retention", "tables=1&guests=1", "Sec-Fetch-Site", "cross-site"); a.Status != 403 {
		t.Errorf("another site: %d", a.Status)
	}
	for _, bad := range []string{"", "tables=1", "tables=1&guests=x", "tables=1&guests=-1", "tables=10001&guests=1"} {
		if a := post(w, "/admin/desk/retention", bad); a.Status != 422 {
			t.Errorf("%q: %d", bad, a.Status)
		}
	}
	if a := post(w, "/admin/desk/retention", "tables=14&guests=90"); a.Status != 200 || !strings.Contains(string(a.Body), `name="guests" value="90"`) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	put := func(body string) apitest.Answer { return w.Guest().Do("PUT", "/admin/retention", body, asHost...) }
	if a := put(`{"tables":7,"guests":-1}`); a.Status != 422 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if a := put(`{"tables":7,"guests":0}`); a.Status != 200 || !strings.Contains(get("/admin/retention"), `{"tables":7,"guests":0}`) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if home := get("/admin"); strings.Count(home, "Days that things are kept: tables") != 2 || !strings.Contains(home, "tables 14, people 90") {
		t.Error(home)
	}
}

// Somebody who left the page open in another tab does not set back the number that was changed meanwhile.
func TestRetentionInTwoTabs(t *testing.T) {
	w := apitest.NewWorld(t)
	get := func(path string) string { return string(w.Guest().Do("GET", path, "", asHost...).Body) }
	save := func(page, fields string) int {
		seen := regexp.MustCompile(`name="seen" value="([^"]*)"`).FindStringSubmatch(page)
		if seen == nil {
			t.Fatalf("the form does not say what it showed: %s", page)
		}
		return post(w, "/admin/desk/retention", fields+"&seen="+url.QueryEscape(seen[1])).Status
	}
	before := get("/admin/desk/storage")
	for range 2 { // the answer was lost, and it is sent again
		if status := save(before, "tables=90&guests=0"); status != 200 {
			t.Fatal(status)
		}
	}
	if status := save(before, "tables=0&guests=365"); status != 409 || !strings.Contains(get("/admin/retention"), `{"tables":90,"guests":0}`) {
		t.Errorf("%d %s", status, get("/admin/retention"))
	}
	if status := save(get("/admin/desk/storage"), "tables=90&guests=365"); status != 200 || !strings.Contains(get("/admin/retention"), `{"tables":90,"guests":365}`) {
		t.Errorf("%d %s", status, get("/admin/retention"))
	}
}
