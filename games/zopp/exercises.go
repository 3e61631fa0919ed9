package zopp

import (
	"slices"

	"stammtisch/disc"
	"stammtisch/rules"
)

// task is an exercise and how a try in it is judged.
type task struct {
	id, name, task, hint string
	extra                string
	discs                string // where they lie, as places are written: w1=-20,0
	run                  int8   // flicks; 0 is one
	solution             []string
	// done says why not, or nothing; wanted says whether what is asked for besides was done.
	done   func(*try) string
	wanted func(*try) bool
}

var _ rules.Trainer = Game{}

// Exercises are the set pieces. White flicks in all of them, and its hand is steady.
func (Game) Exercises() []rules.Exercise { return slices.Clone(exercises) }

var exercises = func() (list []rules.Exercise) {
	for _, t := range tasks {
		list = append(list, rules.Exercise{
			ID: t.id, Name: t.name, Task: t.task, Hint: t.hint, Extra: t.extra,
			Options: rules.Options{"hand": "steady"}, Position: t.position(), Solution: t.solution,
		})
	}
	return list
}()

// position writes the position that the places are.
func (t *task) position() string {
	c := core{part: 1, phase: flicking, run: 1}
	if t.run > 1 {
		c.run, c.kind = t.run, double
	}
	for i, p := range readPlaces(t.discs) {
		c.at[i], c.lie[i] = p, onBoard
	}
	c.claimed = c.inAreas()
	return c.text()
}

