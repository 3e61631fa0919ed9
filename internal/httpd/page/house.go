package page

import (
	"encoding/json"
	"net/http"
)

// allowed returns what the host allows, and tells all players, as blocks of data for the head of the page. A
// house whose host allows the usual has none, and its page is the same to the byte.
func (s *Service) allowed(r *http.Request) string {
	h, err := s.House.Look(r.Context())
	if err != nil {
		s.Log.Error("what the house allows", "err", err) // the page opens all the same, as in a family's
		return ""
	}
	out := ""
	if !h.Plain() {
		out = block("house", h.Allowed())
	}
	if h.Notice != "" {
		out += block("notice", h.Notice)
	}
	return out
}

// block is data for the page's scripts. JSON writes < so that it ends no element.
func block(id string, data any) string {
	text, err := json.Marshal(data)
	if err != nil {
		return ""
	}
	return `<script type="application/json" id="` + id + `">` + string(text) + "</script>\n"
}
