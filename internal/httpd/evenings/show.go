package evenings

import (
	"context"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Evening is all that is needed to show an evening, as one guest may see it.
type Evening struct {
	EveningCard
	Options    rules.Options   `json:"options"`
	Seats      int             `json:"seats" doc:"Of a table"`
	Deals      int             `json:"deals" doc:"How many a match has; 0 where it is not made of any"`
	Playing    bool            `json:"playing" doc:"A table of this round is not done"`
	Duplicate  bool            `json:"duplicate" doc:"All tables of a round play the same deals"`
	Level      int             `json:"level" doc:"Of the computers that fill empty places"`
	Minutes    int             `json:"minutes" doc:"For how long new deals are begun in a round; 0: until all are played"`
	Seconds    int             `json:"seconds" doc:"For each action, then the computer makes it; 0: as long as it takes"`
	Talk       string          `json:"talk" enum:"phrases,text,children" doc:"What players may say to each other at its tables"`
	Rated      bool            `json:"rated,omitempty" doc:"Whether its games count for ratings (EV23)"`
	Over       bool            `json:"over"`
	Broken     bool            `json:"broken" doc:"It ended in the middle of a round, which does not count"`
	N          int             `json:"n" doc:"Number of the last event of its log"`
	You        int             `json:"you" doc:"The guest's own number; 0 if they have not joined"`
	HostGone   int64           `json:"hostGone,omitempty" doc:"For how many milliseconds no host has been here; after five minutes who plays may take the evening over"`
	Was        int             `json:"was,omitempty" doc:"The number whose place the guest had before the host gave it to another device"`
	Table      string          `json:"table,omitempty" doc:"The match that the guest sits at just now"`
	Players    []EveningPlayer `json:"players"`
	Tables     []EveningTable  `json:"tables" doc:"Of the round that was begun last"`
	Standings  []EveningLine   `json:"standings" doc:"The first comes first; a round of shared deals counts when all its tables are done"`
	Commitment string          `json:"commitment,omitempty" doc:"Of a duplicate evening: SHA-256 of the secret for the next round"`
	Clubs      []EveningClub   `json:"clubs,omitempty" doc:"When nothing more can be scored: the clubs of the guest that count it"`
	Draws      []RoundDraw     `json:"draws" doc:"How the shared deals of the rounds came about, of those that all tables have played"`
}

// EveningCard is an evening in a list.
type EveningCard struct {
	ID     string `json:"id"`
	Title  string `json:"title"`
	Game   string `json:"game"`
	Round  int    `json:"round" doc:"How many rounds were begun"`
	Rounds int    `json:"rounds"`
	Opened string `json:"opened"`
	Host   bool   `json:"host" doc:"Whether the guest is the host"`
}

// EveningClub is a club that an evening belongs to.
type EveningClub struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// EveningPlayer is somebody who has joined.
type EveningPlayer struct {
	Number int    `json:"number" doc:"1 for the first who joined"`
	Name   string `json:"name"`
	State  string `json:"state" enum:"in,late,out,left" doc:"left: took up another place before they were seated"`
	Here   bool   `json:"here" doc:"Whether they follow the evening or their table"`
	Seated bool   `json:"seated" doc:"Whether they follow their table: the computer plays for players who have not for two minutes"`
	Gone   bool   `json:"gone" doc:"The computer plays for them just now"`
	Cut    bool   `json:"cut" doc:"Whether they have cut for the next round"`
}

// EveningTable is a table of a round.
type EveningTable struct {
	Match string        `json:"match"`
	Seats []EveningSeat `json:"seats"`
	Deals int           `json:"deals" doc:"How many are played to their end"`
	Of    int           `json:"of" doc:"The number planned; 0 if a match has none"`
	Over  bool          `json:"over"`
	Waits *EveningWait  `json:"waits,omitempty" doc:"Whom the table waits for; told to hosts only"`
}

// EveningWait names what a table is waiting for.
type EveningWait struct {
	Players []int `json:"players" doc:"Whom it waits for. Of a duplicate evening, a host who plays learns only who is away"`
	Cut     bool  `json:"cut" doc:"They have yet to cut; otherwise it is their turn"`
	Waited  int64 `json:"waited" doc:"For how many milliseconds"`
}

// EveningSeat is a seat of a table.
type EveningSeat struct {
	Player int     `json:"player" doc:"0 of a computer"`
	Points float64 `json:"points" doc:"Of the seat, whoever played; 0 while the deals are shared and a table plays"`
	Gone   bool    `json:"gone"`
}

// EveningLine is a line of the standings.
type EveningLine struct {
	Player int           `json:"player"`
	Rank   int           `json:"rank" doc:"1 is the first; tied players share it; 0 while the player's table still plays, or others do and the player has not sat at a table yet, and of everybody if no round counts"`
	Places float64       `json:"places" doc:"Points for placings, shared by tied players"`
	Points float64       `json:"points" doc:"Of the deals that count as theirs"`
	Deals  int           `json:"deals" doc:"How many those are"`
	Rounds []EveningPart `json:"rounds"`
}

// EveningPart is a player's result of a round.
type EveningPart struct {
	Table  int     `json:"table" doc:"Counted from 1; 0 if they were not seated"`
	Places float64 `json:"places"`
	Points float64 `json:"points"`
	Deals  int     `json:"deals"`
	Over   bool    `json:"over"`
}

// RoundDraw is how the deals of a round came about.
type RoundDraw struct {
	Round      int      `json:"round"`
	Commitment string   `json:"commitment"`
	Secret     string   `json:"secret"`
	Cuts       []string `json:"cuts" doc:"Of the seated players, by their numbers; - for a player without a cut"`
	Seed       string   `json:"seed"`
}

func eveningCard(e *evening.Evening, g table.GuestID) EveningCard {
	return EveningCard{ID: string(e.ID), Title: e.Title, Game: e.Game, Round: len(e.Rounds), Rounds: e.Terms.Rounds, Opened: httpd.Stamp(e.Opened), Host: e.HostedBy(g)}
}

// Listed is the largest number of matches, of evenings and of clubs in a guest's list.
const Listed = 12

// Evenings are those of a guest that go on, the newest first.
func (s *Service) Evenings(ctx context.Context, g table.GuestID) ([]EveningCard, error) {
	out := []EveningCard{}
	list, err := s.evenings.Mine(ctx, g, Listed)
	for _, e := range list {
		out = append(out, eveningCard(e, g))
	}
	return out, s.Readable(err)
}

// showEvening shows an evening to a guest.
func showEvening(st *evening.Standing, g table.GuestID, now time.Time) Evening {
	e := st.Evening
	out := Evening{
		EveningCard: eveningCard(e, g), Options: e.Options, Seats: e.Seats, Deals: e.Deals, Duplicate: e.Duplicate, Level: e.Level, Talk: e.Talk.Name(), Minutes: e.Minutes, Seconds: e.Seconds, Rated: e.Rated, Over: e.Over, Broken: e.Broken, N: e.Events,
		Players: []EveningPlayer{}, Tables: []EveningTable{}, Standings: []EveningLine{}, Draws: []RoundDraw{}, Commitment: e.Commitment(),
	}
	out.Playing, out.HostGone = !st.Done(), st.HostGone.Milliseconds()
	if p := e.Of(g); p != nil {
		out.You = p.Number
	} else if p := e.Was(g); p != nil {
		out.Was = p.Number
	}
	gone := map[int]bool{}
	if r := e.Current(); r != nil {
		last := len(e.Rounds) - 1
		for t, tab := range r.Tables {
			m, told := st.Matches[last][t], st.Told().Sheets[last][t]
			real := st.Sheets[last][t]
			x := EveningTable{Match: string(tab.Match), Deals: len(real.Deals), Of: real.Of, Over: real.Over}
			for seat, n := range tab.Players {
				points, _, _ := told.Total(seat)
				away := m.Places[seat].StandIn > 0 && !m.Places[seat].Late && !m.Over()
				gone[n] = gone[n] || away
				x.Seats = append(x.Seats, EveningSeat{n, points, away})
				if n != 0 && n == out.You && !m.Over() {
					out.Table = x.Match
				}
			}
			out.Tables = append(out.Tables, x)
		}
	}
	if out.Host {
		for _, w := range st.Waits(g) {
			out.Tables[w.Table].Waits = &EveningWait{w.Players, w.Cut, max(0, now.Sub(w.Since)).Milliseconds()}
		}
	}
	for _, p := range e.Players {
		out.Players = append(out.Players, EveningPlayer{p.Number, p.Name, string(p.State), st.Here[p.Number], st.Seated[p.Number], gone[p.Number], p.Cut != ""})
	}
	for _, l := range st.Told().Lines() {
		x := EveningLine{Player: l.Player, Rank: l.Rank, Places: l.Places, Points: l.Points, Deals: l.Deals, Rounds: []EveningPart{}}
		for _, p := range l.Rounds {
			x.Rounds = append(x.Rounds, EveningPart(p))
		}
		out.Standings = append(out.Standings, x)
	}
	if e.Duplicate {
		for r, round := range e.Rounds {
			if r < len(e.Rounds)-1 || st.Done() {
				out.Draws = append(out.Draws, RoundDraw{
					Round: r + 1, Commitment: table.CommitTo(round.Secret), Secret: round.Secret, Cuts: round.Cuts, Seed: string(table.SeedOf(round.Secret, round.Cuts)),
				})
			}
		}
	}
	return out
}
