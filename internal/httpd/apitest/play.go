package apitest

import (
	"encoding/base64"
	"encoding/json"
	"testing"

	"stammtisch/internal/httpd/evenings"
)

// Friends opens a match of Zoom between two browsers.
func (w *World) Friends() (ada, bo *Client, id string) {
	w.T.Helper()
	ada, bo = w.Guest(), w.Guest()
	m := ada.Open("zoom", "me", "link")
	bo.Post(200, "/api/claims", obj{"token": m.Links[0].Token})
	return ada, bo, m.ID
}

// Word says a word in a match.
func (c *Client) Word(want int, id string, seat int, word string, offer int) Answer {
	c.T.Helper()
	return c.Post(want, "/api/matches/"+id+"/words", obj{"seat": seat, "word": word, "offer": offer})
}

// JSON returns a value as JSON.
func JSON(t testing.TB, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// Evening reads an evening.
func (c *Client) Evening(id string) (e evenings.Evening) {
	c.T.Helper()
	c.Get("/api/evenings/"+id).Into(c.T, &e)
	return e
}

// Basic returns the header of a browser that was given the token.
func Basic(token string) string {
	return "Basic " + base64.StdEncoding.EncodeToString([]byte("host:"+token))
}
