package host_test

import (
	"context"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

var asHost = []string{"Authorization", "Bearer " + apitest.HostToken}

// A host says what the house is for, at the desk or by its API; guests and their pages know at once.
func TestHouse(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	form := func(fields ...string) apitest.Answer {
		v := url.Values{}
		for i := 0; i < len(fields); i += 2 {
			v.Set(fields[i], fields[i+1])
		}
		return c.Do("POST", "/admin/house", v.Encode(), append(asHost, "Content-Type", "application/x-www-form-urlencoded")...)
	}
	page := func() string { return string(c.Do("GET", "/", "").Body) }
	allows := func() string { return string(c.Get("/api/house").Body) }
	plain := page()
	if strings.Contains(plain, `id="house"`) || !strings.Contains(allows(), `"family"`) {
		t.Errorf("a new house: %s, %s", allows(), plain)
	}
	text := `{"game":"zoom","seats":[{"kind":"me"},{"kind":"link"}],"talk":"text"}`
	var open struct{ ID string }
	c.Do("POST", "/api/matches", text).Into(t, &open)
	line := func() apitest.Answer {
		w.Later(time.Minute) // nobody has just said something
		return c.Do("POST", "/api/matches/"+open.ID+"/remarks", `{"seat":0,"text":"Hello"}`)
	}
	if a := line(); a.Status != 201 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	form("use", "school")
	home := string(c.Do("GET", "/admin", "", asHost...).Body)
	for _, want := range []string{`value="school" checked`, "as usual (off)", "<td>The house is for: A school</td>"} {
		if !strings.Contains(home, want) {
			t.Errorf("the desk has no %s:\n%s", want, home)
		}
	}
	if !strings.Contains(allows(), `"for":"school","allows":[]`) || !strings.Contains(page(), `<script type="application/json" id="house">[]</script>`) {
		t.Errorf("%s, %s", allows(), page())
	}
	apitest.WantProblem(t, "a table with lines", c.Do("POST", "/api/matches", text), table.Off, 403)
	apitest.WantProblem(t, "a line at a table from before", line(), table.Off, 403)
	apitest.WantProblem(t, "lines switched on", c.Do("PUT", "/api/matches/"+open.ID+"/talk", `{"talk":"text"}`), table.Off, 403)
	apitest.WantProblem(t, "an evening with lines", c.Do("POST", "/api/evenings", `{"game":"toy","talk":"text"}`), table.Off, 403)
	if a := c.Do("POST", "/api/matches/"+open.ID+"/remarks", `{"seat":0,"phrase":1}`); a.Status != 201 {
		t.Errorf("a phrase: %d %s", a.Status, a.Body)
	}
	form("use", "school", "lines", "on", "invitations", "on")
	if a := line(); a.Status != 201 || page() != plain {
		t.Errorf("a school that allows lines: %d %s, %s", a.Status, a.Body, page())
	}
	put := func(body string) apitest.Answer { return c.Do("PUT", "/admin/house", body, asHost...) }
	got := string(put(`{"use":"club","features":{"lines":false}}`).Body)
	if !strings.Contains(got, `"use":"club","features":{"lines":false}`) || string(c.Do("GET", "/admin/house", "", asHost...).Body) != got {
		t.Error(got)
	}
	if a := line(); a.Status != 403 {
		t.Errorf("a club without lines: %d", a.Status)
	}
	if a := put(got); a.Status != 200 || string(a.Body) != got {
		t.Errorf("what was read, sent back: %s, not %s", a.Body, got)
	}
	for body, status := range map[string]int{"": 400, `{"use":"pub"}`: 422, `{"use":"club","features":{"beer":true}}`: 422, `{"use":"club"}x`: 400, `{"for":"club"}`: 422} {
		if a := put(body); a.Status != status {
			t.Errorf("%s: %d %s", body, a.Status, a.Body)
		}
	}
	// The form of the use has no features: saved without another choice, it leaves them alone. That of the features
	// sends all of them, also where all are as usual.
	if a := form("use", "club"); a.Status != 200 || string(c.Do("GET", "/admin/house", "", asHost...).Body) != got {
		t.Errorf("the same use again: %d %s", a.Status, allows())
	}
	if a := form("use", "club", "lines", ""); a.Status != 200 || !strings.Contains(allows(), `"lines"`) {
		t.Errorf("all as usual again: %d %s", a.Status, allows())
	}
	got = string(put(`{"use":"club","features":{"lines":false}}`).Body)
	if a := form("use", "pub"); a.Status != 422 {
		t.Errorf("a form that is none: %d", a.Status)
	}
	// A page of another site sets nothing, though the browser sends the host's token along.
	foreign := c.Do("POST", "/admin/house", "use=public", append(asHost, "Content-Type", "application/x-www-form-urlencoded", "Sec-Fetch-Site", "cross-site")...)
	if foreign.Status != 403 || string(c.Do("GET", "/admin/house", "", asHost...).Body) != got {
		t.Errorf("another site: %d", foreign.Status)
	}
}

// Somebody who left the desk open in another tab undoes nothing that this tab did not show.
func TestHouseInTwoTabs(t *testing.T) {
	w := apitest.NewWorld(t)
	read := func(path string) string { return string(w.Guest().Do("GET", path, "", asHost...).Body) }
	seen := regexp.MustCompile(`name="seen" value="([^"]*)"`).FindStringSubmatch(read("/admin"))
	if seen == nil {
		t.Fatal("the forms do not say what they showed")
	}
	save := func(fields string) int {
		return post(w, "/admin/house", fields+"&seen="+url.QueryEscape(seen[1])).Status
	}
	for range 2 { // the answer was lost, and it is sent again
		if status := save("use=public"); status != 200 {
			t.Fatal(status)
		}
	}
	set := read("/admin/house")
	if status := save("use=family&ratings=on"); status != 409 || read("/admin/house") != set {
		t.Errorf("features in the other tab: %d %s", status, read("/admin/house"))
	}
	if status := save("use=school"); status != 409 || read("/admin/house") != set {
		t.Errorf("a use in the other tab: %d %s", status, read("/admin/house"))
	}
}

// away is a store that goes away during a save.
type away struct{ ledger.Store }

func (away) Append(context.Context, ledger.Commit) error {
	return fmt.Errorf("%w, and %w", ledger.ErrAway, ledger.ErrUnknown)
}

// The desk shows all that the host ever did, fifty changes on a page.
func TestManyChanges(t *testing.T) {
	w := apitest.NewWorld(t)
	for i := range 51 {
		if _, err := w.House.Do(t.Context(), desk.Tell{Text: fmt.Sprintf("notice %02d.", i)}); err != nil {
			t.Fatal(err)
		}
	}
	read := func(page string) string {
		return string(w.Guest().Do("GET", "/admin?changes="+page, "", asHost...).Body)
	}
	first, second := read("1"), read("2")
	if strings.Contains(first, "notice 00") || !strings.Contains(first, `href="/admin?changes=2#changes"`) {
		t.Error(first)
	}
	if !strings.Contains(second, "notice 00") || strings.Contains(second, "notice 01") || strings.Contains(second, `href="/admin?changes=3"`) {
		t.Error(second)
	}
	if got := read("1000000"); strings.Contains(got, "notice 00.") {
		t.Error(got)
	}
}

// If only the record of a deed fails, the desk says that the deed is done.
func TestDoneButNotNoted(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, _, id := w.Friends()
	ada.Do("POST", "/api/matches/"+id+"/seats/1/report", `{"why":"rude"}`)
	w.House.Logs = desk.New(away{w.Store}, time.Now).Logs
	a := post(w, "/admin/reports/"+id+"/1", "")
	w.Forgive()
	if text := string(a.Body); a.Status != 503 || !strings.Contains(text, "this was done, but") || strings.Contains(text, "Nothing was changed.") {
		t.Errorf("%d %s", a.Status, text)
	}
	if got := string(ada.Do("GET", "/admin/reports", "", asHost...).Body); strings.Contains(got, "rude") {
		t.Error(got)
	}
}

// If the database goes away during a save, the desk does not claim that nothing was changed.
func TestUnknownWhetherSaved(t *testing.T) {
	w := apitest.NewWorld(t)
	w.House.Logs = desk.New(away{w.Store}, time.Now).Logs
	a := post(w, "/admin/notice", "text=Closed")
	w.Forgive()
	if text := string(a.Body); a.Status != 503 || !strings.Contains(text, "whether it happened is not known") || strings.Contains(text, "Nothing was changed.") {
		t.Errorf("%d %s", a.Status, text)
	}
}
