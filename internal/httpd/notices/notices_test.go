package notices_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/notices"
	"stammtisch/internal/notice"
	"stammtisch/internal/notice/mailtest"
	"stammtisch/internal/table"
	"stammtisch/internal/webpush/pushtest"
)

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.IgnoreTopFunction("net/http.(*persistConn).readLoop"), goleak.IgnoreTopFunction("net/http.(*persistConn).writeLoop"))
}

// service is a service elsewhere: it passes on what it receives.
func service(t *testing.T, answer int) (url string, got chan *http.Request) {
	got = make(chan *http.Request, 10)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		r.Body = io.NopCloser(strings.NewReader(string(body)))
		w.WriteHeader(answer)
		got <- r
	}))
	t.Cleanup(s.Close)
	return s.URL, got
}

func next(t *testing.T, got chan *http.Request) *http.Request {
	t.Helper()
	select {
	case r := <-got:
		return r
	case <-time.After(40 * time.Second):
		t.Fatal("nothing came")
		return nil
	}
}

func set(t *testing.T, a apitest.Answer) (n notices.Notices) {
	t.Helper()
	if a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	a.Into(t, &n)
	return n
}

// turn opens a match between two guests, and makes the first one move.
func turn(t *testing.T, ada, bo *apitest.Client) (id string) {
	t.Helper()
	var m matches.Match
	ada.Do("POST", "/api/matches", `{"game":"zoom","seats":[{"kind":"me","name":"Ada"},{"kind":"link"}]}`).Into(t, &m)
	bo.Post(http.StatusOK, "/api/claims", map[string]string{"token": m.Links[0].Token})
	ada.Act(http.StatusOK, m.ID, 0, 0, "c1-c4")
	return m.ID
}

// A subscribed browser gets a push through its service, and can read it.
func TestPush(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	url, got := service(t, http.StatusCreated)
	browser, err := pushtest.NewBrowser()
	if err != nil {
		t.Fatal(err)
	}
	key := set(t, bo.Get("/api/me/notices")).Key
	body := fmt.Sprintf(`{"kind":"push","to":"%s/wpush/1","p256dh":"%s","auth":"%s","language":"de"}`, url, browser.P256dh(), browser.AuthText())
	n := set(t, bo.Do("POST", "/api/me/notices", body))
	if len(n.Ways) != 1 || n.Ways[0].Kind != "push" || n.Ways[0].Stopped {
		t.Fatalf("%+v", n)
	}
	if again := set(t, bo.Do("POST", "/api/me/notices", body)); len(again.Ways) != 1 || again.Ways[0].ID != n.Ways[0].ID {
		t.Fatalf("the same browser twice: %+v", again)
	}
	id := turn(t, ada, bo)
	r := next(t, got)
	text, err := browser.Received(r, url, key, "")
	if err != nil {
		t.Fatal(err)
	}
	var sent struct {
		Title, URL, Way, Stop string
		Count                 int
	}
	if err := json.Unmarshal(text, &sent); err != nil {
		t.Fatal(err)
	}
	if sent.Title != "Du bist am Zug: Zoom gegen Ada" || sent.URL != "/m/"+id || sent.Count != 1 || sent.Way != n.Ways[0].ID || sent.Stop == "" {
		t.Errorf("%s", text)
	}
	if strings.Contains(r.Header.Get("Authorization"), "sub") || r.Header.Get("Topic") == "" {
		t.Errorf("%v", r.Header)
	}
}

// A browser that no longer exists is dropped.
func TestPushGone(t *testing.T) {
	for _, status := range []int{http.StatusGone, http.StatusNotFound} {
		w := apitest.NewWorld(t)
		ada, bo := w.Guest(), w.Guest()
		url, got := service(t, status)
		browser, err := pushtest.NewBrowser()
		if err != nil {
			t.Fatal(err)
		}
		set(t, bo.Do("POST", "/api/me/notices", fmt.Sprintf(`{"kind":"push","to":"%s","p256dh":"%s","auth":"%s"}`, url, browser.P256dh(), browser.AuthText())))
		turn(t, ada, bo)
		next(t, got)
		for end := time.Now().Add(40 * time.Second); len(set(t, bo.Get("/api/me/notices")).Ways) > 0; time.Sleep(5 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatal("it is still there")
			}
		}
	}
}

