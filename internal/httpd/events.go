package httpd

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/maphash"
	"net/http"
	"reflect"
	"runtime/debug"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"stammtisch/internal/table"
)

// presenceEvery is how often a stream tells who is here, at most.
const presenceEvery = 200 * time.Millisecond

// message is the text of one message that is no event of the log.
func message(kind string, data any) ([]byte, error) {
	body, err := json.Marshal(data)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "event: %s\ndata: %s\n\n", kind, body), nil
}

// events tells the log from after Last-Event-ID on, and who is here. The id of a
// message is the number of its event, so a client that comes back misses nothing.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	last, bad := resumeFrom(r)
	if bad != nil {
		writeProblem(w, problemOf(bad))
		return
	}
	end, ok := s.limiter.stream(clientKey(r))
	if !ok {
		tooMany(w, "too many streams from your address: close one")
		return
	}
	g := guestOf(r.Context()).ID
	m, _, err := s.look(r.Context(), table.MatchID(r.PathValue("id")))
	if err != nil {
		end()
		writeProblem(w, s.problem(err).(*Problem))
		return
	}
	who := reader{g, m.Sits(g)}
	watch, err := s.Rooms.Follow(r.Context(), table.MatchID(r.PathValue("id")), g)
	if err != nil {
		end()
		writeProblem(w, s.problem(err).(*Problem))
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // a proxy must not hold messages back
	if r.Method == http.MethodHead { // it has no body to wait for
		watch.Leave()
		end()
		return
	}
	st, err := s.takeOver(w)
	if err != nil {
		watch.Leave()
		end()
		writeProblem(w, s.problem(err).(*Problem))
		return
	}
	s.streams.Add(1)
	s.following.Go(func() {
		defer end()
		defer s.streams.Add(-1)
		defer watch.Leave()
		defer st.conn.Close()
		defer func() {
			if p := recover(); p != nil { // net/http, which would catch it, is not there any more
				s.Log.Error("panic", "stream of", watch.Match().ID, "panic", p, "stack", string(debug.Stack()))
			}
		}()
		s.follow(st, watch, last, who)
	})
}

// reader is a guest who follows a match.
type reader struct {
	guest table.GuestID
	sat   bool // when they were let in
}

// deprived says whether who was let in to a table that not everybody may see, since they had a
// seat there, has it no more: whether they still may see it is to be asked anew (EV11, EV18).
func (r reader) deprived(m *table.Match) bool { return r.sat && m.Shared() && !m.Sits(r.guest) }

// follow writes what there is to tell until the client or the server goes.
func (s *Server) follow(st *stream, watch table.Watch, last int, r reader) {
	// A client that has stopped reading must not hold up the end of the server.
	defer context.AfterFunc(s.closing, st.hurry)()
	ping := time.NewTicker(s.Ping)
	defer ping.Stop()
	joined := watch.Match().N() // who is there when something happens sees it, who comes later may not
	var seen table.Presence
	var ahead []Ahead
	var soon <-chan time.Time // set while a presence waits to be told
	var toldAt time.Time
	for {
		m := watch.Match()
		if last > m.N() || r.deprived(m) {
			st.send("gone", struct{}{}) // it is not what the client takes it for: read it anew
			return
		}
		var err error
		if last, err = s.tell(st, m, last, joined, r.guest); err != nil {
			return
		}
		if now := aheadOf(m, r.guest); !slices.Equal(now, ahead) {
			ahead = now
			if st.send("ahead", append([]Ahead{}, now...)) != nil {
				return
			}
		}
		// Many come and go at once; who is here is told at most every presenceEvery.
		p := watch.Presence()
		wait := presenceEvery - time.Since(toldAt)
		switch {
		case samePresence(p, seen):
		case wait > 0:
			soon = time.After(wait)
		default:
			seen, soon, toldAt = p, nil, time.Now()
			if st.send("presence", map[string]any{"here": p.Here, "away": away(p), "watchers": p.Watchers}) != nil {
				return
			}
		}
		select {
		case <-watch.News():
		case <-soon:
		case <-ping.C:
			if st.write([]byte(": ping\n\n")) != nil {
				return
			}
		case <-st.gone:
			return
		case <-s.closing.Done():
			return
		}
	}
}

// tell sends the events after last, those up to joined as who comes late may see them, and
// gives the number of the last one sent.
func (s *Server) tell(st *stream, m *table.Match, last, joined int, g table.GuestID) (int, error) {
	if last >= m.N() {
		return last, nil
	}
	own := texts.Get().(*[]byte)
	defer texts.Put(own)
	for i := last; i < m.N(); i++ { // event n is entry n-1
		text, err := s.newsText(own, m, i, g, i < joined)
		if err == nil {
			err = st.write(text)
		}
		if err != nil {
			return last, err
		}
		last = i + 1
	}
	return last, nil
}

