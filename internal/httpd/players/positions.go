package players

import (
	"context"
	"fmt"

	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// mostMoves bounds how many ways on from a position are shown.
const mostMoves = 20

// PositionQuery names a position by a match that had it.
type PositionQuery struct {
	Match string `query:"match" maxLength:"60" doc:"Only those that had the position of this match after so many plies (ply), under the same options. Any match that I may watch will do, unless its game has hidden hands"`
	Ply   int    `query:"ply" minimum:"0" maximum:"200"`
}

// MyPosition is a position that was searched for.
type MyPosition struct {
	Match string   `json:"match"`
	Game  string   `json:"game"`
	Ply   int      `json:"ply"`
	Moves []MyMove `json:"moves" doc:"How the matches of the list went on from there, at most 20 moves; the move played most comes first"`
}

// MyMove is a move from that position, and how the matches went in which it was made.
type MyMove struct {
	Action string `json:"action"`
	Match  string `json:"match" doc:"The newest match in which it was made"`
	Ply    int    `json:"ply" doc:"After how many plies that match had the position after it"`
	Played int    `json:"played"`
	Won    int    `json:"won"`
	Lost   int    `json:"lost"`
	Drawn  int    `json:"drawn"`
}

// position returns the match and the spot that were asked for; no match if none was.
func (s *Service) position(ctx context.Context, in PositionQuery) (*table.Match, *player.Spot, error) {
	if in.Match == "" {
		return nil, nil, nil
	}
	m, _, err := s.Look(ctx, table.MatchID(in.Match))
	if err != nil {
		return nil, nil, err
	}
	if in.Ply > m.Ply() {
		return nil, nil, &table.Error{Code: table.Invalid, Detail: fmt.Sprintf("match %s has %d plies, and no position after %d", m.ID, m.Ply(), in.Ply)}
	}
	x, ok := player.SpotOf(m, m.After(in.Ply))
	if !ok {
		return nil, nil, &table.Error{Code: table.Invalid, Detail: "positions of " + m.Info.Title + " cannot be searched for: only those of board games can"}
	}
	return m, &x, nil
}

// moves shows how the matches of a page went on from a position.
func moves(m *table.Match, ply int, page *player.Page) *MyPosition {
	out := &MyPosition{Match: string(m.ID), Game: m.Info.Name, Ply: ply, Moves: []MyMove{}}
	ways := player.Ways(m, m.After(ply))
	for _, b := range page.Branches {
		if action, ok := ways[b.To]; ok && len(out.Moves) < mostMoves {
			out.Moves = append(out.Moves, MyMove{action, string(b.Match), b.Ply, b.Played, b.Won, b.Lost, b.Drawn})
		}
	}
	return out
}

// log returns a guest's log, with the number of matches that are still to be added. A search for positions needs all
// lines of them.
func (s *Service) log(ctx context.Context, g table.GuestID, positions bool) (*player.Player, int, error) {
	p, rest, err := s.players.Look(ctx, g)
	if err != nil || !positions {
		return p, rest, err
	}
	p, more, err := s.players.Lines(ctx, p)
	return p, rest + more, err
}
