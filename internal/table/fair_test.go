package table_test

import (
	"slices"
	"strings"
	"testing"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

const secret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

func drawn(t *testing.T, seats ...table.SeatWish) *timed {
	t.Helper()
	m, err := table.New(storetest.Games, table.Wish{Game: "drawn", Host: "h", Options: rules.Options{"pile": "3"}, Seats: seats}, "m", secret, morning)
	if err != nil {
		t.Fatal(err)
	}
	return &timed{t, m}
}

func (d *timed) cut(seat rules.Seat, text string) *table.Error {
	made, err := storetest.Decide(d.Match, seat, table.Cut{Text: text}, after(1))
	if err == nil && !made.Done {
		d.Match = d.Fold(made)
	}
	return err
}

// Nothing is dealt before everybody has cut, and then what comes of the secret and the
// cuts, in the order of the seats.
func TestCut(t *testing.T) {
	d := drawn(t, here, table.SeatWish{Kind: table.Link}, table.SeatWish{Kind: table.Computer, Level: 1})
	d.Match = storetest.Sat(d.Match, 1, "Bo", "bo", after(1))
	draw := d.Draw()
	if draw == nil || draw.Commitment != table.CommitTo(secret) || d.Dealt() || d.Ready() || d.ComputerToAct() {
		t.Fatalf("%+v, dealt %v", draw, d.Dealt())
	}
	if _, err := storetest.Act(d.Match, 0, 0, "1", after(1)); err == nil || err.Code != table.Waiting || !strings.Contains(err.Detail, "TB14") {
		t.Error("acted before the deal:", err)
	}
	before := d.Match
	if err := d.cut(1, "Black-cuts"); err != nil {
		t.Fatal(err)
	}
	if err := d.cut(1, "Black-cuts-again"); err != nil || d.N() != 3 {
		t.Error("cut twice:", err, d.N())
	}
	for what, text := range map[string]string{"too short": "abc", "a space": "some words", "too long": strings.Repeat("x", 65), "a line": "abcdefgh\n"} {
		if err := d.cut(0, text); err == nil || err.Code != table.Invalid || err.Rule != "TB14" {
			t.Errorf("%s: %v", what, err)
		}
	}
	if err := d.cut(2, "computer"); err == nil {
		t.Error("somebody cut for the computer")
	}
	if d.Dealt() {
		t.Error("dealt before all have cut")
	}
	if err := d.cut(0, "White_cuts"); err != nil {
		t.Fatal(err)
	}
	want := table.SeedOf(secret, []string{"White_cuts", "Black-cuts", "-"})
	if !d.Dealt() || !d.Ready() || d.Setup.Seed != want {
		t.Fatalf("dealt %v from %s, want %s", d.Dealt(), d.Setup.Seed, want)
	}
	fresh, err := d.Game.Start(rules.Setup{Options: d.Setup.Options, Seed: want})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range d.Positions() {
		if s.View(0) != fresh.View(0) {
			t.Errorf("seat 0 sees %v, the seed deals %v", s.View(0), fresh.View(0))
		}
	}
	if before.Dealt() || before.State().View(0) == fresh.View(0) {
		t.Error("the match as it was has changed")
	}
	saved := table.Saved{ID: "m", Game: "drawn", Rules: "1", Options: d.Setup.Options, Seed: d.Kept(), Host: "h", Places: before.Places, Events: d.Events()}
	storetest.SameHeard(t, storetest.Games, saved)
	again, err := table.Rebuild(storetest.Games, saved)
	if err != nil {
		t.Fatal(err)
	}
	twice := saved
	twice.Events = append(slices.Clone(d.Events()[:3]), table.Event{N: 4, At: after(1), Kind: table.CutKind, Seat: 1, Action: "Black-cuts-again"})
	if _, err := table.Rebuild(storetest.Games, twice); err == nil || !strings.Contains(err.Error(), "has cut already") {
		t.Error("a log in which a seat cuts twice:", err)
	}
	if again.Setup.Seed != want || again.State().View(1) != d.State().View(1) {
		t.Error("what is read back from the store deals something else")
	}
}

// The vector of docs/fair-deals.md.
func TestSeedVector(t *testing.T) {
	if got := table.CommitTo(secret); got != "2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737" {
		t.Error("commitment", got)
	}
	if got := table.SeedOf(secret, []string{"White_cuts", "Black-cuts", "-"}); got != "5c23bfb4232c9e16a3b7141cf717799a332cc9740eb1ca834dd490f292d3f5dd" {
		t.Error("seed", got)
	}
}

// The secret stays out of the record until the end; then anybody can verify.
func TestVerify(t *testing.T) {
	d := drawn(t, here, here, here)
	for s := range rules.Seat(3) {
		if err := d.cut(s, "cut-of-seat-"+string('0'+rune(s))); err != nil {
			t.Fatal(err)
		}
	}
	text := d.Record().String()
	if strings.Contains(text, secret) || strings.Contains(text, string(d.Setup.Seed)) || table.Verify(storetest.Games, d.Record()) == nil {
		t.Error("the record of a running match tells:", text)
	}
	d.act(1, "3")
	if !d.Over() {
		t.Fatal("it goes on")
	}
	r, err := rules.ParseRecord(d.Record().String())
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Verify(storetest.Games, r); err != nil {
		t.Fatal(err)
	}
	for tag, value := range map[string]string{
		"Secret": strings.Replace(secret, "0", "1", 1), "Cuts": "a b c", "Seed": "5eed", "Commitment": "x", "Deal": "any",
	} {
		r, _ := rules.ParseRecord(d.Record().String())
		r.Set(tag, value)
		if err := table.Verify(storetest.Games, r); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s was changed: %v", tag, err)
		}
	}
}

