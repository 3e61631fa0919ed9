package table_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

func TestPace(t *testing.T) {
	for text, want := range map[string]table.Pace{
		"":      {},
		"5+3":   {Base: 5 * time.Minute, Add: 3 * time.Second},
		"180+0": {Base: 3 * time.Hour},
		"3d":    {Move: 72 * time.Hour},
		"60m":   {Round: time.Hour}, "5s": {Turn: 5 * time.Second}, "600s": {Turn: 10 * time.Minute}, "60m30s": {Round: time.Hour, Turn: 30 * time.Second},
	} {
		got, err := table.ParsePace(text)
		if err != nil || got != want || got.String() != text || got.On() != strings.ContainsAny(text, "+d") {
			t.Errorf("%q: %+v %v, written %q", text, got, err, got)
		}
	}
	for _, text := range []string{"5", "+3", "0+3", "05+3", "5+-1", "181+0", "5+181", "0d", "15d", "d", "5+3 ", "5.5+1", "1e3+1", "none", "4s", "601s", "s", "m", "30s60m", "0m30s", "30m30", "30s "} {
		_, err := table.ParsePace(text)
		if err == nil || err.Code != table.Invalid || err.Rule != "TB9" || strings.Contains(err.Detail, "\n") {
			t.Errorf("%q: %v", text, err)
		}
		for _, form := range []string{"5+3", "3d", "30s", "60m", "60m30s"} {
			if !strings.Contains(err.Detail, " "+form+" ") {
				t.Errorf("%q: %q does not name the form %s", text, err.Detail, form)
			}
		}
	}
}

