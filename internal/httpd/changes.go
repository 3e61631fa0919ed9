package httpd

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"stammtisch/internal/table"
)

// changedEvery is the minimum time between two messages about changes.
const changedEvery = 500 * time.Millisecond

// Changes adds a stream that says that something has changed; its reader then fetches it. There is
// nothing to resume, because every stream begins with a change.
func (s *Server) Changes(id, path, what string, follow func(ctx context.Context, id string, g table.GuestID) (news <-chan struct{}, leave func(), err error)) {
	text := &huma.Schema{Type: "string"}
	s.HandleStream(huma.Operation{
		OperationID: id, Path: path,
		Summary:     "Follow " + what + " as server-sent events",
		Description: "A message `changed` at the beginning and after every change: read it anew.",
		Parameters:  []*huma.Param{{Name: "id", In: "path", Required: true, Schema: text}},
	}, func(huma.Registry) *huma.Schema { return text }, func(r *http.Request) (Teller, error) {
		news, leave, err := follow(r.Context(), r.PathValue("id"), GuestOf(r.Context()).ID)
		return &changeTeller{news: news, leave: leave, changed: true}, err
	})
}

// changeTeller reports that something has changed.
type changeTeller struct {
	news    <-chan struct{}
	leave   func()
	changed bool
	toldAt  time.Time
}

func (t *changeTeller) News() <-chan struct{} { return t.news }

func (t *changeTeller) Leave() { t.leave() }

// Tell sends several changes in a short time as one.
func (t *changeTeller) Tell(st *Stream, news bool) (again time.Duration, err error) {
	if t.changed = t.changed || news; !t.changed {
		return 0, nil
	}
	if wait := changedEvery - time.Since(t.toldAt); wait > 0 {
		return wait, nil
	}
	t.changed, t.toldAt = false, time.Now()
	return 0, st.Send("changed", struct{}{})
}