// Nothing can be sent to an invalid subscription, and nobody sees or removes another guest's.
func TestRefused(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	for _, body := range []string{
		`{"kind":"push","to":"https://push.example/1"}`,
		`{"kind":"push","to":"https://push.example/1","p256dh":"AAAA","auth":"AAAA"}`,
		`{"kind":"pigeon"}`,
		`{"kind":"webhook","to":"file:///etc/passwd"}`,
		`{"kind":"webhook","to":"http://10.0.0.1/"}`,
		`{"kind":"webhook","to":"http://169.254.169.254/latest/meta-data"}`,
		`{"kind":"webhook","to":"http://[::ffff:10.0.0.1]/"}`,
	} {
		if a := bo.Do("POST", "/api/me/notices", body); a.Status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d %s", body, a.Status, a.Body)
		}
	}
	n := set(t, bo.Do("POST", "/api/me/notices", `{"kind":"feed"}`))
	if own := set(t, ada.Get("/api/me/notices")); len(own.Ways) != 0 {
		t.Errorf("%+v", own)
	}
	apitest.WantProblem(t, "another's", ada.Do("DELETE", "/api/me/notices/"+n.Ways[0].ID, ""), table.NotFound, 404)
	if own := set(t, bo.Do("DELETE", "/api/me/notices/"+n.Ways[0].ID, "")); len(own.Ways) != 0 {
		t.Errorf("%+v", own)
	}
	for range 20 {
		bo.Do("POST", "/api/me/notices", `{"kind":"feed"}`)
	}
	if own := set(t, bo.Get("/api/me/notices")); len(own.Ways) != 1 {
		t.Errorf("%d feeds", len(own.Ways))
	}
}

// mails makes a house send mail, to a box that collects it.
func mails(t *testing.T, w *apitest.World) *mailtest.Box {
	t.Helper()
	box := mailtest.New(t, "smtps")
	mailer, err := notice.NewMailer(box.URL, "games@table.example", box.Trust)
	if err != nil {
		t.Fatal(err)
	}
	w.Post.Mailer = mailer
	return box
}

// A mailbox is asked rarely, whoever asks. Nothing that the guest sees can make mail start, and a mail
// program stops it without a page.
func TestMail(t *testing.T) {
	w := apitest.NewWorld(t)
	bo := w.Guest()
	if n := set(t, bo.Get("/api/me/notices")); n.Mail {
		t.Errorf("%+v", n)
	}
	box := mails(t, w)
	a := bo.Do("POST", "/api/me/notices", `{"kind":"mail","to":"bo@example.org"}`)
	n := set(t, a)
	token := box.Only().Token(t, w.URL, "agree")
	way := n.Ways[0]
	if !n.Mail || !way.Asked || !way.Stopped || way.To != "bo@example.org" || strings.Contains(string(a.Body), token) {
		t.Errorf("%s", a.Body)
	}
	apitest.WantProblem(t, "its owner", bo.Do("PUT", "/api/notices/"+way.ID, `{"stopped":false}`), table.Invalid, 422)
	if a := w.Guest().Do("PUT", "/api/notices/"+token, `{"stopped":false}`); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if own := set(t, bo.Get("/api/me/notices")).Ways[0]; own.Stopped || own.Asked {
		t.Errorf("%+v", own)
	}
	// RFC 8058: a form, without a cookie.
	stop := func(from string) int {
		t.Helper()
		req, err := http.NewRequest("POST", w.URL+"/stop/"+token, strings.NewReader("List-Unsubscribe=One-Click"))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		if from != "" {
			req.Header.Set("Origin", from)
		}
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		return res.StatusCode
	}
	if code := stop("https://elsewhere.example"); code != http.StatusForbidden {
		t.Errorf("from another site: %d", code)
	}
	if code := stop(""); code != http.StatusNoContent || !set(t, bo.Get("/api/me/notices")).Ways[0].Stopped {
		t.Errorf("%d, and not stopped", code)
	}
	for i, want := range []int{http.StatusOK, http.StatusTooManyRequests} {
		if a := w.Guest().Do("POST", "/api/me/notices", `{"kind":"mail","to":"Bo@example.org"}`); a.Status != want {
			t.Errorf("question %d: %d %s", i+2, a.Status, a.Body)
		}
	}
}

