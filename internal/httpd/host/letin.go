package host

import (
	"cmp"
	"context"
	"net/http"

	g "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// The host lets in a person who has lost every device and every other way to sign in, with a link such as people make for
// another device of theirs.
func (s *Service) letInRoutes() {
	httpd.Add(s.Server, s.op("POST", "/admin/people/{id}/link", "letIn", "A link, good once and for an hour, by which somebody signs in who has no other way left. It takes the place of one that was made before", 200, 404, 422), s.letIn)
	httpd.Add(s.Server, s.op("DELETE", "/admin/people/{id}/link", "takeLinkBack", "Delete such a link that was not opened yet", 204, 404), s.takeLinkBack)
	s.Handle("POST /admin/desk/people/{id}/link", s.onlyHost(s.formLetIn))
	s.Handle("POST /admin/desk/people/{id}/unlink", s.onlyHost(s.formTakeBack))
}

// SignInLink is a link by which somebody signs in.
type SignInLink struct {
	Token string `json:"token" doc:"The link is /d/ and this. It is not shown again"`
	Until string `json:"until" doc:"When it ends, if nobody has opened it"`
}

func (s *Service) letIn(ctx context.Context, in *personAsked) (*httpd.Body[SignInLink], error) {
	p, err := s.one(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	if p.ID.Bot() {
		return nil, &table.Error{Code: table.Invalid, Detail: "this is for people: a program is its token, and nothing else"}
	}
	name := ""
	if len(p.Names) > 0 {
		name = p.Names[0]
	}
	// Nobody has the link before the record has it.
	if _, err := s.House.Do(ctx, desk.Did{Act: desk.Linked, Who: p.Mark}); err != nil {
		return nil, err
	}
	token := httpd.RandomText(16)
	until, err := s.people.Players.Link(ctx, p.ID, name, token, true)
	return httpd.Answer(SignInLink{token, httpd.Stamp(until)}), err
}

func (s *Service) takeLinkBack(ctx context.Context, in *personAsked) (*struct{}, error) {
	p, err := s.one(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	if p.Link == "" {
		return nil, &table.Error{Code: table.NotFound, Detail: "there is no link to take back: it was opened, or has expired"}
	}
	if _, err = s.people.Players.Do(ctx, p.ID, player.TakeBack{}); err == nil {
		err = s.note(ctx, desk.Did{Act: desk.TookBack, Who: p.Mark})
	}
	return nil, err
}

// formLetIn shows the link, this once.
func (s *Service) formLetIn(w http.ResponseWriter, r *http.Request) {
	id, l := r.PathValue("id"), tongueOf(r)
	made, err := s.letIn(r.Context(), &personAsked{table.GuestID(id)})
	if err != nil {
		s.refusePage(w, r, err)
		return
	}
	address := "http://" + r.Host
	if httpd.Secured(r) {
		address = "https://" + r.Host
	}
	s.page(w, r, l.say("A link to sign in"),
		html.P(html.Code(g.Text(cmp.Or(s.Address, address)+"/d/"+made.Body.Token))),
		html.P(g.Text(l.say("Give it to this person and to nobody else: whoever opens it first is them. It is good once, until %s, and is not shown again.", dayOf(made.Body.Until)))),
		html.P(html.A(html.Href(personAt(id)), g.Text(l.say("Back to this person")))),
	)
}

func (s *Service) formTakeBack(w http.ResponseWriter, r *http.Request) {
	if _, err := s.takeLinkBack(r.Context(), &personAsked{table.GuestID(r.PathValue("id"))}); err != nil {
		s.refusePage(w, r, err)
		return
	}
	done(w, r, personAt(r.PathValue("id")))
}
