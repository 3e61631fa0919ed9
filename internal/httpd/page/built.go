package page

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// chunk is a file of the built page with the files it needs, as Vite lists them.
type chunk struct {
	File    string
	CSS     []string
	Imports []string
}

// built is index.html and the files beside it.
type built struct {
	before, after []byte // the end of the head; after contains the list of games
	first         []byte // after, with the first page's outline
	chunks        map[string]chunk
}

// built reads the page; it is empty if that has no head to put anything into.
func (s *Service) built() (b built) {
	index, err := fs.ReadFile(s.files, "index.html")
	if err != nil {
		return b
	}
	before, after, ok := bytes.Cut(index, []byte("</head>"))
	if !ok {
		return b
	}
	b.before = before
	b.after, b.first = s.shelved(after)
	// Without the list the page works, a little slower.
	if list, err := fs.ReadFile(s.files, "manifest-of-assets.json"); err == nil {
		_ = json.Unmarshal(list, &b.chunks)
	}
	return b
}

// links returns the tags that make a browser fetch the built form of some sources, and everything
// they import, together with the page. It skips unknown sources.
func (b built) links(sources ...string) string {
	var tags strings.Builder
	seen := map[string]bool{}
	tag := func(file, kind string) {
		if address := `href="/` + file + `"`; !seen[file] && !bytes.Contains(b.before, []byte(address)) {
			tags.WriteString("<link " + kind + " " + address + ">\n")
		}
		seen[file] = true
	}
	var add func(source string)
	add = func(source string) {
		c, known := b.chunks[source]
		if !known || seen[c.File] {
			return
		}
		tag(c.File, `rel="modulepreload" crossorigin`)
		for _, sheet := range c.CSS {
			tag(sheet, `rel="preload" as="style" crossorigin`)
		}
		for _, other := range c.Imports {
			add(other)
		}
	}
	for _, source := range sources {
		add(source)
	}
	return tags.String()
}

// wordsFor returns the sources of the page's words, and of a game's if one is given.
func wordsFor(lang, game string) []string {
	sources := []string{"src/lib/messages/" + lang + ".ts"}
	if game != "" {
		sources = append(sources, "src/games/"+game+"/index.ts", "src/games/"+game+"/messages/"+lang+".ts")
	}
	return sources
}

// packed is a text in two forms; browsers that can read brotli get the smaller one.
type packed struct {
	kind, caching string
	text, brotli  []byte
	tag           string
}

// newPacked prepares a text for serving under a file name. The brotli form may be nil.
func newPacked(name, caching string, text, brotli []byte) *packed {
	kind := mime.TypeByExtension(path.Ext(name))
	if kind == "" {
		kind = http.DetectContentType(text)
	}
	return &packed{kind: kind, caching: caching, text: text, brotli: brotli, tag: tagOf(text)}
}

// ServeHTTP answers with the text, or that the browser has it already.
func (p *packed) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", p.caching)
	h.Set("Content-Type", p.kind)
	text, tag := p.text, p.tag
	if p.brotli != nil {
		h.Add("Vary", "Accept-Encoding")
		if readsBrotli(r.Header.Get("Accept-Encoding")) {
			text, tag = p.brotli, p.tag+"-br"
			h.Set("Content-Encoding", "br")
		}
	}
	h.Set("ETag", `"`+tag+`"`)
	// A text compressed on the way has a longer tag, but is the same text.
	if strings.Contains(r.Header.Get("If-None-Match"), p.tag) {
		h.Del("Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	w.Write(text)
}

// readsBrotli reports whether a client that accepts these encodings accepts brotli.
func readsBrotli(accept string) bool {
	for wish := range strings.SplitSeq(accept, ",") {
		name, params, _ := strings.Cut(wish, ";")
		if !strings.EqualFold(strings.TrimSpace(name), "br") {
			continue
		}
		text, has := strings.CutPrefix(strings.TrimSpace(params), "q=")
		q, err := strconv.ParseFloat(text, 64)
		return !has || err == nil && q > 0
	}
	return false
}
