package httpd

import (
	"context"
	"sync"

	"stammtisch/internal/table"
)

// reviews keeps what was found of positions of matches that are over: that never changes, and
// their people look at it together. One position is judged at a time, some hundredths of a
// second each, so that several matches are reviewed side by side, and hints and computer
// turns have the rest of the machine.
type reviews struct {
	asked limiter       // how many reviews an address may have under way
	turn  chan struct{} // of one: who holds it judges

	mu   sync.Mutex
	size int
	of   map[table.MatchID]map[int]any // what was found, by ply
}

// reviewing limits the reviews one address may have under way: a family runs several.
var reviewing = Limits{Streams: 4}

// keptPositions is the number cached: some hundred bytes each, 30 MB in all.
const keptPositions = 50_000

func (r *reviews) find(m table.MatchID, ply int) any {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.of[m][ply]
}

func (r *reviews) keep(m table.MatchID, ply int, found any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.of == nil || r.size >= keptPositions {
		r.of, r.size = map[table.MatchID]map[int]any{}, 0
	}
	if r.of[m] == nil {
		r.of[m] = map[int]any{}
	}
	r.of[m][ply] = found
	r.size++
}

// kept is the cached judgement of a position of a match, or what judge finds when its turn has
// come. A cancelled request stops waiting.
func kept[T any](ctx context.Context, r *reviews, m table.MatchID, ply int, judge func() (T, error)) (T, error) {
	if found, ok := r.find(m, ply).(T); ok {
		return found, nil
	}
	var none T
	select {
	case r.turn <- struct{}{}:
		defer func() { <-r.turn }()
	case <-ctx.Done():
		return none, ctx.Err()
	}
	if found, ok := r.find(m, ply).(T); ok { // somebody else wanted it too
		return found, nil
	}
	if err := ctx.Err(); err != nil {
		return none, err
	}
	found, err := judge()
	if err == nil {
		err = ctx.Err() // a search that is called off gives what it has: that is not kept
	}
	if err != nil {
		return none, err
	}
	r.keep(m, ply, found)
	return found, nil
}