// texts are where messages for one reader alone are written.
var texts = sync.Pool{New: func() any { return new([]byte) }}

// eventSize is about what an event takes in most games.
const eventSize = 400

// told is what was told last of a match. Where all see the same the event's own text is made
// once for everybody; and for all who have no seat, the whole message. A match is named by its
// ID and its last event, so that nothing is kept of one that is gone but some text.
type told struct {
	match table.MatchID
	n     int
	entry int
	late  bool
	event []byte
	text  []byte
}

// newsText is the message of entry i: a News. Where it is for this reader alone it stands in
// own, until that is used again.
func (s *Server) newsText(own *[]byte, m *table.Match, i int, g table.GuestID, late bool) ([]byte, error) {
	seated := m.Sits(g)
	slot := &s.told[maphash.String(s.seed, string(m.ID))%uint64(len(s.told))]
	t := slot.Load()
	if t == nil || t.match != m.ID || t.n != m.N() || t.entry != i || t.late != late {
		t = &told{match: m.ID, n: m.N(), entry: i, late: late}
	}
	if !seated {
		if t.text != nil {
			return t.text, nil
		}
		g = ""
	}
	ev := t.event
	if ev == nil || seated && m.Info.Hidden {
		now := event(m, i, g, late)
		var err error
		if ev, err = appendEvent(make([]byte, 0, eventSize), &now); err != nil {
			return nil, err
		}
	}
	now := standing(m, i, g, late, s.Now())
	var text []byte
	if seated {
		text = (*own)[:0]
	}
	text = append(strconv.AppendInt(append(text, "id: "...), int64(i+1), 10), "\ndata: {\"event\":"...)
	text, err := appendStanding(append(append(text, ev...), ','), &now)
	if err != nil {
		return nil, err
	}
	text = append(text, "\n\n"...)
	if seated {
		*own = text
	}
	switch {
	case !seated && !(late && now.Clock != nil): // who comes late comes at a time of their own
		slot.Store(&told{m.ID, m.N(), i, late, ev, text})
	case t.event == nil && !m.Info.Hidden:
		slot.Store(&told{m.ID, m.N(), i, late, ev, t.text})
	}
	return text, nil
}

func resumeFrom(r *http.Request) (int, *table.Error) {
	text := r.Header.Get("Last-Event-ID")
	if text == "" {
		text = r.URL.Query().Get("after")
	}
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, &table.Error{Code: table.BadRequest, Detail: "after and Last-Event-ID take the number of an event"}
	}
	return n, nil
}

func samePresence(a, b table.Presence) bool {
	return a.Watchers == b.Watchers && slices.Equal(a.Here, b.Here)
}

// describeEvents puts the stream into the OpenAPI document by hand: it is the one
// route that is no JSON.
func describeEvents(doc *huma.OpenAPI) {
	text := &huma.Schema{Type: "string"}
	count := &huma.Schema{Type: "integer"}
	problem := &huma.Response{Description: "A problem", Content: map[string]*huma.MediaType{
		"application/problem+json": {Schema: &huma.Schema{Ref: "#/components/schemas/Problem"}},
	}}
	news := doc.Components.Schemas.Schema(newsType, true, "News")
	doc.AddOperation(&huma.Operation{
		OperationID: "followMatch", Method: http.MethodGet, Path: "/api/matches/{id}/events",
		Summary:     "Follow a match as server-sent events",
		Description: "Each message is an event of the log (its id the event's number, its data a News), `presence` ({here, away, watchers}), `ahead` (what the guest's own seats have chosen, as in a Match, when that changes), or `gone`: read the match anew.",
		Parameters: []*huma.Param{
			{Name: "id", In: "path", Required: true, Schema: text},
			{Name: "after", In: "query", Description: "Number of the last event seen", Schema: count},
			{Name: "Last-Event-ID", In: "header", Description: "The same; it goes before after", Schema: count},
		},
		Responses: map[string]*huma.Response{
			"200": {Description: "The stream", Content: map[string]*huma.MediaType{"text/event-stream": {Schema: text, Extensions: map[string]any{"x-data": news}}}},
			"400": problem, "401": problem, "403": problem, "404": problem, "429": problem, "503": problem,
		},
	})
}

// describeNulls says of fields that hold an object or null that they do: by itself the
// document would promise an object always.
func describeNulls(doc *huma.OpenAPI) {
	for _, schema := range doc.Components.Schemas.Map() {
		for name, field := range schema.Properties {
			if (name == "result" || name == "offer") && field.Ref != "" {
				schema.Properties[name] = &huma.Schema{Description: field.Description, AnyOf: []*huma.Schema{{Ref: field.Ref}, {Type: "null"}}}
			}
		}
	}
}

var newsType = reflect.TypeFor[News]()
