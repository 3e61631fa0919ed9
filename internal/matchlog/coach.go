package matchlog

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// paperCoach begins the name of the paper about the coach of a seat, before the seat's number.
const paperCoach = "coach/"

// Coached returns the commit that changes the coach of a seat.
func Coached(after *table.Match, seat rules.Seat) (ledger.Commit, error) {
	text, err := json.Marshal(after.Coaches[seat])
	return ledger.Commit{Papers: []ledger.Paper{{Name: coachPaper(int(seat)), Text: string(text)}}}, err
}

func coachPaper(seat int) string { return paperCoach + strconv.Itoa(seat) }

// coachesOf reads the coaches of a match.
func coachesOf(saved ledger.Saved) (all map[rules.Seat]table.Coach, err error) {
	for _, p := range saved.Papers {
		seat, ok := strings.CutPrefix(p.Name, paperCoach)
		if !ok {
			continue
		}
		n, err := strconv.Atoi(seat)
		var c table.Coach
		if err == nil {
			err = json.Unmarshal([]byte(p.Text), &c)
		}
		if err != nil {
			return all, fmt.Errorf("paper %s: %w", p.Name, err)
		}
		if all == nil {
			all = map[rules.Seat]table.Coach{}
		}
		all[rules.Seat(n)] = c
	}
	return all, nil
}
