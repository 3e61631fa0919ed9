// A small bot: go run ./examples/bot-go http://localhost:8080/s/SEAT-LINK
// It sits down in the seat of the link and plays at random until the match is over.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
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

// call makes a request. The bot ends if it is refused, unless with a status that may be passed over.
func call(method, path, body string, fine ...int) io.ReadCloser {
	req, err := http.NewRequest(method, url+"/api/"+path, strings.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	req.Header = http.Header{"Content-Type": {"application/json"}}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		log.Fatal(err)
	}
	if resp.StatusCode >= 400 && !slices.Contains(fine, resp.StatusCode) {
		no := answer{Detail: resp.Status} // of a refusal without words
		_ = json.NewDecoder(resp.Body).Decode(&no)
		log.Fatal("the server refuses: ", no.Detail)
	}
	return resp.Body
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
	token = read(call("POST", "bots", `{"name":"Random Go"}`)).Token
	at := read(call("POST", "claims", fmt.Sprintf(`{"token":%q}`, link)))
	match := "matches/" + at.Match
	if read(call("GET", match, "")).Draw != nil { // nothing is dealt before everybody has cut
		call("POST", match+"/cut", fmt.Sprintf(`{"text":"%016x"}`, rand.Uint64())).Close()
	}
	var view json.RawMessage // of the position now
	numbered := false        // the events of the match are; other messages have a name, and some are lists
	lines := bufio.NewScanner(call("GET", match+"/events", ""))
	for lines.Buffer(nil, 1<<20); lines.Scan(); {
		data, ok := strings.CutPrefix(lines.Text(), "data: ")
		if !ok {
			numbered = strings.HasPrefix(lines.Text(), "id: ")
			continue
		}
		if !numbered {
			continue
		}
		now := read(strings.NewReader(data))
		if now.Event.View != nil {
			view = now.Event.View
		}
		if now.Result != nil {
			fmt.Println("over:", now.Result.Reason)
			return
		}
		if words := append(now.Legal, now.Families...); now.Turn != nil && *now.Turn == at.Seat && len(words) > 0 {
			move := fmt.Sprintf(`{"seat":%d,"ply":%d,"action":%q}`, at.Seat, now.Ply, choose(words, view))
			call("POST", match+"/actions", move, http.StatusConflict).Close() // 409: an old message, the match has moved on
		}
	}
	if err := lines.Err(); err != nil {
		log.Fatal("the stream broke off: ", err)
	}
	log.Fatal("the stream ended before the match")
}
