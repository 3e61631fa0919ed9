package httpd

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"stammtisch/internal/table"
)

// Problem is the body of every error (RFC 9457), with fields of our own.
type Problem struct {
	Status int    `json:"status" doc:"The HTTP status"`
	Title  string `json:"title" doc:"Name of the status"`
	Detail string `json:"detail" doc:"What is wrong, in one line for people"`
	Code   string `json:"code" doc:"One stable word for programs"`
	Rule   string `json:"rule,omitempty" doc:"Number of the broken rule" example:"ZM8"`
	Match  string `json:"match,omitempty" doc:"The match concerned, if the request did not name it"`
	Where  *Where `json:"where,omitempty" doc:"In a record: the action that could not be made"`
	wait   int    // seconds until another try is worth it; 0 if the answer does not say
}

// Where is the action of a record that could not be made.
type Where struct {
	Number int    `json:"number" doc:"Number of the action, from 1"`
	Line   int    `json:"line"`
	Action string `json:"action"`
	Like   string `json:"like,omitempty" doc:"An example of an action that would have been possible"`
}

func (p *Problem) Error() string { return p.Detail }

// GetStatus makes it a huma error.
func (p *Problem) GetStatus() int { return p.Status }

// GetHeaders returns the header that says when to try again.
func (p *Problem) GetHeaders() http.Header {
	if p.wait == 0 {
		return nil
	}
	return http.Header{"Retry-After": {strconv.Itoa(p.wait)}}
}

// ContentType returns the content type of RFC 9457.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

// statuses has the HTTP status of each code.
var statuses = map[table.Code]int{
	table.BadRequest:  http.StatusBadRequest,
	table.BadCookie:   http.StatusUnauthorized,
	table.Expired:     http.StatusUnauthorized,
	table.BadToken:    http.StatusUnauthorized,
	table.NotYourSeat: http.StatusForbidden,
	table.NotHost:     http.StatusForbidden,
	table.NotFound:    http.StatusNotFound,
	table.Stale:       http.StatusConflict,
	table.NotYourTurn: http.StatusConflict,
	table.Waiting:     http.StatusConflict,
	table.Over:        http.StatusConflict,
	table.Taken:       http.StatusConflict,
	table.TooLarge:    http.StatusRequestEntityTooLarge,
	table.Invalid:     http.StatusUnprocessableEntity,
	table.Illegal:     http.StatusUnprocessableEntity,
	table.Forbidden:   http.StatusForbidden,
	table.Browsers:    http.StatusForbidden,
	table.TooMany:     http.StatusTooManyRequests,
	table.Closing:     http.StatusServiceUnavailable,
	table.Unsaved:     http.StatusServiceUnavailable,
	table.Unfit:       http.StatusConflict,
	table.Wrong:       http.StatusForbidden,
	table.Weak:        http.StatusUnprocessableEntity,
	table.Away:        http.StatusBadGateway,
	table.Declined:    http.StatusForbidden,
	table.Off:         http.StatusForbidden,
	internal:          http.StatusInternalServerError,
}

// internal is a server error: logged, and not shown to the client.
const internal table.Code = "internal"

// ProblemOf returns the answer to a refusal.
func ProblemOf(e *table.Error) *Problem {
	status := statuses[e.Code]
	p := &Problem{
		Status: status, Title: http.StatusText(status), Detail: e.Detail,
		Code: string(e.Code), Rule: e.Rule, Match: string(e.Match),
	}
	switch e.Code {
	case table.TooMany:
		p.wait = cmp.Or(e.Wait, 60)
	case table.Closing:
		p.wait = 1
	}
	return p
}

