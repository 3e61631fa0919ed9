package matches

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/maphash"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/internal/trace"
	"stammtisch/rules"
)

// presenceEvery is the minimum time between two messages on who is here.
const presenceEvery = 200 * time.Millisecond

// Presence is a message of the stream: who is here.
type Presence struct {
	Away     []string `json:"away" doc:"As in a Match"`
	Here     []bool   `json:"here" doc:"For each seat: whether one of its owners follows"`
	Now      string   `json:"now" doc:"Time on the server"`
	Watchers int      `json:"watchers"`
}

// matchTeller tells a guest who follows a match what is new.
type matchTeller struct {
	table.Watch
	s       *Service
	ctx     context.Context // of the request
	guest   table.GuestID
	sat     bool // when they were admitted
	public  table.Audience
	coached map[rules.Seat]table.Coach // as the guest was told
	last    int                        // the number of the last event that was sent
	joined  int                        // the event at which the guest joined: they may see later ones as they happen
	heard   int                        // the last remark sent, or older than the stream; more come from the list
	unsaid  int                        // how many lines were deleted before
	talk    table.Talk
	claims  bool // whether the guest was told that they may claim the win
	ahead   []Ahead
	seen    table.Presence
	seenAt  time.Time
}

// errGone ends a stream: the match is not what the client assumes and must be reloaded.
var errGone = errors.New("gone")

// deprived reports whether a guest who was admitted to a closed table because of a seat has lost
// it: then it must be checked again whether they may see it (EV11, EV18).
func (t *matchTeller) deprived(m *table.Match) bool {
	return t.sat && m.Shared() && !m.Sits(t.guest)
}

// Match returns the match as the guest may see it.
func (t *matchTeller) Match() *table.Match {
	m := t.Watch.Match().Seen(t.guest)
	if t.s.Known != nil && m.Shared() && m.Over() {
		if known, err := t.s.Known(t.ctx, m, t.guest); err == nil {
			return known
		}
	}
	return m
}

// otherwise reports whether the guest now sees the table differently than when they were admitted: strangers
// may watch by now, or the guest has sat down while spectators are behind.
func (t *matchTeller) otherwise(m *table.Match) bool {
	return t.public != m.Audience || !sameCoaches(t.coached, m.Coaches) || m.Delay() > 0 && t.sat != m.Sits(t.guest)
}

// sameCoaches reports whether everybody sees the table as before: the seats have the same coaches.
func sameCoaches(a, b map[rules.Seat]table.Coach) bool {
	return maps.EqualFunc(a, b, func(x, y table.Coach) bool { return x.On() == y.On() && x.Mark == y.Mark })
}

func (t *matchTeller) Tell(st *httpd.Stream, _ bool) (again time.Duration, err error) {
	// Read before the match: then the match contains every event that these were said after.
	said := t.Remarks(t.heard)
	m := t.Match()
	if t.last > m.N() || t.deprived(m) || t.otherwise(m) {
		st.Send("gone", struct{}{})
		return 0, errGone
	}
	p := t.Presence()
	if t.last < m.N() {
		_, step := trace.Step(trace.Take(context.Background(), t.Trace()), "tell a watcher", "log", string(m.ID))
		t.last, err = t.s.tellEvents(st, m, p, t.last, t.joined, t.guest)
		step.End(err)
	}
	if err != nil {
		return 0, err
	}
	// No event marks the moment at which somebody has been away for long enough, so the clock
	// decides.
	now := t.s.Now()
	by, from := claimOf(m, t.guest, p, now)
	if !from.IsZero() {
		again = from.Sub(now) + time.Millisecond
	}
	send := func(kind string, data any) {
		if err == nil {
			err = st.Send(kind, data)
		}
	}
	if claims := by != rules.Nobody; claims != t.claims {
		t.claims = claims
		send("may", mayOf(m, t.guest, p, now))
	}
	if ahead := aheadOf(m, t.guest); !slices.Equal(ahead, t.ahead) {
		t.ahead = ahead
		send("ahead", append([]Ahead{}, ahead...))
	}
	for _, x := range said {
		t.heard = x.N
		send("remark", showRemark(x))
	}
	for _, n := range t.Unsaid(t.unsaid) {
		t.unsaid++
		send("unsaid", map[string]int{"n": n})
	}
	if m.Talk != t.talk {
		t.talk = m.Talk
		send("talk", map[string]string{"talk": m.Talk.Name()})
	}
	// Many come and go at once; presence is sent at most every presenceEvery.
	if !samePresence(p, t.seen) {
		if wait := presenceEvery - time.Since(t.seenAt); wait > 0 {
			return sooner(again, wait), err
		}
		t.seen, t.seenAt = p, time.Now()
		send("presence", Presence{away(p), p.Here, httpd.Stamp(t.s.Now()), p.Watchers})
	}
	return again, err
}

// tellEvents sends the events after last, those up to joined as a latecomer may see them, and
// returns the number of the last one sent.
func (s *Service) tellEvents(st *httpd.Stream, m *table.Match, p table.Presence, last, joined int, g table.GuestID) (int, error) {
	if last >= m.N() {
		return last, nil
	}
	own := texts.Get().(*[]byte)
	defer texts.Put(own)
	for i := last; i < m.N(); i++ { // event n is entry n-1
		text, err := s.newsText(own, m, i, g, p, i < joined)
		if err == nil {
			err = st.Write(text)
		}
		if err != nil {
			return last, err
		}
		last = i + 1
	}
	return last, nil
}

