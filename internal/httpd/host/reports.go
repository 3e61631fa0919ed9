package host

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"

	g "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Notice is a line from the host to all players.
type Notice struct {
	Text string `json:"text" doc:"An empty one takes the notice away"`
}

func (s *Service) setNotice(ctx context.Context, in *struct{ Body Notice }) (*httpd.Body[Choices], error) {
	return answer(s.House.Do(ctx, desk.Tell(in.Body)))
}

// formNotice is the same from the desk itself, which is shown again.
func (s *Service) formNotice(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxHouse)
	if _, err := s.House.Do(r.Context(), desk.Tell{Text: r.PostFormValue("text")}); err != nil {
		s.refusePage(w, r, err)
		return
	}
	done(w, r, "/admin")
}

// showNotice is the form of it.
func showNotice(l tongue, text string) g.Node {
	return g.Group{
		html.H2(g.Text(l.say("A notice to all players"))),
		html.Form(html.Method("post"), html.Action("/admin/notice"), html.FieldSet(
			html.Legend(g.Text(l.say("Pages show it from when they are next opened, until it is empty"))),
			html.Label(g.Text(l.say("Text ")), html.Input(html.Name("text"), html.Value(text), html.MaxLength(strconv.Itoa(desk.MostNotice)))),
			html.Button(g.Text(l.say("Tell players"))),
		)),
	}
}

// Reported are the reports for programs.
type Reported struct {
	Lines  []matches.Report  `json:"lines"`
	People []matches.Accused `json:"people"`
	More   bool              `json:"more" doc:"Whether there is another page of either"`
}

type reportsAsked struct {
	Page int `query:"page" minimum:"1" maximum:"1000000" default:"1"`
}

// reports lists what players have reported.
func (s *Service) reports(ctx context.Context, in *reportsAsked) (*httpd.Body[Reported], error) {
	lines, moreLines, err := s.matches.Reports(ctx, "", in.Page)
	if err != nil {
		return nil, err
	}
	people, morePeople, err := s.matches.Accused(ctx, in.Page)
	return httpd.Answer(Reported{lines, people, moreLines || morePeople}), err
}

// reported shows a page of the reports.
func (s *Service) reported(r *http.Request, l tongue, page int) (g.Node, error) {
	found, err := s.reports(r.Context(), &reportsAsked{page})
	if err != nil {
		return nil, err
	}
	all, err := s.Rooms.Lists().Accused(r.Context(), mostCounted)
	if err != nil {
		return nil, err
	}
	lines := g.Map(found.Body.Lines, func(r matches.Report) g.Node {
		return html.Tr(html.Td(toMatch(string(r.Match))), html.Td(g.Text(r.Name)), html.Td(g.Text(r.Text)), html.Td(g.Text(dayOf(r.At))))
	})
	return html.Div(html.ID("reports"),
		g.If(len(lines) > 0, g.Group{
			html.H2(g.Text(l.say("Lines that players reported, the newest first"))),
			grid(l.say("Lines that players reported, the newest first"), l.all("Match", "Said by", "Line", "At"), lines),
		}),
		showAccused(l, found.Body.People, all),
		leaf("reports", page, found.Body.More, l.say("Newer reports"), l.say("Older reports")),
	), nil
}

// reportPath names the player whom reports are about.
type reportPath struct {
	httpd.MatchPath
	Seat string `path:"seat" maxLength:"4"`
}

// closeReport notes that the host has dealt with the reports of a player, and deletes them.
func (s *Service) closeReport(ctx context.Context, in *reportPath) (*struct{}, error) {
	return nil, s.dealtWith(ctx, in.ID, in.Seat)
}

// formReport is the same from the desk, which may not show the latest reports.
func (s *Service) formReport(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxHouse)
	match, seat := r.PathValue("id"), r.PathValue("seat")
	err := s.allSeen(r.Context(), match, seat, r.PostFormValue(seen))
	if err == nil {
		err = s.dealtWith(r.Context(), match, seat)
	}
	if err != nil {
		s.refusePage(w, r, err)
		return
	}
	done(w, r, "/admin")
}

// latest returns the time of the last report of a player, or "" of none.
func latest(list []table.Accusation, match, seat string) (at string) {
	for _, a := range list {
		if string(a.Match) == match && strconv.Itoa(int(a.Seat)) == seat {
			at = max(at, httpd.Stamp(a.At))
		}
	}
	return at
}

// allSeen refuses if a player was reported after the last report that the desk showed; "" is not known.
func (s *Service) allSeen(ctx context.Context, match, seat, last string) error {
	list, err := s.Rooms.Lists().Accused(ctx, mostCounted)
	if err == nil && last != "" && latest(list, match, seat) > last {
		err = &table.Error{Code: table.Stale, Detail: "this player was reported again after the page was opened: look at the desk again"}
	}
	return err
}

func (s *Service) dealtWith(ctx context.Context, match, number string) error {
	id := table.MatchID(match)
	seat, err := strconv.ParseInt(number, 10, 8)
	if err == nil {
		err = s.Rooms.Lists().Acquit(ctx, id, rules.Seat(seat))
	}
	if errors.Is(err, table.ErrNoMatch) || errors.As(err, new(*strconv.NumError)) {
		err = &table.Error{Code: table.NotFound, Detail: "nobody has reported this player"}
	}
	if err == nil {
		err = s.note(ctx, desk.Close{Match: id, Seat: rules.Seat(seat)})
	}
	return err
}

// reasons has the words of the desk, in English, for why somebody is reported.
var reasons = map[table.Reason]string{
	table.Rude: "rude", table.BadName: "a name that hurts", table.Cheats: "cheats", table.Leaves: "leaves games", table.Other: "something else",
}

// showAccused shows some of the reports of people: the form of one deals with all about the same player.
func showAccused(l tongue, list []matches.Accused, all []table.Accusation) g.Node {
	rows := g.Map(list, func(a matches.Accused) g.Node {
		return html.Tr(
			html.Td(toMatch(a.Match)), html.Td(g.Text(a.Name)), html.Td(g.Text(a.By)), html.Td(g.Text(l.say(reasons[table.Reason(a.Why)]))), html.Td(g.Text(a.Text)), html.Td(g.Text(dayOf(a.At))),
			html.Td(html.Form(html.Method("post"), html.Action(fmt.Sprintf("/admin/reports/%s/%d", a.Match, a.Seat)),
				asSeen(latest(all, a.Match, strconv.Itoa(a.Seat))),
				html.Button(html.Aria("label", l.say("Dealt with: %s", a.Name)), g.Text(l.say("Dealt with"))),
			)),
		)
	})
	return g.If(len(rows) > 0, g.Group{
		html.H2(g.Text(l.say("People whom players reported, the newest first"))),
		grid(l.say("People whom players reported, the newest first"), append(l.all("Match", "Player", "Reported by", "Why", "In their words", "At"), ""), rows),
	})
}
