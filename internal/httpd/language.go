package httpd

import (
	"net/http"

	"golang.org/x/text/language"

	"stammtisch/internal/evening"
)

// words are the server's own texts for people on the page's behalf, where no script of
// the page runs: in link previews and in the manifest of the installed page.
type words struct {
	lang, locale string
	about        string              // what all this is
	seat         func(string) string // an invitation to a seat
	game         func(string) string // what a game is, from its own English words
	setUp        string              // that a table was set up from a record
	sheet        evening.Words       // headings of an evening's tables
}

// languages are those of the page, the first where none of them is asked for.
var languages = []words{
	{
		lang: "en", locale: "en_GB",
		about: "Table games with friends by link, side by side on one screen, or against the computer.",
		seat:  func(game string) string { return "A seat at a game of " + game },
		game:  func(about string) string { return about },
		setUp: "This table was set up from another game.",
		sheet: evening.Words{
			Place: "place", Name: "name", Placings: "place points", Points: "points", Deals: "deals", Round: "round", Table: "table", Deal: "deal", Computer: "computer", SoFar: "so far",
		},
	},
	{
		lang: "de", locale: "de_DE",
		about: "Brettspiele mit Freunden: über einen Link, zu zweit an einem Gerät oder gegen den Computer.",
		seat:  func(game string) string { return "Ein Platz bei einer Partie " + game },
		game: func(string) string {
			return "Eine Partie am Stammtisch: mitspielen oder zusehen, ohne Anmeldung."
		},
		setUp: "Dieser Tisch wurde aus einer anderen Partie aufgestellt.",
		sheet: evening.Words{
			Place: "Platz", Name: "Name", Placings: "Platzpunkte", Points: "Punkte", Deals: "Spiele", Round: "Runde", Table: "Tisch", Deal: "Spiel", Computer: "Computer", SoFar: "bisher", DecimalComma: true,
		},
	},
	{
		lang: "pl", locale: "pl_PL",
		about: "Gry planszowe ze znajomymi: przez link, we dwoje przy jednym ekranie albo z komputerem.",
		seat:  func(game string) string { return "Miejsce przy grze " + game },
		game: func(string) string {
			return "Partia przy stole Stammtisch: zagraj albo popatrz, bez zakładania konta."
		},
		setUp: "Ten stół ustawiono z innej partii.",
		sheet: evening.Words{
			Place: "miejsce", Name: "imię", Placings: "duże punkty", Points: "małe punkty", Deals: "rozdania", Round: "runda", Table: "stół", Deal: "rozdanie", Computer: "komputer", SoFar: "na razie", DecimalComma: true,
		},
	},
}

// wishes matches what clients ask for with our languages.
var wishes = language.NewMatcher([]language.Tag{language.English, language.German, language.Polish})

// maxWishes is the longest Accept-Language that is read, in bytes.
const maxWishes = 500

// languageOf is the language a client likes best of ours, by its Accept-Language.
func languageOf(r *http.Request) *words { return languageFor(r.Header.Get("Accept-Language")) }

func languageFor(accept string) *words {
	if len(accept) > maxWishes {
		accept = ""
	}
	_, best := language.MatchStrings(wishes, accept)
	return &languages[best]
}

// spoken says that an answer depends on the client's languages, and in which it is.
func spoken(w http.ResponseWriter, l *words) {
	w.Header().Add("Vary", "Accept-Language")
	w.Header().Set("Content-Language", l.lang)
}
