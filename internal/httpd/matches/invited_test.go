package matches_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// played seats some guests with ada, one after another, in matches that are finished and filed.
func played(w *apitest.World, ada *apitest.Client, others ...*apitest.Client) {
	w.T.Helper()
	for _, c := range others {
		m := ada.Open("zoom", "me", "link")
		c.Post(200, "/api/claims", obj{"token": m.Links[0].Token})
		ada.Word(200, m.ID, 0, "resign", 0)
	}
	for end := time.Now().Add(40 * time.Second); len(people(ada)) < len(others); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			w.T.Fatalf("of %d people only %v are filed", len(others), people(ada))
		}
	}
}

func people(c *apitest.Client) (list []matches.Companion) {
	c.T.Helper()
	c.Get("/api/me/people").Into(c.T, &list)
	return list
}

func named(c *apitest.Client, name string) *apitest.Client {
	c.Do("PUT", "/api/me", fmt.Sprintf(`{"name":%q}`, name))
	return c
}

func invitedTo(c *apitest.Client) string {
	c.T.Helper()
	var me matches.Me
	c.Get("/api/me").Into(c.T, &me)
	var ids []string
	for _, x := range me.Invited {
		ids = append(ids, x.By+" "+x.ID)
	}
	return strings.Join(ids, "; ")
}

func invite(c *apitest.Client, id string, person int) apitest.Answer {
	return c.Do("POST", "/api/matches/"+id+"/invited", fmt.Sprintf(`{"person":%d}`, person))
}

// A guest who was invited takes the seat, and may be invited again. The inviter learns when somebody declines.
func TestInvite(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, cy := named(w.Guest(), "Ada"), named(w.Guest(), "Bo"), named(w.Guest(), "Cy")
	if got := people(ada); len(got) != 0 {
		t.Fatalf("before any match: %v", got)
	}
	played(w, ada, bo, cy)
	of := map[string]int{}
	for _, x := range people(ada) {
		of[x.Name] = x.N
	}
	if len(of) != 2 || of["Bo"] == 0 || of["Cy"] == 0 {
		t.Fatal(of)
	}
	m := ada.Open("zoom", "me", "link")
	for _, a := range []struct {
		what   string
		answer apitest.Answer
		code   table.Code
		status int
	}{
		{"at another's table", invite(bo, m.ID, 1), table.NotYourSeat, 403},
		{"nobody", invite(ada, m.ID, 99), table.NotFound, 404},
		{"no table", invite(ada, "none", of["Bo"]), table.NotFound, 404},
	} {
		apitest.WantProblem(t, a.what, a.answer, a.code, a.status)
	}
	if a := invite(ada, m.ID, of["Bo"]); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "twice", invite(ada, m.ID, of["Bo"]), table.TooMany, 429)
	if got := invitedTo(bo); got != "Ada "+m.ID {
		t.Errorf("bo is invited to %q", got)
	}
	if got := invitedTo(cy); got != "" {
		t.Errorf("cy is invited to %q", got)
	}
	apitest.WantProblem(t, "cy accepts bo's", cy.Do("POST", "/api/me/invited/"+m.ID, ""), table.NotFound, 404)
	for range 2 { // the second time after a lost answer
		if a := bo.Do("POST", "/api/me/invited/"+m.ID, ""); a.Status != 200 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	if at := ada.Match(m.ID); at.Seats[1].Name != "Bo" {
		t.Errorf("%+v", at.Seats)
	}
	apitest.WantProblem(t, "a full table", invite(ada, m.ID, of["Cy"]), table.Taken, 409)
	if got := invitedTo(bo); got != "" {
		t.Errorf("bo sits there and is invited to %q", got)
	}
	second := ada.Open("zoom", "me", "link")
	if a := invite(ada, second.ID, of["Bo"]); a.Status != 204 {
		t.Errorf("again, after they came: %d %s", a.Status, a.Body)
	}
	// A guest who comes by the link has accepted, too.
	bo.Post(200, "/api/claims", obj{"token": second.Links[0].Token})
	third := ada.Open("zoom", "me", "link")
	for _, n := range []string{"Bo", "Cy"} {
		if a := invite(ada, third.ID, of[n]); a.Status != 204 {
			t.Errorf("%s: %d %s", n, a.Status, a.Body)
		}
	}
	if a := cy.Do("DELETE", "/api/me/invited/"+third.ID, ""); a.Status != 204 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "declined twice", cy.Do("DELETE", "/api/me/invited/"+third.ID, ""), table.NotFound, 404)
	for _, x := range people(ada) {
		if want := map[string]string{"Bo": "waits", "Cy": "declined"}[x.Name]; x.Invited != want {
			t.Errorf("%s: %q, want %q", x.Name, x.Invited, want)
		}
	}
	apitest.WantProblem(t, "one who has declined", invite(ada, third.ID, of["Cy"]), table.TooMany, 429)
	// A name, and nothing that identifies the person elsewhere.
	only := regexp.MustCompile(`^\[(,?\{"n":\d,"name":"\w+","game":"zoom","ended":"[^"]+"(,"invited":"\w+")?\})+\]\s*$`)
	if text := ada.Get("/api/me/people").Body; !only.Match(text) {
		t.Errorf("ada reads %s", text)
	}
	ada.Do("DELETE", "/api/matches/"+third.ID, "")
	if got := invitedTo(bo); got != "" {
		t.Errorf("the table is gone, and bo is invited to %q", got)
	}
	w.Later(player.InviteFor)
	if a := invite(ada, ada.Open("zoom", "me", "link").ID, of["Cy"]); a.Status != 204 {
		t.Errorf("a day later: %d %s", a.Status, a.Body)
	}
	w.Later(player.InviteFor)
	if got := invitedTo(cy); got != "" {
		t.Errorf("a day later cy is invited to %q", got)
	}
}

