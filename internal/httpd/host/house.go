package host

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"

	g "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// uses and features have the words of the desk.
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
	desk.Lines:      "Players may write lines of text to each other, at tables that allow it",
}

// House holds the choices of the host, as programs read them.
type House struct {
	Use      desk.Use              `json:"use"`
	Features map[desk.Feature]bool `json:"features"` // that are set apart from what is usual
	Allows   []desk.Feature        `json:"allows,omitempty"`
	Notice   string                `json:"notice,omitempty"`  // to all players
	Changes  []Change              `json:"changes,omitempty"` // the oldest first
}

// Change is a line of the record of what the host changed.
type Change struct {
	At      string       `json:"at"`
	Use     desk.Use     `json:"use,omitempty"`
	Feature desk.Feature `json:"feature,omitempty"`
	On      *bool        `json:"on,omitempty"` // absent: as usual again
	Notice  *string      `json:"notice,omitempty"`
	Closed  *desk.Closed `json:"closed,omitempty"` // a report that was dealt with
}

func houseOf(h *desk.State) House {
	out := House{Use: h.Use, Features: map[desk.Feature]bool{}, Allows: h.Allowed(), Notice: h.Notice}
	for f, on := range h.Apart {
		out.Features[f] = on
	}
	for _, c := range h.Changes {
		out.Changes = append(out.Changes, Change{httpd.Stamp(c.At), c.Use, c.Feature, c.On, c.Notice, c.Closed})
	}
	return out
}

// house answers with what the host chose, and the record of it.
func (s *Service) house(w http.ResponseWriter, r *http.Request) {
	h, err := s.House.Look(r.Context())
	s.answer(w, h, err)
}

// maxHouse is the largest body of a setting, in bytes.
const maxHouse = 16 << 10

// setHouse takes what the host chose in place of what was chosen before.
func (s *Service) setHouse(w http.ResponseWriter, r *http.Request) {
	var wish House
	from := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxHouse))
	from.DisallowUnknownFields()
	err := from.Decode(&wish)
	if err == nil && from.Decode(&struct{}{}) != io.EOF {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		httpd.WriteProblem(w, httpd.ProblemOf(&table.Error{Code: table.BadRequest, Detail: `send {"use": "club", "features": {"lines": false}}, for example`}))
		return
	}
	h, err := s.set(r, desk.Setting{Use: wish.Use, Apart: wish.Features})
	s.answer(w, h, err)
}

// formHouse is the same from the desk itself, which is shown again.
func (s *Service) formHouse(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxHouse)
	wish := desk.Setting{Use: desk.Use(r.PostFormValue("use")), Apart: map[desk.Feature]bool{}}
	for _, f := range desk.Features {
		if v := r.PostFormValue(string(f)); v != "" {
			wish.Apart[f] = v == "on"
		}
	}
	if _, err := s.set(r, wish); err != nil {
		s.refuse(w, err)
		return
	}
	http.Redirect(w, r, "/admin", http.StatusSeeOther)
}

func (s *Service) set(r *http.Request, wish desk.Setting) (*desk.State, error) {
	h, err := s.House.Set(r.Context(), wish)
	if err == nil {
		s.Log.Info("the host has set what the house is for", "use", h.Use, "allows", h.Allowed())
	}
	return h, err
}

func (s *Service) answer(w http.ResponseWriter, h *desk.State, err error) {
	if err != nil {
		s.refuse(w, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(houseOf(h)) // the client may be gone
}

// refuse answers with a problem.
func (s *Service) refuse(w http.ResponseWriter, err error) {
	if p, ok := s.Problem(err).(*httpd.Problem); ok {
		httpd.WriteProblem(w, p)
		return
	}
	s.fault(w, err)
}

// shownChanges is the number of changes that the desk shows; programs are given all.
const shownChanges = 50

// showHouse shows what the house is for, what is allowed, and what was changed.
func showHouse(h *desk.State) []g.Node {
	form := func(legend string, parts ...g.Node) g.Node {
		return html.Form(html.Method("post"), html.Action("/admin/house"), html.FieldSet(html.Legend(g.Text(legend)), g.Group(parts), html.Button(g.Text("Save"))))
	}
	all := g.Map(desk.Uses, func(u desk.Use) g.Node {
		return html.Label(
			html.Input(html.Type("radio"), html.Name("use"), html.Value(string(u)), g.If(u == h.Use, html.Checked())),
			g.Text(" "), html.Strong(g.Text(uses[u][0])), g.Text(": "+uses[u][1]),
		)
	})
	apart := g.Map(desk.Features, func(f desk.Feature) g.Node {
		on, set := h.Apart[f]
		choice := func(value string, chosen bool) g.Node {
			return html.Option(html.Value(value), g.If(chosen, html.Selected()), g.Text(value))
		}
		usual := "off"
		if h.Use.Usual(f) {
			usual = "on"
		}
		return html.Label(
			html.Select(html.Name(string(f)), html.Option(html.Value(""), g.Text("as usual ("+usual+")")), choice("on", set && on), choice("off", set && !on)),
			g.Text(" "+features[f]),
		)
	})
	var changes []g.Node
	for _, c := range slices.Backward(h.Changes) {
		if len(changes) == shownChanges {
			break
		}
		changes = append(changes, cells(day(c.At), changeText(c)))
	}
	return []g.Node{
		showNotice(h.Notice),
		html.H2(g.Text("What this house is for")),
		form("Another choice sets everything below to what is usual there", all),
		form("What is allowed here", html.Input(html.Type("hidden"), html.Name("use"), html.Value(string(h.Use))), apart),
		g.If(len(changes) > 0, g.Group{html.H3(g.Text("What the host changed, the latest first")), grid([]string{"At", "Change"}, changes)}),
	}
}

func changeText(c desk.Change) string {
	switch {
	case c.Notice != nil && *c.Notice == "":
		return "No notice to players any more"
	case c.Notice != nil:
		return "A notice to players: " + *c.Notice
	case c.Closed != nil:
		return fmt.Sprintf("Dealt with: reports of seat %d of match %s", c.Closed.Seat, c.Closed.Match)
	case c.Use != "":
		return "The house is for: " + string(c.Use)
	case c.On == nil:
		return string(c.Feature) + ": as usual"
	case *c.On:
		return string(c.Feature) + ": on"
	}
	return string(c.Feature) + ": off"
}
