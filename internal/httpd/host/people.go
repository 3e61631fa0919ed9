package host

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	g "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

func (s *Service) peopleRoutes() {
	httpd.Add(s.Server, s.op("GET", "/admin/people", "listPeople", "The people of the house: those who have a log or a seat at a running match, the one who was here last first, fifty at a time", 200, 422), s.listPeople)
	httpd.Add(s.Server, s.op("GET", "/admin/people/{id}", "getPerson", "One of them", 200, 404), s.getPerson)
	httpd.Add(s.Server, s.op("DELETE", "/admin/people/{id}", "deletePerson", "Delete everything about somebody, as they can themselves: the moves of their matches stay, their name goes", 200, 404, 422), s.deletePerson)
	httpd.Add(s.Server, s.op("DELETE", "/admin/people/{id}/sessions", "endSessions", "End all sessions of somebody, on every device. Without another way to sign in they are new guests from then on", 204, 404), s.endSessions)
	s.letInRoutes()
	s.Handle("GET /admin/desk/people", s.onlyHost(s.peoplePage))
	s.Handle("GET /admin/desk/people/{id}", s.onlyHost(s.personPage))
	s.Handle("POST /admin/desk/people/{id}/sessions", s.onlyHost(s.formSessions))
	s.Handle("POST /admin/desk/people/{id}/delete", s.onlyHost(s.formDelete))
}

type peopleAsked struct {
	Find string `query:"find" maxLength:"200" doc:"The beginning of a name under which somebody finished a match, or an ID"`
	From string `query:"from" maxLength:"100" doc:"The next of the page before"`
}

type peopleListed struct {
	People []Person `json:"people" doc:"The one who was here last first; or in the order of the names found"`
	Next   string   `json:"next,omitempty" doc:"Where the next page begins; absent on the last one"`
}

type personAsked struct {
	ID table.GuestID `path:"id" maxLength:"60"`
}

func (s *Service) listPeople(ctx context.Context, in *peopleAsked) (*httpd.Body[peopleListed], error) {
	out := peopleListed{People: []Person{}}
	list, next, err := s.ids(ctx, strings.TrimSpace(in.Find), in.From)
	if err != nil {
		return nil, err
	}
	reports, err := s.reportsOf(ctx)
	if err != nil {
		return nil, err
	}
	for _, g := range list {
		p, there, err := s.person(ctx, g, reports)
		if err != nil {
			return nil, err
		}
		if there {
			out.People = append(out.People, p)
		}
	}
	out.Next = next
	return httpd.Answer(out), nil
}

// one finds a person, or says that there is none.
func (s *Service) one(ctx context.Context, g table.GuestID) (Person, error) {
	reports, err := s.reportsOf(ctx)
	if err != nil {
		return Person{}, err
	}
	p, there, err := s.person(ctx, g, reports)
	if err == nil && !there {
		err = &table.Error{Code: table.NotFound, Detail: "there is nobody of that ID here"}
	}
	return p, err
}

func (s *Service) getPerson(ctx context.Context, in *personAsked) (*httpd.Body[Person], error) {
	p, err := s.one(ctx, in.ID)
	return httpd.Answer(p), err
}

func (s *Service) endSessions(ctx context.Context, in *personAsked) (*struct{}, error) {
	p, err := s.one(ctx, in.ID)
	if err == nil {
		err = s.people.SignOut(ctx, p.ID)
	}
	if err == nil {
		err = s.note(ctx, desk.Did{Act: desk.SignedOut, Who: p.Mark})
	}
	return nil, err
}

type personDeleted struct {
	Done bool `json:"done" doc:"Whether all is gone already; otherwise the rest goes within minutes"`
}

func (s *Service) deletePerson(ctx context.Context, in *personAsked) (*httpd.Body[personDeleted], error) {
	p, err := s.one(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	done, err := s.people.Forget(ctx, p.ID)
	var known *table.Error
	if errors.As(err, &known) && known.Code == table.Illegal {
		known = &table.Error{Code: known.Code, Rule: known.Rule, Detail: "others depend on this person, who leads a club alone or organises a tournament: that has to end or be handed over first"}
		return nil, known
	}
	if err == nil {
		err = s.note(ctx, desk.Did{Act: desk.Deleted, Who: p.Mark})
	}
	return httpd.Answer(personDeleted{done}), err
}

// formSessions ends the sessions of a guest, from their page.
func (s *Service) formSessions(w http.ResponseWriter, r *http.Request) {
	if _, err := s.endSessions(r.Context(), &personAsked{table.GuestID(r.PathValue("id"))}); err != nil {
		s.refusePage(w, r, err)
		return
	}
	done(w, r, personAt(r.PathValue("id")))
}

// formDelete deletes a guest, if the host has ticked that this is meant.
func (s *Service) formDelete(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxHouse)
	var err error = &table.Error{Code: table.Invalid, Detail: "tick the box first: this cannot be undone"}
	if r.PostFormValue("sure") == "yes" {
		_, err = s.deletePerson(r.Context(), &personAsked{table.GuestID(r.PathValue("id"))})
	}
	if err != nil {
		s.refusePage(w, r, err)
		return
	}
	done(w, r, "/admin/desk/people")
}

func personAt(id string) string { return "/admin/desk/people/" + url.PathEscape(id) }

// called returns a name for somebody in a list.
func (p Person) called(l tongue) string {
	if len(p.Names) == 0 {
		return l.say("without a name")
	}
	return p.Names[0]
}

