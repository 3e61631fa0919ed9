package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http/httputil"
	"strconv"
	"strings"
	"time"

	"stammtisch/rules"
)

// player is one of two at a table: a connection for requests and one for the stream, like a
// browser. Both are plain sockets, so that the measurement is of the server.
type player struct {
	addr, from, cookie string
	conn               net.Conn
	in                 *bufio.Reader
	stream             net.Conn
	news               *bufio.Reader
}

func newPlayer(addr, from string) (*player, error) {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return nil, err
	}
	p := &player{addr: addr, from: from, conn: conn, in: bufio.NewReaderSize(conn, 2048)}
	return p, p.request("GET", "/api/me", nil, nil)
}

// send writes a request.
func (p *player) send(to io.Writer, method, path string, body []byte) error {
	b := make([]byte, 0, 512)
	for _, part := range []string{method, " ", path, " HTTP/1.1\r\nHost: ", p.addr, "\r\nX-Forwarded-For: ", p.from, "\r\n"} {
		b = append(b, part...)
	}
	if p.cookie != "" {
		b = append(append(append(b, "Cookie: "...), p.cookie...), "\r\n"...)
	}
	if body != nil {
		b = strconv.AppendInt(append(b, "Content-Type: application/json\r\nContent-Length: "...), int64(len(body)), 10)
		b = append(b, "\r\n"...)
	}
	b = append(append(b, "\r\n"...), body...)
	_, err := to.Write(b)
	return err
}

// reply holds the needed parts of an answer's head.
type reply struct {
	length  int
	chunked bool
	cookie  string
}

// head reads only the needed parts of an answer's head, to keep the client's own work out of the
// measurement.
func head(in *bufio.Reader) (h reply, err error) {
	line, err := in.ReadSlice('\n')
	if err != nil {
		return h, err
	}
	status, good := "", bytes.Contains(line, []byte(" 200 ")) || bytes.Contains(line, []byte(" 201 "))
	if !good {
		status = string(bytes.TrimSpace(line))
	}
	for {
		if line, err = in.ReadSlice('\n'); err != nil {
			return h, err
		}
		if line = bytes.TrimRight(line, "\r\n"); len(line) == 0 {
			break
		}
		if v, ok := bytes.CutPrefix(line, []byte("Content-Length: ")); ok {
			h.length, err = strconv.Atoi(string(v))
		} else if v, ok := bytes.CutPrefix(line, []byte("Set-Cookie: ")); ok {
			h.cookie, _, _ = strings.Cut(string(v), ";")
		} else if bytes.Equal(line, []byte("Transfer-Encoding: chunked")) {
			h.chunked = true
		}
		if err != nil {
			return h, err
		}
	}
	if !good {
		text := make([]byte, h.length)
		_, _ = io.ReadFull(in, text) // what there is of it explains
		return h, fmt.Errorf("%s: %s", status, text)
	}
	return h, nil
}

