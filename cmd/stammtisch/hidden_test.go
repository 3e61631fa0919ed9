package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/site"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/thinker"
	"stammtisch/rules"
	"stammtisch/web"
)

// A latecomer to a deal of Kop sees what somebody at the table could see then: hands, the
// open trick and counts (KP18). These tests ask the whole server for everything it tells of a
// running match, and compare the bytes with those of another match that differs only in what
// may not be known.

// window is a server without a clock and without thinkers, and one browser in front of it.
type window struct {
	t    *testing.T
	url  string
	web  http.Client
	game rules.Game
}

func newDesk(t *testing.T) *window {
	quiet := slog.New(slog.DiscardHandler)
	noon := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	now := func() time.Time { return noon }
	store := memstore.New()
	hall := &room.Hall{Games: games.All, Store: store, Thinker: &thinker.Pool{Log: quiet}, Now: now}
	api := site.New(site.Config{
		Config: httpd.Config{Rooms: hall, Key: bytes.Repeat([]byte{7}, 32), Log: quiet, Now: now, Ping: time.Hour, Version: "test"},
		Games:  games.All, List: games.All, Advisor: &advisor{}, Page: web.FS(),
	})
	server := httptest.NewServer(api)
	t.Cleanup(func() {
		api.Close()
		server.Close()
		api.Wait()
	})
	kop, _ := games.All.Find("kop")
	d := &window{t: t, url: server.URL, game: kop}
	d.web.Jar, _ = cookiejar.New(nil)
	d.ask("GET", "/api/me", nil) // a guest: the cookie
	return d
}

// stranger is another browser, which owns nothing.
func (d *window) stranger() *window {
	other := *d
	other.web = http.Client{}
	other.web.Jar, _ = cookiejar.New(nil)
	other.ask("GET", "/api/me", nil)
	return &other
}

func (d *window) ask(method, path string, body any) string {
	d.t.Helper()
	var sent io.Reader
	if body != nil {
		b, err := json.Marshal(body)
		if err != nil {
			d.t.Fatal(err)
		}
		sent = bytes.NewReader(b)
	}
	r, err := http.NewRequest(method, d.url+path, sent)
	if err != nil {
		d.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := d.web.Do(r)
	if err != nil {
		d.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		d.t.Fatal(err)
	}
	return fmt.Sprintf("%d %s", answer.StatusCode, text)
}

// stream reads the events of a match after event n, until event last.
func (d *window) stream(path string, last int) string {
	d.t.Helper()
	answer, err := d.web.Get(d.url + path)
	if err != nil {
		d.t.Fatal(err)
	}
	defer answer.Body.Close()
	var out strings.Builder
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "id: ") || strings.HasPrefix(lines.Text(), "data: {\"event\"") {
			out.WriteString(lines.Text() + "\n")
		}
		if strings.HasPrefix(lines.Text(), fmt.Sprintf("data: {\"event\":{\"n\":%d,", last)) {
			break
		}
	}
	return out.String()
}

var pack = strings.Fields("ah tc ts th qc qs qh qd jc js jh jd ad td ac as")

// open makes the match on the server; seat is ours, or rules.Nobody.
func (d *window) open(h tableOf, seat rules.Seat) (id string, n int) {
	d.t.Helper()
	seats := make([]map[string]any, 4)
	for i := range seats {
		seats[i] = map[string]any{"kind": "computer", "level": 1}
		if rules.Seat(i) == seat {
			seats[i] = map[string]any{"kind": "me"}
		}
	}
	answer := d.ask("POST", "/api/matches", map[string]any{"game": "kop", "seats": seats, "from": map[string]any{"record": h.record()}})
	var m struct {
		ID string `json:"id"`
		N  int    `json:"n"`
	}
	if !strings.HasPrefix(answer, "201 ") || json.Unmarshal([]byte(answer[4:]), &m) != nil {
		d.t.Fatalf("%s\n%s", h.record(), answer)
	}
	return m.ID, m.N
}

// everything is all that the server tells this browser of a match, but for its name. A hint
// rests on what the seat keeps in mind, as its player does.
func (d *window) everything(h tableOf, seat rules.Seat, plies []int, hints bool) string {
	d.t.Helper()
	id, n := d.open(h, seat)
	path := "/api/matches/" + id
	tell := func(what, text string) string { return "== " + what + "\n" + text + "\n" }
	all := tell("match", d.ask("GET", path, nil)) + tell("record", d.ask("GET", path+"/record", nil)) +
		tell("stream", d.stream(path+"/events?after=0", n)) + tell("resumed", d.stream(path+"/events?after="+fmt.Sprint(n-1), n)) +
		tell("review", d.ask("GET", path+"/review", nil)) + tell("picture", d.ask("GET", path+"/picture/svg", nil)) +
		tell("page", d.ask("GET", "/m/"+id, nil))
	for _, ply := range plies {
		all += tell("picture of a ply", d.ask("GET", fmt.Sprintf("%s/picture/svg?ply=%d", path, ply), nil))
	}
	all += tell("film", d.ask("GET", fmt.Sprintf("%s/picture/gif?ply=%d", path, len(h.actions)), nil))
	if seat != rules.Nobody && hints {
		all += tell("hint", d.ask("POST", path+"/hint", map[string]any{"seat": seat}))
	}
	for _, a := range []string{"ah", "th", "qc", "js", "ad", "as", "pass", "wedding", "contra", "nonsense"} {
		for who := range 4 { // an action that is made is the last one asked for
			if rules.Seat(who) == seat && len(h.actions) > 0 {
				if s, ok := h.states(); ok {
					if _, err := s[len(s)-1].Play(a); err == nil && s[len(s)-1].Turn() == seat {
						continue
					}
				}
			}
			all += tell(fmt.Sprintf("%s by %d", a, who), d.ask("POST", path+"/actions", map[string]any{"seat": who, "ply": len(h.actions), "action": a}))
		}
	}
	return strings.ReplaceAll(all, id, "ID")
}

