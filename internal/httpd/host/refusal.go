package host

import (
	"regexp"
	"strings"
	"sync"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// refusals holds the texts of the desk's refusals in English (see sayings), by which a page finds its own words. A verb
// stands for anything.
var refusals = []string{
	tooManyTokens, hostsOnly, notNoted,
	"say why: the record of the desk notes it",
	"this table is in no list",
	"days are whole numbers; 0 keeps things",
	"days are numbers from 0, which keeps things, to %s",
	"there is nobody of that ID here",
	"others depend on this person, who leads a club alone or organises a tournament: that has to end or be handed over first",
	"tick the box first: this cannot be undone",
	"nobody has reported this player",
	"this player was reported again after the page was opened: look at the desk again",
	"this is for people: a program is its token, and nothing else",
	"there is no link to take back: it was opened, or has expired",
	"there is no match %s",
	"this is not valid UTF-8",
	"letters, digits and signs only",
	"%s characters: at most %s",
	"a house is for one of %s, not for %s",
	"%s is no feature: they are %s",
	"something else came first: try again",
	"this was changed elsewhere after the page was opened: look at the desk again",
	"this could not be saved: nobody was signed out yet",
	"the database went away while this was being saved, so whether it happened is not known: look again before you repeat it",
	"this could not be saved, so it did not happen: the database cannot be reached just now",
	"this could not be saved, so it did not happen: %s",
	"the database cannot be reached just now: try again in a moment",
}

// otherwise has the words for any other refusal of a code.
var otherwise = map[table.Code]string{
	table.NotFound: "There is no such thing here any more.",
	table.Invalid:  "Something in the form does not fit.",
	table.Unsaved:  "This could not be saved.",
	table.Closing:  "The server is busy or restarting: try again in a moment.",
}

// patterns match the refusals. They are compiled for the first translation, not at each start of the program.
var patterns = sync.OnceValue(func() (all []*regexp.Regexp) {
	for _, text := range refusals {
		all = append(all, regexp.MustCompile(`(?s)^`+strings.ReplaceAll(regexp.QuoteMeta(text), "%s", "(.*)")+`$`))
	}
	return all
})

// refuse says why something was refused, in the language of the page.
func (l tongue) refuse(p *httpd.Problem) string {
	if l == 0 {
		return p.Detail
	}
	for i, pattern := range patterns() {
		found := pattern.FindStringSubmatch(p.Detail)
		if found == nil {
			continue
		}
		args := make([]any, 0, len(found))
		for _, arg := range found[1:] {
			args = append(args, arg)
		}
		return l.say(refusals[i], args...)
	}
	if text, known := otherwise[table.Code(p.Code)]; known {
		return l.say(text)
	}
	return l.say("Something went wrong here. It is in the log.")
}
