package study

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/pictures"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// The server plays a guest's record through the rules and shows it, without storing anything.
// Lessons do the same with their positions, so that the page needs no rules.

// Limits of a guest's record: more than the longest game that people have played, and less than
// would keep the server busy.
const (
	MaxRecordBody  = 320 << 10
	maxRecordSteps = 4000
)

// Sheet is a guest's record.
type Sheet struct {
	Record string `json:"record" minLength:"1" doc:"As from GET /api/matches/{id}/record, optionally with a [Position]; at most 4000 actions"`
}

// Placed is one position of a replay and the action that led to it.
type Placed struct {
	Ply    int    `json:"ply"`
	Seat   *int   `json:"seat,omitempty" doc:"Who acted; absent for the first position and for actions of the clock"`
	Action string `json:"action,omitempty"`
	View   any    `json:"view" doc:"In the game's own shape"`
}

// Replay is a record played through the rules.
type Replay struct {
	Game      string         `json:"game"`
	Rules     string         `json:"rules"`
	Options   rules.Options  `json:"options"`
	Seats     []string       `json:"seats" doc:"The players, as in the record; else the sides"`
	Sides     []string       `json:"sides"`
	Positions []Placed       `json:"positions" doc:"The beginning, and the position after every action"`
	Turn      *int           `json:"turn" doc:"The seat to act at its end, or null"`
	Legal     []string       `json:"legal" doc:"The legal actions there"`
	Families  []string       `json:"families,omitempty" doc:"Legal actions too many to list"`
	Result    *rules.Outcome `json:"result" doc:"By the rules; or, with a rule TB…, how the table ended it according to the record"`
}

func (s *Service) replayRoutes() {
	replay := httpd.Op("POST", "/api/replays", "replay", "A record, played through the rules; nothing is kept", 200, 400, 403, 413, 422)
	replay.MaxBodyBytes = MaxRecordBody
	httpd.Add(s.Server, replay, s.replay)
	draw := httpd.Op("POST", "/api/replays/picture/{kind}", "drawReplay", "A position of a record as SVG or PNG", 200, 400, 403, 404, 413, 422)
	draw.MaxBodyBytes = MaxRecordBody
	draw.Responses = pictures.Responses()
	httpd.Add(s.Server, draw, s.drawReplay)
}

// recordCost is the number of a record's actions that cost one request, since the server plays all
// of them.
const recordCost = 100

// Charge counts a record against the client's limit; the limiter may be nil.
func Charge(ctx context.Context, s *httpd.Server, r *rules.Record) error {
	if r == nil || len(r.Steps) < recordCost || s.Spend(ctx, len(r.Steps)/recordCost) {
		return nil
	}
	return &table.Error{Code: table.TooMany, Wait: 2, Detail: "too many long records from your address: wait some seconds"}
}

// openSheet reads a record and plays it. Its error is one line that names action and rule.
func (s *Service) openSheet(ctx context.Context, text string) (*rules.Record, rules.Game, []rules.State, error) {
	r, err := rules.ParseRecord(text)
	if err != nil {
		return nil, nil, nil, httpd.ProblemOf(&table.Error{Code: table.Invalid, Detail: err.Error()})
	}
	if len(r.Steps) > maxRecordSteps {
		return nil, nil, nil, httpd.ProblemOf(tooManySteps(r))
	}
	if err := Charge(ctx, s.Server, r); err != nil {
		return nil, nil, nil, err
	}
	states, err := r.Replay(s.games)
	if err != nil {
		p := unplayable(err)
		if p.Where != nil {
			p.Where.Like = example(states[len(states)-1])
		}
		return nil, nil, nil, p
	}
	g, _, _, err := r.Open(s.games)
	if err != nil {
		return nil, nil, nil, unplayable(err)
	}
	return r, g, states, nil
}

// example returns some legal action of the position, to show the notation; empty after the end.
func example(s rules.State) string {
	legal, families, err := rules.Legal(s)
	switch {
	case err != nil:
		return ""
	case len(legal) > 0:
		return legal[0]
	case len(families) > 0:
		return s.(rules.Families).Sample(families[0], rules.NewDice(1))
	}
	return ""
}

// NewFrom is a game to continue.
type NewFrom struct {
	Sheet
	Ply *int `json:"ply,omitempty" minimum:"0" doc:"Number of its actions to keep; default all"`
}

// FromRecord reads the record to continue.
func FromRecord(f *NewFrom) (*rules.Record, *table.Error) {
	if f == nil {
		return nil, nil
	}
	r, err := rules.ParseRecord(f.Record)
	if err != nil {
		return nil, &table.Error{Code: table.Invalid, Detail: err.Error()}
	}
	if f.Ply != nil {
		if *f.Ply > len(r.Steps) {
			return nil, &table.Error{Code: table.Invalid, Detail: fmt.Sprintf("the record has %d actions, not %d", len(r.Steps), *f.Ply)}
		}
		r.Steps = r.Steps[:*f.Ply]
	}
	if len(r.Steps) > maxRecordSteps {
		return nil, tooManySteps(r)
	}
	return r, nil
}

