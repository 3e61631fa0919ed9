package rules_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

func actions(r *rules.Record) []string {
	var list []string
	for _, s := range r.Steps {
		list = append(list, s.Action)
	}
	return list
}

func read(t *testing.T, text string) *rules.Record {
	t.Helper()
	r, err := rules.ParseRecord(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return r
}

func TestParseRecord(t *testing.T) {
	r := read(t, "\ufeff[Game \"toy-nim\"]\r\n[Event  \"a \\\"quoted\\\" \\\\ thing; not a comment\"] ; a comment\r\n"+
		"; a line of comment\r\n\r\n t1\tt2 ; [Game \"x\"] t3\r\n\r\nt3;t1\r\n")
	if !slices.Equal(r.Tags, []rules.Tag{{"Game", "toy-nim"}, {"Event", `a "quoted" \ thing; not a comment`}}) {
		t.Errorf("tags %q", r.Tags)
	}
	if !slices.Equal(r.Steps, []rules.Step{{"t1", 5}, {"t2", 5}, {"t3", 7}}) {
		t.Errorf("steps %v", r.Steps)
	}
}

// A line ends as on any system, also in a text that was put together on two: a comment takes nothing of the next line
// with it.
func TestMixedLineEnds(t *testing.T) {
	r := read(t, "[Game \"toy-nim\"]\r[Rules \"1\"]\r\r\nt1 ; one\rt2 ; two\r\nt3\n")
	if len(r.Tags) != 2 || !slices.Equal(actions(r), []string{"t1", "t2", "t3"}) {
		t.Errorf("%q, %q", r.Tags, actions(r))
	}
}

// People number their moves. The reader skips the numbers; bare numbers and decimals are the
// game's.
func TestMoveNumbersAreSkipped(t *testing.T) {
	for text, want := range map[string]string{
		"1. a1-b7 c3-c4 2. d1-d4":              "a1-b7 c3-c4 d1-d4",
		"1.a1-b7 1...c3-c4 12.d1-d4":           "a1-b7 c3-c4 d1-d4",
		"1. ... c3-c4":                         "c3-c4",
		"1... c3-c4 2… d1-d4 3.…e1-e4":         "c3-c4 d1-d4 e1-e4",
		"1. w1@134.250,0.820 2.w1=-90.5,35":    "w1@134.250,0.820 w1=-90.5,35",
		"1.ball>p3 2.@c3 3.>>c9 4.&e6":         "ball>p3 @c3 >>c9 &e6",
		"1.1.a1 1. 2. 3.":                      "a1",
		"3 12 1.5":                             "3 12 5",
		"a1. 1a1 .a1 1.[x":                     "a1. 1a1 .a1 1.[x",
		"1. solo pass ; 2. a comment\n2. tout": "solo pass tout",
	} {
		r := read(t, "[Game \"toy-nim\"]\n\n"+text)
		if got := strings.Join(actions(r), " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if again := read(t, r.String()); !slices.Equal(actions(again), actions(r)) {
			t.Errorf("%q, written and read again: %q", text, actions(again))
		}
	}
}

// Reading a record and writing it again changes nothing, and unknown tags keep their place.
func TestRecordRoundTrip(t *testing.T) {
	const text = "[Event \"Tuesday\"]\n[Game \"toy-nim\"]\n[Odd \"\\\\ \\\" ;\"]\n[Rules \"1\"]\n[Empty \"\"]\n\nt1 t2\n"
	if got := read(t, text).String(); got != text {
		t.Errorf("written again:\n%s", got)
	}
	r := read(t, text)
	r.Set("Rules", "2")
	r.Set("New", "a\nb")
	if got := r.String(); !strings.Contains(got, "[Odd \"\\\\ \\\" ;\"]\n[Rules \"2\"]\n[Empty \"\"]\n[New \"a b\"]\n") {
		t.Errorf("Set keeps places:\n%s", got)
	}
}

// Any blanks may part the name of a tag from its value, as in PGN.
func TestTagsWithTabs(t *testing.T) {
	if r := read(t, "[Game\t\"toy-nim\"]\n[Odd \t \"x\"]"); len(r.Tags) != 2 || r.Tags[0].Value != "toy-nim" || r.Tags[1].Value != "x" {
		t.Errorf("%q", r.Tags)
	}
}

func TestLongRecordsWrap(t *testing.T) {
	r := &rules.Record{}
	r.Set("Game", "toy-nim")
	for range 100 {
		r.Add("a3-c4")
	}
	text := r.String()
	for _, line := range strings.Split(text, "\n") {
		if len(line) > 80 {
			t.Errorf("a line of %d characters", len(line))
		}
	}
	if again := read(t, text); !slices.Equal(actions(again), actions(r)) {
		t.Error("wrapping lost actions")
	}
}

// A record of nothing but tags is read as quickly as another: compared with each other they would take minutes.
func TestParseManyTags(t *testing.T) {
	const n = 300_000
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[x%d \"\"]\n", i)
	}
	if r := read(t, b.String()); len(r.Tags) != n {
		t.Errorf("%d tags", len(r.Tags))
	}
	if _, err := rules.ParseRecord(b.String() + "[x7 \"\"]"); err == nil || err.Error() != "line 300001: tag x7 stands twice" {
		t.Error(err)
	}
}

