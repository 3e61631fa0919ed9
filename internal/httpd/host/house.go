package host

import (
	"cmp"
	"context"
	"net/http"
	"slices"

	g "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// uses and features have the words of the desk, in English (see sayings).
var uses = map[desk.Use][2]string{
	desk.Family: {"A family", "friends come by the links of their tables, and nothing else is shown"},
	desk.School: {"A school", "or another place for children; players say phrases only"},
	desk.Club:   {"A club", "its members have the address of this house"},
	desk.Public: {"The public", "anybody may come"},
}

var features = map[desk.Feature]string{
	desk.Ratings:    "Matches that players agree on as rated count for ratings, which everybody here can see",
	desk.OpenTables: "Whoever opens a table may let anybody here join it; the first page lists such tables",
	desk.PlayNow:    "Play now leads people to an open table, or opens one",
	desk.Watching:   "Whoever opens a table may let anybody here watch it; a page lists such tables",
	desk.Invites:    "Players may invite people they have played with to a table",
	desk.Lines:      "Players may write lines of text to each other, at tables that allow it",
}

// short has the names of features in the record.
var short = map[desk.Feature]string{
	desk.Ratings: "Ratings", desk.OpenTables: "Open tables", desk.PlayNow: "Play now", desk.Watching: "Watching", desk.Lines: "Lines of text", desk.Invites: "Invitations",
}

// Choices holds the choices of the host, as programs read them.
type Choices struct {
	Use      desk.Use              `json:"use"`
	Features map[desk.Feature]bool `json:"features" required:"false" doc:"Those that are set apart from what is usual"`
	Allows   []desk.Feature        `json:"allows,omitempty"`
	Notice   string                `json:"notice,omitempty" doc:"To all players"`
	Changes  []Change              `json:"changes,omitempty" doc:"What the host did, the oldest first"`
}

// Change is a line of the record of what the host changed.
type Change struct {
	At      string       `json:"at"`
	Use     desk.Use     `json:"use,omitempty"`
	Feature desk.Feature `json:"feature,omitempty"`
	On      *bool        `json:"on,omitempty"` // absent: as usual again
	Notice  *string      `json:"notice,omitempty"`
	Closed  *desk.Closed `json:"closed,omitempty"` // a report that was dealt with
	Did     *desk.Did    `json:"did,omitempty"`    // something done to people or tables
	Keep    *desk.Keep   `json:"keep,omitempty"`   // what is kept from then on
	Swept   *desk.Swept  `json:"swept,omitempty"`  // what went because of its age
}

func choicesOf(h *desk.State) Choices {
	out := Choices{Use: h.Use, Features: map[desk.Feature]bool{}, Allows: h.Allowed(), Notice: h.Notice}
	for f, on := range h.Apart {
		out.Features[f] = on
	}
	for _, c := range h.Changes {
		out.Changes = append(out.Changes, Change{httpd.Stamp(c.At), c.Use, c.Feature, c.On, c.Notice, c.Closed, c.Did, c.Keep, c.Swept})
	}
	return out
}

// house answers with what the host chose, and the record of it.
func (s *Service) house(ctx context.Context, _ *struct{}) (*httpd.Body[Choices], error) {
	return answer(s.House.Look(ctx))
}

func answer(h *desk.State, err error) (*httpd.Body[Choices], error) {
	if err != nil {
		return nil, err
	}
	return httpd.Answer(choicesOf(h)), nil
}

// seen is the field in which a form says what its page has shown.
const seen = "seen"

func asSeen(version string) g.Node {
	return html.Input(html.Type("hidden"), html.Name(seen), html.Value(version))
}

// maxHouse is the largest body of a setting, in bytes.
const maxHouse = 16 << 10

// setHouse takes what the host chose in place of what was chosen before. Programs may send back the answer they have read.
func (s *Service) setHouse(ctx context.Context, in *struct{ Body Choices }) (*httpd.Body[Choices], error) {
	return answer(s.set(ctx, desk.Setting{Use: in.Body.Use, Apart: in.Body.Features}))
}

// formHouse is the same from the desk itself, which is shown again.
func (s *Service) formHouse(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxHouse)
	wish := desk.Setting{Use: desk.Use(r.PostFormValue("use")), Apart: map[desk.Feature]bool{}}
	asked := false // about features, which only one of the two forms has
	for _, f := range desk.Features {
		asked = asked || r.PostForm.Has(string(f))
		if v := r.PostFormValue(string(f)); v != "" {
			wish.Apart[f] = v == "on"
		}
	}
	h, err := s.House.Look(r.Context())
	if err == nil && (asked || wish.Use != h.Use) { // the same use again changes no feature
		_, err = s.set(r.Context(), desk.Seen{Whole: wish, Shown: r.PostFormValue(seen)})
	}
	if err != nil {
		s.refusePage(w, r, err)
		return
	}
	done(w, r, "/admin")
}

