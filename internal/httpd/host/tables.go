package host

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	g "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

func (s *Service) tableRoutes() {
	httpd.Add(s.Server, s.op("GET", "/admin/tables", "listAllTables", "Tables that go on, the newest first, fifty at a time", 200, 422), s.listTables)
	httpd.Add(s.Server, s.op("POST", "/admin/tables/{id}/unlist", "unlistTable", "Take a table out of the lists of open tables and of those to watch", 204, 400, 404, 413, 422), s.unlist)
	s.Handle("GET /admin/desk/tables", s.onlyHost(s.tablesPage))
	s.Handle("POST /admin/desk/tables/{id}", s.onlyHost(s.formUnlist))
}

// The lists of tables.
const (
	openList  = "open"
	watchList = "watch"
)

type tablesAsked struct {
	List string `query:"list" enum:"open,watch" doc:"Only open tables, which anybody may join, or those that anybody may watch"`
	Page int    `query:"page" minimum:"1" maximum:"1000000" default:"1"`
}

// Table is a running one, as the host sees it.
type Table struct {
	Match    table.MatchID `json:"match"`
	Game     string        `json:"game"`
	Opened   string        `json:"opened"`
	Age      int           `json:"age" doc:"In seconds"`
	Last     string        `json:"last" doc:"When something happened there last"`
	By       table.GuestID `json:"by,omitempty" doc:"Who opened it"`
	ByName   string        `json:"byName,omitempty" doc:"What they are called there, if they have a seat"`
	Seats    []string      `json:"seats"`
	Watchers int           `json:"watchers"`
	Lists    []string      `json:"lists" doc:"The public lists that it is in: open, watch"`
	Fault    string        `json:"fault,omitempty" doc:"Why it cannot be read"`
}

type tablesListed struct {
	Tables []Table `json:"tables"`
	More   bool    `json:"more" doc:"Whether there is another page"`
}

// wanted lists a page of the tables that are asked for, and one more if there is any.
func (s *Service) wanted(ctx context.Context, in *tablesAsked) ([]table.MatchID, error) {
	skip := (in.Page - 1) * shown
	if in.List == "" {
		ids, _, err := s.Going(ctx, shown+1, skip)
		return ids, err
	}
	var ids []table.MatchID
	var err error
	if in.List == openList {
		ids, err = s.Rooms.Lists().Listed(ctx, "", 0)
		slices.Reverse(ids)
	} else {
		ids, err = s.Rooms.Lists().Watchable(ctx, skip+shown+1)
	}
	ids = ids[min(skip, len(ids)):]
	return ids[:min(shown+1, len(ids))], err
}

func (s *Service) listTables(ctx context.Context, in *tablesAsked) (*httpd.Body[tablesListed], error) {
	return s.tablesIn(ctx, 0, in)
}

// tablesIn lists tables with their seats in a language.
func (s *Service) tablesIn(ctx context.Context, l tongue, in *tablesAsked) (*httpd.Body[tablesListed], error) {
	out := tablesListed{Tables: []Table{}}
	ids, err := s.wanted(ctx, in)
	if err != nil {
		return nil, err
	}
	out.More = len(ids) > shown
	for _, id := range ids[:min(shown, len(ids))] {
		m, p, err := s.Rooms.Look(ctx, id)
		if err != nil {
			out.Tables = append(out.Tables, Table{Match: id, Seats: []string{}, Lists: []string{}, Fault: err.Error()})
			continue
		}
		t := Table{
			Match: id, Game: m.Info.Title, Opened: httpd.Stamp(m.Created), Age: max(0, int(s.Now().Sub(m.Created)/time.Second)), Last: httpd.Stamp(m.Last()),
			Seats: seats(l, m, p), Watchers: p.Watchers, Lists: lists(m),
		}
		if !m.Host.Gone() {
			t.By = m.Host
		}
		if seat := m.SeatOf(m.Host); t.By != "" && seat >= 0 {
			t.ByName = m.Places[seat].Name
		}
		out.Tables = append(out.Tables, t)
	}
	return httpd.Answer(out), nil
}

// lists names the lists that a table is in.
func lists(m *table.Match) []string {
	in := []string{}
	if m.Listed() {
		in = append(in, openList)
	}
	if m.Audience == table.Everybody {
		in = append(in, watchList)
	}
	return in
}

type unlistBody struct {
	Reason string `json:"reason" minLength:"1" maxLength:"300" doc:"For the record of the desk"`
}

func (s *Service) unlist(ctx context.Context, in *struct {
	httpd.MatchPath
	Body unlistBody
},
) (*struct{}, error) {
	return nil, s.takeOut(ctx, table.MatchID(in.ID), in.Body.Reason)
}

