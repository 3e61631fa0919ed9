package page

import (
	"encoding/json"
	"net/http"
)

// allowed returns what the host allows as a block of data for the head of the page. A house whose host
// allows the usual has none, and its page is the same to the byte.
func (s *Service) allowed(r *http.Request) string {
	h, err := s.House.Look(r.Context())
	if err != nil {
		s.Log.Error("what the house allows", "err", err) // the page opens all the same, as in a family's
		return ""
	}
	if h.Plain() {
		return ""
	}
	list, err := json.Marshal(h.Allowed())
	if err != nil {
		return ""
	}
	return `<script type="application/json" id="house">` + string(list) + "</script>\n"
}
