package storetest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
)

func mustSay(t *testing.T, s Store, id table.MatchID, want int, r table.Remark) {
	t.Helper()
	got, err := s.AddRemark(t.Context(), id, r)
	if r.N = want; err != nil || got != r {
		t.Fatalf("remark %+v, %v; want %+v", got, err, r)
	}
}

func remarks(t *testing.T, s Store) {
	m := NewMatch(t, "m", "h", false)
	m.Talk = table.FreeText
	mustCreate(t, s, m)
	mustCreate(t, s, NewMatch(t, "other", "h", false))
	if got := load(t, s, "m"); got.Talk != table.FreeText || len(got.Events) != 1 {
		t.Fatalf("%q, %d events", got.Talk, len(got.Events))
	}
	for _, to := range []table.Talk{table.PhrasesOnly, table.FreeText} {
		if err := s.append(t.Context(), "m", matchlog.Switched(to)); err != nil || load(t, s, "m").Talk != to || load(t, s, "other").Talk != table.PhrasesOnly {
			t.Fatalf("%v, %q", err, load(t, s, "m").Talk)
		}
	}
	for i := range table.KeptRemarks + 5 {
		mustSay(t, s, "m", i+1, table.Remark{At: Start.Add(time.Duration(i) * time.Second), Seat: 1, Phrase: 1 + i%table.Phrases})
	}
	mustSay(t, s, "other", 1, table.Remark{At: Start, Text: "Grüße"})
	got, err := s.RemarksOf(t.Context(), "m")
	if err != nil || len(got) != table.KeptRemarks || got[0].N != 6 || !got[0].At.Equal(Start.Add(5*time.Second)) || got[0].Seat != 1 || got[0].Phrase != 6 {
		t.Fatalf("%d remarks, %v, the first %+v", len(got), err, got[0])
	}
	if n := len(load(t, s, "m").Events); n != 1 {
		t.Errorf("the log has %d events: talking makes a match heavier", n)
	}
	// Asked again after a lost answer, a request says nothing more, whatever was said meanwhile.
	hello := table.Remark{At: Start, Seat: 1, Phrase: 1, Once: "a request"}
	mustSay(t, s, "other", 2, hello)
	mustSay(t, s, "other", 3, table.Remark{At: Start, Seat: 1, Phrase: 1, Once: "another"})
	later := hello
	later.At = Start.Add(time.Minute)
	again, err := s.AddRemark(t.Context(), "other", later)
	if err != nil || again.N != 2 || !again.At.Equal(hello.At) || again.Phrase != 1 || again.Once != hello.Once {
		t.Errorf("said again: %+v, %v", again, err)
	}
	if got, err := s.RemarksOf(t.Context(), "other"); err != nil || len(got) != 3 {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := s.AddRemark(t.Context(), "nowhere", table.Remark{Phrase: 1}); !errors.Is(err, table.ErrNoMatch) {
		t.Errorf("said in no match: %v", err)
	}
	if got, err := s.RemarksOf(t.Context(), "nowhere"); err != nil || len(got) != 0 {
		t.Errorf("%v, %v", got, err)
	}
	// They go with the match.
	if err := s.Logs().Forget(t.Context(), ledger.Name{Kind: matchlog.Kind, ID: "other"}, 1); err != nil {
		t.Fatal(err)
	}
	mustCreate(t, s, NewMatch(t, "other", "h", false))
	if got, _ := s.RemarksOf(t.Context(), "other"); len(got) != 0 {
		t.Errorf("%v outlived their match", got)
	}
}

func reports(t *testing.T, s Store) {
	for i, evening := range []string{"e", "", "e"} {
		m := NewMatch(t, fmt.Sprint("m", i), "h", false)
		m.Evening = evening
		mustCreate(t, s, m)
		for k := range 3 {
			r := table.Remark{At: Start.Add(time.Duration(10*k+i) * time.Second), Text: fmt.Sprint("line ", k)}
			if k == 1 {
				r.Text, r.Phrase = "", 3
			}
			mustSay(t, s, m.ID, k+1, r)
		}
	}
	for _, x := range []struct {
		id   table.MatchID
		n    int
		want error
	}{{"m0", 1, nil}, {"m0", 1, nil}, {"m1", 3, nil}, {"m2", 3, nil}, {"m0", 2, table.ErrNoMatch}, {"m0", 9, table.ErrNoMatch}, {"nowhere", 1, table.ErrNoMatch}} {
		if err := s.ReportRemark(t.Context(), x.id, x.n); !errors.Is(err, x.want) {
			t.Errorf("%s %d: %v, want %v", x.id, x.n, err, x.want)
		}
	}
	for evening, want := range map[string]string{"": "[m2 3 m1 3 m0 1]", "e": "[m2 3 m0 1]", "f": "[]"} {
		list, err := s.Reports(t.Context(), evening, 10)
		if err != nil {
			t.Fatal(err)
		}
		got := []any{}
		for _, x := range list {
			got = append(got, x.Match, x.Remark.N)
			if !x.Remark.Reported || x.Remark.Text == "" || evening != "" && x.Evening != evening {
				t.Errorf("%+v", x)
			}
		}
		if fmt.Sprint(got) != want {
			t.Errorf("of %q: %v, want %s", evening, got, want)
		}
	}
	if list, _ := s.Reports(t.Context(), "", 1); len(list) != 1 {
		t.Errorf("%d, and one was asked for", len(list))
	}
	for i := range table.KeptRemarks {
		mustSay(t, s, "m0", i+4, table.Remark{At: Start, Phrase: 1})
	}
	if got, _ := s.RemarksOf(t.Context(), "m0"); len(got) != table.KeptRemarks+1 || got[0].N != 1 {
		t.Errorf("%d kept, the first %+v: what was reported stays", len(got), got[0])
	}
	var bad *table.Error
	for i := range table.MostReported {
		mustSay(t, s, "m0", table.KeptRemarks+i+4, table.Remark{At: Start, Text: "a rude line"})
		err := s.ReportRemark(t.Context(), "m0", table.KeptRemarks+i+4)
		if last := i == table.MostReported-1; last != errors.As(err, &bad) || !last && err != nil { // with the first, that is one more
			t.Fatalf("report %d: %v", i+2, err)
		}
	}
	if bad.Code != table.TooMany {
		t.Errorf("%+v", bad)
	}
}

func unsaid(t *testing.T, s Store) {
	mustCreate(t, s, NewMatch(t, "m", "h", false))
	for i, r := range []table.Remark{{Text: "one"}, {Phrase: 2}, {Text: "three"}} {
		r.At = Start
		mustSay(t, s, "m", i+1, r)
	}
	if err := s.ReportRemark(t.Context(), "m", 3); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		id   table.MatchID
		n    int
		want error
	}{{"m", 3, nil}, {"m", 3, table.ErrNoMatch}, {"m", 2, table.ErrNoMatch}, {"m", 9, table.ErrNoMatch}, {"nowhere", 1, table.ErrNoMatch}} {
		if err := s.DeleteRemark(t.Context(), x.id, x.n); !errors.Is(err, x.want) {
			t.Errorf("%s %d: %v, want %v", x.id, x.n, err, x.want)
		}
	}
	if err := s.ReportRemark(t.Context(), "m", 3); !errors.Is(err, table.ErrNoMatch) {
		t.Errorf("a deleted line is reported: %v", err)
	}
	if list, _ := s.Reports(t.Context(), "", 10); len(list) != 0 {
		t.Errorf("%+v", list)
	}
	mustSay(t, s, "m", 4, table.Remark{At: Start, Phrase: 1}) // its number is not used again
	got, err := s.RemarksOf(t.Context(), "m")
	if err != nil || len(got) != 3 || got[0].Text != "one" || got[1].N != 2 || got[2].N != 4 {
		t.Errorf("%+v, %v", got, err)
	}
}
