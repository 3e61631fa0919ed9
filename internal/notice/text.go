package notice

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"stammtisch/internal/table"
)

// Waiting is a table that waits for a guest.
type Waiting struct {
	Match table.MatchID
	Title string // of the game
	Who   string // the other people, or nobody's name
	Ply   int
	Since time.Time
	began int // the number of the event that brought the turn
}

// note holds all tables that wait for one guest, the longest wait first.
type note struct {
	tables []Waiting
	test   bool // nobody waits: a test that the way works
	// invites are tables to which the guest is invited, instead of tables that wait. They carry the
	// number of further invitations.
	invites []Waiting
	waiting int
}

// topic makes push services and browsers replace an earlier notice of the same kind.
func (n note) topic() string {
	if len(n.invites) > 0 {
		return "invited"
	}
	return "turn"
}

// phrases are the words of one language.
type phrases struct {
	turn, against, works, stop string
	ask, agree                 string // the first mail: its subject and text
	many                       func(n int) string
	invites, invitesMany       string
	someone                    string
}

// words has the phrases of every language of the page.
var words = map[string]phrases{
	"en": {
		turn: "Your turn: %s", against: "%s against %s", works: "This works: from now on you'll hear here when it is your turn.",
		stop: "No more of this: %s",
		ask:  "May we tell you here when it is your turn?",
		agree: "Somebody, most likely you, wants to hear at this address when it is their turn at %s.\n\n" +
			"Yes, send notices here: %s\n\nIf that was not you, do nothing: no more mail will come.",
		many:    func(n int) string { return fmt.Sprintf("%d tables wait for you", n) },
		invites: "%s invites you to play %s", invitesMany: "New invitations to play: %d", someone: "Somebody",
	},
	"de": {
		turn: "Du bist am Zug: %s", against: "%s gegen %s", works: "Es klappt: Von nun an hörst du hier, wenn du am Zug bist.",
		stop: "Nichts mehr davon: %s",
		ask:  "Dürfen wir dir hier sagen, wenn du am Zug bist?",
		agree: "Jemand, wohl du, möchte an dieser Adresse hören, wenn er oder sie am Zug ist: %s\n\n" +
			"Ja, schickt Nachrichten hierher: %s\n\nWarst du das nicht, tu nichts: Es kommt keine weitere Mail.",
		many:    func(n int) string { return fmt.Sprintf("%d Tische warten auf dich", n) },
		invites: "%s lädt dich zu %s ein", invitesMany: "Neue Einladungen an einen Tisch: %d", someone: "Jemand",
	},
	"pl": {
		turn: "Twój ruch: %s", against: "%s, przy stole: %s", works: "Działa: odtąd tu się dowiesz, kiedy jest twój ruch.",
		stop: "Nie wysyłaj więcej: %s",
		ask:  "Czy możemy ci tu mówić, kiedy jest twój ruch?",
		agree: "Ktoś, pewnie ty, chce pod tym adresem dowiadywać się, kiedy jest jego ruch: %s\n\n" +
			"Tak, wysyłajcie tu wiadomości: %s\n\nJeśli to nie ty, nie rób nic: więcej listów nie będzie.",
		many: func(n int) string {
			if n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) {
				return fmt.Sprintf("Czekają na ciebie %d stoły", n)
			}
			return fmt.Sprintf("Czeka na ciebie %d stołów", n)
		},
		invites: "%s zaprasza cię do gry %s", invitesMany: "Nowe zaproszenia do gry: %d", someone: "Ktoś",
	},
}

func wordsOf(language string) phrases {
	if w, ok := words[language]; ok {
		return w
	}
	return words["en"]
}

// table names one table.
func (p phrases) table(w Waiting) string {
	if w.Who == "" {
		return w.Title
	}
	return fmt.Sprintf(p.against, w.Title, w.Who)
}

// invite names the inviter, and the table.
func (p phrases) invite(w Waiting) string {
	who := w.Who
	if who == "" {
		who = p.someone
	}
	return fmt.Sprintf(p.invites, who, w.Title)
}

// says returns the notice as one line without links.
func (n note) says(language string) string {
	p := wordsOf(language)
	switch {
	case n.test:
		return p.works
	case len(n.invites) == 1:
		return p.invite(n.invites[0])
	case len(n.invites) > 1:
		return fmt.Sprintf(p.invitesMany, len(n.invites))
	case len(n.tables) == 1:
		return fmt.Sprintf(p.turn, p.table(n.tables[0]))
	}
	return p.many(len(n.tables))
}

