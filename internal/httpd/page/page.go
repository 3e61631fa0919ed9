// Package page serves the built page under its addresses. The head of each has the files that it needs at
// once, and the preview of its link.
package page

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
	"stammtisch/rules"
)

// Service serves the page.
type Service struct {
	*httpd.Server
	files       fs.FS
	games       rules.Catalogue
	list        []rules.Game
	matches     *matches.Service
	evenings    evening.Rooms
	clubs       *club.Clubs
	tournaments *tournament.House
	// The page and the pictures of the games are made when somebody first asks: a start need not wait for them.
	page   func() built
	stills func() map[string]still
	// What the house allowed when it was last asked, for a store that does not answer.
	allows atomic.Pointer[string]
}

// Add adds the built page, with addresses of these games, in this order. Evenings, clubs and tournaments may be
// nil.
func Add(s *httpd.Server, files fs.FS, games rules.Catalogue, list []rules.Game, m *matches.Service, evenings evening.Rooms, clubs *club.Clubs, cups *tournament.House) {
	p := &Service{Server: s, files: files, games: games, list: list, matches: m, evenings: evenings, clubs: clubs, tournaments: cups}
	p.page = sync.OnceValue(p.built)
	p.stills = sync.OnceValue(p.draw)
	p.routes()
}

// routes serves the built page. Files under /assets/ have their hash in their name and
// never change; index.html stands for every address of the page itself.
func (s *Service) routes() {
	if s.files == nil {
		s.Handle("/", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			http.Error(w, "The page is not built: run `make`. The interface under /api works.", http.StatusNotFound)
		}))
		return
	}
	index := s.Welcomed(s.opening(false))
	nowhere := s.nowhere()
	shared := s.Welcomed(s.shared(nowhere))
	// ofGame is an address of a game, with the source of the page that is shown there.
	ofGame := func(source string) http.Handler {
		return s.ifThere(s.Welcomed(s.opening(false, source)), nowhere, func(r *http.Request) bool {
			_, ok := s.games.Find(r.PathValue("game"))
			return ok
		})
	}
	ofEvening := s.ifThere(index, nowhere, func(r *http.Request) bool {
		if s.evenings == nil {
			return false
		}
		_, err := s.evenings.Look(r.Context(), evening.ID(r.PathValue("id")))
		return !isMissing(err)
	})
	ofClub := s.ifThere(index, nowhere, func(r *http.Request) bool {
		return s.clubs != nil && !isMissing(s.clubs.Exists(r.Context(), club.ID(r.PathValue("id"))))
	})
	ofTournament := s.ifThere(index, nowhere, func(r *http.Request) bool {
		return s.tournaments != nil && !isMissing(s.tournaments.Exists(r.Context(), tournament.ID(r.PathValue("id"))))
	})
	at := func(address string, page http.Handler) { s.Handle("GET "+address, soon(page)) }
	s.Handle("/", nowhere)
	at("/{$}", s.Welcomed(s.opening(true)))
	at("/open", index)
	at("/me", s.Welcomed(s.opening(false, "src/mine/MyGames.svelte")))
	at("/d/{token}", s.Welcomed(s.opening(false, "src/mine/Device.svelte")))
	at("/play/{game}", ofGame("src/home/GamePage.svelte"))
	s.Handle("GET /still/{game}", http.HandlerFunc(s.still))
	at("/learn/{game}", ofGame("src/learn/Learn.svelte"))
	at("/practice/{game}", ofGame("src/practice/Practice.svelte"))
	at("/practice/{game}/{exercise}", ofGame("src/practice/Practice.svelte"))
	at("/evening/{game}", ofGame("src/evening/Opening.svelte"))
	at("/e/{id}", ofEvening)
	at("/club", index)
	at("/tournament", index)
	at("/watch", index)
	at("/tv", index)
	at("/ratings", index)
	at("/t/{id}", ofTournament)
	at("/c/{id}", ofClub)
	at("/c/{id}/{key}", ofClub)
	at("/stop/{id}", index) // the page itself says whether there is such a notice
	at("/agree/{id}", index)
	at("/m/{id}", shared)
	at("/m/{id}/newest", shared)
	at("/s/{token}", shared)
	// A pattern for each of these hundreds would take longer than all the others.
	assets := map[string]http.Handler{}
	s.Handle("GET /assets/{file}", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asset := assets["assets/"+r.PathValue("file")]
		if asset == nil {
			asset = nowhere
		}
		asset.ServeHTTP(w, r)
	}))
	fs.WalkDir(s.files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == "index.html" || path.Ext(name) == ".br" {
			return err
		}
		if strings.HasPrefix(name, "assets/") {
			assets[name] = later(func() http.Handler { return s.file(name, "public, max-age=31536000, immutable") })
			return nil
		}
		if path.Ext(name) == ".webmanifest" {
			s.Handle("GET /"+name, later(func() http.Handler { return s.manifest(name) }))
			return nil
		}
		s.Handle("GET /"+name, later(func() http.Handler { return s.file(name, "no-cache") }))
		return nil
	})
}

