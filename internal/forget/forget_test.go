package forget_test

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/login"
	"stammtisch/internal/notice"
	"stammtisch/internal/notice/mailtest"
	"stammtisch/internal/pgtest"
	"stammtisch/internal/player"
	"stammtisch/internal/postgres"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
	"stammtisch/rules"
)

// traces lists texts that Ada leaves behind: no text of the database may contain any of them
// afterwards.
var traces = []string{string(ada), fmt.Sprintf("%x", sha256.Sum256([]byte(ada))), "Adalberta", "Adelheid", "Adriane", "Adele", "Adina", "Adamine", "a line of hers", "her own prefix", "adele@example.org", "Adalinde"}

// stays lists texts of others, which must still be there afterwards.
var stays = []string{string(bo), "Boleslaw", "Cyprian", "a line of his", "The Friday club", "Summer evening"}

var mine = table.SeatWish{Kind: table.Me, Name: "Adalberta"}

// live makes Ada do everything by which a guest can leave something behind.
func live(w *world) {
	w.Helper()
	link := table.SeatWish{Kind: table.Link}
	names := map[table.GuestID]string{ada: "Adele", bo: "Boleslaw", cy: "Cyprian", phone: "Adriane"}
	// A name to sign in with, and an earlier one.
	for _, name := range []string{"Adamine", "Adalinde"} {
		_, err := w.logins.Choose(w.Context(), login.Wish{Guest: ada, Called: "Adele", Name: name, Password: "under the old oak"})
		w.must(err)
	}
	// A match that she opened, renamed, talked at and lost.
	w.open("over", "zoom", ada, []table.SeatWish{mine, link}, map[int]table.GuestID{1: bo}, names)
	w.do("over", ada, table.Rename{Seat: 0, Name: "Adelheid"})
	w.do("over", ada, table.Act{Seat: 0, Action: "c1-c4"})
	for _, by := range []struct {
		g    table.GuestID
		text string
	}{{ada, "a line of hers"}, {bo, "a line of his"}} {
		seat := w.match("over").SeatOf(by.g)
		_, err := w.hall.Remark(w.Context(), "over", by.g, int(seat), 0, by.text, "")
		w.must(err)
	}
	w.must(w.hall.Report(w.Context(), "over", bo, 1))
	w.do("over", ada, table.Carry{Seat: 0, Hash: [32]byte{1}, Expires: time.Now().Add(time.Hour)})
	w.do("over", ada, table.Say{Seat: 0, Word: table.Resign})
	// One on two devices, one with her family on one device, one of somebody else's, and one that she only
	// opened.
	w.open("two", "zoom", bo, []table.SeatWish{{Kind: table.Me, Name: "Boleslaw"}, link}, map[int]table.GuestID{1: phone}, names)
	w.do("two", phone, table.Carry{Seat: 1, Hash: [32]byte{2}, Expires: time.Now().Add(time.Hour)})
	ticket, err := w.hall.Lists().Find(w.Context(), [32]byte{2}, time.Now())
	w.must(err)
	w.do("two", ada, table.Sit{Seat: 1, Name: "Adamine", Ticket: &ticket})
	w.do("two", bo, table.Act{Seat: 0, Action: "c1-c4"})
	w.do("two", bo, table.Say{Seat: 0, Word: table.Resign})
	w.open("family", "zoom", ada, []table.SeatWish{mine, {Kind: table.Me, Name: "Adamine"}}, nil, nil)
	w.do("family", ada, table.Say{Seat: 1, Word: table.Resign})
	w.open("going", "zoom", bo, []table.SeatWish{{Kind: table.Me, Name: "Boleslaw"}, link}, map[int]table.GuestID{1: ada}, names)
	w.do("going", bo, table.Act{Seat: 0, Action: "c1-c4"})
	w.open("three", "toy", bo, []table.SeatWish{{Kind: table.Me, Name: "Boleslaw"}, link, link}, map[int]table.GuestID{1: ada, 2: cy}, names)
	w.do("three", bo, table.Act{Seat: 0, Action: "1"})
	w.must(w.hall.Lists().Accuse(w.Context(), "three", table.Accusation{Seat: 1, By: 2, Why: table.Rude, Text: "Adalberta shouts"}))
	w.must(w.hall.Lists().Accuse(w.Context(), "three", table.Accusation{Seat: 2, By: 1, Why: table.Cheats, Text: "I, Adalberta, saw it"}))
	w.open("opened", "zoom", ada, []table.SeatWish{mine, link}, nil, nil)
	w.open("door", "toy", ada, []table.SeatWish{mine, link, link}, map[int]table.GuestID{1: bo}, names)
	w.must(w.hall.Door(w.Context(), "door", "any"))

	// A club with an evening that she hosts and plays at, and one that has not ended.
	_, err = w.clubs.Found(w.Context(), "club", bo, club.Found{Club: "The Friday club", Name: "Boleslaw", Key: "key"})
	w.must(err)
	w.must(w.clubs.Do(w.Context(), "club", ada, club.Join{Name: "Adalberta", Key: "key"}))
	w.must(w.clubs.Do(w.Context(), "club", ada, club.Rename{Name: "Adina"}))
	w.must(w.clubs.Do(w.Context(), "club", ada, club.Leave{}))
	w.must(w.clubs.Do(w.Context(), "club", ada, club.Join{Name: "Adelheid", Key: "key"}))
	w.must(w.clubs.Do(w.Context(), "club", bo, club.Appoint{Member: 2}))
	for id, host := range map[evening.ID]table.GuestID{"first": ada, "second": bo} {
		_, err := w.evening.Open(w.Context(), evening.Wish{Title: "Summer evening", Game: "toy", Rounds: 2, Host: host}, id)
		w.must(err)
		for g, name := range map[table.GuestID]string{ada: "Adele", bo: "Boleslaw", cy: "Cyprian"} {
			w.deed(id, evening.Deed{Word: evening.ToJoin, By: g, Text: name})
		}
		w.deed(id, evening.Deed{Word: evening.ToJoin, By: ada, Text: "Adriane"})
		w.must(w.clubs.Attach(w.Context(), "club", host, id))
		w.deed(id, evening.Deed{Word: evening.ToStart, By: host})
	}
	e, err := w.evening.Look(w.Context(), "first")
	w.must(err)
	w.playOut(e.Rounds[0].Tables[0].Match)
	w.deed("first", evening.Deed{Word: evening.ToEnd, By: ada})
	_, _, err = w.clubs.Look(w.Context(), "club") // counts the evening
	w.must(err)

	// Somebody else's tournament in its first round, and one of her own that nobody has joined.
	for id, host := range map[tournament.ID]table.GuestID{"cup": bo, "alone": ada} {
		_, err := w.cups.Open(w.Context(), id, host, tournament.Terms{Title: "Summer cup", Game: "zoom", System: tournament.RoundRobin})
		w.must(err)
		w.must(w.cups.Do(w.Context(), id, ada, tournament.Join{Name: "Adele"}))
		w.must(w.cups.Do(w.Context(), id, ada, tournament.Join{Name: "Adina"}))
	}
	w.must(w.cups.Do(w.Context(), "cup", bo, tournament.Join{Name: "Boleslaw"}))
	w.must(w.cups.Do(w.Context(), "cup", bo, tournament.Next{}))
	// One of the club, which she won.
	_, err = w.cups.Open(w.Context(), "won", bo, tournament.Terms{Title: "Summer cup", Game: "zoom", System: tournament.RoundRobin})
	w.must(err)
	w.must(w.cups.Do(w.Context(), "won", ada, tournament.Join{Name: "Adele"}))
	w.must(w.cups.Do(w.Context(), "won", bo, tournament.Join{Name: "Boleslaw"}))
	w.must(w.clubs.AttachTournament(w.Context(), "club", bo, "won"))
	w.must(w.cups.Do(w.Context(), "won", bo, tournament.Next{}))
	w.must(w.cups.Do(w.Context(), "won", bo, tournament.Rule{Round: 1, Game: 1, White: 2}))
	c, _, err := w.clubs.Look(w.Context(), "club")
	w.must(err)
	if i := slices.IndexFunc(c.Evenings, func(e club.Evening) bool { return e.Tournament }); i < 0 || c.Evenings[i].Result == nil || !slices.Equal(c.Evenings[i].Result.Won, []string{"Adele"}) {
		w.Fatalf("%+v", c.Evenings)
	}

	// Papers beside her own log.
	_, err = w.post.Add(w.Context(), ada, notice.Way{Kind: notice.Feed, House: "https://example.org", Language: "en", Prefix: "her own prefix"})
	w.must(err)
	box := mailtest.New(w, "smtps")
	w.post.Mailer, err = notice.NewMailer(box.URL, "games@example.org", box.Trust)
	w.must(err)
	_, err = w.post.Add(w.Context(), ada, notice.Way{Kind: notice.Mail, To: "adele@example.org", House: "https://example.org", Language: "en"})
	w.must(err)
	_, err = w.players.Link(w.Context(), ada, "Adalberta", "token", false)
	w.must(err)
	w.filed()

	// A link for her coach.
	w.must(w.hall.Coach(w.Context(), "three", func(m *table.Match) (*table.Match, rules.Seat, *table.Error) { return m.GiveCoach(ada, 1, "her coach") }))

	// Invitations, from her and to her.
	w.open("bid", "toy", bo, []table.SeatWish{{Kind: table.Me, Name: "Boleslaw"}, link, link}, nil, nil)
	w.invite(bo, "bid", ada)
	w.invite(ada, "opened", bo)

	// Bo has had enough of her.
	_, err = w.players.Do(w.Context(), bo, player.Block{Match: "over", Seat: 0, Who: []table.GuestID{ada}})
	w.must(err)
}

