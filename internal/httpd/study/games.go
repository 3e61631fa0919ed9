package study

import (
	"context"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// GameInfo is the lobby's knowledge of a game.
type GameInfo struct {
	Name    string         `json:"name"`
	Title   string         `json:"title"`
	About   string         `json:"about"`
	Seats   string         `json:"seats" doc:"How many sit down: 2, or 2,4 where an option decides"`
	Sides   []string       `json:"sides"`
	Rules   string         `json:"rules" doc:"Version of the rules"`
	Hidden  bool           `json:"hidden" doc:"Whether seats know different things"`
	Options []rules.Option `json:"options"`
	Presets []rules.Preset `json:"presets" doc:"Choices of options under one name, which the option preset of a new match takes"`
	Quick   string         `json:"quick,omitempty" doc:"The preset under which a newcomer best sits down; not there where that is the defaults"`
	Minutes int            `json:"minutes,omitempty" doc:"How many minutes a usual match takes; not there where that is not known"`
	Evening rules.Options  `json:"evening,omitempty" doc:"The options with which an evening of it begins; not there if it is not played in evenings"`
	Levels  []rules.Level  `json:"levels"`
	// Exercises is the number there are to practise with.
	Exercises int `json:"exercises" doc:"How many exercises there are"`
}

// Game is a game with the rules of one version.
type Game struct {
	GameInfo
	Versions []string     `json:"versions" doc:"Every version of the rules that is played, the newest first"`
	Book     []rules.Rule `json:"rulebook" doc:"The numbered rules"`
}

func gameInfo(of rules.Game) GameInfo {
	in := of.Info()
	g := GameInfo{
		Name: in.Name, Title: in.Title, About: in.About, Seats: in.Seats, Sides: in.Sides, Rules: in.Rules, Hidden: in.Hidden,
		Presets: append([]rules.Preset{}, in.Presets...), Quick: in.Quick, Minutes: in.Shelf.Minutes, Evening: in.Evening,
		Options: append([]rules.Option{}, in.Options...), Levels: append([]rules.Level{}, in.Levels...),
	}
	if t, ok := of.(rules.Trainer); ok {
		g.Exercises = len(t.Exercises())
	}
	return g
}

func (s *Service) listGames(context.Context, *struct{}) (*httpd.Body[[]GameInfo], error) {
	out := httpd.Answer([]GameInfo{})
	for _, g := range s.list {
		out.Body = append(out.Body, gameInfo(g))
	}
	return out, nil
}

func (s *Service) getGame(_ context.Context, in *struct {
	Game  string `path:"game"`
	Rules string `query:"rules" maxLength:"40" doc:"A version of its rules, as a match names it; the newest if it is left out"`
},
) (*httpd.Body[Game], error) {
	g, ok := s.games.Find(in.Game)
	if !ok {
		return nil, &table.Error{Code: table.NotFound, Detail: "there is no game " + rules.Clip(in.Game) + " here"}
	}
	of, err := rules.Version(g, in.Rules)
	if err != nil {
		return nil, &table.Error{Code: table.NotFound, Detail: err.Error()}
	}
	out := httpd.Answer(Game{GameInfo: gameInfo(of), Book: of.Info().Book})
	for _, v := range rules.Versions(g) {
		out.Body.Versions = append(out.Body.Versions, v.Info().Rules)
	}
	return out, nil
}

// TableRules is the book of the table.
type TableRules struct {
	Book []rules.Rule `json:"rulebook" doc:"TB1 and on: what refusals and ends cite besides the rules of a game"`
}

func (s *Service) getRules(context.Context, *struct{}) (*httpd.Body[TableRules], error) {
	return httpd.Answer(TableRules{table.Book}), nil
}
