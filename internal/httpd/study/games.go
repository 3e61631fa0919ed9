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
	Seats   string         `json:"seats" doc:"Number of players: 2, or 2,4 if an option decides"`
	Sides   []string       `json:"sides"`
	Rules   string         `json:"rules" doc:"Version of the rules"`
	Hidden  bool           `json:"hidden" doc:"Whether seats know different things"`
	Options []rules.Option `json:"options"`
	Presets []rules.Preset `json:"presets" doc:"Named choices of options, which the option preset of a new match accepts"`
	Quick   string         `json:"quick,omitempty" doc:"The best preset for a newcomer; absent if that is the defaults"`
	Minutes int            `json:"minutes,omitempty" doc:"Length of a usual match in minutes; absent if unknown"`
	Evening rules.Options  `json:"evening,omitempty" doc:"The options that an evening of it starts with; absent if evenings do not offer it"`
	Levels  []rules.Level  `json:"levels"`
	// Exercises is the number of exercises.
	Exercises int `json:"exercises" doc:"Number of exercises"`
}

// Game is a game with the rules of one version.
type Game struct {
	GameInfo
	Versions []string     `json:"versions" doc:"Every supported version of the rules, the newest first"`
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
	Rules string `query:"rules" maxLength:"40" doc:"A version of its rules, as a match names it; default the newest"`
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

// TableRules is the rule book of the table.
type TableRules struct {
	Book []rules.Rule `json:"rulebook" doc:"TB1 and on: what refusals and ends cite besides the rules of a game"`
}

func (s *Service) getRules(context.Context, *struct{}) (*httpd.Body[TableRules], error) {
	return httpd.Answer(TableRules{table.Book}), nil
}