// invite invites a guest to a table, by their number in the host's log.
func (w *world) invite(by table.GuestID, id table.MatchID, to table.GuestID) {
	w.Helper()
	p, _, err := w.players.Look(w.Context(), by)
	w.must(err)
	for n := 1; p.Person(n) != (player.Person{}); n++ {
		if p.Person(n).Guest == to {
			w.must(w.players.Invite(w.Context(), by, n, w.match(id)))
			return
		}
	}
	w.Fatalf("%s has not played with %s", by, to)
}

func lacks(t *testing.T, what, text string, traces ...string) {
	t.Helper()
	for _, trace := range traces {
		if i := strings.Index(text, trace); i >= 0 {
			t.Errorf("%s still has %q: …%s…", what, trace, text[max(0, i-100):min(len(text), i+100)])
		}
	}
}

func has(t *testing.T, what, text string, all ...string) {
	t.Helper()
	for _, x := range all {
		if !strings.Contains(text, x) {
			t.Errorf("%s lacks %q", what, x)
		}
	}
}

// delete deletes Ada, and checks that the moves of all matches are unchanged.
func (w *world) delete() {
	w.Helper()
	steps := map[table.MatchID]string{}
	for _, id := range []table.MatchID{"over", "two", "family"} {
		steps[id] = fmt.Sprintf("%+v", w.match(id).Record().Steps)
	}
	done, err := w.house.Guest(w.Context(), ada)
	if err != nil || !done {
		w.Fatal(done, err)
	}
	for id, want := range steps {
		if got := fmt.Sprintf("%+v", w.match(id).Record().Steps); got != want {
			w.Errorf("%s was played %s, and is now %s", id, want, got)
		}
	}
}

