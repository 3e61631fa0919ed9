package matchlog

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// said is the text of a remark's paper. After a deletion, the paper stays without a text, so that no
// number is used twice.
type said struct {
	At       int64      `json:"at"` // milliseconds since 1970
	Seat     rules.Seat `json:"seat"`
	Phrase   int        `json:"phrase"`
	Text     string     `json:"text"`
	Reported bool       `json:"reported"`
	Once     string     `json:"once,omitempty"`
}

// paper writes a remark. Its number has six digits, so that the order of names is the order of
// papers.
func paper(r table.Remark) (ledger.Paper, error) {
	text, err := json.Marshal(said{r.At.UnixMilli(), r.Seat, r.Phrase, r.Text, r.Reported, r.Once})
	return ledger.Paper{Name: saidName(r.N), Text: string(text)}, err
}

func saidName(n int) string { return fmt.Sprintf("%s%06d", paperSaid, n) }

// Remarks reads all remarks stored beside a match's log, the oldest first. Deleted lines have only a
// number.
func Remarks(saved ledger.Saved) (list []table.Remark, err error) {
	for _, p := range saved.Papers {
		text, ok := strings.CutPrefix(p.Name, paperSaid)
		if !ok {
			continue
		}
		var x said
		var n int
		if _, err := fmt.Sscanf(text, "%d", &n); err != nil {
			return nil, fmt.Errorf("paper %s: %w", p.Name, err)
		}
		if err := json.Unmarshal([]byte(p.Text), &x); err != nil {
			return nil, fmt.Errorf("paper %s: %w", p.Name, err)
		}
		list = append(list, table.Remark{N: n, At: time.UnixMilli(x.At), Seat: x.Seat, Phrase: x.Phrase, Text: x.Text, Reported: x.Reported, Once: x.Once})
	}
	return list, nil
}

// remarks reads all remarks of a match, and the revision of its log.
func (s *Matches) remarks(ctx context.Context, id table.MatchID) (all []table.Remark, revision int64, err error) {
	saved, err := s.beside(ctx, id)
	if err != nil {
		return nil, 0, err
	}
	all, err = Remarks(saved)
	return all, saved.Revision, err
}

// opened reads all remarks of a match, and returns the evening that it is a table of, and the revision of its log.
func (s *Matches) opened(ctx context.Context, id table.MatchID) (all []table.Remark, evening string, revision int64, err error) {
	saved, err := s.logs.Load(ctx, name(id), 0)
	if err != nil {
		return nil, "", 0, none(err)
	}
	match, err := Read(string(id), saved)
	if err != nil {
		return nil, "", 0, err
	}
	all, err = Remarks(saved)
	return all, match.Evening, saved.Revision, err
}

// mostTries limits how often something beside a log is written again because another process came first.
const mostTries = 20

// AddRemark saves a remark, and returns it with its number. If another process takes its number first, it uses the next.
// If the same request has said it before, nothing is saved, and that remark is returned.
func (s *Matches) AddRemark(ctx context.Context, id table.MatchID, r table.Remark) (said table.Remark, err error) {
	s.papers.Lock()
	defer s.papers.Unlock()
	for range mostTries {
		if said, err = s.addRemark(ctx, id, r); !errors.Is(err, ledger.ErrConflict) {
			break
		}
	}
	return said, err
}

func (s *Matches) addRemark(ctx context.Context, id table.MatchID, r table.Remark) (table.Remark, error) {
	all, revision, err := s.remarks(ctx, id)
	if err != nil {
		return r, err
	}
	if r.Once != "" {
		if i := slices.IndexFunc(all, func(old table.Remark) bool { return old.Once == r.Once }); i >= 0 {
			return all[i], nil
		}
	}
	r.N = 1
	if len(all) > 0 {
		r.N = all[len(all)-1].N + 1
	}
	p, err := paper(r)
	if err != nil {
		return r, err
	}
	p.New = true
	c := ledger.Commit{Papers: []ledger.Paper{p}}
	for _, old := range all {
		if old.N <= r.N-table.KeptRemarks && !old.Reported {
			c.Papers = append(c.Papers, ledger.Paper{Name: saidName(old.N)})
			c.Revision = revision // somebody may report it meanwhile
		}
	}
	return r, s.append(ctx, id, c)
}

