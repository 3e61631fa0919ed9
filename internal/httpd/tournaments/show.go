package tournaments

import (
	"stammtisch/internal/httpd"
	"stammtisch/internal/pairing"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
	"stammtisch/rules"
)

// NewTournament is a tournament as requested.
type NewTournament struct {
	Game    string            `json:"game" maxLength:"40"`
	Title   string            `json:"title,omitempty" maxLength:"200" doc:"At most 60 characters"`
	Options map[string]string `json:"options,omitempty" doc:"Options that differ from the game's defaults" maxProperties:"40"`
	System  string            `json:"system" enum:"round-robin,swiss,knock-out,cup" doc:"cup: a knock-out that starts by itself when all places are taken"`
	Rounds  int               `json:"rounds,omitempty" minimum:"0" maximum:"20" doc:"In a Swiss; default as many as it takes to find one winner"`
	Cycles  int               `json:"cycles,omitempty" minimum:"0" maximum:"2" doc:"How often each pair meets in a round robin; default once"`
	Places  int               `json:"places,omitempty" minimum:"0" maximum:"64" doc:"In a cup: 2, 4, 8, 16, 32 or 64; default 4"`
	Pace    string            `json:"pace,omitempty" maxLength:"20" doc:"The clock of each match, as in a match: 5+3, 3d; default none"`
	Ties    []string          `json:"ties,omitempty" maxItems:"5" doc:"Tie-breaks in order: buchholz, buchholz-cut1, sonneborn, direct, wins; default the usual ones of the system (TN14)"`
	Out     bool              `json:"out,omitempty" doc:"Players who lose on time are out of the tournament (TN12)"`
	Auto    bool              `json:"auto,omitempty" doc:"Rounds follow each other automatically (TN9)"`
	Talk    string            `json:"talk,omitempty" enum:"phrases,text,children" doc:"What players may say to each other at its tables, as in a match"`
	Rated   bool              `json:"rated,omitempty" doc:"If the host allows ratings: its games count for them. All who join agree to that (TN18)"`
}

func (n NewTournament) terms(talk table.Talk) tournament.Terms {
	t := tournament.Terms{
		Title: n.Title, Game: n.Game, Options: n.Options, System: tournament.System(n.System), Rounds: n.Rounds, Cycles: n.Cycles,
		Places: n.Places, Pace: n.Pace, Out: n.Out, Auto: n.Auto, Talk: talk, Rated: n.Rated,
	}
	for _, x := range n.Ties {
		t.Ties = append(t.Ties, pairing.TieBreak(x))
	}
	return t
}

// TournamentCard is a tournament in a list.
type TournamentCard struct {
	ID     string `json:"id"`
	Title  string `json:"title"`
	Game   string `json:"game"`
	System string `json:"system" enum:"round-robin,swiss,knock-out,cup"`
	Opened string `json:"opened"`
	Round  int    `json:"round" doc:"Number of rounds that have begun"`
	Rounds int    `json:"rounds" doc:"Number of all rounds; 0 before the start, unless known"`
	Host   bool   `json:"host" doc:"Whether the guest is its organiser"`
}

// Tournament is everything needed to show a tournament.
type Tournament struct {
	TournamentCard
	Options   rules.Options      `json:"options"`
	Places    int                `json:"places" doc:"In a cup; else 0"`
	Cycles    int                `json:"cycles" doc:"In a round robin; else 0"`
	Pace      string             `json:"pace" doc:"Empty for no clock"`
	Ties      []string           `json:"ties"`
	Out       bool               `json:"out"`
	Auto      bool               `json:"auto"`
	Talk      string             `json:"talk" enum:"phrases,text,children"`
	Rated     bool               `json:"rated,omitempty" doc:"Whether its games count for ratings (TN18)"`
	Over      bool               `json:"over"`
	Running   bool               `json:"running" doc:"Whether a game of the last round has no result yet"`
	N         int                `json:"n" doc:"Number of the last event of its log"`
	You       int                `json:"you" doc:"The guest's own number; 0 if they have not joined"`
	Match     string             `json:"match,omitempty" doc:"The guest's own running match"`
	Players   []TournamentPlayer `json:"players"`
	Played    []TournamentRound  `json:"played" doc:"The rounds that have begun"`
	Standings []TournamentLine   `json:"standings" doc:"The first comes first"`
	Clubs     []TournamentClub   `json:"clubs,omitempty" doc:"The guest's clubs in whose season it counts"`
}

