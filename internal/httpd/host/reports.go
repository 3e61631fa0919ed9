package host

import (
	"encoding/json"
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

// setNotice takes what the host tells all players: {"text": "…"}; an empty text takes it away.
func (s *Service) setNotice(w http.ResponseWriter, r *http.Request) {
	var wish struct {
		Text *string `json:"text"`
	}
	err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxHouse)).Decode(&wish)
	if err != nil || wish.Text == nil {
		httpd.WriteProblem(w, httpd.ProblemOf(&table.Error{Code: table.BadRequest, Detail: `send {"text": "Back at nine."}, for example`}))
		return
	}
	h, err := s.House.Do(r.Context(), desk.Tell{Text: *wish.Text})
	s.answer(w, h, err)
}

// formNotice is the same from the desk itself, which is shown again.
func (s *Service) formNotice(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxHouse)
	if _, err := s.House.Do(r.Context(), desk.Tell{Text: r.PostFormValue("text")}); err != nil {
		s.refuse(w, err)
		return
	}
	http.Redirect(w, r, "/admin", http.StatusSeeOther)
}

// showNotice is the form of it.
func showNotice(text string) g.Node {
	return g.Group{
		html.H2(g.Text("A notice to all players")),
		html.Form(html.Method("post"), html.Action("/admin/notice"), html.FieldSet(
			html.Legend(g.Text("Pages show it from when they are next opened, until it is empty")),
			html.Label(g.Text("Text "), html.Input(html.Name("text"), html.Value(text), html.MaxLength(strconv.Itoa(desk.MostNotice)))),
			html.Button(g.Text("Tell players")),
		)),
	}
}

// reported are the reports for programs.
type reported struct {
	Lines  []matches.Report  `json:"lines"`
	People []matches.Accused `json:"people"`
}

// reports lists what players have reported: lines, and people.
func (s *Service) reports(w http.ResponseWriter, r *http.Request) {
	lines, err := s.matches.Reports(r.Context(), "")
	if err != nil {
		s.fault(w, err)
		return
	}
	people, err := s.matches.Accused(r.Context())
	if err != nil {
		s.fault(w, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(reported{lines, people}) // the client may be gone
}

// closeReport notes that the host has dealt with the reports of a player, and deletes them.
func (s *Service) closeReport(w http.ResponseWriter, r *http.Request) {
	id := table.MatchID(r.PathValue("id"))
	seat, err := strconv.Atoi(r.PathValue("seat"))
	if err == nil {
		err = s.Rooms.Lists().Acquit(r.Context(), id, rules.Seat(seat))
	}
	if errors.Is(err, table.ErrNoMatch) || errors.Is(err, strconv.ErrSyntax) {
		err = &table.Error{Code: table.NotFound, Detail: "nobody has reported this player"}
	}
	if err == nil {
		_, err = s.House.Do(r.Context(), desk.Close{Match: id, Seat: rules.Seat(seat)})
	}
	switch {
	case err != nil:
		s.refuse(w, err)
	case r.Method == http.MethodPost:
		http.Redirect(w, r, "/admin", http.StatusSeeOther)
	default:
		w.WriteHeader(http.StatusNoContent)
	}
}

// reasons has the words of the desk for why somebody is reported.
var reasons = map[table.Reason]string{
	table.Rude: "rude", table.BadName: "a name that hurts", table.Cheats: "cheats", table.Leaves: "leaves games", table.Other: "something else",
}

// showAccused shows the people whom players have reported.
func showAccused(list []matches.Accused) g.Node {
	rows := g.Map(list, func(a matches.Accused) g.Node {
		return html.Tr(
			html.Td(toMatch(a.Match)), html.Td(g.Text(a.Name)), html.Td(g.Text(a.By)), html.Td(g.Text(reasons[table.Reason(a.Why)])), html.Td(g.Text(a.Text)), html.Td(g.Text(a.At)),
			html.Td(html.Form(html.Method("post"), html.Action(fmt.Sprintf("/admin/reports/%s/%d", a.Match, a.Seat)), html.Button(html.Aria("label", "Dealt with: "+a.Name), g.Text("Dealt with")))),
		)
	})
	return g.If(len(rows) > 0, g.Group{
		html.H2(g.Text("People whom players reported, the newest first")),
		grid([]string{"Match", "Player", "Reported by", "Why", "In their words", "At", ""}, rows),
	})
}