// lists returns the names of the tables in a notice about several.
func (n note) lists(language string) string {
	p := wordsOf(language)
	var all []string
	if len(n.invites) > 1 {
		for _, w := range n.invites {
			all = append(all, p.invite(w))
		}
		return strings.Join(all, "; ")
	}
	if len(n.tables) < 2 {
		return ""
	}
	for _, w := range n.tables {
		all = append(all, p.table(w))
	}
	return strings.Join(all, "; ")
}

// leads returns the link of a notice: to its table, or to the first page, which lists all that
// wait.
func (n note) leads(house string) string {
	if len(n.tables) == 1 {
		return house + "/m/" + string(n.tables[0].Match)
	}
	return house + "/"
}

// Stop returns the address that stops a way with one tap.
func (w *Way) Stop() string { return w.House + "/stop/" + w.Token() }

// Agree returns the address with which the reader of a mailbox agrees.
func (w *Way) Agree() string { return w.House + "/agree/" + w.Token() }

// Address returns the address at which feed readers find the feed of a way.
func (w *Way) Address() string { return w.House + "/feed/" + w.ID }

// pushed is sent to the page's service worker.
type pushed struct {
	Title string `json:"title"`
	Body  string `json:"body,omitempty"`
	URL   string `json:"url"`
	Count int    `json:"count"`
	Way   string `json:"way"`
	Tag   string `json:"tag"`  // a later notice with the same tag replaces this one
	Stop  string `json:"stop"` // the words for ending it
}

// push returns the body of a push.
func (n note) push(w *Way) ([]byte, error) {
	p := wordsOf(w.Language)
	out := pushed{Title: n.says(w.Language), Body: n.lists(w.Language), URL: n.leads(""), Count: max(len(n.tables), n.waiting), Way: w.ID, Tag: n.topic()}
	out.Stop, _, _ = strings.Cut(p.stop, ":")
	// Any phone shows some hundred characters.
	out.Title, out.Body = clip(out.Title, 200), clip(out.Body, 400)
	return json.Marshal(out)
}

// clip shortens a text.
func clip(text string, most int) string {
	if r := []rune(text); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return text
}

// webhook returns the body of a webhook, and its content type.
func (n note) webhook(w *Way) (body []byte, kind string, err error) {
	p := wordsOf(w.Language)
	quote := func(s string) string { return s }
	switch w.Format {
	case Slack: // characters that would make a link or a mention
		quote = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace
	case Discord: // what it takes for emphasis
		quote = func(s string) string {
			return strings.Map(func(r rune) rune {
				if strings.ContainsRune("*_~`|<>@#\\[]()", r) {
					return -1
				}
				return r
			}, s)
		}
	}
	text := quote(n.says(w.Language))
	if list := n.lists(w.Language); list != "" {
		text += " (" + quote(clip(list, 400)) + ")"
	}
	text += " " + n.leads(w.House) + "\n" + fmt.Sprintf(p.stop, w.Stop())
	if w.Prefix != "" {
		text = w.Prefix + " " + text
	}
	switch w.Format {
	case Discord:
		// Players' names must not mention everybody; the guest's own prefix may mention somebody.
		body, err = json.Marshal(map[string]any{"content": text, "allowed_mentions": map[string]any{"parse": []string{"users", "roles"}}})
		return body, "application/json", err
	case Slack:
		body, err = json.Marshal(map[string]any{"text": text})
		return body, "application/json", err
	}
	return []byte(text + "\n"), "text/plain; charset=utf-8", nil
}

// mail returns the subject and the text of a mail.
func (n note) mail(w *Way) (subject, body string) {
	p := wordsOf(w.Language)
	if n.test {
		return p.ask, fmt.Sprintf(p.agree, w.House, w.Agree()) + "\n"
	}
	subject = n.says(w.Language)
	body = subject + "\n" + n.leads(w.House) + "\n"
	if list := n.lists(w.Language); list != "" {
		body += "\n" + strings.ReplaceAll(list, "; ", "\n") + "\n"
	}
	return clip(subject, 200), body + "\n-- \n" + fmt.Sprintf(p.stop, w.Stop()) + "\n"
}

// whoElse lists the other people at a guest's table.
func whoElse(m *table.Match, g table.GuestID) string {
	var names []string
	for _, p := range m.Places {
		if p.Computer() || p.Name == "" || slices.Contains(p.Owners, g) {
			continue
		}
		names = append(names, clean(p.Name))
	}
	return strings.Join(names, ", ")
}

// clean returns a name without line ends and the like.
func clean(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, name)
}
