package notice_test

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/notice"
	"stammtisch/internal/outside"
	"stammtisch/internal/table"
)

// A webhook is sent for a turn once: when the player to act changes, because of somebody else's action.
func TestWebhook(t *testing.T) {
	w := newWorld(t)
	x := newReceiver(t)
	way := w.hook("bo", x.URL+"/hook", notice.Discord)
	if got := x.letters(); len(got) != 1 || !strings.Contains(got[0].body, "This works") || got[0].kind != "application/json" {
		t.Fatalf("the test message: %+v", got)
	}
	x.answers(nil)
	w.open("m", "ada", "bo")
	w.do("m", "ada", first)
	w.told()
	got := x.letters()
	if len(got) != 1 {
		t.Fatalf("%d messages: %+v", len(got), got)
	}
	var sent struct {
		Content  string
		Mentions any `json:"allowed_mentions"`
	}
	if err := json.Unmarshal([]byte(got[0].body), &sent); err != nil {
		t.Fatal(err)
	}
	want := "Your turn: Zoom against Ada https://table.example/m/m\nNo more of this: https://table.example/stop/" + way.ID
	if sent.Content != want || sent.Mentions == nil {
		t.Errorf("%s", got[0].body)
	}
	w.do("m", "bo", second)
	w.told()
	if n := len(x.letters()); n != 1 {
		t.Errorf("%d messages after bo's own move", n)
	}
	w.do("m", "ada", table.Say{Word: table.OfferDraw}) // still ada's turn
	w.told()
	if n := len(x.letters()); n != 1 {
		t.Errorf("%d messages after an offer", n)
	}
}

// When somebody sits down at a table, the player who begins is called.
func TestNewTableCalls(t *testing.T) {
	w := newWorld(t)
	x := newReceiver(t)
	w.hook("ada", x.URL, notice.Plain)
	x.answers(nil)
	w.open("m", "ada", "bo")
	w.told()
	if got := x.letters(); len(got) != 1 || !strings.HasPrefix(got[0].body, "Your turn: Zoom against Bo https://table.example/m/m\n") {
		t.Errorf("%+v", got)
	}
}

// A match of people without notices has no task, and neither does a spectator's.
func TestNobodyIsCalled(t *testing.T) {
	w := newWorld(t)
	x := newReceiver(t)
	w.open("m", "ada", "bo")
	w.do("m", "ada", first)
	if w.left() != 0 {
		t.Error("a task for people who set nothing")
	}
	w.hook("ada", x.URL, notice.Slack)
	x.answers(nil)
	watch, err := w.hall.Follow(t.Context(), "m", "ada")
	if err != nil {
		t.Fatal(err)
	}
	defer watch.Leave()
	w.do("m", "bo", second)
	if w.left() != 0 || len(x.letters()) != 0 {
		t.Error("ada was told of what she sees")
	}
}

// A message that fails is tried twice more; then its owner sees why, and nothing more is sent
// there.
func TestWebhookFails(t *testing.T) {
	notice.SetWaits(t, time.Millisecond, time.Millisecond)
	w := newWorld(t)
	x := newReceiver(t)
	way := w.hook("bo", x.URL, notice.Slack)
	x.answers(func(n int, w http.ResponseWriter, _ *http.Request) {
		if n < 3 {
			w.WriteHeader(http.StatusBadGateway)
		}
	})
	w.open("m", "ada", "bo")
	w.do("m", "ada", first)
	w.told()
	if n := len(x.letters()); n != 3 || w.settings("bo").Ways[0].Fault != "" {
		t.Fatalf("%d tries, %+v", n, w.settings("bo"))
	}
	w.do("m", "bo", second)
	x.answers(status(http.StatusForbidden))
	w.do("m", "ada", table.Act{Ply: 2, Action: "c4-c3"})
	w.told()
	is := w.settings("bo").Ways[0]
	if n := len(x.letters()); n != 3 || is.Fault != "403 Forbidden" || !is.Stopped || w.post.Wants("bo") {
		t.Fatalf("%d tries, %+v", n, is)
	}
	// Its owner resumes it.
	if _, err := w.post.Switch(t.Context(), way.ID, true); err != nil {
		t.Fatal(err)
	}
	if is := w.settings("bo").Ways[0]; is.Fault != "" || is.Stopped || !w.post.Wants("bo") {
		t.Errorf("%+v", is)
	}
}