func (s *Service) set(ctx context.Context, wish desk.Deed) (*desk.State, error) {
	h, err := s.House.Do(ctx, wish)
	if err == nil {
		s.Log.Info("the host has set what the house is for", "use", h.Use, "allows", h.Allowed())
	}
	return h, err
}

// notNoted is the detail of a problem: something was done, but could not be written into the record.
const notNoted = "this was done, but the record of the desk could not note it: look again before you repeat it"

// note writes into the record what was done already.
func (s *Service) note(ctx context.Context, d desk.Deed) error {
	_, err := s.House.Do(ctx, d)
	if err != nil {
		s.Log.Error("admin: the record of the desk lacks something that was done", "err", err)
		err = &table.Error{Code: table.Unsaved, Detail: notNoted}
	}
	return err
}

// refusePage answers a form with a page that says why nothing was done.
func (s *Service) refusePage(w http.ResponseWriter, r *http.Request, err error) {
	l := tongueOf(r)
	p, ok := s.Problem(err).(*httpd.Problem)
	if !ok {
		s.fault(w, l, err)
		return
	}
	s.pageWith(w, l, p.Status, l.say("That could not be done"),
		html.P(html.Class("warn"), g.Text(l.refuse(p))),
		g.If(p.Detail != ledger.Unsaved(ledger.ErrUnknown) && p.Detail != notNoted, html.P(g.Text(l.say("Nothing was changed.")))), html.P(html.A(html.Href("/admin"), g.Text(l.say("Back to the desk")))),
	)
}

// showHouse shows what the house is for, what is allowed, and a page of what was changed; programs are given all.
func showHouse(l tongue, h *desk.State, page int) []g.Node {
	form := func(legend string, parts ...g.Node) g.Node {
		return html.Form(html.Method("post"), html.Action("/admin/house"), html.FieldSet(
			html.Legend(g.Text(legend)), asSeen(h.Setting.Version(h)), g.Group(parts), html.Button(g.Text(l.say("Save"))),
		))
	}
	all := g.Map(desk.Uses, func(u desk.Use) g.Node {
		return html.Label(
			html.Input(html.Type("radio"), html.Name("use"), html.Value(string(u)), g.If(u == h.Use, html.Checked())),
			g.Text(" "), html.Strong(g.Text(l.say(uses[u][0]))), g.Text(": "+l.say(uses[u][1])),
		)
	})
	apart := g.Map(desk.Features, func(f desk.Feature) g.Node {
		on, set := h.Apart[f]
		choice := func(value, words string, chosen bool) g.Node {
			return html.Option(html.Value(value), g.If(chosen, html.Selected()), g.Text(words))
		}
		usual := l.say("off")
		if h.Use.Usual(f) {
			usual = l.say("on")
		}
		return html.Label(
			html.Select(html.Name(string(f)), html.Option(html.Value(""), g.Text(l.say("as usual (%s)", usual))), choice("on", l.say("on"), set && on), choice("off", l.say("off"), set && !on)),
			g.Text(" "+l.say(features[f])),
		)
	})
	older := h.Changes[:max(0, len(h.Changes)-(page-1)*shown)]
	var changes []g.Node
	for _, c := range slices.Backward(older[max(0, len(older)-shown):]) {
		changes = append(changes, cells(day(c.At), changeText(l, c)))
	}
	return []g.Node{
		showNotice(l, h.Notice),
		html.H2(g.Text(l.say("What this house is for"))),
		form(l.say("Another choice sets everything below to what is usual there"), all),
		form(l.say("What is allowed here"), html.Input(html.Type("hidden"), html.Name("use"), html.Value(string(h.Use))), apart),
		g.If(len(changes) > 0, g.Group{html.H3(html.ID("changes"), g.Text(l.say("What the host did, the latest first"))), grid(l.say("What the host did, the latest first"), l.all("At", "Change"), changes)}),
		leaf("changes", page, len(older) > shown, l.say("Newer changes"), l.say("Older changes")),
	}
}

func changeText(l tongue, c desk.Change) string {
	switch {
	case c.Notice != nil && *c.Notice == "":
		return l.say("No notice to players any more")
	case c.Notice != nil:
		return l.say("A notice to players: %s", *c.Notice)
	case c.Closed != nil:
		return l.say("Dealt with: reports of seat %d of match %s", c.Closed.Seat, c.Closed.Match)
	case c.Keep != nil:
		return l.say("Days that things are kept: tables %d, people %d", c.Keep.Tables, c.Keep.Guests)
	case c.Swept != nil:
		return l.say("Deleted because of their age: tables %d, people %d", c.Swept.Tables, c.Swept.Guests)
	case c.Did != nil:
		return didText(l, *c.Did)
	case c.Use != "":
		return l.say("The house is for: %s", l.say(uses[c.Use][0]))
	}
	what := l.say(cmp.Or(short[c.Feature], string(c.Feature)))
	switch {
	case c.On == nil:
		return l.say("%s: as usual", what)
	case *c.On:
		return l.say("%s: on", what)
	}
	return l.say("%s: off", what)
}
