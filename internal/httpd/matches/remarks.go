package matches

import (
	"context"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/table"
)

// talking limits what one guest says at one table: some at once, and then one every four seconds.
var talking = httpd.Limits{PerSecond: 0.25, Burst: 3}

// reporting limits what one guest reports.
var reporting = httpd.Limits{PerSecond: 0.1, Burst: 5}

func (s *Service) remarkRoutes() {
	const path = "/api/matches/{id}/remarks"
	httpd.Add(s.Server, httpd.Op("GET", path, "listRemarks", "What players have said at a table, the oldest first; at most the last 200", 200, 403, 404), s.listRemarks)
	httpd.Add(s.Server, httpd.Op("POST", path, "remark", "Say one of twelve phrases, or, where the table allows it, a line of text (TB20, TB21)", 201, 400, 403, 404, 413, 422), s.remark)
	httpd.Add(s.Server, httpd.Op("POST", path+"/{n}/report", "reportRemark", "Ask the host to look at a line", 204, 403, 404), s.reportRemark)
	httpd.Add(s.Server, httpd.Op("DELETE", path+"/{n}", "deleteRemark", "Delete a line; only for the host of the table or of its evening", 204, 403, 404), s.deleteRemark)
	httpd.Add(s.Server, httpd.Op("PUT", "/api/matches/{id}/talk", "setTalk", "Switch lines of text off or on; only for the host of the table or of its evening (TB21)", 200, 400, 403, 404, 413, 422), s.setTalk)
	if s.evenings != nil {
		httpd.Add(s.Server, httpd.Op("GET", "/api/evenings/{id}/reports", "listReports", "Lines that players have reported, the newest first; only for hosts", 200, 403, 404), s.listReports)
	}
}

// Remark is something that a player has said.
type Remark struct {
	N      int    `json:"n" doc:"1, 2, … in a match"`
	At     string `json:"at"`
	Seat   int    `json:"seat"`
	Phrase int    `json:"phrase,omitempty" doc:"1 to 12: hello, good luck, well played, nice one, thanks, one moment, sorry, oops, that was luck, good game, a smile, bravo"`
	Text   string `json:"text,omitempty" doc:"A line of free text, if the table allows it: text, never markup"`
}

func showRemark(r table.Remark) Remark {
	return Remark{N: r.N, At: httpd.Stamp(r.At), Seat: int(r.Seat), Phrase: r.Phrase, Text: r.Text}
}

// remarked lists the remarks of a table.
type remarked struct {
	Talk    string   `json:"talk" enum:"phrases,text,children" doc:"What players may say: phrases, also text of their own, or, at a children's table, phrases and nothing else"`
	Host    bool     `json:"host" doc:"Whether the guest may delete lines here, and switch lines of text off and on"`
	Remarks []Remark `json:"remarks"`
}

// wording sets what players of a table may say.
type wording struct {
	Talk string `json:"talk" enum:"phrases,text" doc:"What players may say: phrases, or also text of their own"`
}

func (s *Service) listRemarks(ctx context.Context, in *httpd.MatchPath) (*httpd.Body[remarked], error) {
	m, _, err := s.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	list, err := s.Rooms.Lists().RemarksOf(ctx, m.ID)
	if err != nil {
		return nil, err
	}
	host, err := s.hosts(ctx, m, httpd.GuestOf(ctx).ID)
	if err != nil {
		return nil, err
	}
	out := httpd.Answer(remarked{m.Talk.Name(), host, []Remark{}})
	for _, r := range list[max(0, len(list)-table.KeptRemarks):] {
		out.Body.Remarks = append(out.Body.Remarks, showRemark(r))
	}
	return out, nil
}

type newRemark struct {
	Seat   int    `json:"seat" minimum:"0" maximum:"99"`
	Phrase int    `json:"phrase,omitempty" minimum:"0" maximum:"12"`
	Text   string `json:"text,omitempty" maxLength:"1000" doc:"At most 120 characters, instead of a phrase"`
}

// slow refuses a guest who talks, or reports, too much.
func slow(why string) error {
	return &table.Error{Code: table.TooMany, Wait: 4, Rule: "TB21", Detail: why + " (TB21)"}
}

func (s *Service) remark(ctx context.Context, in *struct {
	httpd.MatchPath
	httpd.Key
	Body newRemark
},
) (*httpd.Body[Remark], error) {
	m, _, err := s.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	request, err := s.Request(ctx, "/api/matches/"+in.ID+"/remarks", in.Key, in.Body)
	if err != nil {
		return nil, err
	}
	if request != "" { // what was said already is not refused, and counts once
		if old, found, _ := s.Rooms.Said(ctx, m.ID, request); found {
			return httpd.Answer(showRemark(old)), nil
		}
	}
	r, err := s.speak(ctx, m, in.Body, request)
	return httpd.Answer(showRemark(r)), err
}

