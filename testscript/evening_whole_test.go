package testscript

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// told is a stream's message about a match after an event.
type told struct {
	Ply    int
	Turn   *int
	Legal  []string
	Result *struct{ Scores []float64 }
	Score  *struct {
		Scores []float64
		Game   int
	}
}

// sits plays one seat of a match to its end like a page: it hears of everything by its stream and
// reads nothing twice. It returns each seat's points for each deal, as its own stream reported them.
func (p *player) sits(url, id string, seat int) (deals [][]float64, err error) {
	req, err := http.NewRequest("GET", url+"/api/matches/"+id+"/events", nil)
	if err != nil {
		return nil, err
	}
	web := &http.Client{Jar: p.web.Jar} // a stream has no end
	defer web.CloseIdleConnections()
	res, err := web.Do(req)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	if err := p.ask("POST", url+"/api/matches/"+id+"/cut", obj{"text": fmt.Sprintf("cut-of-seat-%d", seat)}, &struct{}{}); err != nil {
		return nil, err
	}
	sum, game := []float64{0, 0, 0, 0}, 1
	settle := func(scores []float64) {
		row := make([]float64, len(scores))
		for i := range scores {
			row[i] = scores[i] - sum[i]
		}
		deals, sum = append(deals, row), scores
	}
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 1<<20)
	plain := true // the message has no event name: it is an event of the log
	for lines.Scan() {
		line := lines.Text()
		if line == "" {
			plain = true
		} else if strings.HasPrefix(line, "event: ") {
			plain = false
		}
		data, ok := strings.CutPrefix(line, "data: ")
		if !ok || !plain {
			continue
		}
		var m told
		if err := json.Unmarshal([]byte(data), &m); err != nil {
			return nil, err
		}
		if m.Result != nil {
			settle(m.Result.Scores)
			return deals, nil
		}
		if m.Score != nil && m.Score.Game > game {
			settle(m.Score.Scores)
			game = m.Score.Game
		}
		if m.Turn == nil || *m.Turn != seat || len(m.Legal) == 0 {
			continue
		}
		// The first legal call or card, but sometimes the last, so that somebody bids or doubles.
		action := m.Legal[0]
		if (m.Ply*31+seat*17)%11 == 0 {
			action = m.Legal[len(m.Legal)-1]
		}
		if _, err := p.act(url, id, seat, m.Ply, action); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("the stream of seat %d ended: %w", seat, lines.Err())
}

// shares returns 4, 3, 2 and 1 for the places of four; tied players share equally (EV13).
func shares(scores []float64) []float64 {
	order := []int{0, 1, 2, 3}
	slices.SortFunc(order, func(a, b int) int { return int(scores[b]) - int(scores[a]) })
	out := make([]float64, 4)
	for from := 0; from < 4; {
		to, sum := from, 0.0
		for ; to < 4 && scores[order[to]] == scores[order[from]]; to++ {
			sum += float64(4 - to)
		}
		for _, seat := range order[from:to] {
			out[seat] = sum / float64(to-from)
		}
		from = to
	}
	return out
}

