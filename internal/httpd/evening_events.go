package httpd

import (
	"net/http"
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
	s.serveStream(w, r, func() (teller, error) {
		news, leave, err := follow()
		return &changeTeller{news: news, leave: leave, changed: true}, err
	})
}

// changeTeller tells that something has changed.
type changeTeller struct {
	news    <-chan struct{}
	leave   func()
	changed bool
	toldAt  time.Time
}

func (t *changeTeller) News() <-chan struct{} { return t.news }

func (t *changeTeller) Leave() { t.leave() }

// tell sends changes that come soon after each other as one.
func (t *changeTeller) tell(st *stream, news bool) (again time.Duration, err error) {
	if t.changed = t.changed || news; !t.changed {
		return 0, nil
	}
	if wait := changedEvery - time.Since(t.toldAt); wait > 0 {
		return wait, nil
	}
	t.changed, t.toldAt = false, time.Now()
	return 0, st.send("changed", struct{}{})
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