func TestParseRecordRefuses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "it has no tags"},
		{"t1 t2", "it has no tags"},
		{"[Game \"x\"", `line 1: tag [Game "x": write [Name "value"]`},
		{"[Game x]", "line 1: tag"},
		{"[Game]", "line 1: tag"},
		{"[ \"x\"]", "line 1: tag"},
		{"[Ga-me \"x\"]", "line 1: tag"},
		{"[Game \"x\\\"]", "line 1: tag"},
		{"[Game \"x\"] t1", "line 1: tag"},
		{"\n[Game \"x\" \"y\"]", "line 2: tag"},
		{"[Game \"x\"]\n[Game \"y\"]", "line 2: tag Game stands twice"},
		{"[Game \"x\"]\nt1\n[Rules \"1\"]", "line 3: a tag after the first action"},
		{"[Game \"x\"]\r[Rules]", "line 2: tag"},
		{"\xff\xfe[\x00G\x00a\x00m\x00e\x00", "save it as UTF-8"},
		{strings.Repeat(" ", rules.MaxRecord+1), "at most"},
	} {
		if _, err := rules.ParseRecord(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.40q: %v, want %s", c.text, err, c.want)
		}
	}
}

func TestReplay(t *testing.T) {
	states, err := read(t, "[Game \"toy-nim\"]\n[Options \"games=1\"]\n[Result \"1 0\"]\n\nt1 t2 t1 t2 t1").Replay(rulestest.One{Game: rulestest.Nim{}})
	if err != nil || len(states) != 6 || states[5].Outcome() == nil {
		t.Fatalf("%d states, %v", len(states), err)
	}
}

// A result may be in its author's number format, or left open.
func TestReplayResults(t *testing.T) {
	for _, result := range []string{"1 0", "1.0 0", " 1  0.0", "*", ""} {
		text := "[Game \"toy-nim\"]\n[Options \"games=1\"]\n[Result \"" + result + "\"]\n\nt1 t2 t1 t2 t1"
		if _, err := read(t, text).Replay(rulestest.One{Game: rulestest.Nim{}}); err != nil {
			t.Errorf("%q: %v", result, err)
		}
	}
}