func TestGrace(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"": 5 * time.Minute, "1+0": 20 * time.Second, "10+5": time.Minute, "180+0": 5 * time.Minute, "3d": 24 * time.Hour,
	} {
		p, _ := table.ParsePace(text)
		if got := p.Grace(); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// timed is a match whose events come at given moments.
type timed struct {
	t *testing.T
	*table.Match
}

func duelAt(t *testing.T, pace string, seats ...table.SeatWish) *timed {
	t.Helper()
	p, bad := table.ParsePace(pace)
	if bad != nil {
		t.Fatal(bad)
	}
	m, err := table.New(duel{}, table.Wish{Game: "duel", Host: "h", Pace: p, Seats: seats}, "m", "5eed", morning)
	if err != nil {
		t.Fatal(err)
	}
	return &timed{t, m}
}

func after(seconds float64) time.Time {
	return morning.Add(time.Duration(seconds * float64(time.Second)))
}

func (d *timed) act(seconds float64, action string) {
	d.t.Helper()
	made, err := storetest.Act(d.Match, d.Turn(), d.Ply(), action, after(seconds))
	if err != nil {
		d.t.Fatal(err)
	}
	d.Match = d.Fold(made)
}

func (d *timed) say(seconds float64, seat rules.Seat, w table.Word) {
	d.t.Helper()
	offer := 0
	if d.Offer != nil {
		offer = d.Offer.N
	}
	said, err := storetest.Decide(d.Match, seat, table.Say{Seat: int(seat), Word: w, Offer: offer}, after(seconds))
	if err != nil {
		d.t.Fatal(err)
	}
	d.Match = d.Fold(said)
}

// left wants what the seats have left, in seconds, and when the next clock runs out, in
// seconds since the beginning; 0 is never.
func (d *timed) left(white, black, deadline float64) {
	d.t.Helper()
	for s, want := range []float64{white, black} {
		if got, ok := d.Left(rules.Seat(s)); !ok || got.Seconds() != want {
			d.t.Errorf("seat %d has %s %v, want %v s", s, got, ok, want)
		}
	}
	at, ok := d.Deadline()
	if ok != (deadline > 0) || ok && !at.Equal(after(deadline)) {
		d.t.Errorf("deadline %s %v, want %v", at.Sub(morning), ok, deadline)
	}
}

var here = table.SeatWish{Kind: table.Me}

func TestMinutesAndIncrement(t *testing.T) {
	d := duelAt(t, "1+5", here, table.SeatWish{Kind: table.Link})
	d.Match = storetest.Sat(d.Match, 1, "", "bo", morning)
	d.left(60, 60, 60)
	d.act(10, "1") // 10 spent, 5 on top
	d.left(55, 60, 70)
	d.act(50, "2")
	d.left(55, 25, 105)
	d.say(60, 1, table.OfferDraw) // a word is no turn: White's clock runs on
	d.left(45, 25, 105)
	d.act(104.999, "3")
	d.left(5.001, 25, 129.999)
}

// The clock that ran out says so itself, and no sooner.
func TestRunOut(t *testing.T) {
	d := duelAt(t, "1+0", here, here)
	d.act(30, "1")
	if d := tick(t, d.Match, after(89.999)); !d.Done {
		t.Error("ran out too soon")
	}
	out := tick(t, d.Match, after(90))
	if ev := out.Event; out.Next != nil || ev.Kind != table.Flagged || ev.Seat != 1 || ev.N != 3 {
		t.Fatalf("%+v", out)
	}
	d.Match = d.Fold(out)
	o := d.Outcome()
	if o == nil || o.Reason != "time" || o.Rule != "TB10" || len(o.Winners) != 1 || o.Winners[0] != 0 {
		t.Errorf("outcome %+v", o)
	}
	if d.Ticks() || d.Turn() != rules.Nobody {
		t.Error("it goes on")
	}
	if rec := d.Record().String(); !strings.Contains(rec, `[Reason "time TB10"]`) || !strings.Contains(rec, `[TimeControl "60+0"]`) {
		t.Error(rec)
	}
}

func TestDaysAMove(t *testing.T) {
	const h = 3600
	d := duelAt(t, "2d", here, here)
	d.left(48*h, 48*h, 48*h)
	d.act(40*h, "1")
	d.left(8*h, 48*h, 88*h)
	d.act(41*h, "2") // White has two whole days again
	d.left(48*h, 47*h, 89*h)
}

// Nobody's time is counted before everybody sits, also when the log is read again.
func TestClockWaitsForGuests(t *testing.T) {
	d := duelAt(t, "1+0", here, table.SeatWish{Kind: table.Link})
	if d.Ticks() {
		t.Error("it ticks with an empty seat")
	}
	d.Match = storetest.Sat(d.Match, 1, "Bo", "bo", after(1000))
	d.left(60, 60, 1060)
	d.act(1010, "1")
	d.left(50, 60, 1070)
	again(t, d)
}

// The computer has no clock; the person's stands while it thinks.
func TestComputerHasNoClock(t *testing.T) {
	d := duelAt(t, "1+0", here, table.SeatWish{Kind: table.Computer, Level: 1})
	d.act(10, "1")
	if d.Ticks() {
		t.Error("the computer's clock runs")
	}
	if _, ok := d.Left(1); ok {
		t.Error("the computer has a clock")
	}
	d.act(500, "2")
	if left, _ := d.Left(0); left != 50*time.Second {
		t.Errorf("White has %s", left)
	}
}

// Downtime is charged to nobody and logged (TB11).
func TestResumed(t *testing.T) {
	d := duelAt(t, "1+0", here, here)
	d.act(10, "1")
	away, err := d.Decide(table.Tick{Down: 3600 * time.Second}, storetest.Scene(d.Match, table.ByClock, after(3625)))
	if err != nil {
		t.Fatal(err)
	}
	d.Match = d.Fold(away)
	d.left(50, 45, 3670) // 15 of the 3615 seconds were Black's
	d.act(3630, "2")
	d.left(50, 40, 3680)
	// A clock that was set back takes nothing and gives nothing.
	d.act(3000, "3")
	d.left(50, 40, 3040)
	again(t, d)
}

// A take-back gives no time back, and no increment.
func TestTakeBackAndClock(t *testing.T) {
	d := duelAt(t, "1+5", here, here)
	d.act(10, "1")
	d.say(20, 0, table.TakeBack) // both seats are one guest's: granted at once
	d.left(55, 50, 75)
	again(t, d)
}

// again wants the match that is rebuilt from the log to have the same clocks.
func again(t *testing.T, d *timed) {
	t.Helper()
	saved := table.Saved{
		ID: d.ID, Game: "duel", Rules: "1", Seed: "5eed", Host: d.Host, Created: d.Created, Pace: d.Pace.String(), Events: d.Events(),
	}
	for _, p := range d.Places {
		p.Vacant = false
		for _, e := range d.Events() {
			p.Vacant = p.Vacant || e.Kind == table.Seated && d.Places[e.Seat].Side == p.Side
		}
		saved.Places = append(saved.Places, p)
	}
	m, err := table.Rebuild(duel{}, saved)
	if err != nil {
		t.Fatal(err)
	}
	at1, ok1 := d.Deadline()
	at2, ok2 := m.Deadline()
	if ok1 != ok2 || !at1.Equal(at2) {
		t.Errorf("rebuilt: deadline %s %v, was %s %v", at2.Sub(morning), ok2, at1.Sub(morning), ok1)
	}
	for s := range rules.Seat(2) {
		was, _ := d.Left(s)
		if is, _ := m.Left(s); is != was {
			t.Errorf("rebuilt: seat %d has %s, had %s", s, is, was)
		}
	}
}

// A log whose clock events cannot have happened is refused.
func TestForgedClockEvents(t *testing.T) {
	for what, ev := range map[string]table.Event{
		"time of who is not to act":  {Kind: table.Flagged, Seat: 1},
		"no number of milliseconds":  {Kind: table.Resumed, Seat: rules.Nobody, Action: "an hour"},
		"time that runs backwards":   {Kind: table.Resumed, Seat: rules.Nobody, Action: "-5"},
		"an action of nobody":        {Kind: table.Acted, Seat: rules.Nobody, Action: "1"},
		"time of a seat there isn't": {Kind: table.Flagged, Seat: 7},
	} {
		d := duelAt(t, "1+0", here, here)
		ev.N, ev.At = 2, after(60)
		_, err := table.Rebuild(duel{}, table.Saved{
			ID: "m", Game: "duel", Rules: "1", Seed: "5eed", Pace: "1+0", Places: d.Places, Events: append(d.Events(), ev),
		})
		if err == nil {
			t.Errorf("%s: accepted", what)
		}
	}
}

// Only two have clocks of their own.
func TestPaceForTwo(t *testing.T) {
	p, _ := table.ParsePace("5+0")
	_, err := table.New(storetest.Games, table.Wish{Game: "toy", Pace: p, Seats: []table.SeatWish{here, here, here}}, "m", "5eed", morning)
	if err == nil || err.Rule != "TB9" {
		t.Error(err)
	}
}

// The stopwatches that rules ask for: one runs through the match, one for each turn.
func TestRulesClocks(t *testing.T) {
	m, bad := table.New(storetest.Games, table.Wish{
		Game: "toy", Host: "h", Options: rules.Options{"pile": "100", "minutes": "1", "hurry": "15"}, Seats: []table.SeatWish{here, here, here},
	}, "m", "5eed", morning)
	if bad != nil {
		t.Fatal(bad)
	}
	d := &timed{t, m}
	want := func(match, turn float64) {
		t.Helper()
		w := d.Stopwatches()
		if len(w) != 2 || w[0].Left().Seconds() != match || w[1].Left().Seconds() != turn || w[1].Count != 5 {
			t.Errorf("%+v, want %v and %v s left", w, match, turn)
		}
	}
	want(60, 20)
	d.act(5, "1")
	want(55, 20)
	out := tick(t, d.Match, after(25)) // nobody takes: the turn is forfeited
	if ev := out.Event; ev.Kind != table.Acted || ev.Action != "skip" || ev.Seat != rules.Nobody || ev.Ply != 1 {
		t.Fatalf("%+v", ev)
	}
	d.Match = d.Fold(out)
	want(35, 20)
	if d.Turn() != 2 || d.Ply() != 2 {
		t.Errorf("turn %d, ply %d", d.Turn(), d.Ply())
	}
	d.act(44, "2")
	want(16, 20)
	if at, ok := d.Deadline(); !ok || !at.Equal(after(60)) {
		t.Errorf("the match ends at %s", at.Sub(morning))
	}
	out = tick(t, d.Match, after(60))
	if out.Event.Action != "time" {
		t.Fatalf("%+v", out)
	}
	d.Match = d.Fold(out)
	if o := d.Outcome(); o == nil || o.Reason != "time" || d.Ticks() {
		t.Errorf("%+v", o)
	}
	if rec := d.Record().String(); !strings.HasSuffix(strings.TrimSpace(rec), "1 skip 2 time") {
		t.Error("the record has not the clock's actions among the others:", rec)
	}
}

// Only a player who waits for one person elsewhere may claim.
func TestClaim(t *testing.T) {
	link := table.SeatWish{Kind: table.Link}
	d := duelAt(t, "10+0", here, link)
	d.Match = storetest.Sat(d.Match, 1, "Bo", "bo", after(1))
	claim := func(m *table.Match, seat int, w table.Word, gone, now time.Time) (table.Decision, *table.Error) {
		s := storetest.Scene(m, table.By(m.Places[seat].Owners[0]), now)
		here := s.Here()
		here.Away[1-seat] = gone
		s.Here = func() table.Presence { return here }
		made, err := m.Decide(table.Say{Seat: seat, Word: w}, s)
		var bad *table.Error
		errors.As(err, &bad)
		return made, bad
	}
	if _, err := claim(d.Match, 0, table.ClaimWin, after(1), after(999)); err == nil || err.Rule != "TB13" {
		t.Error("claimed on one's own turn:", err)
	}
	if _, err := claim(d.Match, 1, table.ClaimWin, after(1), after(60)); err == nil || err.Rule != "TB13" {
		t.Error("claimed too soon:", err)
	}
	if _, err := claim(d.Match, 1, table.ClaimWin, morning, after(60)); err == nil || err.Rule != "TB13" {
		t.Error("claimed for time in which nobody was waited for:", err)
	}
	if _, err := claim(d.Match, 1, table.ClaimWin, time.Time{}, after(999)); err == nil || err.Rule != "TB13" {
		t.Error("claimed from who is here:", err)
	}
	for w, winners := range map[table.Word]int{table.ClaimWin: 1, table.ClaimDraw: 0} {
		made, err := claim(d.Match, 1, w, after(1), after(61))
		if err != nil {
			t.Fatal(err)
		}
		o := d.Fold(made).Outcome()
		if o == nil || o.Reason != "left" || o.Rule != "TB13" || len(o.Winners) != winners {
			t.Errorf("%s: %+v", w, o)
		}
	}
	alone := duelAt(t, "", here, here)
	if _, err := claim(alone.Match, 1, table.ClaimWin, after(1), after(999)); err == nil {
		t.Error("claimed against oneself")
	}
}
