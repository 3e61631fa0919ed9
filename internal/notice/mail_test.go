package notice_test

import (
	"crypto/tls"
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"stammtisch/internal/notice"
	"stammtisch/internal/notice/mailtest"
	"stammtisch/internal/table"
)

// Links in mails lead to this house.
const house = "https://table.example"

// mails makes a post send mail to a server.
func mails(b *mailtest.Box) func(*notice.Config) {
	return func(c *notice.Config) {
		m, err := notice.NewMailer(b.URL, "Stammtisch <games@table.example>", b.Trust)
		if err != nil {
			b.T.Fatal(err)
		}
		c.Mailer = m
	}
}

func byMail(to string) notice.Way {
	return notice.Way{Kind: notice.Mail, To: to, House: house, Language: "en"}
}

// Mail is sent only after its reader has agreed, and only the reader can resume it.
func TestMail(t *testing.T) {
	b := mailtest.New(t, "smtp")
	w := newWorld(t, mails(b))
	set, err := w.post.Add(t.Context(), "bo", byMail("bo@example.org"))
	if err != nil {
		t.Fatal(err)
	}
	way := set.Ways[0]
	asked := b.Only()
	if asked.To != "bo@example.org" || asked.From != "games@table.example" || !way.Stopped || way.Asked == 0 || w.post.Wants("bo") {
		t.Errorf("%+v for %+v", asked, way)
	}
	w.open("m", "ada", "bo")
	w.do("m", "ada", first)
	w.told()
	if got := b.Letters(); len(got) != 0 {
		t.Fatalf("sent before anybody agreed: %+v", got)
	}
	var refused *table.Error
	for _, token := range []string{way.ID, way.ID + ".", way.ID + ".guess"} {
		if _, err := w.post.Switch(t.Context(), token, true); !errors.As(err, &refused) || refused.Code != table.Invalid {
			t.Errorf("%q lets mail begin: %v", token, err)
		}
	}
	agree := asked.Token(t, house, "agree")
	if is, err := w.post.Switch(t.Context(), agree, true); err != nil || is.Stopped || is.Asked != 0 {
		t.Fatal(is, err)
	}
	w.do("m", "bo", second)
	w.do("m", "ada", table.Act{Ply: 2, Action: "c4-c3"})
	w.told()
	got := b.Only()
	stop := got.Token(t, house, "stop")
	if got.Subject != "Your turn: Zoom against Ada" || stop != agree ||
		got.Body != "Your turn: Zoom against Ada\nhttps://table.example/m/m\n\n-- \nNo more of this: https://table.example/stop/"+stop+"\n" {
		t.Errorf("%+v", got)
	}
	for name, want := range map[string]string{
		"List-Unsubscribe": "<https://table.example/stop/" + stop + ">", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click", "Auto-Submitted": "auto-generated",
	} {
		if is := got.Header.Get(name); is != want {
			t.Errorf("%s: %q", name, is)
		}
	}
	if _, err := w.post.Add(t.Context(), "bo", byMail("bo@example.org")); err != nil || len(b.Letters()) != 0 {
		t.Errorf("who has agreed was asked again, or %v", err)
	}

	// The reader of the mail stops it; the guest who typed the address in cannot resume it.
	if _, err := w.post.Switch(t.Context(), stop, false); err != nil {
		t.Fatal(err)
	}
	if _, err := w.post.Switch(t.Context(), way.ID, true); !errors.As(err, &refused) {
		t.Errorf("its owner lets it go on: %v", err)
	}
	if is, err := w.post.Switch(t.Context(), stop, true); err != nil || is.Stopped {
		t.Errorf("%+v, %v", is, err)
	}
}

// The link of a first mail is valid for two days; a second request sends the same link again.
func TestMailIsAskedForAgain(t *testing.T) {
	b := mailtest.New(t, "smtps")
	w := newWorld(t, mails(b))
	add := func() string {
		t.Helper()
		if _, err := w.post.Add(t.Context(), "bo", byMail("bo@example.org")); err != nil {
			t.Fatal(err)
		}
		return b.Only().Token(t, house, "agree")
	}
	link := add()
	w.ahead.Store(int64(49 * time.Hour))
	var refused *table.Error
	if _, err := w.post.Switch(t.Context(), link, true); !errors.As(err, &refused) || refused.Code != table.NotFound {
		t.Errorf("after two days: %v", err)
	}
	if again := add(); again != link {
		t.Errorf("%s, then %s", link, again)
	}
	if is, err := w.post.Switch(t.Context(), link, true); err != nil || is.Stopped {
		t.Errorf("%+v, %v", is, err)
	}
	if set := w.settings("bo"); len(set.Ways) != 1 {
		t.Errorf("%+v", set.Ways)
	}
}

// A first mail that cannot be sent is refused at once; a later one is reported to its owner.
func TestMailThatFails(t *testing.T) {
	b := mailtest.New(t, "smtps")
	w := newWorld(t, mails(b), func(c *notice.Config) { c.Within = 5 * time.Second })
	var refused *table.Error
	for _, to := range []string{"", "bo", "Bo <bo@example.org>", "bo@example.org\r\nBcc: all@example.org", "bo@example.org, ada@example.org", "bö@example.org", strings.Repeat("b", 250) + "@example.org"} {
		if _, err := w.post.Add(t.Context(), "bo", byMail(to)); !errors.As(err, &refused) || refused.Code != table.Invalid {
			t.Errorf("%q is taken for an address: %v", to, err)
		}
	}
	b.Refuse(&smtp.SMTPError{Code: 550, Message: "no such user"})
	if _, err := w.post.Add(t.Context(), "bo", byMail("nobody@example.org")); err == nil || !strings.Contains(err.Error(), "refuses this address") || len(w.settings("bo").Ways) != 0 {
		t.Errorf("a mailbox that is not there: %v", err)
	}
	b.Refuse(nil)
	if _, err := w.post.Add(t.Context(), "bo", byMail("bo@example.org")); err != nil {
		t.Fatal(err)
	}
	if _, err := w.post.Switch(t.Context(), b.Only().Token(t, house, "agree"), true); err != nil {
		t.Fatal(err)
	}
	b.Refuse(&smtp.SMTPError{Code: 550, Message: "no such user now"})
	w.open("m", "ada", "bo")
	w.do("m", "ada", first)
	w.told()
	w.until("its owner sees why", func() bool {
		way := w.settings("bo").Ways[0]
		return way.Stopped && way.Fault == "the mail server refuses this address"
	})
}

// A hanging server delays those who chose mail, and nobody else.
func TestMailThatHangs(t *testing.T) {
	b, x := mailtest.New(t, "smtps"), newReceiver(t)
	w := newWorld(t, mails(b))
	for _, g := range []table.GuestID{"bo", "cy"} {
		if _, err := w.post.Add(t.Context(), g, byMail(string(g)+"@example.org")); err != nil {
			t.Fatal(err)
		}
		if _, err := w.post.Switch(t.Context(), b.Only().Token(t, house, "agree"), true); err != nil {
			t.Fatal(err)
		}
	}
	w.hook("di", x.URL, notice.Plain)
	x.answers(nil)
	end := b.Hang()
	for _, other := range []string{"bo", "cy", "di"} {
		w.open(other, "ada", table.GuestID(other))
		w.do(other, "ada", first)
	}
	w.until("the webhook", func() bool { return len(x.letters()) == 1 })
	if got := b.Letters(); len(got) != 0 {
		t.Errorf("the mail server does not hang: %+v", got)
	}
	end()
	w.told()
	n := 0
	w.until("the mail", func() bool {
		n += len(b.Letters())
		return n == 2
	})
}

// A house without a mail server says so. An invalid server address is refused without printing its password.
func TestNoMail(t *testing.T) {
	w := newWorld(t)
	if _, err := w.post.Add(t.Context(), "bo", byMail("bo@example.org")); err == nil || !strings.Contains(err.Error(), "sends no mail") {
		t.Error(err)
	}
	for _, server := range []string{"", "mail.example.org", "http://a:secret@mail.example.org", "smtp://a:secret@", "smtp://a:secret@mail.example.org:secret", "smtp://a:secret@mail.example.org/x"} {
		if _, err := notice.NewMailer(server, "games@table.example", nil); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", server, err)
		}
	}
	if _, err := notice.NewMailer("smtp://mail.example.org", "nobody", nil); err == nil {
		t.Error("any sender is taken")
	}
}

// Nothing is sent to a server on another machine before the connection is secured, nor to one with a
// wrong certificate.
func TestMailIsSecured(t *testing.T) {
	b := mailtest.New(t, "smtp")
	plain := b.Serve(nil, func(l net.Listener) net.Listener { return l })
	_, port, _ := net.SplitHostPort(plain)
	for _, c := range []struct {
		url   string
		trust *tls.Config
	}{{"smtp://house:p%40ss@0.0.0.0:" + port, b.Trust}, {b.URL, nil}, {"smtps://house:p%40ss@" + plain, b.Trust}} {
		w := newWorld(t, func(to *notice.Config) {
			m, err := notice.NewMailer(c.url, "games@table.example", c.trust)
			if err != nil {
				t.Fatal(err)
			}
			to.Mailer = m
		})
		if _, err := w.post.Add(t.Context(), "bo", byMail("bo@example.org")); err == nil || len(b.Letters()) != 0 || b.Passwords.Load() != 0 {
			t.Errorf("%s: %v", c.url, err)
		}
	}
}
