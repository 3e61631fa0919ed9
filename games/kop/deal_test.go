package kop_test

import (
	"strings"
	"testing"

	"stammtisch/games/kop"
	"stammtisch/rules"
)

// The deals of a match come from its seed as docs/fair-deals.md tells. The values were
// computed by the program printed there, which shares nothing with this one.
func TestDealsOfASeed(t *testing.T) {
	for _, c := range []struct {
		seed   rules.Seed
		dealer string
		deals  []string // of a match in which nobody bids
	}{
		{"1", "3", []string{
			"ts,js,td,ac/tc,qh,jc,as/ah,th,qd,jh/qc,qs,jd,ad",
			"qd,jd,td,as/th,qc,jc,js/ah,jh,ad,ac/tc,ts,qs,qh",
			"ah,qc,jc,jd/tc,qh,qd,jh/ts,js,ad,as/th,qs,td,ac",
		}},
		{"9f86d081884c7d65", "1", []string{
			"ah,tc,ts,js/th,qs,jd,ad/qd,jc,jh,td/qc,qh,ac,as",
			"th,td,ac,as/qs,qh,qd,jh/qc,jc,js,jd/ah,tc,ts,ad",
			"ts,th,jc,ac/qc,qh,qd,js/jh,jd,ad,as/ah,tc,qs,td",
		}},
		{"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "1", []string{
			"tc,th,qs,qh/qd,jc,jd,ac/ah,ts,jh,ad/qc,js,td,as",
			"qc,jh,ad,td/ts,th,qd,ac/ah,qh,js,as/tc,qs,jc,jd",
			"th,qh,jc,jh/qc,jd,ac,as/ah,tc,qd,ad/ts,qs,js,td",
		}},
	} {
		s := start(t, "deals=3", "", "", c.seed)
		for n, want := range c.deals {
			for s.Outcome() == nil {
				parts := strings.Split(s.Text(), " ")
				if parts[0] != string(rune('1'+n)) {
					break
				}
				if n == 0 && parts[3] != c.dealer {
					t.Fatalf("seed %s: dealer %s, want %s", c.seed, parts[3], c.dealer)
				}
				if parts[4] != want {
					t.Fatalf("seed %s, deal %d: %s, want %s", c.seed, n+1, parts[4], want)
				}
				legal := s.(rules.Lister).Legal()
				a := legal[0]
				next, err := s.Play(a)
				if err != nil {
					t.Fatal(err)
				}
				s = next
			}
		}
	}
}

// The tags fix the first deal; the dealer of the next one sits to the left, and its
// cards are the seed's.
func TestTagsFixTheFirstDealOnly(t *testing.T) {
	const deal = "ah,qc,jd,ac/tc,qs,jh,as/ts,qh,js,ad/th,qd,jc,td"
	s := start(t, "deals=2", deal, "3", "5eed")
	if !strings.HasPrefix(s.Text(), "1 0/0/0/0 | 3 "+deal) || s.Turn() != 0 {
		t.Fatalf("%s, turn %d", s.Text(), s.Turn())
	}
	plain := start(t, "deals=2", "", "", "5eed")
	for _, c := range []struct{ deal, dealer string }{{deal, ""}, {"", "2"}} {
		s := start(t, "deals=2", c.deal, c.dealer, "5eed")
		f, p := strings.Split(s.Text(), " "), strings.Split(plain.Text(), " ")
		if c.deal != "" && (f[4] != deal || f[3] != p[3]) || c.dealer != "" && f[3] != "2" {
			t.Errorf("%v: %s; without tags %s", c, s.Text(), plain.Text())
		}
	}
	for strings.HasPrefix(s.Text(), "1 ") {
		s, _ = s.Play(s.(rules.Lister).Legal()[0])
	}
	if !strings.Contains(s.Text(), "| 0 ") || strings.Contains(s.Text(), "| 0 "+deal) {
		t.Errorf("the second deal: %s", s.Text())
	}
}

// Several players in a row may be dealt Kop, and the last deal may be one: nobody acts.
func TestKopEndsTheDealAtOnce(t *testing.T) {
	const deal = "ah,qc,jd,ac/tc,ts,th,td/qs,qh,js,ad/jh,qd,jc,as"
	s := start(t, "deals=1 league=on", deal, "0", "")
	if o := s.Outcome(); o == nil || o.Result() != "-30 90 -30 -30" || s.Turn() != rules.Nobody {
		t.Errorf("%s: %+v", s.Text(), o)
	}
	s = start(t, "deals=1 league=on settlement=record", deal, "0", "")
	if o := s.Outcome(); o == nil || o.Result() != "0 30 0 0" {
		t.Errorf("%s: %+v", s.Text(), o)
	}
	s = start(t, "deals=2 league=on", deal, "0", "")
	if s.Outcome() != nil || !strings.HasPrefix(s.Text(), "2 -30/90/-30/-30 | 1 ") || s.Turn() != 2 {
		t.Errorf("%s, turn %d", s.Text(), s.Turn())
	}
	if st := lastStory(t, s); st.Contract != "kop" || st.Value != 30 {
		t.Errorf("%+v", st)
	}
	if again, err := (kop.Game{}).Parse(rules.Setup{Options: rules.Options{"deals": "2", "league": "on", "settlement": "pay"}}, s.Text()); err != nil || again.Text() != s.Text() {
		t.Error(err)
	}
	// Without the league the four tens are a hand like any other.
	if s = start(t, "deals=1", deal, "0", ""); s.Turn() != 1 {
		t.Error(s.Text())
	}
}
