package httpd

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
)

// page serves the built page. Files under /assets/ have their hash in their name and
// never change; index.html stands for every address of the page itself.
func (s *Server) page(mux *router) {
	if s.Page == nil {
		mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
			http.Error(w, "The page is not built: run `make`. The interface under /api works.", http.StatusNotFound)
		})
		return
	}
	mime.AddExtensionType(".webmanifest", "application/manifest+json") // Go's table has no such line
	index := s.welcomed(s.file("index.html", "private, no-cache"))
	shared := s.welcomed(s.shared())
	mux.Handle("GET /{$}", index)
	mux.Handle("GET /open", index)
	mux.Handle("GET /learn/{game}", index)
	mux.Handle("GET /practice/{game}", index)
	mux.Handle("GET /practice/{game}/{exercise}", index)
	mux.Handle("GET /evening/{game}", index)
	mux.Handle("GET /e/{id}", index)
	mux.Handle("GET /m/{id}", shared)
	mux.Handle("GET /s/{token}", shared)
	fs.WalkDir(s.Page, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == "index.html" {
			return err
		}
		caching := "no-cache"
		if strings.HasPrefix(name, "assets/") {
			caching = "public, max-age=31536000, immutable"
		}
		if path.Ext(name) == ".webmanifest" {
			mux.Handle("GET /"+name, s.manifest(name))
			return nil
		}
		mux.Handle("GET /"+name, s.file(name, caching))
		return nil
	})
}

// manifest serves what a device keeps of the page when it is installed, in the client's
// language. A manifest that is none is served as it is.
func (s *Server) manifest(name string) http.Handler {
	text, err := fs.ReadFile(s.Page, name)
	fields := map[string]any{}
	if err != nil || json.Unmarshal(text, &fields) != nil {
		return s.file(name, "no-cache")
	}
	in := map[string]http.Handler{}
	for _, l := range languages {
		fields["lang"], fields["description"] = l.lang, l.about
		translated, err := json.Marshal(fields)
		if err != nil {
			return s.file(name, "no-cache")
		}
		in[l.lang] = content(name, "no-cache", translated)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		l := languageOf(r)
		spoken(w, l)
		in[l.lang].ServeHTTP(w, r)
	})
}

// shared serves the page under a link that people paste elsewhere: with tags in its head
// that show what the link leads to.
func (s *Server) shared() http.Handler {
	index, err := fs.ReadFile(s.Page, "index.html")
	before, after, ok := bytes.Cut(index, []byte("</head>"))
	if err != nil || !ok {
		return s.file("index.html", "private, no-cache")
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "private, no-cache")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		l := languageOf(r)
		spoken(w, l)
		w.Write(before)
		io.WriteString(w, s.preview(r, l))
		io.WriteString(w, "</head>")
		w.Write(after)
	})
}

// file serves one file from memory, with a tag of its content.
func (s *Server) file(name, caching string) http.Handler {
	text, err := fs.ReadFile(s.Page, name)
	if err != nil {
		return http.NotFoundHandler()
	}
	return content(name, caching, text)
}

// content serves a text under the name of a file.
func content(name, caching string, text []byte) http.Handler {
	sum := sha256.Sum256(text)
	tag := `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
	kind := mime.TypeByExtension(path.Ext(name))
	if kind == "" {
		kind = http.DetectContentType(text)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Cache-Control", caching)
		h.Set("ETag", tag)
		h.Set("Content-Type", kind)
		if strings.Contains(r.Header.Get("If-None-Match"), strings.Trim(tag, `"`)) {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		w.Write(text)
	})
}
