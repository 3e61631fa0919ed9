package rulestest

import "stammtisch/rules"

// checkExercises checks that each exercise of a game is complete, can be opened, starts unsolved,
// and can be solved.
func (k *kit) checkExercises() {
	g, ok := k.game.(rules.Trainer)
	if !ok {
		return
	}
	list := g.Exercises()
	if a, b := marshal(list), marshal(g.Exercises()); a != b {
		k.broken(nil, LawExercise, "exercises differ from one call to the next: %s and %s", short(a), short(b))
	}
	seen := map[string]bool{}
	for i := range list {
		e := &list[i]
		if !wordForm.MatchString(e.ID) || seen[e.ID] {
			k.broken(nil, LawExercise, "exercise %q: lower case words and hyphens, once", e.ID)
		}
		seen[e.ID] = true
		if !oneLine(e.Name) || !oneLine(e.Task) || !oneLine(e.Hint) {
			k.broken(nil, LawExercise, "exercise %s: a name, a task and a hint, each in one line", e.ID)
		}
		k.guard(&position{}, &check{"exercise " + e.ID, func(k *kit, _ *position) { k.checkExercise(g, e) }})
	}
	if v := g.Assess("no-such-exercise", nil); v.Progress != rules.Failed || v.Why == "" || v.Text == "" {
		k.broken(nil, LawExercise, "an exercise that does not exist is judged %+v", v)
	}
}

func (k *kit) checkExercise(g rules.Trainer, e *rules.Exercise) {
	states, err := e.Record(k.info, e.Solution...).Replay(One{g})
	if err != nil {
		k.broken(nil, LawExercise, "the solution of exercise %s cannot be played: %v", e.ID, err)
		return
	}
	if start := states[0]; start.Text() != e.Position || start.Turn() == rules.Nobody {
		k.broken(nil, LawExercise, "exercise %s begins with %s, seat %d to act", e.ID, short(start.Text()), start.Turn())
	}
	for n := range len(states) - 1 {
		if v := g.Assess(e.ID, states[:n+1]); v.Progress != rules.Open {
			k.broken(nil, LawExercise, "exercise %s after %d actions of its solution: %+v", e.ID, n, v)
		}
	}
	if v := g.Assess(e.ID, states); v.Progress != rules.Done || v.Extra != (e.Extra != "") {
		k.broken(nil, LawExercise, "the solution of exercise %s is judged %+v", e.ID, v)
	} else if c := v.Chance; c != nil && (c.Of < 1 || c.Done < 0 || c.Done > c.Of) {
		k.broken(nil, LawExercise, "in a match the solution of exercise %s does it %d times of %d", e.ID, c.Done, c.Of)
	}
}
