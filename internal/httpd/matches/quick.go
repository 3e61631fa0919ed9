package matches

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"os"
	"strconv"
	"time"

	"stammtisch/internal/httpd"
)

// plainAction reads the body of an action in the form that nearly every client sends:
//
//	{"seat":0,"ply":12,"action":"a3-c4","after":13}
//
// with at most one space after a colon or a comma, and after only if it is known. An action with
// letters beyond ASCII or with escapes does not have this form.
func plainAction(text []byte) (in newAction, ok bool) {
	p := plain{text, true}
	p.word(`{"seat":`)
	in.Seat = p.number(2)
	p.word(`,`)
	p.word(`"ply":`)
	in.Ply = p.number(9)
	p.word(`,`)
	p.word(`"action":`)
	p.word(`"`)
	n := 0
	for n < len(p.rest) && p.rest[n] >= ' ' && p.rest[n] <= '~' && p.rest[n] != '"' && p.rest[n] != '\\' {
		n++
	}
	in.Action = string(p.rest[:n])
	p.rest = p.rest[n:]
	p.word(`"`)
	if bytes.HasPrefix(p.rest, []byte(`,`)) {
		p.word(`,`)
		p.word(`"after":`)
		in.After = p.number(9)
	}
	p.word(`}`)
	return in, p.ok && n >= 1 && n <= 200 && len(p.rest) == 0
}

// plain is the unread rest of such a body, and whether all before it was well-formed.
type plain struct {
	rest []byte
	ok   bool
}

// word reads some text, and optionally one space.
func (p *plain) word(w string) {
	rest, found := bytes.CutPrefix(p.rest, []byte(w))
	if last := w[len(w)-1]; last == ':' || last == ',' {
		rest = bytes.TrimPrefix(rest, []byte(" "))
	}
	p.rest, p.ok = rest, p.ok && found
}

// number reads a number without a sign or leading zeros, of at most that many digits.
func (p *plain) number(most int) (n int) {
	digits := 0
	for digits < len(p.rest) && p.rest[digits] >= '0' && p.rest[digits] <= '9' && digits < most {
		n = 10*n + int(p.rest[digits]-'0')
		digits++
	}
	p.ok = p.ok && digits > 0 && (digits == 1 || p.rest[0] != '0')
	p.rest = p.rest[digits:]
	return n
}

// plainJSON is the answer's content type, allocated once.
var plainJSON = []string{"application/json"}

// maxPlain is the maximum length of a body that plainAction tries.
const maxPlain = 300

// bodyWithin is how long a body may take, as for every other route.
const bodyWithin = 5 * time.Second

// quick makes an action, by far the commonest request, without the machinery that reads, checks and
// describes all other bodies. Anything that is not in the plain form goes to that machinery, which
// reports errors.
func (s *Service) quick(rest http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength <= 0 || r.ContentLength > maxPlain || r.Header.Get("Content-Type") != "application/json" {
			rest.ServeHTTP(w, r)
			return
		}
		text := make([]byte, r.ContentLength)
		ctl := http.NewResponseController(w)
		_ = ctl.SetReadDeadline(time.Now().Add(bodyWithin)) // a recorder in a test has none
		n, err := io.ReadFull(r.Body, text)                 // the reader of the rest meets the error again
		if errors.Is(err, os.ErrDeadlineExceeded) {         // and would wait as long once more
			httpd.WriteProblem(w, httpd.SlowBody)
			return
		}
		_ = ctl.SetReadDeadline(time.Time{})
		in, ok := plainAction(text[:n])
		if !ok {
			r.Body = struct {
				io.Reader
				io.Closer
			}{io.MultiReader(bytes.NewReader(text[:n]), r.Body), r.Body}
			rest.ServeHTTP(w, r)
			return
		}
		var out acted
		if err = s.Still(r.Context()); err == nil {
			out, err = s.makeAction(r.Context(), r.PathValue("id"), in)
		}
		if err != nil {
			httpd.WriteProblem(w, s.Problem(err).(*httpd.Problem))
			return
		}
		w.Header()["Content-Type"] = plainJSON
		text = strconv.AppendInt(append(text[:0], `{"n":`...), int64(out.N), 10)
		text = strconv.AppendInt(append(text, `,"ply":`...), int64(out.Ply), 10)
		_, _ = w.Write(append(text, "}\n"...)) // the client may be gone
	})
}