// An invitation between people who have blocked each other looks like any, and reaches nobody.
func TestInviteWhoHasBlocked(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := named(w.Guest(), "Ada"), named(w.Guest(), "Bo")
	played(w, ada, bo)
	m := ada.Open("zoom", "me", "link")
	if a := bo.Do("POST", "/api/matches/"+m.ID+"/seats/0/block", ""); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := invite(ada, m.ID, people(ada)[0].N); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if got := people(ada)[0].Invited; got != "waits" {
		t.Errorf("ada reads %q", got)
	}
	if got := invitedTo(bo); got != "" {
		t.Errorf("bo is invited to %q", got)
	}
	apitest.WantProblem(t, "accepted all the same", bo.Do("POST", "/api/me/invited/"+m.ID, ""), table.NotFound, 404)
	if got := people(bo); len(got) != 0 {
		t.Errorf("bo could invite whom they have blocked: %v", got)
	}
}

// A later block removes the invitation.
func TestBlockEndsInvitation(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := named(w.Guest(), "Ada"), named(w.Guest(), "Bo")
	played(w, ada, bo)
	m := ada.Open("zoom", "me", "link")
	invite(ada, m.ID, people(ada)[0].N)
	if got := invitedTo(bo); got == "" {
		t.Fatal("bo is not invited")
	}
	bo.Do("POST", "/api/matches/"+m.ID+"/seats/0/block", "")
	if got := invitedTo(bo); got != "" {
		t.Errorf("bo is invited to %q", got)
	}
}

// Nobody can invite more than a few people who don't come.
func TestInvitesAreFew(t *testing.T) {
	w := apitest.NewLimitedWorld(t, httpd.Limits{})
	ada := named(w.Guest(), "Ada")
	var others []*apitest.Client
	for i := range player.MostInvites + 1 {
		others = append(others, named(w.Guest(), fmt.Sprint("Guest ", i)))
	}
	played(w, ada, others...)
	m := ada.Open("zoom", "me", "link")
	all := people(ada)
	for i, x := range all {
		want := 204
		if i == player.MostInvites {
			want = 429
		}
		if a := invite(ada, m.ID, x.N); a.Status != want {
			t.Errorf("invitation %d: %d %s", i+1, a.Status, a.Body)
		}
	}
}

// In a school there are no invitations until the host allows them.
func TestNoInvitesUnlessTheHostSaysSo(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := named(w.Guest(), "Ada"), named(w.Guest(), "Bo")
	played(w, ada, bo)
	m := ada.Open("zoom", "me", "link")
	invite(ada, m.ID, people(ada)[0].N)
	if _, err := w.House.Do(t.Context(), desk.Setting{Use: desk.School}); err != nil {
		t.Fatal(err)
	}
	for what, a := range map[string]apitest.Answer{
		"the list": ada.Get("/api/me/people"), "to invite": invite(ada, m.ID, 1), "to accept": bo.Do("POST", "/api/me/invited/"+m.ID, ""),
	} {
		apitest.WantProblem(t, what, a, table.Off, 403)
	}
	if got := invitedTo(bo); got != "" {
		t.Errorf("bo is invited to %q", got)
	}
	if _, err := w.House.Do(t.Context(), desk.Setting{Use: desk.School, Apart: map[desk.Feature]bool{desk.Invites: true}}); err != nil {
		t.Fatal(err)
	}
	if got := invitedTo(bo); !strings.HasSuffix(got, m.ID) {
		t.Errorf("the host allows it, and bo is invited to %q", got)
	}
}