// Deleted reports whether only a line's number is left.
func Deleted(r table.Remark) bool { return r.Phrase == 0 && r.Text == "" }

// RemarksOf returns what was said in a match, the oldest first.
func (s *Matches) RemarksOf(ctx context.Context, id table.MatchID) ([]table.Remark, error) {
	all, _, err := s.remarks(ctx, id)
	if errors.Is(err, table.ErrNoMatch) {
		return nil, nil
	}
	return slices.DeleteFunc(all, Deleted), err
}

// ReportRemark records that a line was reported; a *table.Error if too many are.
func (s *Matches) ReportRemark(ctx context.Context, id table.MatchID, n int) error {
	return s.changeLine(ctx, id, n, func(all []table.Remark, r *table.Remark) error {
		reported := 0
		for _, x := range all {
			if x.Reported {
				reported++
			}
		}
		if !r.Reported && reported >= table.MostReported {
			return &table.Error{Code: table.TooMany, Rule: "TB21", Wait: 3600, Detail: fmt.Sprintf("%d lines of this table are reported already: the host looks at them first (TB21)", reported)}
		}
		r.Reported = true
		return nil
	})
}

// DeleteRemark deletes the text of a line.
func (s *Matches) DeleteRemark(ctx context.Context, id table.MatchID, n int) error {
	return s.changeLine(ctx, id, n, func(_ []table.Remark, r *table.Remark) error {
		r.Text, r.Reported = "", false
		return nil
	})
}

// changeLine changes an existing line, one of all. While any line is reported, the host can find the match.
func (s *Matches) changeLine(ctx context.Context, id table.MatchID, n int, change func([]table.Remark, *table.Remark) error) (err error) {
	s.papers.Lock()
	defer s.papers.Unlock()
	for range mostTries {
		// Another process may delete the line meanwhile.
		if err = s.writeLine(ctx, id, n, change); !errors.Is(err, ledger.ErrConflict) {
			break
		}
	}
	return err
}

func (s *Matches) writeLine(ctx context.Context, id table.MatchID, n int, change func([]table.Remark, *table.Remark) error) error {
	all, evening, revision, err := s.opened(ctx, id)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(all, func(r table.Remark) bool { return r.N == n && r.Text != "" })
	if i < 0 {
		return table.ErrNoMatch
	}
	if err := change(all, &all[i]); err != nil {
		return err
	}
	p, err := paper(all[i])
	if err != nil {
		return err
	}
	keys := []string{keyReported}
	if evening != "" {
		keys = append(keys, keyReported+"/"+evening)
	}
	c := ledger.Commit{Papers: []ledger.Paper{p}, Lost: keys, Revision: revision}
	if slices.ContainsFunc(all, func(r table.Remark) bool { return r.Reported }) {
		c.Keys, c.Lost = keys, nil
	}
	return s.append(ctx, id, c)
}

// Reports lists the lines that were reported, the newest first.
func (s *Matches) Reports(ctx context.Context, evening string, limit int) (list []table.Report, err error) {
	q := ledger.Query{Kind: Kind, Key: keyReported, Over: true}
	if evening != "" {
		q.Key += "/" + evening
	}
	ids, err := matches(s.logs.Find(ctx, q))
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		all, of, _, err := s.opened(ctx, id)
		if err != nil {
			return nil, err
		}
		for _, r := range slices.Backward(all) {
			if r.Reported {
				list = append(list, table.Report{Match: id, Evening: of, Remark: r})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b table.Report) int { return b.Remark.At.Compare(a.Remark.At) })
	return list[:min(limit, len(list))], nil
}