// texts are buffers for messages to a single reader.
var texts = sync.Pool{New: func() any { return new([]byte) }}

// told is the last message about a match. If all see the same, the event's own text is created once
// for everybody; for all who have no seat, so is the whole message. It names a match by its ID and
// last event, so that only text outlives a match.
type told struct {
	match table.MatchID
	n     int
	entry int
	late  bool
	event []byte
	text  []byte
}

// untold stands for a message that nobody has been sent yet.
var untold told

// newsText returns the message of entry i: a News. If it is for this reader alone it is in own,
// until that is reused.
func (s *Service) newsText(own *[]byte, m *table.Match, i int, g table.GuestID, p table.Presence, late bool) ([]byte, error) {
	seated := m.Sits(g) || m.CoachOf(g) != rules.Nobody
	slot := &s.told[maphash.String(s.seed, string(m.ID))%uint64(len(s.told))]
	t := slot.Load()
	if t == nil || t.match != m.ID || t.n != m.N() || t.entry != i || t.late != late {
		t = &untold
	}
	if !seated {
		if t.text != nil {
			return t.text, nil
		}
		g = ""
	}
	ev := t.event
	if ev == nil || seated && m.Info.Hidden {
		var err error
		if ev, err = json.Marshal(event(m, i, g, late)); err != nil {
			return nil, err
		}
	}
	now := standing(m, i, g, p, late, s.Now())
	var text []byte
	if seated {
		text = (*own)[:0]
	}
	rest, err := json.Marshal(&now)
	if err != nil {
		return nil, err
	}
	// A News is one object made of both, and the event's text may serve many.
	text = fmt.Appendf(text, "id: %d\ndata: {\"event\":%s,%s\n\n", i+1, ev, rest[1:])
	if seated {
		*own = text
	}
	switch {
	case !seated && !(late && now.Clock != nil): // latecomers differ in the time at which they come
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

// follow adds the stream of a match: the log after Last-Event-ID, and the people present. The ID of
// a message is the number of its event, so a client that reconnects misses nothing.
func (s *Service) follow() {
	text := &huma.Schema{Type: "string"}
	count := &huma.Schema{Type: "integer"}
	s.HandleStream(huma.Operation{
		OperationID: "followMatch", Path: "/api/matches/{id}/events", Errors: []int{400, 403},
		Summary:     "Follow a match as server-sent events",
		Description: "Each message is an event of the log (its id the event's number, its data a News), `presence` (a Presence), `may` (what the guest's seats may say, as in a Match, when the win may be claimed or no longer may), `ahead` (what the guest's own seats have chosen, as in a Match, when that changes), `remark` (what a player says, a Remark), `unsaid` (a host has deleted the line {n}), `talk` (a host has switched lines of text off or on: {talk}), `gone`: read the match anew; or `farewell`: another process takes over, connect again.",
		Parameters: []*huma.Param{
			{Name: "id", In: "path", Required: true, Schema: text},
			{Name: "after", In: "query", Description: "Number of the last event seen", Schema: count},
			{Name: "Last-Event-ID", In: "header", Description: "The same; it goes before after", Schema: count},
		},
	}, func(known huma.Registry) *huma.Schema {
		// OpenAPI 3.1 cannot describe the parts of a stream, so the schema describes the data of one.
		var data []*huma.Schema
		for _, t := range messageTypes {
			data = append(data, known.Schema(t, true, t.Name()))
		}
		return &huma.Schema{Type: "string", Description: "Server-sent events; the data of each is JSON", Extensions: map[string]any{
			"contentMediaType": "application/json", "contentSchema": &huma.Schema{AnyOf: data},
		}}
	}, s.events)
}

// events lets a guest follow a match.
func (s *Service) events(r *http.Request) (httpd.Teller, error) {
	last, bad := resumeFrom(r)
	if bad != nil {
		return nil, bad
	}
	g := httpd.GuestOf(r.Context()).ID
	m, _, err := s.Look(r.Context(), table.MatchID(r.PathValue("id")))
	if err != nil {
		return nil, err
	}
	watch, err := s.Rooms.Follow(r.Context(), m.ID, g)
	if err != nil {
		return nil, err
	}
	// Before the answer begins, because from then on the client expects to receive remarks.
	t := &matchTeller{s: s, ctx: r.Context(), Watch: watch, guest: g, sat: m.Sits(g), public: m.Audience, coached: m.Coaches, last: last, talk: m.Talk}
	t.joined = t.Match().N()
	for _, x := range watch.Remarks(0) {
		t.heard = x.N
	}
	t.unsaid = len(watch.Unsaid(0))
	return t, nil
}

// messageTypes are the types of the stream's message data.
var messageTypes = []reflect.Type{
	reflect.TypeFor[News](), reflect.TypeFor[Presence](), reflect.TypeFor[[]May](), reflect.TypeFor[[]Ahead](), reflect.TypeFor[Remark](),
}

// sooner returns the shorter of two waits; 0 means none.
func sooner(a, b time.Duration) time.Duration {
	if a == 0 || b < a {
		return b
	}
	return a
}
