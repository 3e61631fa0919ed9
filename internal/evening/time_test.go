package evening_test

import (
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/internal/evening"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// timed is a table of a round of 30 minutes, and the store's copy of its log.
func timed(t *testing.T) (*evening.Evening, *playing) {
	t.Helper()
	e := seat(t, opened(t, four, evening.Wish{Options: rules.Options{"deals": "6"}, Minutes: 30}), fixed())
	return e, begin(t, e, 0, 0)
}

// ring lets the clock act at a time after the beginning.
func (p *playing) ring(after time.Duration, due bool) {
	p.t.Helper()
	d, err := p.Decide(table.Tick{}, storetest.Scene(p.Match, table.ByClock, storetest.Start.Add(after)))
	if err != nil || d.Done == due {
		p.t.Fatalf("after %s the clock acts: %v, want %v", after, !d.Done, due)
	}
	if due {
		p.Match = p.Fold(d)
	}
}

// When its time is up the deal that is being played is the last: it is played to its end, and
// counts; the next is not begun.
func TestRoundEndsByTime(t *testing.T) {
	e, p := timed(t)
	p.until(3)
	p.act()
	p.ring(29*time.Minute+59*time.Second, false)
	p.ring(30*time.Minute, true)
	if p.Over() || p.Match.LastDeal() != 3 {
		t.Fatalf("over %v, the last deal is %d", p.Over(), p.Match.LastDeal())
	}
	p.ring(40*time.Minute, false) // once
	p.until(4)
	o := p.Outcome()
	if o == nil || o.Rule != "EV22" || len(o.Winners) == 0 || p.Turn() != rules.Nobody {
		t.Fatalf("%+v, turn %d", o, p.Turn())
	}
	sheet := evening.Tally(p.Match, e.Rounds[0].Tables[0].Players)
	if !sheet.Over || len(sheet.Deals) != 3 || sheet.Of != 6 {
		t.Errorf("%d deals of %d, over %v", len(sheet.Deals), sheet.Of, sheet.Over)
	}
	sum := 0.0
	for seat, x := range sheet.Places() {
		total, _, _ := sheet.Total(seat)
		if sum += x; total != o.Scores[seat] {
			t.Errorf("seat %d: %v on the sheet, %v in the outcome", seat, total, o.Scores[seat])
		}
	}
	if sum != 10 {
		t.Errorf("placings sum to %v", sum)
	}
	if _, bad := storetest.Act(p.Match, 0, p.Ply(), "pass", storetest.Start); bad == nil || bad.Code != table.Over {
		t.Errorf("played on: %v", bad)
	}
}

// A deal in which nobody has acted is not begun: the table ends at once.
func TestTimeBetweenDeals(t *testing.T) {
	_, p := timed(t)
	p.until(2)
	p.ring(time.Hour, true)
	if o := p.Outcome(); o == nil || o.Rule != "EV22" {
		t.Fatalf("%+v", o)
	}
}

// The log saved before a kill is enough, wherever the kill came: before the time was up, between
// that and the end of the deal, or after it.
func TestTimeSurvivesKills(t *testing.T) {
	_, p := timed(t)
	again := func() {
		t.Helper()
		saved := table.Saved{
			ID: p.ID, Game: p.Info.Name, Rules: p.Info.Rules, Options: p.Setup.Options, Seed: p.Kept(), Host: p.Host,
			Created: p.Created, Pace: p.Pace.String(), Evening: p.Match.Evening, Events: p.Events(),
		}
		for _, x := range p.Places {
			saved.Places = append(saved.Places, table.Place{Side: x.Side, Level: x.Level, Name: x.Name, Owners: x.Owners})
		}
		m, err := table.Rebuild(games.All, saved)
		if err != nil {
			t.Fatal(err)
		}
		p.Match = m
	}
	p.until(2)
	p.act()
	again()
	p.ring(20*time.Minute, false)
	p.ring(31*time.Minute, true)
	again()
	if p.Match.LastDeal() != 2 {
		t.Fatalf("the last deal is %d", p.Match.LastDeal())
	}
	p.ring(time.Hour, false)
	p.until(3)
	again()
	if o := p.Outcome(); o == nil || o.Rule != "EV22" {
		t.Fatalf("%+v", o)
	}
}

func TestMinutes(t *testing.T) {
	for minutes, ok := range map[int]bool{-1: false, 0: true, 1: true, 180: true, 181: false} {
		_, _, bad := evening.Open(games.All, evening.Wish{Game: "kop", Host: "host", Minutes: minutes}, "e", "5ec", storetest.Start)
		if (bad == nil) != ok || bad != nil && bad.Rule != "EV22" {
			t.Errorf("%d minutes: %v", minutes, bad)
		}
	}
}

// A card that the computer plays because its time is up does not take the seat away, but the deal is
// not the player's own (EV14).
func TestTimeForEachCard(t *testing.T) {
	e := seat(t, opened(t, four, evening.Wish{Options: rules.Options{"deals": "2"}, Seconds: 30}), fixed())
	p := begin(t, e, 0, 0)
	p.act()
	late := p.Turn()
	p.ring(34*time.Second, false)
	p.ring(35*time.Second, true)
	if ev := p.Events()[p.N()-1]; ev.Kind != table.Late || ev.Seat != late || !p.ComputerToAct() {
		t.Fatalf("%+v", ev)
	}
	p.act()
	if x := p.Places[late]; x.Late || x.StandIn != 0 {
		t.Errorf("%+v", x)
	}
	p.until(2)
	sheet := evening.Tally(p.Match, e.Rounds[0].Tables[0].Players)
	for s, computer := range sheet.Deals[0].Computer {
		if computer != (rules.Seat(s) == late) {
			t.Errorf("seat %d: the computer played: %v", s, computer)
		}
	}
	p.until(3)
	sheet = evening.Tally(p.Match, e.Rounds[0].Tables[0].Players)
	if _, _, deals := sheet.Total(int(late)); len(sheet.Deals) != 2 || deals != 1 {
		t.Errorf("%d of %d deals are the player's own", deals, len(sheet.Deals))
	}
}

func TestSeconds(t *testing.T) {
	for seconds, ok := range map[int]bool{-1: false, 0: true, 4: false, 5: true, 600: true, 601: false} {
		_, _, bad := evening.Open(games.All, evening.Wish{Game: "kop", Host: "host", Seconds: seconds}, "e", "5ec", storetest.Start)
		if (bad == nil) != ok || bad != nil && bad.Rule != "TB9" {
			t.Errorf("%d seconds: %v", seconds, bad)
		}
	}
}
