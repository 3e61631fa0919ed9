package zopp

import (
	"fmt"
	"math"
	"strings"

	"stammtisch/disc"
	"stammtisch/rules"
)

// Spot is a place in millimetres, x to the right and y up from the centre spot.
type Spot struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

func spotAt(p point) *Spot {
	x, y := p.float()
	return &Spot{x, y}
}

// Disc is the place of a disc.
type Disc struct {
	ID string `json:"id"`
	Spot
	// Where is surface, goal or over; after a shot also out, until it is put back.
	Where string `json:"where"`
}

// Contact is an event of a shot (ZP24).
type Contact struct {
	T    float64 `json:"t"` // seconds
	Kind string  `json:"kind"`
	A    string  `json:"a"`
	B    string  `json:"b,omitempty"`
	Spot
	// After is how A and, in a hit, B move on: the place of the centre and the velocity,
	// x, y, vx and vy in millimetres and seconds, to the thousandth. From there a disc
	// runs straight and loses 981 mm/s² until its next event (ZP20), so that the shot can
	// be shown as it was.
	After [][4]float64 `json:"after"`
}

// Stroke is an angle in degrees and a power.
type Stroke struct {
	Angle float64 `json:"angle"`
	Power float64 `json:"power"`
}

// Shot is the last flick, to be shown again.
type Shot struct {
	Disc   string    `json:"disc"`
	Side   string    `json:"side"`
	Aimed  Stroke    `json:"aimed"`
	Played Stroke    `json:"played"` // as the hand made it (ZP11)
	Start  []Disc    `json:"start"`
	Events []Contact `json:"events"`
	Final  []Disc    `json:"final"` // before the referee moved anything
}

// Decision is something the referee did after the last flick, with the rule and the
// contacts it follows from. Kind is one word: out, goal, own-goal, no-goal, put-back,
// moved, foul, tactical, wall, offside, free-kick, two-turns, off, enough or wrong-claim.
type Decision struct {
	Kind     string   `json:"kind"`
	Rule     string   `json:"rule"`
	Side     string   `json:"side,omitempty"`
	Disc     string   `json:"disc,omitempty"`
	Discs    []string `json:"discs,omitempty"`
	Contacts []int    `json:"contacts,omitempty"` // indices of Shot.Events
	From     *Spot    `json:"from,omitempty"`
	To       *Spot    `json:"to,omitempty"`
	// Of a wrong claim: what was claimed (foul, tactical or a counter), why it was wrong (one
	// of the words in wrong.go), and of tactical plays how many there were in a row.
	Claim string `json:"claim,omitempty"`
	Why   string `json:"why,omitempty"`
	Count int    `json:"count,omitempty"`
}

// View is the same for everyone: Zopp hides nothing.
type View struct {
	Discs []Disc `json:"discs"`
	Score [2]int `json:"score"`
	Phase string `json:"phase"`          // place, flick, decide, put-back, claim, take-off, over
	Side  string `json:"side,omitempty"` // to act
	// Run counts the flicks the side in play has left, and Kind of which kind: plain,
	// free or two.
	InPlay string `json:"inPlay,omitempty"`
	Run    int    `json:"run"`
	Kind   string `json:"kind"`
	// MayFlick are the counters that may be flicked now.
	MayFlick []string `json:"mayFlick"`
	Claimed  []string `json:"claimed"` // must leave a penalty area (ZP46)
	// Rows are the tactical plays in a row (ZP43). Where players make the claims they count
	// for themselves.
	Rows     *[2]int  `json:"rows,omitempty"`
	Fouls    [2]int   `json:"fouls"` // claimed (ZP47)
	TwoTurns []string `json:"twoTurns"`
	Flicks   int      `json:"flicks"`
	Turns    int      `json:"turns"` // the match ends after so many; 0 for never
	Goals    int      `json:"goals"`
	Part     int      `json:"part"` // half 1 or 2, 3 for extra time
	Minutes  int      `json:"minutes"`
	Halves   int      `json:"halves,omitempty"` // what the time is divided into: 1 or 2
	// Open says that every claim may be made, right or wrong: then nothing here tells which
	// would be right.
	Open bool `json:"open,omitempty"`

	// Off are the counters that were taken off for good (ZP47).
	Off []string `json:"off,omitempty"`

	// Doubt is, while a goal is being decided under version 1, the foul that it was scored
	// with (ZP30).
	Doubt *Decision `json:"doubt,omitempty"`

	Shot      *Shot      `json:"shot"`
	Decisions []Decision `json:"decisions"`
}

var phases = [...]string{"place", "flick", "decide", "put-back", "claim", "take-off", "over"}