// TournamentClub is a club that a tournament belongs to.
type TournamentClub struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// TournamentPlayer is somebody who has joined.
type TournamentPlayer struct {
	Number int    `json:"number"`
	Name   string `json:"name"`
	State  string `json:"state" enum:"in,late,left,out" doc:"late: waits for the organiser; left: by themselves; out: removed, or lost on time"`
}

// TournamentRound is a round that has begun.
type TournamentRound struct {
	Games []TournamentGame `json:"games"`
	Rests []int            `json:"rests" doc:"Players without an opponent"`
}

// TournamentGame is a game of a round.
type TournamentGame struct {
	Match   string  `json:"match,omitempty" doc:"Its record proves the result; absent if one of the two had left before"`
	White   int     `json:"white"`
	Black   int     `json:"black"`
	Over    bool    `json:"over"`
	ScoreW  float64 `json:"scoreWhite" doc:"0, 0.5 or 1"`
	ScoreB  float64 `json:"scoreBlack"`
	Played  bool    `json:"played" doc:"Whether the game was played, not a walk-over"`
	Why     string  `json:"why,omitempty" doc:"The reason of the match's result; organiser: the organiser's decision; withdrawn: somebody has left"`
	OnClock int     `json:"onClock,omitempty" doc:"The player who lost on time, or by the organiser's decision"`
}

// TournamentLine is a player in the standings.
type TournamentLine struct {
	Player int       `json:"player"`
	Rank   int       `json:"rank" doc:"1 is the first; tied players share it"`
	Points float64   `json:"points" doc:"In a knock-out: rounds survived"`
	Ties   []float64 `json:"ties" doc:"For each tie-break"`
}

func card(t *tournament.Tournament, g table.GuestID) TournamentCard {
	out := TournamentCard{
		ID: string(t.ID), Title: t.Title, Game: t.Game, System: string(t.System), Opened: httpd.Stamp(t.Opened),
		Round: len(t.Played), Rounds: t.Of, Host: g != "" && g == t.Host,
	}
	if t.Of == 0 {
		out.Rounds = t.Rounds
	}
	return out
}

func show(t *tournament.Tournament, g table.GuestID) Tournament {
	out := Tournament{
		TournamentCard: card(t, g), Options: t.Options, Places: t.Places, Cycles: t.Cycles, Pace: t.Pace, Ties: []string{}, Out: t.Out, Auto: t.Auto,
		Talk: t.Talk.Name(), Rated: t.Rated, Over: t.Over, N: t.Events,
		Players: []TournamentPlayer{}, Played: []TournamentRound{}, Standings: []TournamentLine{},
	}
	for _, x := range t.Ties {
		out.Ties = append(out.Ties, string(x))
	}
	for _, p := range t.Players {
		out.Players = append(out.Players, TournamentPlayer{p.Number, p.Name, string(p.State)})
	}
	if p := t.PlayerOf(g); p != nil {
		out.You = p.Number
		if game, ok := t.GameOf(p.Number); ok {
			out.Match = string(game.Match)
		}
	}
	for i, r := range t.Played {
		x := TournamentRound{Games: []TournamentGame{}, Rests: append([]int{}, r.Rests...)}
		for _, game := range r.Games {
			y := TournamentGame{Match: string(game.Match), White: game.White, Black: game.Black}
			if res := game.Result; res != nil {
				y.Over, y.Played, y.Why, y.OnClock = true, res.Played, res.Why, res.Timed
				y.ScoreW, y.ScoreB = float64(res.White)/pairing.Win, float64(res.Black)/pairing.Win
			} else if i == len(t.Played)-1 {
				out.Running = true
			}
			x.Games = append(x.Games, y)
		}
		out.Played = append(out.Played, x)
	}
	for _, l := range t.Lines() {
		out.Standings = append(out.Standings, TournamentLine{l.Number, l.Rank, l.Points, append([]float64{}, l.Ties...)})
	}
	return out
}
