package notice

import (
	"context"
	"crypto/subtle"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"stammtisch/internal/table"
)

// Mailer sends mail through a server that the host names.
type Mailer struct {
	host string
	from string
	opts []gomail.Option
}

// NewMailer reads the address of a mail server: smtp://user:password@host:port, whose connections are
// secured before anything else is sent (STARTTLS), or smtps://, which is secure from the start. A server on
// this machine needs no security. from is the sender of all mail; trust, if not nil, lists the servers that
// are trusted instead of the machine's authorities.
func NewMailer(server, from string, trust *tls.Config) (*Mailer, error) {
	u, err := url.Parse(server)
	if err != nil || u.Hostname() == "" || u.Scheme != "smtp" && u.Scheme != "smtps" || u.Path != "" && u.Path != "/" || u.RawQuery != "" {
		return nil, errors.New("a mail server is named as smtp://user:password@host:port, or smtps://…") // its address may contain a password
	}
	if _, err := mail.ParseAddress(from); err != nil {
		return nil, fmt.Errorf("%q is no address of a sender", from)
	}
	m := &Mailer{host: u.Hostname(), from: from}
	switch ip, err := netip.ParseAddr(m.host); {
	case u.Scheme == "smtps":
		m.opts = append(m.opts, gomail.WithSSLPort(false))
	case m.host == "localhost", err == nil && ip.IsLoopback():
		m.opts = append(m.opts, gomail.WithTLSPortPolicy(gomail.TLSOpportunistic))
	default:
		m.opts = append(m.opts, gomail.WithTLSPortPolicy(gomail.TLSMandatory))
	}
	if port := u.Port(); port != "" {
		n, err := strconv.Atoi(port)
		if err != nil {
			return nil, fmt.Errorf("%s is no port", port)
		}
		m.opts = append(m.opts, gomail.WithPort(n))
	}
	if name := u.User.Username(); name != "" {
		password, _ := u.User.Password()
		m.opts = append(m.opts, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(name), gomail.WithPassword(password))
	}
	if trust != nil {
		m.opts = append(m.opts, gomail.WithTLSConfig(trust))
	}
	_, err = m.client(time.Second)
	return m, err
}

func (m *Mailer) client(within time.Duration) (*gomail.Client, error) {
	return gomail.NewClient(m.host, append([]gomail.Option{gomail.WithTimeout(within)}, m.opts...)...)
}

// letter returns the mail of a notice to a mailbox.
func (m *Mailer) letter(w *Way, n note) (*gomail.Msg, error) {
	subject, body := n.mail(w)
	msg := gomail.NewMsg()
	if err := errors.Join(msg.From(m.from), msg.To(w.To)); err != nil {
		return nil, err
	}
	msg.Subject(subject)
	msg.SetMessageID()
	msg.SetDate()
	msg.SetGenHeader("Auto-Submitted", "auto-generated") // RFC 3834: no machine should answer
	msg.SetGenHeader("Content-Language", w.Language)
	msg.SetGenHeader("List-Unsubscribe", "<"+w.Stop()+">")
	if strings.HasPrefix(w.House, "https:") {
		msg.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click") // RFC 8058
	}
	msg.SetBodyString(gomail.TypeTextPlain, body)
	return msg, nil
}

// byMail sends a notice by mail, once.
func (p *Post) byMail(ctx context.Context, w *Way, n note) result {
	r := result{way: w.ID}
	if p.Mailer == nil {
		r.fault, r.stop = noMail, true
		return r
	}
	msg, err := p.Mailer.letter(w, n)
	if err != nil {
		r.fault, r.stop = err.Error(), true
		return r
	}
	leave := p.out.place(ctx, Mail, p.Mailer.host)
	if leave == nil {
		r.busy = true
		return r
	}
	defer leave()
	c, err := p.Mailer.client(p.Within)
	if err == nil {
		ctx, cancel := context.WithTimeout(ctx, p.Within)
		defer cancel()
		err = c.DialAndSendWithContext(ctx, msg)
	}
	if err != nil {
		r.fault, r.stop = mailFault(err)
	}
	return r
}

// mailFault returns what was wrong with a mail, and whether another try is useless.
func mailFault(err error) (fault string, final bool) {
	var sent *gomail.SendError
	if errors.As(err, &sent) && !sent.IsTemp() && sent.ErrorCode()/100 == 5 {
		return refusedMail, true
	}
	var slow net.Error
	var op *net.OpError
	switch {
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &slow) && slow.Timeout():
		return tooLate, false
	case errors.As(err, &op):
		return notThere, false
	}
	return laterMail, false
}

// checkMail refuses anything but the address of one mailbox.
func (p *Post) checkMail(w *Way) error {
	if p.Mailer == nil {
		return &table.Error{Code: table.Invalid, Detail: "this house sends no mail"}
	}
	a, err := mail.ParseAddress(w.To)
	if err != nil || a.Address != w.To || len(w.To) > mostMail || strings.ContainsFunc(w.To, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return &table.Error{Code: table.Invalid, Detail: "that is no mail address"}
	}
	return nil
}

// mostMail is the maximum length of an address (RFC 5321, 4.5.3.1.3).
const mostMail = 254

// asksFor is how long the link of a first mail is valid.
const asksFor = 48 * time.Hour

// asks puts a new mailbox on hold until its reader agrees. A second try sends the same link.
func (w *Way) asks(old *Way) {
	w.Proof, w.Stopped = newID(), true
	if old != nil {
		w.Proof = old.Proof
	}
	w.Asked = w.Made
}

// proves reports whether a secret is the one in the mails to a mailbox. Its owner does not know it, because
// anybody can type in anybody's address.
func (w *Way) proves(secret string) bool {
	return w.Proof != "" && subtle.ConstantTimeCompare([]byte(secret), []byte(w.Proof)) == 1
}

// Token returns what identifies a way in its links. For mail it includes the secret with which mail
// can be resumed.
func (w *Way) Token() string {
	if w.Kind == Mail {
		return w.ID + "." + w.Proof
	}
	return w.ID
}