// A latecomer, seated or only watching, sees the same of two histories that
// look the same by now, to the byte: match, stream, record, pictures, refusals.
func TestLateReadersSeeWhatLiesOpen(t *testing.T) {
	wanted := 80
	if testing.Short() {
		wanted = 12
	}
	d := newDesk(t)
	watching := d.stranger()
	r := rand.New(rand.NewPCG(18, 1))
	covered := map[string]int{}
	for tries, found := 0, 0; found < wanted; tries++ {
		if tries > 1000*wanted {
			t.Fatalf("only %d twins", found)
		}
		h := randomTable(r, d.game)
		seat := rules.Seat(r.IntN(5)) - 1
		other, ok := twin(r, h, seat)
		played := !slices.Equal(h.actions, other.actions)
		if !ok || !played && r.IntN(8) > 0 { // cards still held are dealt again by the kit's test too
			continue
		}
		found++
		eyes := d
		if seat == rules.Nobody {
			eyes = watching
		}
		if played {
			covered[fmt.Sprint("seat ", seat)]++
		}
		plies := []int{0, r.IntN(len(h.actions) + 1), len(h.actions)}
		one, two := eyes.everything(h, seat, plies, !played), eyes.everything(other, seat, plies, !played)
		if one != two {
			a, b := strings.Split(one, "\n"), strings.Split(two, "\n")
			for i := range min(len(a), len(b)) {
				if a[i] != b[i] {
					t.Errorf("seat %d is told apart\n%s\nand\n%s\nby\n%s\n%s", seat, h.record(), other.record(), a[i], b[i])
					break
				}
			}
		}
	}
	t.Log("twins that differ in gathered cards:", covered)
	for seat := range 5 {
		if covered[fmt.Sprint("seat ", seat-1)] == 0 && !testing.Short() {
			t.Errorf("no twin for seat %d differed in what was played: this says little", seat-1)
		}
	}
}

// Everybody who is there when a card falls sees it, spectators too; a stream that begins later does not
// tell it once it is gathered, and when the deal is over it shows them again.
func TestOnlyWhoIsThereSeesACard(t *testing.T) {
	d := newDesk(t)
	deal := "1 0/0/0/0 | 3 ah,qc,jd,ac/tc,qs,jh,as/ts,qh,js,ad/th,qd,jc,td"
	me := map[string]any{"kind": "me"}
	var m struct {
		ID string `json:"id"`
		N  int    `json:"n"`
	}
	answer := d.ask("POST", "/api/matches", map[string]any{
		"game": "kop", "seats": []any{me, me, me, me},
		"from": map[string]any{"record": tableOf{options: "deals=2", position: deal}.record()},
	})
	if err := json.Unmarshal([]byte(answer[4:]), &m); err != nil {
		t.Fatal(answer)
	}
	path := "/api/matches/" + m.ID
	there := d.stranger()
	live, err := there.web.Get(d.url + path + "/events?after=0")
	if err != nil {
		t.Fatal(err)
	}
	defer live.Body.Close()
	lines := bufio.NewScanner(live.Body)
	lines.Buffer(nil, 1<<20)
	given, _ := rules.ParseOptions("deals=2")
	s, err := d.game.Parse(rules.Setup{Options: given, Seed: "5eed"}, deal)
	if err != nil {
		t.Fatal(err)
	}
	for ply := 0; s.(rules.Scored).Standing().Game == 1; ply++ {
		a := s.(rules.Lister).Legal()[0]
		if got := d.ask("POST", path+"/actions", map[string]any{"seat": s.Turn(), "ply": ply, "action": a}); !strings.HasPrefix(got, "200 ") {
			t.Fatal(got)
		}
		if s, err = s.Play(a); err != nil {
			t.Fatal(err)
		}
		want := fmt.Sprintf(`"ply":%d,"action":%q`, ply, a)
		for lines.Scan() && !strings.Contains(lines.Text(), want) {
			if strings.Contains(lines.Text(), `"covered":true`) {
				t.Fatalf("who was there is not told %s: %s", a, lines.Text())
			}
		}
		late := there.stream(path+"/events?after=0", ply+2)
		for _, card := range s.(rules.Lister).Legal() {
			if strings.Contains(late, `"`+card+`"`) && slices.Contains(pack, card) {
				t.Fatalf("a spectator is told of %s, which is held: %s", card, late)
			}
		}
		gathered := strings.Contains(late, `"covered":true`)
		if playing := ply - 4; (playing >= 4) != gathered && s.(rules.Scored).Standing().Game == 1 {
			t.Errorf("after %d cards a late stream says covered: %v", playing+1, gathered)
		}
	}
	late := there.ask("GET", path, nil)
	if strings.Contains(late, `"covered":true`) {
		t.Error("the deal is over, and not open")
	}
	for _, c := range pack {
		if !strings.Contains(late, `"action":"`+c+`"`) {
			t.Errorf("%s was played, and is not told", c)
		}
	}
}