// A secret and cuts that are none are refused, even where the seed follows from them. A whole evening has more cuts than a
// table has seats, or fewer where most of them are computers'.
func TestVerifyForm(t *testing.T) {
	d := drawn(t, here, here, here)
	for s := range rules.Seat(3) {
		if err := d.cut(s, "cut-of-everybody"); err != nil {
			t.Fatal(err)
		}
	}
	d.act(1, "3")
	const all, computers = "Ada; Bo; Cy", "computer 1; Bo; computer 2"
	for _, c := range []struct{ secret, cuts, seats, want string }{
		{secret, "cut-of-ada cut-of-bo - ", all, ""},
		{secret, "cut-of-ada cut-of-bo cut-of-cy cut-of-di - -", all, ""},
		{secret, "cut-of-bo", computers, ""},
		{secret, "- - -", "computer 1; computer 2; computer 3", ""},
		{secret, "", all, "too few"},
		{secret, "", "computer 1; computer 2; computer 3", "too few"},
		{secret, "cut-of-ada cut-of-bo", all, "too few"},
		{secret, "x x x", all, "[Cuts]: a cut is"},
		{secret, "cut-of-ada cut-of-bo cut.of.cy", all, "[Cuts]: a cut is"},
		{"", "cut-of-ada cut-of-bo -", all, "[Secret]: 64"},
		{"short", "cut-of-ada cut-of-bo -", all, "[Secret]: 64"},
		{strings.ToUpper("ab" + secret[2:]), "cut-of-ada cut-of-bo -", all, "[Secret]: 64"},
	} {
		r := d.Record()
		r.Set("Secret", c.secret)
		r.Set("Commitment", table.CommitTo(c.secret))
		r.Set("Cuts", c.cuts)
		r.Set("Seats", c.seats)
		r.Set("Seed", string(table.SeedOf(c.secret, strings.Fields(c.cuts))))
		err := table.Verify(storetest.Games, r)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// Another match of the same people has its own secret and is cut again.
func TestAnotherIsCutAnew(t *testing.T) {
	d := drawn(t, here, here, here)
	for s := range rules.Seat(3) {
		d.cut(s, "cut-of-everybody")
	}
	d.act(1, "3")
	n, err := another(d.Match, table.Choice{}, rules.Seed(secret[1:]+"0"), after(2))
	if err != nil {
		t.Fatal(err)
	}
	if n.Dealt() || n.Draw().Commitment == d.Draw().Commitment || n.Draw().Cuts[0] != "" {
		t.Errorf("%+v", n.Draw())
	}
}

// Where only computers sit, nobody has to cut: it is dealt at once, and comes back as it was.
func TestComputersAreDealtAtOnce(t *testing.T) {
	c := table.SeatWish{Kind: table.Computer, Level: 1}
	d := drawn(t, c, c, c)
	want := table.SeedOf(secret, []string{"-", "-", "-"})
	if !d.Dealt() || !d.Ready() || !d.ComputerToAct() || d.Setup.Seed != want {
		t.Fatalf("dealt %v, seed %s, want %s", d.Dealt(), d.Setup.Seed, want)
	}
	again, err := table.Rebuild(storetest.Games, table.Saved{
		ID: d.ID, Game: d.Info.Name, Rules: d.Info.Rules, Options: d.Setup.Options, Seed: d.Kept(), Host: d.Host,
		Places: d.Places, Created: d.Created, Events: d.Events(),
	})
	if err != nil {
		t.Fatal(err)
	}
	if again.Setup.Seed != want || again.State().Text() != d.State().Text() {
		t.Errorf("it comes back with seed %s: %s", again.Setup.Seed, again.State().Text())
	}
}
