package httpd

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
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
	index := s.file("index.html", "no-cache")
	mux.Handle("GET /{$}", index)
	mux.Handle("GET /open", index)
	mux.Handle("GET /learn/{game}", index)
	mux.Handle("GET /m/{id}", s.shared())
	mux.Handle("GET /s/{token}", s.shared())
	fs.WalkDir(s.Page, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == "index.html" {
			return err
		}
		caching := "no-cache"
		if strings.HasPrefix(name, "assets/") {
			caching = "public, max-age=31536000, immutable"
		}
		mux.Handle("GET /"+name, s.file(name, caching))
		return nil
	})
}

// shared serves the page under a link that people paste elsewhere: with tags in its head
// that show what the link leads to.
func (s *Server) shared() http.Handler {
	index, err := fs.ReadFile(s.Page, "index.html")
	before, after, ok := bytes.Cut(index, []byte("</head>"))
	if err != nil || !ok {
		return s.file("index.html", "no-cache")
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write(before)
		io.WriteString(w, s.preview(r))
		io.WriteString(w, "</head>")
		w.Write(after)
	})
}

// file serves one file from memory, with a tag of its content.
func (s *Server) file(name, caching string) http.Handler {
	content, err := fs.ReadFile(s.Page, name)
	if err != nil {
		return http.NotFoundHandler()
	}
	sum := sha256.Sum256(content)
	tag := `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
	kind := mime.TypeByExtension(path.Ext(name))
	if kind == "" {
		kind = http.DetectContentType(content)
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
		w.Write(content)
	})
}