// speak says a remark at a match.
func (s *Service) speak(ctx context.Context, m *table.Match, r newRemark, request string) (table.Remark, error) {
	g := httpd.GuestOf(ctx).ID
	if m.Sits(g) && !s.talking.Allow(string(m.ID)+" "+string(g)) {
		return table.Remark{}, slow("you have just said something: wait a moment")
	}
	if r.Text != "" { // the table may be older than the host's decision
		if err := s.MayTalk(ctx, table.FreeText); err != nil {
			return table.Remark{}, err
		}
	}
	return s.Rooms.Remark(ctx, m.ID, g, r.Seat, r.Phrase, r.Text, request)
}

func (s *Service) reportRemark(ctx context.Context, in *struct {
	httpd.MatchPath
	N int `path:"n" minimum:"1"`
},
) (*struct{}, error) {
	g := httpd.GuestOf(ctx).ID
	if !s.reporting.Allow(string(g)) {
		return nil, slow("you have just reported some lines: wait ten seconds")
	}
	return nil, s.Rooms.Report(ctx, table.MatchID(in.ID), g, in.N)
}

// deleteRemark deletes a line for everyone, whether or not somebody has reported it.
func (s *Service) deleteRemark(ctx context.Context, in *struct {
	httpd.MatchPath
	N int `path:"n" minimum:"1"`
},
) (*struct{}, error) {
	m, err := s.hosted(ctx, in.ID, "only a host deletes what was said (TB21)")
	if err != nil {
		return nil, err
	}
	return nil, s.Rooms.Unsay(ctx, m.ID, in.N)
}

// setTalk switches lines of text off or on.
func (s *Service) setTalk(ctx context.Context, in *struct {
	httpd.MatchPath
	Body wording
},
) (*httpd.Body[wording], error) {
	m, err := s.hosted(ctx, in.ID, "only a host says what players may say (TB21)")
	if err != nil {
		return nil, err
	}
	to, bad := table.ParseTalk(in.Body.Talk)
	if bad != nil {
		return nil, bad
	}
	if err := s.MayTalk(ctx, to); err != nil {
		return nil, err
	}
	err = s.Rooms.Allow(ctx, m.ID, to)
	return httpd.Answer(in.Body), err
}

// hosted returns a match that the guest hosts, or the problem to answer with.
func (s *Service) hosted(ctx context.Context, id, why string) (*table.Match, error) {
	m, _, err := s.Rooms.Look(ctx, table.MatchID(id))
	if err != nil {
		return nil, err
	}
	ok, err := s.hosts(ctx, m, httpd.GuestOf(ctx).ID)
	if err == nil && !ok {
		err = &table.Error{Code: table.NotHost, Rule: "TB21", Detail: why}
	}
	if err != nil {
		return nil, err
	}
	return m, nil
}

// hosts reports whether a guest has opened a table, or hosts its evening.
func (s *Service) hosts(ctx context.Context, m *table.Match, g table.GuestID) (bool, error) {
	if m.Evening == "" || s.evenings == nil {
		return m.Host == g, nil
	}
	return s.evenings.Hosts(ctx, m.Evening, g)
}

// Report is a line that somebody has asked the host to look at.
type Report struct {
	Match string `json:"match"`
	Name  string `json:"name" doc:"The people who sit there"`
	Remark
}

// mostReports is the number of reports on one page.
const mostReports = 50

func (s *Service) listReports(ctx context.Context, in *evenings.EveningPath) (*httpd.Body[[]Report], error) {
	host, err := s.evenings.Hosts(ctx, in.ID, httpd.GuestOf(ctx).ID)
	if err == nil && !host {
		err = &table.Error{Code: table.NotHost, Detail: "only a host sees what was reported"}
	}
	if err != nil {
		return nil, err
	}
	out, _, err := s.Reports(ctx, in.ID, 1)
	return httpd.Answer(out), err
}

// Reports lists a page of the lines reported at the tables of an evening, or, for "", at all other tables, the newest
// first, and says whether there is another page.
func (s *Service) Reports(ctx context.Context, evening string, page int) (out []Report, more bool, err error) {
	list, err := s.Rooms.Lists().Reports(ctx, evening, page*mostReports+1)
	if err != nil {
		return nil, false, err
	}
	list, more = cut(list, page)
	out = []Report{}
	for _, x := range list {
		out = append(out, Report{string(x.Match), s.titleAt(ctx, x.Match, x.Remark.Seat), showRemark(x.Remark)})
	}
	return out, more, nil
}

// cut returns a page of reports, counting from 1, and whether there is another.
func cut[T any](list []T, page int) (part []T, more bool) {
	list = list[min((page-1)*mostReports, len(list)):]
	return list[:min(mostReports, len(list))], len(list) > mostReports
}