// shows checks what others see afterwards.
func (w *world) shows() {
	w.Helper()
	going := w.match("going")
	if o := going.Outcome(); o == nil || o.Reason != "resigned" || o.Winners[0] != 0 {
		w.Errorf("the match of two that went on: %+v", o)
	}
	if m := w.match("three"); m.Over() || !m.Ready() || m.Places[1].Name != "" || !m.Places[1].Taken() || m.Places[2].Name != "Cyprian" {
		w.Errorf("the match of three that goes on: %+v", m.Places)
	}
	if _, _, err := w.hall.Look(w.Context(), "opened"); err == nil {
		w.Error("a table at which nobody sits is still there")
	}
	if name := w.match("two").Places[1].Name; name != "" {
		w.Errorf("the seat of two devices is still called %q", name)
	}
	st, err := w.evening.Look(w.Context(), "second")
	w.must(err)
	if n := len(st.People()); n != 2 {
		w.Errorf("%d people are seated at the evening that goes on", n)
	}
	c, _, err := w.clubs.Look(w.Context(), "club")
	w.must(err)
	if p := c.Members[1]; p.State != club.Left || p.Name != evening.NoName || len(c.Members[0].Name) == 0 {
		w.Errorf("%+v", c.Members)
	}
	cup, err := w.cups.Look(w.Context(), "cup")
	w.must(err)
	if p := cup.Players[0]; p.State != tournament.Left || p.Name != tournament.NoName || cup.Players[1].Name != "Boleslaw" {
		w.Errorf("%+v", cup)
	}
	if t, err := w.cups.Look(w.Context(), "alone"); err != nil || !t.Over {
		w.Error("a tournament of nobody still goes on", err)
	}
	w.rated()
	p, rest, err := w.players.Look(w.Context(), bo)
	if err != nil || rest != 0 || len(p.Entries) < 4 {
		w.Error(p, rest, err)
	}
	if all, err := w.hall.Lists().Reports(w.Context(), "", 10); err != nil || len(all) != 0 {
		w.Errorf("%v, %v", all, err)
	}
	if p, err := w.players.Has(w.Context(), ada); err != nil || p {
		w.Error("she still has matches", err)
	}
}

