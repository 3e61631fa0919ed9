// A bot in thirty lines: go run ./examples/bot-go http://localhost:8080/s/SEAT-LINK
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
	"strings"
)

// answer is what the bot reads: of a token, of a seat, of each message of the stream.
type answer struct {
	Token, Match, Detail string
	Seat, Ply            int
	Turn                 *int
	Legal                []string
	Result               *struct{ Reason string }
}

var url, token string

func call(method, path, body string) io.ReadCloser {
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
	return resp.Body
}

func read(r io.Reader) (a answer) {
	if err := json.NewDecoder(r).Decode(&a); err != nil || a.Detail != "" {
		log.Fatal(a.Detail, err)
	}
	return a
}

func main() {
	var link string
	url, link, _ = strings.Cut(os.Args[1], "/s/")
	token = read(call("POST", "bots", `{"name":"Random Go"}`)).Token
	at := read(call("POST", "claims", fmt.Sprintf(`{"token":%q}`, link)))
	for lines := bufio.NewScanner(call("GET", "matches/"+at.Match+"/events", "")); lines.Scan(); {
		data, ok := strings.CutPrefix(lines.Text(), "data: ")
		if !ok {
			continue
		}
		now := read(strings.NewReader(data))
		if now.Result != nil {
			fmt.Println("over:", now.Result.Reason)
			return
		}
		if now.Turn != nil && *now.Turn == at.Seat && len(now.Legal) > 0 {
			action := now.Legal[rand.IntN(len(now.Legal))]
			call("POST", "matches/"+at.Match+"/actions", fmt.Sprintf(`{"seat":%d,"ply":%d,"action":%q}`, at.Seat, now.Ply, action)).Close()
		}
	}
	log.Fatal("the stream ended before the match")
}
