package study

import (
	"context"
	"fmt"
	"slices"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/pictures"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// The game's own referee judges exercises here, and nothing of a try is stored: a guest's device
// remembers their progress.

// Practice holds the exercises of a game.
type Practice struct {
	Exercises []rules.Exercise `json:"exercises" doc:"The easy ones first"`
}

// Tried is a try in an exercise and its result.
type Tried struct {
	Verdict rules.Verdict `json:"verdict"`
	Replay
}

// TrainPath names the game of an exercise.
type TrainPath struct {
	Game string `path:"game" maxLength:"40"`
}

// ExercisePath is one of them.
type ExercisePath struct {
	TrainPath
	Exercise string `path:"exercise" maxLength:"40"`
}

func (s *Service) exerciseRoutes() {
	httpd.Add(s.Server, httpd.Op("GET", "/api/games/{game}/exercises", "listExercises", "The exercises of a game", 200, 404), s.listExercises)
	httpd.Add(s.Server, httpd.Op("POST", "/api/games/{game}/exercises/{exercise}", "tryExercise", "A try in an exercise, judged by the rules; nothing is kept. Without actions, its position", 200, 400, 403, 404, 413, 422), s.tryExercise)
	draw := httpd.Op("GET", "/api/games/{game}/exercises/{exercise}/picture/{kind}", "drawExercise", "The position of an exercise as SVG or PNG", 200, 404, 422)
	draw.Responses = pictures.Responses()
	httpd.Add(s.Server, draw, s.drawExercise)
}

func (s *Service) trainer(in *TrainPath) (rules.Trainer, *table.Error) {
	g, ok := s.games.Find(in.Game)
	if !ok {
		return nil, &table.Error{Code: table.NotFound, Detail: "there is no game " + rules.Clip(in.Game) + " here"}
	}
	t, ok := g.(rules.Trainer)
	if !ok {
		return nil, &table.Error{Code: table.NotFound, Detail: g.Info().Title + " has no exercises"}
	}
	return t, nil
}

func (s *Service) exercise(in *ExercisePath) (rules.Trainer, *rules.Exercise, *table.Error) {
	t, bad := s.trainer(&in.TrainPath)
	if bad != nil {
		return nil, nil, bad
	}
	list := t.Exercises()
	i := slices.IndexFunc(list, func(e rules.Exercise) bool { return e.ID == in.Exercise })
	if i < 0 {
		return nil, nil, &table.Error{Code: table.NotFound, Detail: t.Info().Title + " has no exercise " + rules.Clip(in.Exercise)}
	}
	return t, &list[i], nil
}

func (s *Service) listExercises(_ context.Context, in *TrainPath) (*httpd.Body[Practice], error) {
	t, bad := s.trainer(in)
	if bad != nil {
		return nil, bad
	}
	return httpd.Answer(Practice{t.Exercises()}), nil
}

func (s *Service) tryExercise(_ context.Context, in *struct {
	ExercisePath
	Body struct {
		Actions []string `json:"actions" maxItems:"40" doc:"The actions to try, in the game's notation"`
	}
},
) (*httpd.Body[Tried], error) {
	t, e, bad := s.exercise(&in.ExercisePath)
	if bad != nil {
		return nil, bad
	}
	for _, a := range in.Body.Actions {
		if len(a) == 0 || len(a) > 200 {
			return nil, &table.Error{Code: table.Invalid, Detail: fmt.Sprintf("an action of %d characters: 1 to 200", len(a))}
		}
	}
	r := e.Record(t.Info(), in.Body.Actions...)
	states, err := r.Replay(s.games)
	if err != nil {
		return nil, unplayable(err)
	}
	return httpd.Answer(Tried{t.Assess(e.ID, states), replayed(r, t, states, rules.Nobody)}), nil
}

func (s *Service) drawExercise(ctx context.Context, in *struct {
	ExercisePath
	Kind string `path:"kind" enum:"svg,png"`
},
) (*pictures.Answer, error) {
	t, e, bad := s.exercise(&in.ExercisePath)
	if bad != nil {
		return nil, bad
	}
	states, err := e.Record(t.Info()).Replay(s.games)
	if err != nil {
		return nil, err
	}
	return s.pictures.Draw(ctx, t.Info(), states[0].View(rules.Nobody), e.Name, in.Kind)
}