// patience is how long a page waits for what the store knows about it. Without an answer it opens all the same, and
// asks by itself for what it shows.
const patience = 3 * time.Second

// soon limits the time that a page waits for the store.
func soon(page http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), patience)
		defer cancel()
		page.ServeHTTP(w, r.WithContext(ctx))
	})
}

// later is a handler that is made when somebody first asks it.
func later(make func() http.Handler) http.Handler {
	made := sync.OnceValue(make)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { made().ServeHTTP(w, r) })
}

// manifest serves what a device keeps of the page when it is installed, in the client's
// language. A manifest that is none is served as it is.
func (s *Service) manifest(name string) http.Handler {
	mime.AddExtensionType(".webmanifest", "application/manifest+json") // Go's table has no such line
	text, err := fs.ReadFile(s.files, name)
	fields := map[string]any{}
	if err != nil || json.Unmarshal(text, &fields) != nil {
		return s.file(name, "no-cache")
	}
	in := map[string]http.Handler{}
	for l, words := range inWords {
		fields["lang"], fields["description"] = l, words.about
		translated, err := json.Marshal(fields)
		if err != nil {
			return s.file(name, "no-cache")
		}
		in[l] = newPacked(name, "no-cache", translated, nil)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		l := httpd.LanguageOf(r)
		spoken(w, l)
		in[l].ServeHTTP(w, r)
	})
}

// nowhere answers an unknown address: with 404, and to a browser with the page, which says so in
// its own words and shows the way home.
func (s *Service) nowhere() http.Handler {
	index := sync.OnceValues(func() ([]byte, error) { return fs.ReadFile(s.files, "index.html") })
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		index, err := index()
		if err != nil || !strings.Contains(r.Header.Get("Accept"), "text/html") {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Cache-Control", "private, no-cache")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(http.StatusNotFound)
		w.Write(index)
	})
}

// ifThere serves the page at an address where something exists, and otherwise says that nothing does.
func (s *Service) ifThere(page, nowhere http.Handler, there func(*http.Request) bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if there(r) {
			page.ServeHTTP(w, r)
			return
		}
		nowhere.ServeHTTP(w, r)
	})
}

// isMissing reports whether a refusal means that something does not exist.
func isMissing(err error) bool {
	var e *table.Error
	return errors.As(err, &e) && e.Code == table.NotFound
}

// opening serves the page of an address, which begins with these sources; first is that of the first page.
func (s *Service) opening(first bool, sources ...string) http.Handler {
	asIs := later(func() http.Handler { return s.file("index.html", "private, no-cache") })
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		page := s.page()
		if page.before == nil {
			asIs.ServeHTTP(w, r)
			return
		}
		after := page.after
		if first {
			after = page.first
		}
		tags := page.links(append(wordsFor(httpd.ChosenLanguage(r), r.PathValue("game")), sources...)...) + s.allowed(r)
		text := slices.Concat(page.before, []byte(tags+"</head>"), after)
		newPacked("index.html", "private, no-cache", text, nil).ServeHTTP(w, r)
	})
}

// shared serves the page under a link that people paste elsewhere: with tags in its head
// that show what the link leads to.
func (s *Service) shared(nowhere http.Handler) http.Handler {
	asIs := later(func() http.Handler { return s.file("index.html", "private, no-cache") })
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		page := s.page()
		if page.before == nil {
			asIs.ServeHTTP(w, r)
			return
		}
		l := httpd.LanguageOf(r)
		game, tags, err := s.preview(r, inWords[l])
		if isMissing(err) {
			nowhere.ServeHTTP(w, r)
			return
		}
		sources := append(wordsFor(httpd.ChosenLanguage(r), game), "src/table/Table.svelte")
		if r.PathValue("token") != "" {
			sources = append(sources, "src/table/TakeSeat.svelte")
		}
		w.Header().Set("Cache-Control", "private, no-cache")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		spoken(w, l)
		w.Write(page.before)
		io.WriteString(w, tags)
		io.WriteString(w, page.links(sources...)+s.allowed(r)+"</head>")
		w.Write(page.after)
	})
}

// file serves one file from memory, with a tag of its content, and compressed if the build did so.
func (s *Service) file(name, caching string) http.Handler {
	text, err := fs.ReadFile(s.files, name)
	if err != nil {
		return http.NotFoundHandler()
	}
	brotli, err := fs.ReadFile(s.files, name+".br")
	if err != nil {
		brotli = nil
	}
	return newPacked(name, caching, text, brotli)
}

// tagOf returns an entity tag of a text, without the quotes.
func tagOf(text []byte) string {
	sum := sha256.Sum256(text)
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}