// seen is when somebody was last here, as the pages show it.
func (p Person) seen() string {
	at, _, _ := strings.Cut(p.Seen, "T")
	return at
}

func (s *Service) peoplePage(w http.ResponseWriter, r *http.Request) {
	l := tongueOf(r)
	ask := peopleAsked{r.URL.Query().Get("find"), r.URL.Query().Get("from")}
	found, err := s.listPeople(r.Context(), &ask)
	if err != nil {
		s.refusePage(w, r, err)
		return
	}
	rows := g.Map(found.Body.People, func(p Person) g.Node {
		return html.Tr(
			html.Td(html.A(html.Href(personAt(string(p.ID))), g.Text(p.called(l)))), html.Td(g.Text(p.seen())), html.Td(number(p.Running)), html.Td(number(p.Finished)),
			html.Td(number(len(p.Devices))), html.Td(number(p.Reports)), html.Td(g.Text(string(p.ID))),
		)
	})
	var rest g.Node
	if found.Body.Next != "" {
		next := url.Values{"find": {ask.Find}, "from": {found.Body.Next}}
		rest = html.P(html.A(html.Href("/admin/desk/people?"+next.Encode()), g.Text(l.say("Next page"))))
	}
	s.page(w, r, l.say("People"),
		html.Form(html.Method("get"), html.Action("/admin/desk/people"), g.Attr("role", "search"),
			html.Label(g.Text(l.say("The beginning of a name, or an ID ")), html.Input(html.Type("search"), html.Name("find"), html.Value(ask.Find), html.MaxLength("200"))),
			g.Text(" "), html.Button(g.Text(l.say("Find"))),
		),
		g.If(len(rows) == 0, html.P(g.Text(l.say("None.")))),
		g.If(len(rows) > 0, grid(l.say("People"), l.all("Name", "Last here", "Running", "Finished", "Devices", "Reports", "ID"), rows)),
		rest,
		html.P(g.Text(l.say("Everybody who has a seat at a table or something kept about them. By name you find those who have finished a match."))),
	)
}

func (s *Service) personPage(w http.ResponseWriter, r *http.Request) {
	l := tongueOf(r)
	p, err := s.one(r.Context(), table.GuestID(r.PathValue("id")))
	if err != nil {
		s.refusePage(w, r, err)
		return
	}
	running, err := s.Rooms.Lists().Running(r.Context(), p.ID, 0)
	if err != nil {
		s.fault(w, l, err)
		return
	}
	devices := g.Map(p.Devices, func(d PersonsDevice) g.Node {
		made, _, _ := strings.Cut(d.Made, "T")
		seen, _, _ := strings.Cut(d.Seen, "T")
		return cells(d.What, made, seen)
	})
	form := func(action, legend, why string, parts ...g.Node) g.Node {
		return html.Form(html.Method("post"), html.Action(personAt(string(p.ID))+"/"+action), html.FieldSet(html.Legend(g.Text(legend)), html.P(g.Text(why)), g.Group(parts), html.Button(g.Text(legend))))
	}
	s.page(w, r, p.called(l),
		html.Dl(
			fact("ID", g.Text(string(p.ID))), fact(l.say("In the record"), g.Text(p.Mark)),
			g.If(len(p.Names) > 1, fact(l.say("Also called"), spans(p.Names[min(1, len(p.Names)):]))),
			fact(l.say("Last here"), g.Text(p.seen())), fact(l.say("Running"), number(p.Running)), fact(l.say("Finished"), number(p.Finished)), fact(l.say("Reports"), number(p.Reports)),
		),
		g.If(len(devices) > 0, g.Group{html.H2(g.Text(l.say("Devices"))), grid(l.say("Devices"), l.all("Browser", "Signed in", "Last here"), devices)}),
		g.If(len(running) > 0, g.Group{html.H2(g.Text(l.say("Matches that go on"))), html.Ul(g.Map(running, func(id table.MatchID) g.Node { return html.Li(toMatch(string(id))) }))}),
		g.If(!p.ID.Bot(), form("link", l.say("Make a link to sign in"), l.say("For somebody who has lost every device and every other way to sign in. Be sure that you talk to the right person. They see in their list of devices that you let them in, and may choose another password within an hour. If a device was lost, end all sessions first."))),
		g.If(p.Link != "", form("unlink", l.say("Take the link back"), l.say("A link that you made is good until %s.", dayOf(p.Link)))),
		form("sessions", l.say("End all sessions"), l.say("They are signed out everywhere. Without a passkey, a password or another way to sign in, they come back as a new guest and cannot reach their matches.")),
		form("delete", l.say("Delete this person"), l.say("The moves of their matches stay; their name and everything else about them goes. They resign what goes on. This cannot be undone."),
			html.Label(html.Input(html.Type("checkbox"), html.Name("sure"), html.Value("yes"), html.Required()), g.Text(" "+l.say("Yes, delete everything about them"))),
		),
	)
}

// didText says in the record what a host did.
func didText(l tongue, d desk.Did) string {
	switch d.Act {
	case desk.SignedOut:
		return l.say("Ended all sessions of person %s", d.Who)
	case desk.Linked:
		return l.say("Made a link to sign in for person %s", d.Who)
	case desk.TookBack:
		return l.say("Took back the link of person %s", d.Who)
	case desk.Deleted:
		return l.say("Deleted person %s", d.Who)
	case desk.Unlisted:
		return l.say("Took match %s out of the lists: %s", d.Match, d.Reason)
	}
	return strconv.Quote(string(d.Act)) // of a later version
}