// answer reads the answer to a request into out, if that is not nil.
func (p *player) answer(out any) error {
	h, err := head(p.in)
	if err != nil {
		return err
	}
	body, err := p.body(h)
	if err != nil {
		return err
	}
	if h.cookie != "" {
		p.cookie = h.cookie
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(body, out)
}

func (p *player) body(h reply) ([]byte, error) {
	if h.chunked {
		text, err := io.ReadAll(httputil.NewChunkedReader(p.in))
		if err == nil {
			_, err = p.in.Discard(len("\r\n")) // what ends the trailer
		}
		return text, err
	}
	text := make([]byte, h.length)
	_, err := io.ReadFull(p.in, text)
	return text, err
}

func (p *player) request(method, path string, in, out any) error {
	var body []byte
	if in != nil {
		var err error
		if body, err = json.Marshal(in); err != nil {
			return err
		}
	}
	if err := p.send(p.conn, method, path, body); err != nil {
		return err
	}
	return p.answer(out)
}

// follow opens the stream of a match, and replaces the previous one.
func (p *player) follow(id string, after int) (err error) {
	if p.stream != nil {
		p.stream.Close()
	}
	if p.stream, err = net.Dial("tcp", p.addr); err != nil {
		return err
	}
	p.news = bufio.NewReaderSize(p.stream, 2048)
	if err := p.send(p.stream, "GET", fmt.Sprintf("/api/matches/%s/events?after=%d", id, after), nil); err != nil {
		return err
	}
	_, err = head(p.news)
	return err
}

// hear reads the stream to the event of that number.
func (p *player) hear(n int) error {
	want := fmt.Appendf(nil, "id: %d\n", n)
	for found := false; ; {
		line, err := p.news.ReadSlice('\n')
		if err != nil && err != bufio.ErrBufferFull {
			return err
		}
		if bytes.Equal(line, want) {
			found = true
		}
		if found && len(line) <= 2 && err == nil { // the empty line, and the end of its chunk
			return nil
		}
	}
}

func (p *player) leave() {
	p.conn.Close()
	if p.stream != nil {
		p.stream.Close()
	}
}

// match is a table for two who play random matches, one after the other.
type match struct {
	game    rules.Game
	players [2]*player
	dice    *rules.Dice
	id      string
	n, ply  int
	state   rules.State
	made    []made
}

// made is a move: when the other player had it, and how long after it was sent.
type made struct {
	at   time.Time
	took time.Duration
}

// sit brings two players to a table and opens their first match.
func sit(addr string, game rules.Game, i int) (*match, error) {
	t := &match{game: game, dice: rules.NewDice(uint64(i + 1))}
	for seat := range t.players {
		p, err := newPlayer(addr, fmt.Sprintf("198.18.%d.%d", i>>7, i&127<<1|seat))
		if err != nil {
			return nil, err
		}
		t.players[seat] = p
	}
	return t, t.open()
}

func (t *match) open() (err error) {
	if t.state, err = t.game.Start(rules.Setup{}); err != nil {
		return err
	}
	var m struct {
		ID    string
		Links []struct{ Token string }
	}
	seats := []map[string]string{{"kind": "me"}, {"kind": "link"}}
	if err := t.players[0].request("POST", "/api/matches", map[string]any{"game": t.game.Info().Name, "seats": seats}, &m); err != nil {
		return err
	}
	if err := t.players[1].request("POST", "/api/claims", map[string]string{"token": m.Links[0].Token}, nil); err != nil {
		return err
	}
	t.id, t.n, t.ply = m.ID, 2, 0
	for _, p := range t.players {
		if err := p.follow(t.id, t.n); err != nil {
			return err
		}
	}
	return nil
}

// play plays until the context ends.
func (t *match) play(ctx context.Context) error {
	for ctx.Err() == nil {
		if t.state.Outcome() != nil {
			if err := t.open(); err != nil {
				return err
			}
		}
		if err := t.move(); err != nil {
			return err
		}
	}
	return nil
}

// move makes a random move; it ends when both players have it and the answer is there.
func (t *match) move() error {
	legal, _, err := rules.Legal(t.state)
	if err != nil {
		return err
	}
	action := legal[t.dice.Intn(len(legal))]
	seat := t.state.Turn()
	me, other := t.players[seat], t.players[1-seat]
	body := fmt.Appendf(nil, `{"seat":%d,"ply":%d,"action":%q}`, seat, t.ply, action)
	began := time.Now()
	if err := me.send(me.conn, "POST", "/api/matches/"+t.id+"/actions", body); err != nil {
		return err
	}
	t.n, t.ply = t.n+1, t.ply+1
	if err := other.hear(t.n); err != nil {
		return err
	}
	now := time.Now()
	t.made = append(t.made, made{now, now.Sub(began)})
	if err := me.answer(nil); err != nil {
		return err
	}
	if err := me.hear(t.n); err != nil {
		return err
	}
	t.state, err = t.state.Play(action)
	return err
}

func (t *match) leave() {
	for _, p := range t.players {
		p.leave()
	}
}
