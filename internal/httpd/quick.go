package httpd

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"time"

	"stammtisch/internal/table"
)

// plainAction is the body of an action as nearly every client sends it. An action with
// letters from beyond ASCII or with escapes is not of this form.
var plainAction = regexp.MustCompile(`^\{"seat": ?(0|[1-9][0-9]?), ?"ply": ?(0|[1-9][0-9]{0,8}), ?"action": ?"([ !#-\[\]-~]{1,200})"(?:, ?"after": ?(0|[1-9][0-9]{0,8}))?\}$`)

// maxPlain is the longest body that plainAction is tried on.
const maxPlain = 300

// bodyWithin is how long a body may take, as with every other route.
const bodyWithin = 5 * time.Second

// quick makes an action, by far the commonest request, without the machinery that reads,
// checks and describes every other body. What has not quite the plain form goes on to that,
// which says what is wrong with it, if anything is.
func (s *Server) quick(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength <= 0 || r.ContentLength > maxPlain || r.Header.Get("Content-Type") != "application/json" {
			next.ServeHTTP(w, r)
			return
		}
		text := make([]byte, r.ContentLength)
		ctl := http.NewResponseController(w)
		_ = ctl.SetReadDeadline(time.Now().Add(bodyWithin)) // a recorder in a test has none
		n, _ := io.ReadFull(r.Body, text)                   // who reads the rest meets the error again
		_ = ctl.SetReadDeadline(time.Time{})
		found := plainAction.FindSubmatch(text[:n])
		if found == nil {
			r.Body = struct {
				io.Reader
				io.Closer
			}{io.MultiReader(bytes.NewReader(text[:n]), r.Body), r.Body}
			next.ServeHTTP(w, r)
			return
		}
		in := newAction{Action: string(found[3])}
		in.Seat, _ = strconv.Atoi(string(found[1])) // digits that fit
		in.Ply, _ = strconv.Atoi(string(found[2]))
		in.After, _ = strconv.Atoi(string(found[4])) // or nothing, which is 0
		out, err := s.makeAction(r.Context(), table.MatchID(r.PathValue("id")), in)
		if err != nil {
			writeProblem(w, s.problem(err).(*Problem))
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = fmt.Fprintf(w, "{\"n\":%d,\"ply\":%d}\n", out.N, out.Ply) // the client may be gone
	})
}