// takeOut takes a table out of the public lists, and notes why.
func (s *Service) takeOut(ctx context.Context, id table.MatchID, why string) error {
	reason, bad := table.CleanText(why, desk.MostNotice)
	if bad != nil {
		return bad
	}
	if reason == "" {
		return &table.Error{Code: table.Invalid, Detail: "say why: the record of the desk notes it"}
	}
	m, _, err := s.Rooms.Look(ctx, id)
	if err != nil {
		return err
	}
	in := lists(m)
	if len(in) == 0 {
		return &table.Error{Code: table.Invalid, Detail: "this table is in no list"}
	}
	if slices.Contains(in, openList) {
		if err := s.Rooms.Door(ctx, id, table.Closed); err != nil {
			return err
		}
	}
	if slices.Contains(in, watchList) {
		if err := s.Rooms.Show(ctx, id, false); err != nil {
			return err
		}
	}
	return s.note(ctx, desk.Did{Act: desk.Unlisted, Match: id, Reason: reason})
}

func (s *Service) formUnlist(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxHouse)
	if err := s.takeOut(r.Context(), table.MatchID(r.PathValue("id")), r.PostFormValue("reason")); err != nil {
		s.refusePage(w, r, err)
		return
	}
	done(w, r, "/admin/desk/tables?"+url.Values{"list": {r.PostFormValue("list")}}.Encode())
}

// age is how long ago something began, in its largest unit.
func age(l tongue, seconds int) string {
	switch minutes := seconds / 60; {
	case minutes < 60:
		return l.say("%d min", minutes)
	case minutes < 48*60:
		return l.say("%d h", minutes/60)
	default:
		return l.say("%d days", minutes/(24*60))
	}
}

func (s *Service) tablesPage(w http.ResponseWriter, r *http.Request) {
	l := tongueOf(r)
	ask := tablesAsked{List: r.URL.Query().Get("list")}
	if page, err := strconv.Atoi(r.URL.Query().Get("page")); err == nil {
		ask.Page = min(page, 1_000_000)
	}
	ask.Page = max(1, ask.Page)
	found, err := s.tablesIn(r.Context(), l, &ask)
	if err != nil {
		s.refusePage(w, r, err)
		return
	}
	to := func(list string, page int, text string) g.Node {
		at := "/admin/desk/tables?" + url.Values{"list": {list}, "page": {strconv.Itoa(page)}}.Encode()
		return html.A(html.Href(at), g.If(list == ask.List && page == ask.Page, html.Aria("current", "page")), g.Text(text))
	}
	rows := g.Map(found.Body.Tables, func(t Table) g.Node {
		if t.Fault != "" {
			return html.Tr(html.Td(toMatch(string(t.Match))), html.Td(html.ColSpan("5"), g.Text(t.Fault)))
		}
		by := g.Text("")
		if t.By != "" {
			by = html.A(html.Href(personAt(string(t.By))), g.Text(cmp.Or(t.ByName, l.say("without a name"))))
		}
		row := html.Tr(
			html.Td(toMatch(string(t.Match))), html.Td(g.Text(t.Game)), html.Td(g.Text(age(l, t.Age))), html.Td(by), html.Td(spans(t.Seats)), html.Td(number(t.Watchers)),
		)
		if len(t.Lists) == 0 {
			return row
		}
		of := t.Game + ", " + strings.Join(t.Seats, ", ") // the next form has the same words
		// In a row of its own, which a phone shows without scrolling.
		return g.Group{row, html.Tr(html.Td(html.ColSpan("6"), html.Form(html.Method("post"), html.Action("/admin/desk/tables/"+string(t.Match)),
			html.Input(html.Type("hidden"), html.Name("list"), html.Value(ask.List)), // from where it is sent, and what is shown again
			html.Input(html.Name("reason"), html.Required(), html.MaxLength(strconv.Itoa(desk.MostNotice)), html.Placeholder(l.say("Reason")), html.Aria("label", l.say("Reason")+": "+of)),
			g.Text(" "), html.Button(html.Aria("label", l.say("Take out of the list")+": "+of), g.Text(l.say("Take out of the list"))),
		)))}
	})
	s.page(w, r, l.say("Tables"),
		html.Nav(to("", 1, l.say("All that go on")), g.Text(" "), to(openList, 1, l.say("Open to anybody")), g.Text(" "), to(watchList, 1, l.say("To watch"))),
		g.If(len(rows) == 0, html.P(g.Text(l.say("None.")))),
		g.If(len(rows) > 0, grid(l.say("Tables"), l.all("Match", "Game", "Age", "Opened by", "Seats (• here)", "Watchers"), rows)),
		html.P(g.If(ask.Page > 1, g.Group{to(ask.List, ask.Page-1, l.say("Newer")), g.Text(" ")}), g.If(found.Body.More, to(ask.List, ask.Page+1, l.say("Older")))),
		html.P(g.Text(l.say("A table that is taken out of the lists goes on. The player who opened it may put it there again."))),
	)
}