// A record that does not replay says where and why, in one line.
func TestReplayErrors(t *testing.T) {
	const head = "[Game \"toy-nim\"]\n"
	for _, c := range []struct{ text, want string }{
		{"[Event \"x\"]\n", "the record has no [Game] tag"},
		{"[Game \"chess\"]\n", `[Game]: there is no game "chess" here`},
		{head + "[Rules \"7\"]\n", `[Rules]: rules version 7 of toy-nim is unknown: this program knows 1`},
		{head + "[Options \"games\"]\n", `[Options]: option "games": write name=value`},
		{head + "[Options \"games=0\"]\n", `[Options]: option games is "0": it takes a whole number from 1 to 9`},
		{head + "[Seed \"XY\"]\n", `[Seed]: seed "XY": hexadecimal digits in lower case only`},
		{head + "[Position \"heap 9\"]\n", `[Position]: write it like: heap 5 turn 1 points 1 0`},
		{head + "\nt1 t2\n\n  t9 t1", "line 5, action 3: t9: take one to three: t1, t2, t3 (TN1)"},
		{head + "\nt1 ?", "line 3, action 2: ?: it stands for a card that lies face down while the match is running: take the record again once that is over"},
		{head + "[Options \"games=1\"]\n\nt3 t3 t1 t1", "line 4, action 4: t1: all games are played (TN3)"},
		{head + "[Options \"games=1\"]\n[Result \"0 1\"]\n\nt3 t3 t1", `[Result] says "0 1", but the game ended 1 0 (TN3)`},
	} {
		_, err := read(t, c.text).Replay(rulestest.One{Game: rulestest.Nim{}})
		if err == nil || err.Error() != c.want {
			t.Errorf("%q:\n%v, want\n%s", c.text, err, c.want)
		}
	}
}

// Replay returns the states before a bad action, and the error has its parts in fields.
func TestReplayGivesWhatCameBefore(t *testing.T) {
	r := read(t, "[Game \"toy-nim\"]\n\nt1 t2 x t1")
	states, err := r.Replay(rulestest.One{Game: rulestest.Nim{}})
	var at *rules.StepError
	var no *rules.Illegal
	if len(states) != 3 || !errors.As(err, &at) || !errors.As(err, &no) {
		t.Fatalf("%d states, %v", len(states), err)
	}
	if at.Number != 3 || at.Line != 3 || at.Action != "x" || no.Rule != "TN1" {
		t.Errorf("%+v, %+v", at, no)
	}
	r = &rules.Record{}
	r.Set("Game", "toy-nim")
	r.Add("x")
	if _, err = r.Replay(rulestest.One{Game: rulestest.Nim{}}); err == nil || !strings.HasPrefix(err.Error(), "action 1: x:") {
		t.Errorf("without lines: %v", err)
	}
}

func TestPositionTag(t *testing.T) {
	r := read(t, "[Game \"toy-nim\"]\n[Position \"heap 3 turn 1 points 1 1\"]\n\nt3")
	states, err := r.Replay(rulestest.One{Game: rulestest.Nim{}})
	if err != nil {
		t.Fatal(err)
	}
	if o := states[1].Outcome(); o == nil || o.Result() != "1 2" {
		t.Errorf("the record goes on from the position: %v", states[1].Text())
	}
}

func TestOwnTagsReachTheGame(t *testing.T) {
	r := read(t, "[Game \"toy-cards\"]\n[Deal \"123/456/789\"]\n[Event \"x\"]\n")
	_, setup, s, err := r.Open(rulestest.One{Game: rulestest.Cards{}})
	if err != nil || len(setup.Tags) != 1 || !strings.HasPrefix(s.Text(), "123/456/789") {
		t.Errorf("%v %v", setup, err)
	}
	if head := rules.NewRecord(rulestest.Cards{}.Info(), setup).String(); head != "[Game \"toy-cards\"]\n[Rules \"1\"]\n[Deal \"123/456/789\"]\n\n" {
		t.Errorf("the head is\n%s", head)
	}
}

func TestNewRecordSaysOnlyWhatMatters(t *testing.T) {
	all, _ := parlour.Complete(rules.Options{"deals": "1"})
	got := rules.NewRecord(parlour, rules.Setup{Options: all, Seed: "ab", Tags: map[string]string{"Dealer": "3"}}).String()
	if got != "[Game \"parlour\"]\n[Rules \"2\"]\n[Options \"deals=1\"]\n[Seed \"ab\"]\n[Dealer \"3\"]\n\n" {
		t.Errorf("the head is\n%s", got)
	}
}