// An address that refuses the test message is not kept.
func TestWebhookRefused(t *testing.T) {
	w := newWorld(t)
	x := newReceiver(t)
	x.answers(status(http.StatusNotFound))
	closed := newReceiver(t)
	closed.Close()
	guarded := newWorld(t, func(c *notice.Config) { c.Guard = &outside.Guard{} })
	for to, at := range map[string]*world{x.URL: w, closed.URL: w, "http://localhost:1/": guarded, x.URL + "/": guarded, "ftp://hook.example/": w, "": w} {
		_, err := at.post.Add(t.Context(), "bo", notice.Way{Kind: notice.Webhook, To: to})
		var e *table.Error
		if !errors.As(err, &e) || e.Code != table.Invalid {
			t.Errorf("%s: %v", to, err)
		}
		if strings.Contains(err.Error(), "127.0.0.1") {
			t.Errorf("%s: the answer names an address that was resolved: %v", to, err)
		}
	}
	if len(w.settings("bo").Ways) != 0 || w.post.Wants("bo") {
		t.Error("something was kept")
	}
	x.answers(nil)
	for _, way := range []notice.Way{{Format: "xml"}, {Prefix: strings.Repeat("x", 81)}, {Prefix: "a\nb"}} {
		way.Kind, way.To = notice.Webhook, x.URL
		if _, err := w.post.Add(t.Context(), "bo", way); err == nil {
			t.Errorf("%+v was taken", way)
		}
	}
	if n := len(x.letters()); n != 0 {
		t.Errorf("%d test messages for what cannot be", n)
	}
}

// Players' names neither mention anybody nor make links.
func TestNamesAreWords(t *testing.T) {
	w := newWorld(t)
	x := newReceiver(t)
	for _, format := range []string{notice.Discord, notice.Slack} {
		x.answers(nil)
		id := "m" + format
		s, err := w.post.Add(t.Context(), "ada", notice.Way{Kind: notice.Webhook, To: x.URL, Format: format, Prefix: "<@7>", House: "https://table.example"})
		if err != nil {
			t.Fatal(err)
		}
		if len(s.Ways) != 1 {
			t.Errorf("%d ways to one address", len(s.Ways))
		}
		m := id
		w.open(m, "ada", "bo")
		w.told() // of her turn: else that message may come after the list is emptied
		w.do(m, "ada", first)
		w.do(m, "bo", table.Rename{Seat: 1, Name: "<!here> @all [x](http://x)"})
		x.answers(nil)
		w.do(m, "bo", second)
		w.told()
		for _, l := range x.letters() {
			var sent map[string]any
			if err := json.Unmarshal([]byte(l.body), &sent); err != nil {
				t.Fatal(err)
			}
			text, _ := sent[format].(string)
			if !strings.HasPrefix(text, "<@7> ") || strings.Contains(text, "<!here") || strings.Contains(text, "@all") != (format == notice.Slack) {
				t.Errorf("%s: %s", format, text)
			}
		}
		if len(x.letters()) != 1 {
			t.Errorf("%s: %d messages", format, len(x.letters()))
		}
	}
}

// The test message of a webhook that is added again, say with another prefix, can stop it too.
func TestWebhookAddedAgain(t *testing.T) {
	x := newReceiver(t)
	w := newWorld(t)
	w.hook("bo", x.URL, notice.Plain)
	w.hook("bo", x.URL, notice.Slack)
	got := x.letters()
	_, token, ok := strings.Cut(got[len(got)-1].body, "/stop/")
	if token, _, _ = strings.Cut(token, `"`); !ok {
		t.Fatalf("%+v", got)
	}
	if is, err := w.post.Switch(t.Context(), token, false); err != nil || !is.Stopped || w.post.Wants("bo") {
		t.Errorf("%+v, %v", is, err)
	}
}