// A whole evening as a club plays it: sixteen people, five rounds of 32 deals, four tables at once. The standings, the
// places, the score sheets and both spreadsheet files agree with sums over the players' own streams.
func TestWholeEvening(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays 640 deals")
	}
	t.Parallel()
	const rounds, deals, people = 5, 32, 16
	c := newClub(t, people, obj{"game": "kop", "title": "The whole evening"})
	places, points := make([]float64, people+1), make([]float64, people+1)
	var rows [][2][]float64 // per deal: who sat, and their points
	signs := map[string]bool{}
	for round := 1; round <= rounds; round++ {
		c.must(c.say("start", 0))
		e := c.look()
		if len(e.Tables) != people/4 {
			t.Fatalf("round %d has %d tables", round, len(e.Tables))
		}
		heard := make([][4][][]float64, len(e.Tables))
		var all sync.WaitGroup
		var mu sync.Mutex
		var faults []error
		for i, tab := range e.Tables {
			for seat, s := range tab.Seats {
				all.Go(func() {
					got, err := c.people[s.Player-1].sits(c.s.url, tab.Match, seat)
					mu.Lock()
					defer mu.Unlock()
					heard[i][seat] = got
					faults = append(faults, err)
				})
			}
		}
		all.Wait()
		c.must(errors.Join(faults...))
		c.records()

		sheets := c.sheets()[(round-1)*len(e.Tables):]
		for i, tab := range e.Tables {
			sheet, scores := sheets[i], make([]float64, 4)
			if sheet.Round != round || sheet.Table != i+1 || !sheet.Over || len(sheet.Deals) != deals {
				t.Fatalf("the sheet of round %d, table %d: %+v", round, i+1, sheet)
			}
			var who []float64
			for _, s := range tab.Seats {
				who = append(who, float64(s.Player))
			}
			for n := range deals {
				row := heard[i][0][n]
				for seat := range tab.Seats {
					if len(heard[i][seat]) != deals || !slices.Equal(heard[i][seat][n], row) {
						t.Fatalf("round %d, table %d, deal %d: seat %d heard of %d deals", round, i+1, n+1, seat, len(heard[i][seat]))
					}
					scores[seat] += row[seat]
				}
				rows = append(rows, [2][]float64{who, row})
				signs[fmt.Sprint(slices.Max(row))] = true
				d := sheet.Deals[n]
				if d.Deal != n+1 || !slices.Equal(d.Points, row) || slices.Contains(d.Computer, true) {
					t.Errorf("round %d, table %d: the sheet has %+v, told was %v", round, i+1, d, row)
				}
			}
			won := shares(scores)
			if !slices.Equal(sheet.Places, won) || !slices.Equal(sheet.Own, scores) {
				t.Errorf("round %d, table %d: the sheet has %v and %v, the sums are %v and %v", round, i+1, sheet.Places, sheet.Own, won, scores)
			}
			for seat, s := range tab.Seats {
				places[s.Player] += won[seat]
				points[s.Player] += scores[seat]
			}
		}
	}
	if len(signs) < 4 {
		t.Errorf("deals were worth no more than %v: too few kinds to prove anything", signs)
	}

	e := c.look()
	if len(e.Standings) != people {
		t.Fatalf("%d in the standings", len(e.Standings))
	}
	rank := map[int]int{}
	for _, l := range e.Standings {
		better := 0
		for n := 1; n <= people; n++ {
			if places[n] > places[l.Player] || places[n] == places[l.Player] && points[n] > points[l.Player] {
				better++
			}
		}
		rank[l.Player] = better + 1
		if l.Places != places[l.Player] || l.Points != points[l.Player] || l.Deals != rounds*deals || l.Rank != better+1 {
			t.Errorf("%+v; the sums are %v and %v, which is place %d", l, places[l.Player], points[l.Player], better+1)
		}
	}

	number := func(text string) float64 {
		x, err := strconv.ParseFloat(text, 64)
		c.must(err)
		return x
	}
	for _, r := range c.file("standings") {
		n, err := strconv.Atoi(strings.TrimPrefix(r[1], "Player "))
		c.must(err)
		if number(r[0]) != float64(rank[n]) || number(r[2]) != places[n] || number(r[3]) != points[n] || number(r[4]) != rounds*deals {
			t.Errorf("the file says %v of player %d", r, n)
		}
	}
	sums, lines := make([]float64, people+1), c.file("deals")
	if len(lines) != len(rows)*4 {
		t.Fatalf("%d lines of %d deals", len(lines), len(rows))
	}
	for i, r := range lines {
		n, err := strconv.Atoi(strings.TrimPrefix(r[3], "Player "))
		c.must(err)
		row, seat := rows[i/4], i%4
		if float64(n) != row[0][seat] || number(r[4]) != row[1][seat] {
			t.Fatalf("line %d is %v, told was %v of player %v", i+1, r, row[1][seat], row[0][seat])
		}
		sums[n] += number(r[4])
	}
	if !slices.Equal(sums, points) {
		t.Errorf("the file of deals sums to %v, want %v", sums, points)
	}
}

// file reads one of the spreadsheet files, without its headings.
func (c *club) file(kind string) [][]string {
	c.t.Helper()
	var text string
	c.must(c.host.ask("GET", c.path("/csv/"+kind), nil, &text))
	rows, err := csv.NewReader(bytes.NewReader([]byte(strings.TrimPrefix(text, "\ufeff")))).ReadAll()
	c.must(err)
	return rows[1:]
}
