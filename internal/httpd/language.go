package httpd

import (
	"net/http"
	"slices"

	"golang.org/x/text/language"
)

// Languages are the page's languages, beginning with the default.
var Languages = []string{"en", "de", "pl"}

// wishes matches what clients ask for with our languages.
var wishes = language.NewMatcher([]language.Tag{language.English, language.German, language.Polish})

// maxWishes is the maximum length of an Accept-Language that is read, in bytes.
const maxWishes = 500

// LanguageOf returns the language of ours that a client prefers, by its Accept-Language.
func LanguageOf(r *http.Request) string { return LanguageFor(r.Header.Get("Accept-Language")) }

// LanguageFor reads an Accept-Language.
func LanguageFor(accept string) string {
	if len(accept) > maxWishes {
		accept = ""
	}
	_, best := language.MatchStrings(wishes, accept)
	return Languages[best]
}

// languageCookie holds the language that a visitor chose on the page.
const languageCookie = "language"

// ChosenLanguage returns the language that a visitor chose on the page, or else the one that their browser
// prefers.
func ChosenLanguage(r *http.Request) string {
	if c, err := r.Cookie(languageCookie); err == nil && slices.Contains(Languages, c.Value) {
		return c.Value
	}
	return LanguageOf(r)
}
