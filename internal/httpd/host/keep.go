package host

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	g "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

func (s *Service) keepRoutes() {
	httpd.Add(s.Server, s.op("GET", "/admin/retention", "getRetention", "After how many days things go that nobody came back to", 200), s.getRetention)
	httpd.Add(s.Server, s.op("PUT", "/admin/retention", "putRetention", "Set that. Matches that were played stay in any case", 200, 400, 413, 422), s.putRetention)
	s.Handle("POST /admin/desk/retention", s.onlyHost(s.formRetention))
}

// Retention says after how many days things go; 0 keeps them.
type Retention struct {
	Tables int `json:"tables" minimum:"0" maximum:"10000" doc:"Tables at which nobody ever acted"`
	Guests int `json:"guests" minimum:"0" maximum:"10000" doc:"People who never came back: no match, finished or running, no club, evening or tournament"`
}

func (s *Service) getRetention(ctx context.Context, _ *struct{}) (*httpd.Body[Retention], error) {
	h, err := s.House.Look(ctx)
	if err != nil {
		return nil, err
	}
	return httpd.Answer(Retention(h.Kept(s.Usual))), nil
}

func (s *Service) putRetention(ctx context.Context, in *struct{ Body Retention }) (*httpd.Body[Retention], error) {
	_, err := s.House.Do(ctx, desk.Keep(in.Body))
	return httpd.Answer(in.Body), err
}

// formRetention is the same from the desk.
func (s *Service) formRetention(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxHouse)
	var err error
	days := func(name string) int {
		n, bad := strconv.Atoi(strings.TrimSpace(r.PostFormValue(name)))
		if bad != nil {
			err = &table.Error{Code: table.Invalid, Detail: "days are whole numbers; 0 keeps things"}
		}
		return n
	}
	keep := desk.Keep{Tables: days("tables"), Guests: days("guests")}
	if err == nil {
		_, err = s.House.Do(r.Context(), desk.Seen{Whole: keep, Shown: r.PostFormValue(seen)})
	}
	if err != nil {
		s.refusePage(w, r, err)
		return
	}
	done(w, r, "/admin/desk/storage")
}

// showKeep is the form of it.
func showKeep(l tongue, h *desk.State, usual desk.Keep) g.Node {
	k := h.Kept(usual)
	days := func(name, label string, value int) g.Node {
		return html.Label(g.Text(label+" "), html.Input(html.Type("number"), html.Name(name), html.Value(strconv.Itoa(value)), html.Min("0"), html.Max(strconv.Itoa(desk.MostDays)), html.Required()))
	}
	return g.Group{
		html.H2(g.Text(l.say("How long things are kept"))),
		html.P(g.Text(l.say("Matches that were played stay, and so does everybody who has a match, a club, an evening or a tournament. Once a day the rest goes that is older than this; the record on the desk says how much."))),
		html.Form(html.Method("post"), html.Action("/admin/desk/retention"), html.FieldSet(
			html.Legend(g.Text(l.say("Days; 0 keeps them"))), asSeen(k.Version(h)),
			days("tables", l.say("Tables at which nobody ever acted"), k.Tables),
			days("guests", l.say("People who never came back and have no match"), k.Guests),
			html.Button(g.Text(l.say("Save"))),
		)),
	}
}
