package study_test

import (
	"fmt"
	"strings"
	"testing"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/study"
	"stammtisch/internal/table"
)

const short = "[Game \"zoom\"]\n[Seats \"Ada; Bo\"]\n\nc1-c4 c8-c5\nd1-d4\n"

// A record is played through the rules, position by position, for anybody, and its end can be
// continued.
func TestReplay(t *testing.T) {
	w := apitest.NewWorld(t)
	var r study.Replay
	w.Guest().Post(200, "/api/replays", obj{"record": short}).Into(t, &r)
	if r.Game != "zoom" || strings.Join(r.Seats, ",") != "Ada,Bo" || r.Sides[1] != "Black" || len(r.Positions) != 4 || r.Turn == nil || *r.Turn != 1 || r.Result != nil {
		t.Fatalf("%+v", r)
	}
	for i, want := range []string{"", "c1-c4", "c8-c5", "d1-d4"} {
		p := r.Positions[i]
		if p.Ply != i || p.Action != want || (i == 0) != (p.Seat == nil) || i > 0 && *p.Seat != (i+1)%2 {
			t.Errorf("position %d: %+v", i, p)
		}
	}
	ada := w.Guest()
	m := ada.Open("zoom", "me", "me")
	for i, a := range []string{"c1-c4", "c8-c5", "d1-d4"} {
		ada.Act(200, m.ID, i%2, i, a)
	}
	live := ada.Match(m.ID)
	if got, want := apitest.JSON(t, r.Positions[3].View), apitest.JSON(t, live.View); got != want {
		t.Errorf("replayed to %s, played to %s", got, want)
	}
	if fmt.Sprint(r.Legal) != fmt.Sprint(live.Legal) {
		t.Errorf("legal %v, in the match %v", r.Legal, live.Legal)
	}
}

// Only the record says how the table ended a game; the rules' own end needs no tag.
func TestReplayResult(t *testing.T) {
	ada := apitest.NewWorld(t).Guest()
	for head, want := range map[string]string{
		"": "", "[Result \"0 1\"]": "", "[Reason \"resigned TB1\"]": "",
		"[Result \"0 1\"]\n[Reason \"resigned TB1\"]":         "resigned TB1 [1]",
		"[Result \"0.5 0.5\"]\n[Reason \"agreed TB2\"]":       "agreed TB2 []",
		"[Result \"1 0\"]\n[Reason \"square ZM10\"]":          "", // not the record's to say
		"[Result \"1 0 0\"]\n[Reason \"resigned TB1\"]":       "",
		"[Result \"one none\"]\n[Reason \"resigned TB1\"]":    "",
		"[Result \"NaN 1\"]\n[Reason \"resigned TB1\"]":       "",
		"[Result \"1e400 1\"]\n[Reason \"resigned TB1\"]":     "",
		"[Result \"1 0\"]\n[Reason \"resigned\"]":             "",
		"[Result \"1 0\"]\n[Reason \"by the cat TB1 ooops\"]": "",
	} {
		var r study.Replay
		ada.Post(200, "/api/replays", obj{"record": strings.Replace(short, "\n\n", "\n"+head+"\n\n", 1)}).Into(t, &r)
		got := ""
		if o := r.Result; o != nil {
			got = fmt.Sprint(o.Reason, " ", o.Rule, " ", o.Winners)
		}
		if got != want || (r.Turn == nil) != (want != "") || (len(r.Legal) == 0) != (want != "") {
			t.Errorf("%s: %q, turn %v, %d legal; want %q", head, got, r.Turn, len(r.Legal), want)
		}
	}
}

// Unplayable records are refused in one line that names action and rule.
func TestReplayRefuses(t *testing.T) {
	ada := apitest.NewWorld(t).Guest()
	for _, c := range []struct {
		record, says, rule string
		where              *httpd.Where
	}{
		{"what is this", "not a record", "", nil},
		{"[Game \"zoom\"", "line 1: tag", "", nil},
		{"[Rules \"1\"]", "no [Game]", "", nil},
		{"[Game \"chess\"]", `no game "chess"`, "", nil},
		{"[Game \"zoom\"]\n[Rules \"7\"]", "version 7", "", nil},
		{"[Game \"zoom\"]\n[Options \"size=9\"]", "[Options]", "", nil},
		{"[Game \"zoom\"]\n[Position \"nowhere\"]", "[Position]", "", nil},
		{"[Game \"zoom\"]\n\nc1-c4 c8-c5\nb2-b7 d8-d5", "line 4, action 3: b2-b7: ", "ZM7", &httpd.Where{Number: 3, Line: 4, Action: "b2-b7", Like: "a3-b3"}},
		{"[Game \"zoom\"]\n\nelephant\x07", "action 1: elephant?: ", "ZM9", &httpd.Where{Number: 1, Line: 3, Action: "elephant?", Like: "a3-b3"}},
		{"[Game \"toy\"]\n[Options \"pile=2\"]\n\n3", "action 1: 3: ", "T2", &httpd.Where{Number: 1, Line: 4, Action: "3", Like: "1"}},
		{"[Game \"toy\"]\n[Options \"pile=2\"]\n[Result \"1 0 0\"]\n\n1 1", "[Result] says", "", nil},
		{"[Game \"zoom\"]\n\n" + strings.Repeat("c1-c4 ", 4001), "4001 actions: at most 4000", "", nil},
	} {
		code := table.Invalid
		if c.rule != "" {
			code = table.Illegal
		}
		a := ada.Post(422, "/api/replays", obj{"record": c.record})
		apitest.WantProblem(t, c.record, a, code, 422)
		p := a.Problem(t)
		if !strings.Contains(p.Detail, c.says) || p.Rule != c.rule || (p.Where == nil) != (c.where == nil) || c.where != nil && *p.Where != *c.where {
			t.Errorf("%.80q: %+v, where %+v; want %q, %s", c.record, p, p.Where, c.says, c.rule)
		}
	}
	apitest.WantProblem(t, "too long a record", ada.Post(413, "/api/replays", obj{"record": strings.Repeat(";", 400<<10)}), table.TooLarge, 413)
	apitest.WantProblem(t, "no record", ada.Do("POST", "/api/replays", `{}`), table.Invalid, 422)
}