// Problem turns a table's error, or cancelled work, into an answer. Any other error is a server
// error, which is logged and not shown. An answer stays as it is.
func (s *Server) Problem(err error) error {
	if made := huma.StatusError(nil); errors.As(err, &made) {
		return err
	}
	var e *table.Error
	if errors.As(err, &e) {
		switch e.Code {
		case table.Unsaved:
			if held, ok := s.unsaved.line(s.Now()); ok {
				s.Log.Error("not saved", "err", err, "more", held)
			}
		case table.Unfit:
			s.Log.Warn("a stored match does not fit its rules", "err", err)
		}
		return ProblemOf(e)
	}
	if errors.Is(err, context.Canceled) {
		return ProblemOf(&table.Error{Code: table.Closing, Detail: "called off: who asked has gone, or the server is shutting down"})
	}
	var away interface{ Away() bool }
	if errors.As(err, &away) && away.Away() {
		if held, ok := s.unsaved.line(s.Now()); ok {
			s.Log.Error("not read", "err", err, "more", held)
		}
		return ProblemOf(&table.Error{Code: table.Closing, Detail: "the database cannot be reached just now: try again in a moment"})
	}
	s.Log.Error("internal", "err", err)
	return ProblemOf(&table.Error{Code: internal, Detail: "a fault of ours, noted"})
}

// Readable reports what a list lacks because it cannot be read, which must not hide the rest, and returns any other
// error.
func (s *Server) Readable(err error) error {
	var unread interface{ Unread() bool }
	if errors.As(err, &unread) && unread.Unread() {
		s.Log.Error("missing in a list", "err", err)
		return nil
	}
	return err
}

// WriteProblem answers with a problem.
func WriteProblem(w http.ResponseWriter, p *Problem) {
	maps.Copy(w.Header(), p.GetHeaders())
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(p.Status)
	json.NewEncoder(w).Encode(p) // the client may be gone
}

// The form of errors that huma finds itself, before a handler runs.
func init() {
	huma.NewError = func(status int, msg string, errs ...error) huma.StatusError {
		code := internal
		switch {
		case status == http.StatusInternalServerError && msg == unreadBody: // its chunks are invalid, or it ends early
			return ProblemOf(&table.Error{Code: table.BadRequest, Detail: unreadBody})
		case status == http.StatusRequestTimeout:
			return SlowBody
		case status == http.StatusRequestEntityTooLarge:
			code = table.TooLarge
			limit := 0
			if n, _ := fmt.Sscanf(msg, hugeBody, &limit); n == 1 {
				msg = fmt.Sprintf("request body is too large: this route takes less than %d KiB", limit>>10)
			}
		case status == http.StatusUnprocessableEntity:
			code = table.Invalid
		case status == http.StatusNotFound:
			code = table.NotFound
		case status >= 400 && status < 500: // also errors with their own status, such as a wrong content type
			code = table.BadRequest
		}
		var more []string
		for _, e := range errs {
			if e != nil && len(more) < 3 {
				more = append(more, short(e))
			}
		}
		if len(more) > 0 {
			msg += ": " + strings.Join(more, "; ")
		}
		return ProblemOf(&table.Error{Code: code, Detail: msg})
	}
}

// SlowBody is the answer to a body that does not arrive.
var SlowBody = &Problem{
	Status: http.StatusRequestTimeout, Title: http.StatusText(http.StatusRequestTimeout),
	Detail: "the body of the request did not arrive in time: send it again", Code: string(table.BadRequest),
}

// unreadBody is huma's message for a body that broke off: the client's error, not ours.
const unreadBody = "cannot read request body"

// hugeBody is huma's message for a body that reaches the limit.
const hugeBody = "request body is too large limit=%d bytes"

// mistyped matches the message of encoding/json for a number that a schema allows and no Go field can hold: 1.0 and
// 1e3 are integers to JSON Schema. It names our types, which tell a client nothing.
var mistyped = regexp.MustCompile(`^json: cannot unmarshal number .* into Go (?:struct field \w+\.(\S+)|value) of type`)

// short says where and what, without repeating the client's input.
func short(e error) string {
	d, ok := e.(huma.ErrorDetailer)
	if !ok || d.ErrorDetail().Location == "" {
		return e.Error()
	}
	what, where := d.ErrorDetail().Message, d.ErrorDetail().Location
	if strings.HasPrefix(what, huma.ErrUnknownContentType.Error()) { // curl -d sends a form unless told otherwise
		what = "send JSON, with the header Content-Type: application/json"
	} else if field := mistyped.FindStringSubmatch(what); field != nil {
		what = "write a whole number in digits alone, below 2^63"
		if field[1] != "" {
			where += "." + field[1]
		}
	}
	return what + " (" + where + ")"
}
