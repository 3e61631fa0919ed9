package httpd

import (
	"context"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"stammtisch/internal/evening"
)

// changedEvery is the shortest time between two messages of a change.
const changedEvery = 500 * time.Millisecond

// eveningEvents says that an evening has changed.
func (s *Server) eveningEvents(w http.ResponseWriter, r *http.Request) {
	s.changes(w, r, func() (<-chan struct{}, func(), error) {
		return s.Evenings.Follow(r.Context(), evening.ID(r.PathValue("id")), guestOf(r.Context()).ID)
	})
}

// changes streams that something has changed; its reader then asks for it. There is nothing to
// resume: every stream begins with a change.
func (s *Server) changes(w http.ResponseWriter, r *http.Request, follow func() (news <-chan struct{}, leave func(), err error)) {
	end, ok := s.limiter.stream(clientKey(r))
	if !ok {
		tooMany(w, "too many streams from your address: close one")
		return
	}
	news, leave, err := follow()
	if err != nil {
		end()
		writeProblem(w, s.problem(err).(*Problem))
		return
	}
	done := func() { leave(); end() }
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	if r.Method == http.MethodHead {
		done()
		return
	}
	st, err := s.takeOver(w)
	if err != nil {
		done()
		writeProblem(w, s.problem(err).(*Problem))
		return
	}
	s.streams.Add(1)
	s.following.Go(func() {
		defer done()
		defer s.streams.Add(-1)
		defer st.conn.Close()
		defer func() {
			if p := recover(); p != nil { // net/http, which would catch it, is not there any more
				s.Log.Error("panic", r.URL.Path, "panic", p, "stack", string(debug.Stack()))
			}
		}()
		s.sendChanges(st, news)
	})
}

// sendChanges writes until the client or the server goes.
func (s *Server) sendChanges(st *stream, news <-chan struct{}) {
	defer context.AfterFunc(s.closing, st.hurry)()
	ping := time.NewTicker(s.Ping)
	defer ping.Stop()
	if st.send("changed", struct{}{}) != nil {
		return
	}
	for {
		var err error
		select {
		case <-news:
			err = st.send("changed", struct{}{})
			// Changes meanwhile go out together after it.
			select {
			case <-time.After(changedEvery):
			case <-st.gone:
				return
			case <-s.closing.Done():
				return
			}
		case <-ping.C:
			err = st.write([]byte(": ping\n\n"))
		case <-st.gone:
			return
		case <-s.closing.Done():
			return
		}
		if err != nil {
			return
		}
	}
}

// describeChanges puts a stream of changes into the OpenAPI document by hand.
func describeChanges(doc *huma.OpenAPI, id, path, what string) {
	text := &huma.Schema{Type: "string"}
	problem := &huma.Response{Description: "A problem", Content: map[string]*huma.MediaType{
		"application/problem+json": {Schema: &huma.Schema{Ref: "#/components/schemas/Problem"}},
	}}
	doc.AddOperation(&huma.Operation{
		OperationID: id, Method: http.MethodGet, Path: path,
		Summary:     "Follow " + what + " as server-sent events",
		Description: "A message `changed` at the beginning and after every change: read it anew.",
		Parameters:  []*huma.Param{{Name: "id", In: "path", Required: true, Schema: text}},
		Responses: map[string]*huma.Response{
			"200": {Description: "The stream", Content: map[string]*huma.MediaType{"text/event-stream": {Schema: text}}},
			"401": problem, "404": problem, "429": problem, "503": problem,
		},
	})
}