// A replay shows nobody's hands of a record with hidden ones.
func TestReplayShowsWhatIsOpen(t *testing.T) {
	var r study.Replay
	apitest.NewWorld(t).Guest().Post(200, "/api/replays", obj{"record": "[Game \"toy\"]\n[Seed \"5eed\"]\n\n1"}).Into(t, &r)
	for _, p := range r.Positions {
		if text := apitest.JSON(t, p.View); !strings.Contains(text, `"secret":0`) {
			t.Errorf("ply %d shows %s", p.Ply, text)
		}
	}
}

// A game is continued from any of its positions, against the computer or alone.
func TestPlayOn(t *testing.T) {
	ada := apitest.NewWorld(t).Guest()
	on := func(want int, from obj, kinds ...string) apitest.Answer {
		return ada.Post(want, "/api/matches", obj{"game": "zoom", "seats": apitest.Seats(kinds...), "from": from})
	}
	var m matches.Match
	on(201, obj{"record": short, "ply": 2}, "me", "computer").Into(t, &m)
	if m.Ply != 2 || m.Turn == nil || *m.Turn != 0 || len(m.Legal) == 0 || len(m.Events) != 3 || m.Events[2].Action != "c8-c5" || m.Events[0].Action != "" {
		t.Fatalf("%+v", m)
	}
	ada.Act(200, m.ID, 0, 2, "d1-d4")
	if text := ada.Record(m.ID); !strings.Contains(text, "\n\nc1-c4 c8-c5 d1-d4") {
		t.Errorf("its record:\n%s", text)
	}
	// The whole game, with the computer to move, and it moves.
	on(201, obj{"record": short}, "me", "computer").Into(t, &m)
	if m.Ply < 3 {
		t.Errorf("at ply %d", m.Ply)
	}
	s := replayed(t, ada, short).Positions[0]
	on(201, obj{"record": short, "ply": 0}, "me", "me").Into(t, &m)
	if m.Ply != 0 || apitest.JSON(t, m.View) != apitest.JSON(t, s.View) {
		t.Errorf("from the beginning: %+v", m)
	}

	apitest.WantProblem(t, "beyond its end", on(422, obj{"record": short, "ply": 4}, "me", "me"), table.Invalid, 422)
	apitest.WantProblem(t, "no record", on(422, obj{"record": "x"}, "me", "me"), table.Invalid, 422)
	apitest.WantProblem(t, "an illegal one", on(422, obj{"record": short + "a3-a4"}, "me", "me"), table.Illegal, 422)
	apitest.WantProblem(t, "another game's", on(422, obj{"record": "[Game \"toy\"]"}, "me", "me"), table.Invalid, 422)
	apitest.WantProblem(t, "too long a one", on(422, obj{"record": "[Game \"zoom\"]\n\n" + strings.Repeat("c1-c4 ", 4001)}, "me", "me"), table.Invalid, 422)
	over := ada.Post(409, "/api/matches", obj{"game": "toy", "seats": apitest.Seats("me", "me", "me"), "from": obj{"record": "[Game \"toy\"]\n[Options \"pile=1\"]\n\n1"}})
	apitest.WantProblem(t, "a game that is over", over, table.Over, 409)
}

func replayed(t *testing.T, c *apitest.Client, record string) (r study.Replay) {
	c.Post(200, "/api/replays", obj{"record": record}).Into(t, &r)
	return r
}

func TestReplayPicture(t *testing.T) {
	ada := apitest.NewWorld(t).Guest()
	begin := ada.Post(200, "/api/replays/picture/svg", obj{"record": short})
	second := ada.Post(200, "/api/replays/picture/svg", obj{"record": short, "ply": 2})
	png := ada.Post(200, "/api/replays/picture/png", obj{"record": short, "ply": 3})
	if !strings.HasPrefix(string(begin.Body), "<svg") || string(begin.Body) == string(second.Body) || !strings.HasPrefix(string(png.Body), "\x89PNG") {
		t.Errorf("%.40s, %.40s, %.10q", begin.Body, second.Body, png.Body)
	}
	apitest.WantProblem(t, "a ply beyond", ada.Post(404, "/api/replays/picture/svg", obj{"record": short, "ply": 4}), table.NotFound, 404)
	apitest.WantProblem(t, "a game without a drawing", ada.Post(404, "/api/replays/picture/svg", obj{"record": "[Game \"toy\"]"}), table.NotFound, 404)
	apitest.WantProblem(t, "no record at all", ada.Post(422, "/api/replays/picture/svg", obj{"record": "x"}), table.Invalid, 422)
}