var tasks = []task{
	{
		id: "straight", name: "Straight in",
		task: "Score.", hint: "Aim through the middle of the ball at the middle of the goal; half power is plenty.",
		extra:    "Nothing touches a band.",
		discs:    "w1=-20,0 w2=-180,100 w3=-180,-100 b1=60,140 b2=200,150 b3=60,-150 ball=120,0",
		solution: []string{"w1@0.000,0.500"},
		done:     scored, wanted: noBand,
	},
	{
		id: "kick-off", name: "From the kick-off",
		task: "Score straight from the centre spot.", hint: "There is a gap a little to the right of the middle.",
		extra:    "The ball touches no counter but the one you flick.",
		discs:    "w1=-95,0 w2=-110,75 w3=-110,-75 b1=95,92 b2=95,-70 b3=130,30 ball=0,0",
		solution: []string{"w1@3.260,0.800"},
		done:     scored, wanted: aloneWithBall,
	},
	{
		id: "side", name: "From the side",
		task: "Score from out on the wing.", hint: "Where must your counter be when it meets the ball? Aim there, not at the ball.",
		extra:    "The ball touches neither band nor post.",
		discs:    "w1=60,150 w2=-180,100 w3=-180,-100 b1=40,60 b2=180,-90 b3=-40,-60 ball=220,110",
		solution: []string{"w1@352.065,0.563"},
		done:     scored, wanted: cleanBall,
	},
	{
		id: "thin", name: "A thin touch",
		task: "Score from beside the goal.", hint: "Only just graze the ball, on its far side; hard enough that it still gets there.",
		extra:    "Your counter touches no band on its way to the ball.",
		discs:    "w1=40,130 w2=-180,100 w3=-180,-100 b1=100,40 b2=180,-90 b3=-40,-60 ball=290,100",
		solution: []string{"w1@359.551,0.851"},
		done:     scored, wanted: func(t *try) bool { return !t.bandFirst() },
	},
	{
		id: "gap", name: "Clear the wall",
		task: "Score through the gap: the ball must not touch Black's counters.", hint: "The gap is half as wide again as the ball.",
		extra:    "Your counter does not touch them either.",
		discs:    "w1=-80,0 w2=-180,100 w3=-180,-100 b1=190,42 b2=190,-42 b3=60,130 ball=60,0",
		solution: []string{"w1@0.117,0.620"},
		done: func(t *try) string {
			if why := scored(t); why != "" || !t.hits(disc.Ball, blacks) {
				return why
			}
			return "not-so"
		},
		wanted: func(t *try) bool { return !t.hits(t.flicked(), blacks) },
	},
	{
		id: "keeper", name: "Past the keeper",
		task: "Score, though a counter stands in the goal.", hint: "Between keeper and post there is room for the ball and a third of it.",
		extra:    "The ball touches neither keeper nor post.",
		discs:    "w1=20,52 w2=-180,100 w3=-180,-100 b1=312,-2 b2=60,-120 b3=60,150 ball=160,46",
		solution: []string{"w1@357.639,0.565"},
		done:     scored, wanted: func(t *try) bool { return !t.hits(disc.Ball, blacks) && !t.meets(disc.Ball, disc.Post) },
	},
	{
		id: "bank", name: "Off the band",
		task: "The wall is too close. Score with the ball off a long band.", hint: "A band gives back three quarters of the speed towards it: the ball leaves it flatter than it came.",
		extra:    "The ball touches no counter after the band.",
		discs:    "w1=-70,-130 w2=-180,100 w3=-180,-60 b1=110,-38 b2=118,10 b3=100,-86 ball=0,-60",
		solution: []string{"w1@38.635,0.619"},
		done: func(t *try) string {
			if why := scored(t); why != "" || t.longBand(disc.Ball) >= 0 {
				return why
			}
			return "not-so"
		},
		wanted: func(t *try) bool { return !t.hitsAfter(t.longBand(disc.Ball), disc.Ball, all) },
	},
	{
		id: "round", name: "Round the corner",
		task: "Score with a counter that touches a band before it meets the ball.", hint: "Strike the ball from the side of the long band nearer to it: send the counter there off that band.",
		extra:    "The ball touches no band.",
		discs:    "w1=-60,60 w2=-180,-100 w3=-120,-160 b1=60,84 b2=70,36 b3=100,-60 ball=190,90",
		solution: []string{"w1@51.527,0.568"},
		done: func(t *try) string {
			if why := scored(t); why != "" || t.bandFirst() {
				return why
			}
			return "not-so"
		},
		wanted: func(t *try) bool { return !t.meets(disc.Ball, disc.Band) },
	},
	{
		id: "carom", name: "One for another",
		task: "Score with a counter that another of yours has struck.", hint: "The way is as it was for the ball: aim so that the second counter goes where it must meet the ball.",
		extra:    "The counter you flick does not touch the ball.",
		discs:    "w1=-60,-30 w2=90,10 w3=-180,-100 b1=20,90 b2=40,-110 b3=160,100 ball=190,0",
		solution: []string{"w1@21.818,0.568"},
		done: func(t *try) string {
			if why := scored(t); why != "" || t.byAnother() {
				return why
			}
			return "not-so"
		},
		wanted: func(t *try) bool { return !t.hits(t.flicked(), 1<<disc.Ball) },
	},
	{
		id: "post", name: "In off the post",
		task: "Score off a post.", hint: "The ball must meet the inner side of the post.",
		extra:    "It touches both posts, or a post and the keeper.",
		discs:    "w1=150,-30 w2=-180,100 w3=-180,-100 b1=330,-34 b2=60,-120 b3=60,150 ball=270,10",
		solution: []string{"w1@15.690,0.375"},
		done: func(t *try) string {
			if why := scored(t); why != "" || t.meets(disc.Ball, disc.Post) {
				return why
			}
			return "not-so"
		},
		wanted: func(t *try) bool { return t.posts() > 1 || t.hits(disc.Ball, blacks) },
	},
	{
		id: "long", name: "The long way",
		task: "Score from your own half, past everybody.", hint: "Strike the ball full: at this distance a degree is a hand's breadth.",
		extra:    "The ball touches nothing on its way.",
		discs:    "w1=-300,150 w2=-120,-30 w3=-60,-150 b1=0,20 b2=150,100 b3=100,-40 ball=-190,122",
		solution: []string{"w1@344.873,0.609"},
		done:     scored, wanted: func(t *try) bool { return cleanBall(t) && aloneWithBall(t) },
	},
	{
		id: "save", name: "Off the line",
		task: "The ball lies before your goal line. Clear it: bring it past your out points.", hint: "Meet it on the side of the goal, and it goes out; the long band sends it on.",
		extra:    "Your counter does not end in the goal.",
		discs:    "w1=-324,50 w2=-120,-30 w3=-60,-150 b1=-180,40 b2=-200,-90 b3=0,90 ball=-336,-20",
		solution: []string{"w1@234.135,1.000"},
		done: func(t *try) string {
			return t.ballAt(func(p point) bool { return p.x > outPoints[0].x })
		},
		wanted: func(t *try) bool { return t.s.now.lie[t.flicked()] == onBoard },
	},
	{
		id: "escape", name: "No own goal",
		task: "The ball lies between you and your own goal. Bring it past your out points.", hint: "Go round it: off the end band, and back against it from behind.",
		extra:    "It comes to lie in the other half.",
		discs:    "w1=-150,-160 w2=-140,20 w3=-120,150 b1=0,60 b2=40,-80 b3=120,0 ball=-250,-4",
		solution: []string{"w2@241.765,0.687"},
		done: func(t *try) string {
			return t.ballAt(func(p point) bool { return p.x > outPoints[0].x })
		},
		wanted: func(t *try) bool { return t.s.now.at[disc.Ball].x > 0 },
	},
	{
		id: "corner", name: "Out of the corner",
		task: "Free the ball from the corner: bring it into the other half.", hint: "Drive it into the corner; it comes back off both bands.",
		extra:    "It comes to lie no nearer to a band than a hand's breadth, 80 mm.",
		discs:    "w1=-180,60 w2=-120,-30 w3=-60,-150 b1=60,60 b2=40,-80 b3=120,0 ball=-316,191",
		solution: []string{"w1@122.384,0.839"},
		done: func(t *try) string {
			return t.ballAt(func(p point) bool { return p.x > 0 })
		},
		wanted: func(t *try) bool { return abs(t.s.now.at[disc.Ball].y) <= 145*mm && t.s.now.at[disc.Ball].x <= 270*mm },
	},
	{
		id: "wall", name: "Leave the wall",
		task: "White's counter in its own penalty area is claimed: it must leave. Do that, and play the ball into the other half.", hint: "With which counter you bring it out is your own affair. It leaves by itself if it goes to the ball.",
		extra:    "Score, even.",
		discs:    "w1=-300,60 w2=-160,-120 w3=-60,-150 b1=60,-10 b2=40,-120 b3=160,110 ball=-70,100",
		solution: []string{"w1@54.897,0.697"},
		done: func(t *try) string {
			if why := t.ballAt(func(p point) bool { return p.x > 0 }); why != "" && !t.goal() {
				return why
			}
			if t.stays() {
				return "claimed"
			}
			return ""
		},
		wanted: (*try).goal,
	},
	{
		id: "offside", name: "Back from offside",
		task: "White's counter in Black's penalty area is claimed. Score with it and leave the area.", hint: "Strike the ball on its side, and your counter goes off at a right angle.",
		extra:    "Your counter touches no band.",
		discs:    "w1=262,-66 w2=-160,-120 w3=-60,-150 b1=160,-100 b2=120,60 b3=210,150 ball=300,22",
		solution: []string{"w1@84.796,0.377"},
		done: func(t *try) string {
			if why := scored(t); why != "" || !t.stays() {
				return why
			}
			return "claimed"
		},
		wanted: func(t *try) bool { return !t.meets(t.flicked(), disc.Band) },
	},
	{
		id: "block", name: "In the way",
		task: "Black is about to shoot. Stop a counter between ball and goal, without touching the ball, and outside your penalty area.", hint: "Power 0.4 slides 255 mm; twice the power slides four times as far.",
		extra:    "Within 4 mm of the line from the ball to the middle of the goal.",
		discs:    "w1=-30,170 w2=100,60 w3=60,-120 b1=-50,-10 b2=120,-60 b3=200,110 ball=-140,0",
		solution: []string{"w1@118.421,0.362"},
		done: func(t *try) string {
			switch p := t.s.now.at[t.flicked()]; {
			case t.hits(disc.Ball, all):
				return "not-so"
			case inArea(p):
				return "claimed"
			case p.x > -174*mm || p.x < -240*mm || abs(p.y) > 16*mm:
				return "place"
			}
			return ""
		},
		wanted: func(t *try) bool { return abs(t.s.now.at[t.flicked()].y) <= 4*mm },
	},
	{
		id: "trap", name: "Put him in the wall",
		task: "Push one of Black's counters into a penalty area, without a foul.", hint: "Touch a band or the ball first, then him; and not in the area.",
		extra:    "He comes to lie right before a goal: no farther from its middle than a post.",
		discs:    "w1=0,60 w2=-160,-120 w3=-60,-150 b1=190,130 b2=40,-120 b3=-120,60 ball=-200,0",
		solution: []string{"w1@53.220,0.916"},
		done: func(t *try) string {
			switch c := &t.s.now; {
			case c.outside() != 0:
				return "out"
			case c.inAreas()&blacks == 0:
				return "place"
			}
			return ""
		},
		wanted: func(t *try) bool {
			for i := 3; i < disc.Ball; i++ {
				if p := t.s.now.at[i]; inArea(p) && abs(p.y) <= 60*mm {
					return true
				}
			}
			return false
		},
	},
	{
		id: "gently", name: "Gently",
		task: "Bring the ball to rest in the centre circle.", hint: "It gets rather more than the speed of the counter, and is slowed down as much.",
		extra:    "It covers the centre spot.",
		discs:    "w1=-290,-180 w2=-160,90 w3=-60,150 b1=60,100 b2=100,-110 b3=160,40 ball=-200,-120",
		solution: []string{"w1@35.691,0.268"},
		done: func(t *try) string {
			return t.ballAt(func(p point) bool { return square(p, point{}) <= 60*60*mm*mm })
		},
		wanted: func(t *try) bool { return square(t.s.now.at[disc.Ball], point{}) <= 14*14*mm*mm },
	},
	{
		id: "two", name: "Set up and score", run: 2,
		task: "You have two flicks in a row. Score.", hint: "With the first bring the ball before the goal, where another counter has a clear way to it.",
		extra:    "Score with another counter than the one that set it up.",
		discs:    "w1=-90,104 w2=60,160 w3=-180,-60 b1=110,56 b2=140,12 b3=60,-10 ball=0,100",
		solution: []string{"w1@356.901,0.250", "w2@343.243,0.381"},
		done:     scored, wanted: func(t *try) bool { return len(t.shots) == 2 && t.shots[0].disc != t.shots[1].disc },
	},
}
