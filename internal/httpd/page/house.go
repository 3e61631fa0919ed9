package page

import (
	"encoding/json"
	"net/http"
)

// allowed returns what the host allows, and the host's message to all players, as blocks of data for the
// head of the page. A house with the usual settings has none, and its page is the same to the byte.
func (s *Service) allowed(r *http.Request) string {
	h, err := s.House.Look(r.Context())
	if err != nil {
		s.Log.Error("what the house allows", "err", err)
		if last := s.allows.Load(); last != nil {
			return *last
		}
		return "" // the page opens anyway, as in a family's house
	}
	out := ""
	if !h.Plain() {
		out = block("house", h.Allowed())
	}
	if h.Notice != "" {
		out += block("notice", h.Notice)
	}
	s.allows.Store(&out)
	return out
}

// block returns data for the page's scripts. JSON escapes <, so that the data ends no element.
func block(id string, data any) string {
	text, err := json.Marshal(data)
	if err != nil {
		return ""
	}
	return `<script type="application/json" id="` + id + `">` + string(text) + "</script>\n"
}