// Nothing of a guest is left in any table, nor anywhere in the file of a backup; nothing of others is
// missing; and the next process can read it all.
func TestNothingIsLeftInSQLite(t *testing.T) {
	dir := t.TempDir()
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	closed := false
	t.Cleanup(func() {
		if !closed {
			s.Close()
		}
	})
	w := newWorld(t, s, "")
	live(w)
	before := dumpSQLite(t, dir)
	has(t, "the database of before", before, traces...)
	has(t, "the database of before", before, stays...)
	has(t, "what was shown before", w.look(), traces[:4]...)
	w.delete()
	w.shows()
	after := dumpSQLite(t, dir)
	lacks(t, "the database", after, traces...)
	has(t, "the database", after, stays...)
	lacks(t, "what is shown", w.look(), traces...)
	copied := filepath.Join(t.TempDir(), "copy.db")
	if err := sqlite.Backup(t.Context(), dir, copied); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(copied)
	if err != nil {
		t.Fatal(err)
	}
	lacks(t, "a backup", string(raw), traces...)
	w.filed()
	again := newWorld(t, s, "")
	if _, err := again.evening.Fits(t.Context()); err != nil {
		t.Error(err)
	}
	lacks(t, "what the next process shows", again.look(), traces...)
}

// The same with two processes that share a database: the other one, which knew everything, forgets it
// too.
func TestNothingIsLeftInPostgres(t *testing.T) {
	address := pgtest.Database(t)
	var w [2]*world
	for i := range w {
		s, err := postgres.Open(t.Context(), address, postgres.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		w[i] = newWorld(t, s, fmt.Sprint("process ", i))
	}
	live(w[0])
	f, err := w[1].hall.Follow(t.Context(), "over", ada) // and leaves her ID among the followers
	if err != nil {
		t.Fatal(err)
	}
	f.Leave()
	before := dumpPostgres(t, address)
	has(t, "the database of before", before, traces...)
	has(t, "what the other process shows before", w[1].look(), traces[:4]...)
	w[0].delete()
	for _, x := range w {
		x.T = t
		x.shows()
		lacks(t, "what is shown", x.look(), traces...)
	}
	after := dumpPostgres(t, address)
	lacks(t, "the database", after, traces...)
	has(t, "the database", after, stays...)
}

// A page that is open while its guest is deleted ends with the session, and leaves no ID among the followers.
func TestOpenPageLeavesNothing(t *testing.T) {
	address := pgtest.Database(t)
	s, err := postgres.Open(t.Context(), address, postgres.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	w := newWorld(t, s, "process")
	w.open("m", "toy", bo, []table.SeatWish{{Kind: table.Me}, {Kind: table.Computer, Level: 1}, {Kind: table.Computer, Level: 1}}, nil, nil)
	f, err := w.hall.Follow(t.Context(), "m", ada)
	if err != nil {
		t.Fatal(err)
	}
	left := make(chan struct{})
	w.ended.Tell(func() {
		time.AfterFunc(150*time.Millisecond, func() {
			f.Leave()
			close(left)
		})
	})
	if done, err := w.house.Guest(t.Context(), ada); !done || err != nil {
		t.Fatal(done, err)
	}
	<-left
	w.must(w.peers.Exchange(t.Context()))
	lacks(t, "the database", dumpPostgres(t, address), string(ada))
}

// A guest who is the only leader of a club is told what to do first, and nothing is deleted; a club
// without other members ends with them.
func TestLeadersPassTheirClubOn(t *testing.T) {
	s, err := sqlite.Open(t.Context(), t.TempDir(), sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	w := newWorld(t, s, "")
	_, err = w.clubs.Found(t.Context(), "club", ada, club.Found{Club: "Ours", Name: "Adele", Key: "key"})
	w.must(err)
	w.must(w.clubs.Do(t.Context(), "club", bo, club.Join{Name: "Boleslaw", Key: "key"}))
	_, err = w.clubs.Found(t.Context(), "own", ada, club.Found{Club: "Mine", Name: "Adele", Key: "key"})
	w.must(err)
	_, err = w.cups.Open(t.Context(), "cup", ada, tournament.Terms{Title: "Summer cup", Game: "zoom", System: tournament.RoundRobin})
	w.must(err)
	w.must(w.cups.Do(t.Context(), "cup", bo, tournament.Join{Name: "Boleslaw"}))
	_, err = w.house.Guest(t.Context(), ada)
	var known *table.Error
	if !errors.As(err, &known) || known.Rule != "CL5" || !strings.Contains(known.Detail, "Ours") {
		t.Fatal(err)
	}
	if c, err := w.clubs.Logs.Look(t.Context(), "own"); err != nil || c.Over || c.Members[0].Name != "Adele" {
		t.Error("something was deleted already", err)
	}
	w.must(w.clubs.Do(t.Context(), "club", ada, club.Appoint{Member: 2}))
	if _, err = w.house.Guest(t.Context(), ada); !errors.As(err, &known) || !strings.Contains(known.Detail, "Summer cup") {
		t.Fatal(err)
	}
	w.must(w.cups.Do(t.Context(), "cup", ada, tournament.End{}))
	if done, err := w.house.Guest(t.Context(), ada); !done || err != nil {
		t.Fatal(done, err)
	}
	if c, err := w.clubs.Logs.Look(t.Context(), "own"); err != nil || !c.Over {
		t.Error("a club of nobody is still open", err)
	}
	if c, err := w.clubs.Logs.Look(t.Context(), "club"); err != nil || c.Over || !c.LedBy(bo) {
		t.Error(err)
	}
}