// A mailbox that a guest types with a capital, as phones write the first letter, is the one they have: each turn brings one
// mail.
func TestMailboxInCapitals(t *testing.T) {
	w := apitest.NewWorld(t)
	box := mails(t, w)
	bo := w.Guest()
	set(t, bo.Do("POST", "/api/me/notices", `{"kind":"mail","to":"bo@example.org"}`))
	token := box.Only().Token(t, w.URL, "agree")
	if a := w.Guest().Do("PUT", "/api/notices/"+token, `{"stopped":false}`); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if n := set(t, bo.Do("POST", "/api/me/notices", `{"kind":"mail","to":"Bo@Example.org"}`)); len(n.Ways) != 1 || n.Ways[0].Stopped {
		t.Errorf("%+v", n.Ways)
	}
}

// Two taps are one question, whose link works.
func TestMailAskedTwiceAtOnce(t *testing.T) {
	w := apitest.NewWorld(t)
	box := mails(t, w)
	bo := w.Guest()
	bo.Get("/api/me")
	let := box.Hang()
	var all sync.WaitGroup
	for range 2 {
		all.Go(func() {
			if a := bo.Do("POST", "/api/me/notices", `{"kind":"mail","to":"bo@example.org"}`); a.Status != http.StatusOK {
				t.Errorf("%d %s", a.Status, a.Body)
			}
		})
	}
	time.Sleep(100 * time.Millisecond) // long enough for both to be under way
	let()
	all.Wait()
	letters := box.Letters()
	for _, l := range letters {
		if a := w.Guest().Do("PUT", "/api/notices/"+l.Token(t, w.URL, "agree"), `{"stopped":false}`); a.Status != http.StatusOK {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	}
	if len(letters) == 0 {
		t.Error("no mail arrived")
	}
}

// A mailbox that no mail has reached was not asked.
func TestMailThatFailedIsNoQuestion(t *testing.T) {
	w := apitest.NewWorld(t)
	box := mails(t, w)
	box.Refuse(errors.New("come again"))
	bo := w.Guest()
	ask := `{"kind":"mail","to":"bo@example.org"}`
	for range 2 {
		apitest.WantProblem(t, "a mail that is refused", bo.Do("POST", "/api/me/notices", ask), table.Invalid, 422)
	}
	box.Refuse(nil)
	if a := bo.Do("POST", "/api/me/notices", ask); a.Status != http.StatusOK {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

// A guest whose list is full has no mailbox asked: a mail without a working link would come each time.
func TestMailWithoutRoom(t *testing.T) {
	w := apitest.NewWorld(t)
	box := mails(t, w)
	eve := w.Guest()
	browser, err := pushtest.NewBrowser()
	if err != nil {
		t.Fatal(err)
	}
	var ways []notices.Way
	for i := range notice.MostWays {
		body := fmt.Sprintf(`{"kind":"push","to":"https://push.example/%d","p256dh":"%s","auth":"%s"}`, i, browser.P256dh(), browser.AuthText())
		ways = set(t, eve.Do("POST", "/api/me/notices", body)).Ways
	}
	ask := `{"kind":"mail","to":"bo@example.org"}`
	for range 4 {
		apitest.WantProblem(t, "one way more", eve.Do("POST", "/api/me/notices", ask), table.TooMany, 429)
	}
	if got := box.Letters(); len(got) != 0 {
		t.Errorf("%d mails", len(got))
	}
	eve.Do("DELETE", "/api/me/notices/"+ways[0].ID, "")
	if a := eve.Do("POST", "/api/me/notices", ask); a.Status != http.StatusOK {
		t.Errorf("with room again: %d %s", a.Status, a.Body)
	}
}

// A guest who types in somebody else's mailbox cannot choose where the links in its mail lead.
func TestMailLeadsToTheHouse(t *testing.T) {
	w := apitest.NewWorld(t)
	box := mails(t, w)
	w.Post.Address = "https://games.example"
	eve := w.Guest()
	if a := eve.Do("POST", "/api/me/notices", `{"kind":"mail","to":"bo@example.org"}`, "Host", "evil.example"); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	letter := box.Only()
	letter.Token(t, "https://games.example", "agree")
	if strings.Contains(fmt.Sprint(letter), "evil.example") {
		t.Errorf("%+v", letter)
	}
}
