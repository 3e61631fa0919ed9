package matches

import (
	"context"
	"fmt"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Each event carries the view after it. In a match of 200 actions that is 200 kB, and most of it is
// never looked at. So a match is sent with its last views only; for the others it has the notes,
// and the page loads ranges of views when somebody looks back.

// lately is the number of positions of a running match that are sent with their views: enough for a
// deal of cards, some of which may still be open, and to show somebody who comes back what they
// missed.
const lately = 40

// mostViews limits the range of events whose views are sent at once.
const mostViews = 200

// events returns the log: with all views, or with the last ones and the notes of the others. A note
// is taken from the view that this guest may see, so it cannot reveal more.
func events(m *table.Match, g table.GuestID, all bool) []Event {
	left := lately
	if m.Over() {
		left = 1
	}
	from := m.N() // the first event with a view
	for from > 0 && left > 0 {
		if from--; bareEvent(m, from).Moved {
			left--
		}
	}
	out := make([]Event, 0, m.N())
	for i := range m.N() {
		e := event(m, i, g, true)
		if e.Moved && i < from && !all {
			e.Note, e.View = rules.NoteOf(e.View.(rules.View)), nil
		}
		out = append(out, e)
	}
	return out
}

// Seen is the view after an event of the log.
type Seen struct {
	N    int `json:"n" doc:"Number of the event"`
	View any `json:"view" doc:"What the guest sees after it, in the game's own shape"`
}

// Views holds the views of a range of events.
type Views struct {
	Views []Seen `json:"views" doc:"Of the events in the range that moved"`
}

func (s *Service) viewRoutes() {
	httpd.Add(s.Server, httpd.Op("GET", "/api/matches/{id}/views", "getViews", "The guest's views after a range of events, at most 200", 200, 403, 404, 422), s.views)
}

// views returns the views of a range of events, just as the match itself would show them.
func (s *Service) views(ctx context.Context, in *struct {
	httpd.MatchPath
	From int `query:"from" minimum:"1" default:"1" doc:"Number of the first event"`
	To   int `query:"to" minimum:"0" doc:"Number of the last event; default as many as are sent at once"`
},
) (*httpd.Body[Views], error) {
	m, _, err := s.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	to := in.To
	if to == 0 {
		to = in.From + mostViews - 1
	}
	if to < in.From || to-in.From >= mostViews {
		return nil, &table.Error{Code: table.Invalid, Detail: fmt.Sprintf("from %d to %d: a range of 1 to %d events", in.From, to, mostViews)}
	}
	out, guest := Views{Views: []Seen{}}, httpd.GuestOf(ctx).ID
	for i := in.From - 1; i < min(to, m.N()); i++ {
		if e := event(m, i, guest, true); e.Moved {
			out.Views = append(out.Views, Seen{e.N, e.View})
		}
	}
	return httpd.Answer(out), nil
}