// View is the same for every seat.
func (s state) View(rules.Seat) rules.View {
	c := &s.now
	v := &View{
		Score: c.score, Phase: phases[c.phase], Run: int(c.run), Kind: kinds[c.kind],
		Discs: []Disc{}, MayFlick: []string{}, Claimed: noNil(names(c.claimed)), TwoTurns: []string{},
		Fouls: c.fouls, Flicks: c.flick, Turns: s.cfg.turns, Goals: s.cfg.goals,
		Part: c.part, Minutes: s.cfg.minutes, Open: s.cfg.referee.open(), Shot: s.last.view(), Decisions: s.acts,
	}
	if v.Decisions == nil {
		v.Decisions = []Decision{}
	}
	if c.phase != over {
		v.Side, v.InPlay = sides[c.actor()], sides[c.side]
	}
	for i := range disc.Ball {
		if c.lie[i] == removed {
			v.Off = append(v.Off, disc.IDs[i])
		}
	}
	if s.cfg.oneHalf && s.cfg.minutes > 0 {
		v.Halves = s.cfg.halves
	}
	if !v.Open {
		v.Rows = &c.rows
	}
	if c.phase == deciding && !v.Open {
		v.Doubt = &Decision{Kind: "foul", Rule: s.last.foul, Side: sides[c.shot.mover], Contacts: []int{s.last.foulAt}}
	}
	if c.phase == flicking {
		v.MayFlick = names(s.mayFlick(c.side))
	}
	for side, has := range c.two {
		if has {
			v.TwoTurns = append(v.TwoTurns, sides[side])
		}
	}
	for i, id := range disc.IDs {
		switch c.lie[i] {
		case onBoard:
			v.Discs = append(v.Discs, Disc{id, *spotAt(c.at[i]), "surface"})
		case outWhite, outBlack:
			v.Discs = append(v.Discs, Disc{id, *spotAt(c.at[i]), "out"})
		}
	}
	return v
}

func noNil(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

func (sh *shot) view() *Shot {
	if sh == nil {
		return nil
	}
	v := &Shot{
		Disc: disc.IDs[sh.disc], Side: sides[sh.mover], Aimed: sh.aimed.view(), Played: sh.played.view(),
		Start: discs(sh.start), Final: discs(sh.end), Events: make([]Contact, len(sh.events)),
	}
	track := disc.Follow(sh.start, sh.played.flick(sh.disc))
	var seen [disc.Count]int
	after := func(i int8) [4]float64 {
		seen[i]++
		return motion(track.Motion(int(i), seen[i]))
	}
	for i, e := range sh.events {
		v.Events[i] = Contact{T: e.T, Kind: e.Kind.String(), A: disc.IDs[e.A], Spot: Spot{e.X, e.Y}, After: [][4]float64{after(e.A)}}
		if e.Kind == disc.Hit {
			v.Events[i].B = disc.IDs[e.B]
			v.Events[i].After = append(v.Events[i].After, after(e.B))
		}
	}
	return v
}

func motion(m disc.Motion) (v [4]float64) {
	v[0], v[1] = rounded(m.X, m.Y).float()
	v[2], v[3] = rounded(m.VX, m.VY).float()
	return v
}

func (k stroke) view() Stroke { return Stroke{float64(k.angle) / 1000, float64(k.power) / 1000} }

func discs(p disc.Position) []Disc {
	list := []Disc{}
	for i, d := range p {
		if d.Where != disc.Absent {
			list = append(list, Disc{disc.IDs[i], Spot{d.X, d.Y}, d.Where.String()})
		}
	}
	return list
}

// Draw shows the board as text, 20 by 25 mm a character: 1 2 3 are White's counters,
// a b c Black's, o the ball; and below it what happened last.
func (v *View) Draw() string {
	const cols, rows = 36, 18
	var grid [rows + 1][cols + 1]byte
	for y := range grid {
		for x := range grid[y] {
			switch {
			case y == 0 || y == rows:
				grid[y][x] = '-'
			case (x == 0 || x == cols) && y >= 7 && y <= 11:
				grid[y][x] = ':'
			case x == 0 || x == cols:
				grid[y][x] = '|'
			default:
				grid[y][x] = ' '
			}
		}
	}
	grid[rows/2][cols/2] = '+'
	for _, d := range v.Discs {
		if d.Where != "surface" {
			continue
		}
		x := int(math.Floor(float64((d.X+350)/700*cols) + 0.5))
		y := int(math.Floor(float64((225-d.Y)/450*rows) + 0.5))
		mark := map[string]byte{"w1": '1', "w2": '2', "w3": '3', "b1": 'a', "b2": 'b', "b3": 'c', "ball": 'o'}[d.ID]
		grid[min(max(y, 0), rows)][min(max(x, 0), cols)] = mark
	}
	var b strings.Builder
	for _, row := range grid {
		b.Write(row[:])
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "White %d : %d Black, %d flicks\n", v.Score[0], v.Score[1], v.Flicks)
	for _, d := range v.Discs {
		fmt.Fprintf(&b, "%-4s %8.3f %8.3f", d.ID, d.X, d.Y)
		if d.Where != "surface" {
			b.WriteString(" " + d.Where)
		}
		b.WriteByte('\n')
	}
	if v.Shot != nil {
		fmt.Fprintf(&b, "last flick %s at %.3f degrees, power %.3f:", v.Shot.Disc, v.Shot.Played.Angle, v.Shot.Played.Power)
		for _, e := range v.Shot.Events {
			b.WriteString(" " + strings.TrimSpace(e.Kind+" "+e.A+" "+e.B) + ",")
		}
		b.WriteByte('\n')
	}
	for _, d := range v.Decisions {
		fmt.Fprintf(&b, "%s (%s)", d.Kind, d.Rule)
		for _, w := range append([]string{d.Side, d.Disc}, d.Discs...) {
			if w != "" {
				b.WriteString(" " + w)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}
