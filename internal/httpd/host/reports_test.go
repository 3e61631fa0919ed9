package host_test

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// A player reports another one; the host reads that at the desk or by its API, and deals with it once.
func TestReportsOfPeople(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, id := w.Friends()
	eve := w.Guest()
	report := func(c *apitest.Client, seat, body string) apitest.Answer {
		return c.Do("POST", "/api/matches/"+id+"/seats/"+seat+"/report", body)
	}
	apitest.WantProblem(t, "a spectator", report(eve, "1", `{"why":"rude"}`), table.NotYourSeat, 403)
	apitest.WantProblem(t, "themselves", report(ada, "0", `{"why":"rude"}`), table.Invalid, 422)
	apitest.WantProblem(t, "a seat that is not there", report(ada, "7", `{"why":"rude"}`), table.NotFound, 404)
	if a := report(ada, "1", `{"why":"cheats","text":"<b>again</b>"}`); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	for _, c := range []*apitest.Client{ada, bo, eve} {
		if strings.Contains(string(c.Get("/api/matches/"+id).Body), "again") {
			t.Error("the table tells of the report")
		}
	}
	list := func() string { return string(eve.Do("GET", "/admin/reports", "", asHost...).Body) }
	home := func() string { return string(eve.Do("GET", "/admin", "", asHost...).Body) }
	if got := list(); !strings.Contains(got, `"seat":1`) || !strings.Contains(got, `"why":"cheats"`) || strings.Contains(got, ada.Cookie()) {
		t.Error(got)
	}
	if got := home(); !strings.Contains(got, "&lt;b&gt;again") || !strings.Contains(got, "cheats") {
		t.Error(got)
	}
	if a := eve.Do("DELETE", "/admin/reports/"+id+"/1", "", asHost...); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if got := list(); strings.Contains(got, "cheats") {
		t.Error(got)
	}
	for _, seat := range []string{"1", "0", "9", "x"} {
		if a := eve.Do("DELETE", "/admin/reports/"+id+"/"+seat, "", asHost...); a.Status != 404 {
			t.Errorf("once more, of seat %s: %d %s", seat, a.Status, a.Body)
		}
	}
	if got := home(); strings.Contains(got, "cheats") || !strings.Contains(got, "Dealt with: reports of seat 1 of match "+id) {
		t.Error(got)
	}
	w.Later(60e9)
	report(bo, "0", `{"why":"leaves"}`)
	apitest.WantProblem(t, "another seat", eve.Do("DELETE", "/admin/reports/"+id+"/256", "", asHost...), table.NotFound, 404)
	form := eve.Do("POST", "/admin/reports/"+id+"/0", "", append(asHost, "Content-Type", "application/x-www-form-urlencoded")...)
	if strings.Contains(list(), "leaves") {
		t.Errorf("%d %s", form.Status, list())
	}
	form = eve.Do("POST", "/admin/reports/"+id+"/99999999999999999999", "", append(asHost, "Content-Type", "application/x-www-form-urlencoded")...)
	if form.Status != 404 {
		t.Errorf("a seat that no number has: %d", form.Status)
	}
}

// The desk and its API give all reports, fifty on a page.
func TestManyReports(t *testing.T) {
	const many = 51
	w := apitest.NewWorld(t)
	ada, _, id := w.Friends()
	for i := range many {
		a := table.Accusation{Seat: 1, By: rules.Seat(i), Why: table.Rude, Text: fmt.Sprintf("report %02d", i), At: time.Unix(int64(i), 0)}
		if err := storetest.In(w.Store).Accuse(t.Context(), table.MatchID(id), a); err != nil {
			t.Fatal(err)
		}
	}
	for path, next := range map[string]string{"/admin/reports?page=": `"more":true`, "/admin?reports=": `href="/admin?reports=2#reports"`} {
		first := string(ada.Do("GET", path+"1", "", asHost...).Body)
		second := string(ada.Do("GET", path+"2", "", asHost...).Body)
		if strings.Contains(first, "report 00") || !strings.Contains(first, next) || !strings.Contains(second, "report 00") || strings.Contains(second, "report 01") || strings.Contains(second, next) {
			t.Errorf("%s: %s\n%s", path, first, second)
		}
	}
}

// A report that came in after the desk was opened stays until the host has read it.
func TestReportThatTheDeskDidNotShow(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, _, id := w.Friends()
	report := func(text string) {
		if a := ada.Do("POST", "/api/matches/"+id+"/seats/1/report", `{"why":"rude","text":"`+text+`"}`); a.Status != 204 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		w.Later(time.Minute)
	}
	home := func() string { return string(w.Guest().Do("GET", "/admin", "", asHost...).Body) }
	press := func(page string) apitest.Answer {
		seen := regexp.MustCompile(`name="seen" value="(20[^"]*)"`).FindStringSubmatch(page)
		if seen == nil {
			t.Fatalf("the form does not say what it showed: %s", page)
		}
		return post(w, "/admin/reports/"+id+"/1", "seen="+url.QueryEscape(seen[1]))
	}
	report("once")
	before := home()
	report("and again")
	if a := press(before); a.Status != 409 || !strings.Contains(home(), "and again") {
		t.Errorf("%d %s", a.Status, home())
	}
	if a := press(home()); a.Status != 200 || strings.Contains(home(), "and again") {
		t.Errorf("%d %s", a.Status, home())
	}
}

// A notice of the host stands in every page and in what programs read, until it is taken away; the record has it.
func TestNotice(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	page := func() string { return string(c.Do("GET", "/", "").Body) }
	plain := page()
	put := func(body string) apitest.Answer { return c.Do("PUT", "/admin/notice", body, asHost...) }
	if a := put(`{"text":"Closed at <ten>."}`); a.Status != 200 || !strings.Contains(string(a.Body), `"notice":"Closed at`) {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if got := page(); !strings.Contains(got, `id="notice">"Closed at \u003cten\u003e."</script>`) {
		t.Error(got)
	}
	if got := string(c.Get("/api/house").Body); !strings.Contains(got, `"notice":"Closed at`) {
		t.Error(got)
	}
	for body, status := range map[string]int{"": 400, "{}": 422, `{"text":"` + strings.Repeat("x", 301) + `"}`: 422} {
		if a := put(body); a.Status != status {
			t.Errorf("%.40s: %d %s", body, a.Status, a.Body)
		}
	}
	if a := put(`{"text":"` + strings.Repeat("x", 301) + `"}`); a.Status != 422 || !strings.Contains(string(a.Body), `"detail":"301 characters: at most 300"`) {
		t.Errorf("too long a notice: %d %s", a.Status, a.Body)
	}
	c.Do("POST", "/admin/notice", url.Values{"text": {""}}.Encode(), append(asHost, "Content-Type", "application/x-www-form-urlencoded")...)
	if got := page(); got != plain {
		t.Error(got)
	}
	home := string(c.Do("GET", "/admin", "", asHost...).Body)
	for _, want := range []string{"A notice to players: Closed at &lt;ten&gt;.", "No notice to players any more"} {
		if !strings.Contains(home, want) {
			t.Errorf("the record has no %q: %s", want, home)
		}
	}
}
