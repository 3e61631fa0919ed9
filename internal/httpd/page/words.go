package page

import "net/http"

// words are the server's own texts for people in places where no script of the page runs: in link
// previews and in the manifest of the installed page.
type words struct {
	locale string
	about  string              // what all this is
	seat   func(string) string // an invitation to a seat
	game   func(string) string // a game's description, from its own English words
	setUp  string              // says that a table was set up from a record
}

// inWords has them in every language of the page.
var inWords = map[string]words{
	"en": {
		locale: "en_GB",
		about:  "Table games with friends by link, side by side on one screen, or against the computer.",
		seat:   func(game string) string { return "A seat at a game of " + game },
		game:   func(about string) string { return about },
		setUp:  "This table was set up from another game.",
	},
	"de": {
		locale: "de_DE",
		about:  "Brettspiele mit Freunden: über einen Link, zu zweit an einem Gerät oder gegen den Computer.",
		seat:   func(game string) string { return "Ein Platz bei einer Partie " + game },
		game: func(string) string {
			return "Eine Partie am Stammtisch: mitspielen oder zusehen, ohne Anmeldung."
		},
		setUp: "Dieser Tisch wurde aus einer anderen Partie aufgestellt.",
	},
	"pl": {
		locale: "pl_PL",
		about:  "Gry planszowe ze znajomymi: przez link, we dwoje przy jednym ekranie albo z komputerem.",
		seat:   func(game string) string { return "Miejsce przy grze " + game },
		game: func(string) string {
			return "Partia przy stole Stammtisch: zagraj albo popatrz, bez zakładania konta."
		},
		setUp: "Ten stół ustawiono z innej partii.",
	},
}

// spoken says that an answer depends on the client's languages, and which language it has.
func spoken(w http.ResponseWriter, lang string) {
	w.Header().Add("Vary", "Accept-Language")
	w.Header().Set("Content-Language", lang)
}
