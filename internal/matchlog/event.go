package matchlog

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Event returns an event of a match as an event of a log: the seat comes before its text.
func Event(ev table.Event) ledger.Event {
	return ledger.Event{At: ev.At, Kind: string(ev.Kind), Text: strconv.Itoa(int(ev.Seat)) + " " + ev.Text()}
}

// readEvent reads what Event wrote.
func readEvent(in ledger.Event) (table.Event, error) {
	ev := table.Event{N: in.N, At: in.At, Kind: table.EventKind(in.Kind)}
	seat, text, _ := strings.Cut(in.Text, " ")
	n, err := strconv.Atoi(seat)
	if err != nil {
		return ev, fmt.Errorf("it is nobody's: %w", err)
	}
	ev.Seat = rules.Seat(n)
	return ev, ev.SetText(text)
}

// headText is the text of the first event: everything that a match is opened with, except its
// owners.
type headText struct {
	Game       string        `json:"game"`
	Rules      string        `json:"rules"`
	Options    string        `json:"options"` // every option, so that a changed default does not change old matches
	Seed       string        `json:"seed"`
	Host       table.GuestID `json:"host"`
	Created    int64         `json:"created"` // milliseconds since 1970
	Pace       string        `json:"pace"`
	Series     string        `json:"series"`
	Evening    string        `json:"evening"`
	Tournament string        `json:"tournament,omitempty"`
	Rated      bool          `json:"rated,omitempty"`
	Began      int           `json:"began"` // the number of events it was opened with
	Text       string        `json:"text"`  // of the event
	Places     []place       `json:"places"`
}

// place is a seat at the beginning.
type place struct {
	Side  string `json:"side"`
	Level int    `json:"level,omitempty"`
	Name  string `json:"name,omitempty"`
	Open  bool   `json:"open,omitempty"` // nobody has it
}

func head(m *table.Match) (string, error) {
	begin := m.Event(0)
	h := headText{
		Game: m.Info.Name, Rules: m.Info.Rules, Options: optionsText(m.Setup.Options), Seed: m.Kept(), Host: m.Host, Created: m.Created.UnixMilli(),
		Pace: m.Pace.String(), Series: m.Series.Text(), Evening: m.Evening, Tournament: m.Tournament, Rated: m.Rated, Began: m.Opened, Text: begin.Text(),
	}
	for _, p := range m.Places {
		h.Places = append(h.Places, place{p.Side, p.Level, p.Name, p.Vacant})
	}
	text, err := json.Marshal(h)
	return string(text), err
}

func readHead(in ledger.Event, out *table.Saved) error {
	var h headText
	if err := json.Unmarshal([]byte(in.Text), &h); err != nil {
		return err
	}
	options, err := rules.ParseOptions(h.Options)
	if err != nil {
		return err
	}
	out.Game, out.Rules, out.Options, out.Seed, out.Host = h.Game, h.Rules, options, h.Seed, h.Host
	out.Created, out.Pace, out.Series, out.Evening, out.Tournament = time.UnixMilli(h.Created), h.Pace, h.Series, h.Evening, h.Tournament
	out.Opened, out.Rated = h.Began, h.Rated
	for _, p := range h.Places {
		out.Places = append(out.Places, table.Place{Side: p.Side, Level: p.Level, Name: p.Name, Vacant: p.Open})
	}
	ev := table.Event{N: in.N, At: in.At, Kind: table.EventKind(in.Kind), Seat: rules.Nobody}
	err = ev.SetText(h.Text)
	out.Events = append(out.Events, ev)
	return err
}

func optionsText(o rules.Options) string {
	parts := make([]string, 0, len(o))
	for k, v := range o {
		parts = append(parts, k+"="+v)
	}
	return strings.Join(parts, " ")
}