func tooManySteps(r *rules.Record) *table.Error {
	return &table.Error{Code: table.Invalid, Detail: fmt.Sprintf("a record of %d actions: at most %d", len(r.Steps), maxRecordSteps)}
}

// unplayable returns the refusal of a record: where it broke off and by which rule.
func unplayable(err error) *httpd.Problem {
	e := &table.Error{Code: table.Invalid, Detail: err.Error()}
	var illegal *rules.Illegal
	if errors.As(err, &illegal) {
		e.Code, e.Rule = table.Illegal, illegal.Rule
	}
	p := httpd.ProblemOf(e)
	var step *rules.StepError
	if errors.As(err, &step) {
		p.Where = &httpd.Where{Number: step.Number, Line: step.Line, Action: rules.Clip(step.Action)}
	}
	return p
}

func (s *Service) replay(ctx context.Context, in *struct {
	Body struct {
		Sheet
		Seat *int `json:"seat,omitempty" minimum:"0" maximum:"99" doc:"The seat whose view to show if hands are hidden; default a spectator's"`
	}
},
) (*httpd.Body[Replay], error) {
	r, g, states, err := s.openSheet(ctx, in.Body.Record)
	if err != nil {
		return nil, err
	}
	eyes := rules.Nobody
	if seat := in.Body.Seat; seat != nil && *seat < states[0].Seats() {
		eyes = rules.Seat(*seat)
	}
	return httpd.Answer(replayed(r, g, states, eyes)), nil
}

// replayed returns a record and its replayed states, in a seat's view.
func replayed(r *rules.Record, g rules.Game, states []rules.State, eyes rules.Seat) Replay {
	info, last := g.Info(), states[len(states)-1]
	given, _ := r.Tag("Options")
	options, _ := rules.ParseOptions(given) // it was opened with them already
	options, _ = info.Complete(options)
	out := Replay{
		Game: info.Name, Rules: info.Rules, Options: options, Legal: []string{},
		Turn: httpd.SeatPtr(last.Turn()), Result: last.Outcome(),
	}
	tag, _ := r.Tag("Seats")
	names := strings.Split(tag, ";")
	for i := range last.Seats() {
		side := table.SideName(info, i)
		out.Sides, out.Seats = append(out.Sides, side), append(out.Seats, side)
		if i < len(names) && strings.TrimSpace(names[i]) != "" {
			out.Seats[i] = strings.TrimSpace(names[i])
		}
	}
	for i, st := range states {
		p := Placed{Ply: i, View: st.View(eyes)}
		if i > 0 {
			p.Action = r.Steps[i-1].Action
			if before := states[i-1]; !rules.ClockOnly(before, p.Action) {
				p.Seat = httpd.SeatPtr(before.Turn())
			}
		}
		out.Positions = append(out.Positions, p)
	}
	if out.Result == nil {
		if out.Result = tableEnd(r, last.Seats()); out.Result != nil {
			out.Turn = nil
		}
	}
	if out.Turn != nil {
		if legal, families, err := rules.Legal(last); err == nil {
			out.Legal, out.Families = append(out.Legal, legal...), families
		}
	}
	return out
}

// tableEnd returns how the table ended a game that the rules had not, as its record says: [Reason
// "resigned TB1"] with [Result "0 1"]. It returns nil if the record says no such thing.
func tableEnd(r *rules.Record, seats int) *rules.Outcome {
	tag, _ := r.Tag("Reason")
	reason, rule, _ := strings.Cut(tag, " ")
	result, _ := r.Tag("Result")
	scores := strings.Fields(result)
	if !strings.HasPrefix(rule, "TB") || len(scores) != seats {
		return nil
	}
	o := &rules.Outcome{Winners: []rules.Seat{}, Reason: rules.Clip(reason), Rule: rules.Clip(rule)}
	for _, text := range scores {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || x < -1e9 || x > 1e9 || x != x {
			return nil
		}
		o.Scores = append(o.Scores, x)
	}
	best := slices.Max(o.Scores)
	for i, x := range o.Scores {
		if x == best && slices.Min(o.Scores) < best {
			o.Winners = append(o.Winners, rules.Seat(i))
		}
	}
	return o
}

// drawReplay draws one position of a record, as everybody may see it.
func (s *Service) drawReplay(ctx context.Context, in *struct {
	Kind string `path:"kind" enum:"svg,png"`
	Body struct {
		Sheet
		Ply int `json:"ply,omitempty" minimum:"0" doc:"After this many actions"`
	}
},
) (*pictures.Answer, error) {
	_, g, states, err := s.openSheet(ctx, in.Body.Record)
	if err != nil {
		return nil, err
	}
	if in.Body.Ply >= len(states) {
		return nil, pictures.NoSuchPly(len(states) - 1)
	}
	return s.pictures.Draw(ctx, g.Info(), states[in.Body.Ply].View(rules.Nobody), pictures.Title(g.Info(), in.Body.Ply), in.Kind)
}
