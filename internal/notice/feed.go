package notice

import (
	"context"
	"encoding/xml"
	"slices"
	"strconv"
	"time"
)

// atomFeed is a feed (RFC 4287).
type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string      `xml:"xml:lang,attr"`
	Title   string      `xml:"title"`
	ID      string      `xml:"id"`
	Updated string      `xml:"updated"`
	Links   []atomLink  `xml:"link"`
	Author  atomAuthor  `xml:"author"`
	Entries []atomEntry `xml:"entry"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type atomAuthor struct {
	Name string `xml:"name"`
}

type atomEntry struct {
	Title   string   `xml:"title"`
	ID      string   `xml:"id"`
	Updated string   `xml:"updated"`
	Link    atomLink `xml:"link"`
}

// Atom returns the feed of a way: an entry for each table that waits, with a new one for each turn. It
// is empty after its owner has stopped it.
func (p *Post) Atom(ctx context.Context, id string) ([]byte, error) {
	g, err := p.book.guest(ctx, id)
	if err != nil {
		return nil, err
	}
	set, err := p.book.of(ctx, g)
	if err != nil {
		return nil, err
	}
	w := set.find(id)
	if w == nil || w.Kind != Feed {
		return nil, missing()
	}
	w = p.Housed(w)
	var tables []Waiting
	if !w.Stopped {
		if tables, err = p.Waiting(ctx, g); err != nil {
			return nil, err
		}
	}
	// The newest first, as feed readers expect it.
	slices.SortStableFunc(tables, func(a, b Waiting) int { return b.Since.Compare(a.Since) })
	out := atomFeed{
		Lang: w.Language, Title: "Stammtisch", ID: w.Address(), Updated: stamp(time.UnixMilli(w.Made)), Author: atomAuthor{"Stammtisch"},
		Links: []atomLink{{"self", w.Address()}, {"", w.House + "/"}},
	}
	for i, t := range tables {
		if i == 0 {
			out.Updated = stamp(t.Since)
		}
		at := w.House + "/m/" + string(t.Match)
		out.Entries = append(out.Entries, atomEntry{note{tables: tables[i : i+1]}.says(w.Language), at + "#" + strconv.Itoa(t.Ply), stamp(t.Since), atomLink{Href: at}})
	}
	body, err := xml.MarshalIndent(out, "", " ")
	return append([]byte(xml.Header), body...), err
}

func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }
