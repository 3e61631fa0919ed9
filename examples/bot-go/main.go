// A small bot: go run ./examples/bot-go http://localhost:8080/s/SEAT-LINK
// It sits down in the seat of the link and plays at random until the match is over. If the connection breaks
// off, it continues once the server is there again.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"
)

// answer holds the fields the bot reads: of a token, of a seat, of a match, of each message of the
// stream.
type answer struct {
	Token, Match, Detail string
	Seat, Ply            int
	Turn                 *int
	Legal, Families      []string
	Result               *struct{ Reason string }
	Draw                 *struct{}
	Event                struct{ View json.RawMessage }
}

var url, token string

// call makes a request; last is the event from which a stream continues. The bot ends if it is refused, unless with
// a status that may be passed over. An error means that asking again may help.
func call(method, path, body, last string, fine ...int) (io.ReadCloser, error) {
	req, err := http.NewRequest(method, url+"/api/"+path, strings.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	req.Header = http.Header{"Content-Type": {"application/json"}}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	if last != "" {
		req.Header.Set("Last-Event-ID", last)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	if resp.StatusCode < 400 || slices.Contains(fine, resp.StatusCode) {
		return resp.Body, nil
	}
	no := answer{Detail: resp.Status} // of a refusal without words
	_ = json.NewDecoder(resp.Body).Decode(&no)
	resp.Body.Close()
	err = fmt.Errorf("the server refuses: %s", no.Detail)
	if resp.StatusCode < 500 {
		log.Fatal(err)
	}
	return nil, err
}

// ask makes a request that must be answered.
func ask(method, path, body string) (a answer) {
	r, err := call(method, path, body, "")
	if err != nil {
		log.Fatal(err)
	}
	defer r.Close()
	return read(r)
}

func read(r io.Reader) (a answer) {
	if err := json.NewDecoder(r).Decode(&a); err != nil {
		log.Fatalf("this is no answer of Stammtisch: is %s its address?", url)
	}
	return a
}

// choose gives one of the listed actions, or one of a family too many to list
// (docs/views.md).
func choose(words []string, view json.RawMessage) string {
	action := words[rand.IntN(len(words))]
	if action[0] != '*' {
		return action
	}
	var v struct {
		Side     string
		MayFlick []string
		Discs    []struct{ ID string }
	}
	if err := json.Unmarshal(view, &v); err != nil {
		log.Fatal(err)
	}
	if action == "*flick" {
		return fmt.Sprintf("%s@%.3f,%.3f", v.MayFlick[rand.IntN(len(v.MayFlick))], 359*rand.Float64(), 0.1+0.9*rand.Float64())
	}
	own, x := v.Side[:1], map[string]int{"white": -1, "black": 1}[v.Side]
	for i, spot := range [][2]int{{120, 0}, {90, 80}, {90, -80}} {
		id := fmt.Sprint(own, i+1)
		if !slices.Contains(v.Discs, struct{ ID string }{id}) {
			return fmt.Sprintf("%s=%d,%d", id, x*spot[0], spot[1])
		}
	}
	return action
}

func main() {
	log.SetFlags(0)
	var link string
	found := false
	if len(os.Args) == 2 {
		url, link, found = strings.Cut(os.Args[1], "/s/")
	}
	if !found || !strings.HasPrefix(url, "http://") && !strings.HasPrefix(url, "https://") {
		fmt.Fprintln(os.Stderr, "give the link of a seat: bot-go http://localhost:8080/s/SEAT-LINK")
		os.Exit(2)
	}
	token = ask("POST", "bots", `{"name":"Random Go"}`).Token
	at := ask("POST", "claims", fmt.Sprintf(`{"token":%q}`, link))
	p := player{match: "matches/" + at.Match, seat: at.Seat}
	if ask("GET", p.match, "").Draw != nil { // nothing is dealt before everybody has cut
		ask("POST", p.match+"/cut", fmt.Sprintf(`{"text":"%016x"}`, rand.Uint64()))
	}
	for wait := time.Second; ; wait *= 2 {
		before := p.last
		err := p.listen()
		if err == nil {
			return
		}
		if p.last != before {
			wait = time.Second
		}
		if wait > 8*time.Second {
			log.Fatal(err)
		}
		time.Sleep(wait)
	}
}

// player is the bot at its match.
type player struct {
	match string
	seat  int
	view  json.RawMessage // of the position now
	last  string          // the number of the event that was answered last
}

// listen plays until the match is over. An error means that the connection has broken off.
func (p *player) listen() error {
	stream, err := call("GET", p.match+"/events", "", p.last)
	if err != nil {
		return err
	}
	defer stream.Close()
	number := "" // the events of the match have one; other messages have a name, and some are lists
	lines := bufio.NewScanner(stream)
	for lines.Buffer(nil, 1<<20); lines.Scan(); {
		if n, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
			number = n
		}
		if lines.Text() == "event: gone" {
			p.last = "" // nothing continues from there: a backup was restored
			break
		}
		data, ok := strings.CutPrefix(lines.Text(), "data: ")
		if !ok || number == "" {
			continue
		}
		now := read(strings.NewReader(data))
		if now.Event.View != nil {
			p.view = now.Event.View
		}
		if now.Result != nil {
			fmt.Println("over:", now.Result.Reason)
			return nil
		}
		if words := append(now.Legal, now.Families...); now.Turn != nil && *now.Turn == p.seat && len(words) > 0 {
			move := fmt.Sprintf(`{"seat":%d,"ply":%d,"action":%q}`, p.seat, now.Ply, choose(words, p.view))
			// 409: an old message, the match has moved on
			answer, err := call("POST", p.match+"/actions", move, "", http.StatusConflict)
			if err != nil {
				return err
			}
			answer.Close()
		}
		p.last, number = number, ""
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("the stream broke off: %w", err)
	}
	return errors.New("the stream ended before the match")
}
