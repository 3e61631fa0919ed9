package matches

import (
	"crypto/rand"
	"strconv"
	"strings"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// seatLink returns a link that names match and seat and is signed, so that nothing is stored for
// it: "k3v9-1-SIGNATURE". It takes the seat only while that is open.
func (s *Service) seatLink(id table.MatchID, seat int) string {
	text := string(id) + "-" + strconv.Itoa(seat)
	return text + "-" + strings.ReplaceAll(s.Sign("seat", text), "-", "~")
}

func (s *Service) openSeatLink(token string) (id table.MatchID, seat int, ok bool) {
	cut := strings.LastIndexByte(token, '-')
	if cut < 0 {
		return "", 0, false
	}
	text, mac := token[:cut], strings.ReplaceAll(token[cut+1:], "~", "-")
	if !s.Signed("seat", text, mac) {
		return "", 0, false
	}
	cut = strings.LastIndexByte(text, '-')
	if cut < 0 {
		return "", 0, false
	}
	seat, err := strconv.Atoi(text[cut+1:])
	return table.MatchID(text[:cut]), seat, err == nil
}

// tableLink returns a link that names only the match, "k3v9-SIGNATURE": it is valid for any free
// seat, as long as there is one.
func (s *Service) tableLink(id table.MatchID) string {
	return string(id) + "-" + strings.ReplaceAll(s.Sign("table", string(id)), "-", "~")
}

func (s *Service) openTableLink(token string) (table.MatchID, bool) {
	id, mac, found := strings.Cut(token, "-")
	return table.MatchID(id), found && s.Signed("table", id, strings.ReplaceAll(mac, "~", "-"))
}

// tossed flips a coin on the server, so that no page can choose the result.
func tossed() bool {
	var b [1]byte
	rand.Read(b[:]) // never fails (crypto/rand)
	return b[0]&1 == 1
}

// calledNow returns a guest's name for a new seat. A cookie may be older than the rules for names:
// it stays valid, but a name that would be refused today is left out.
func calledNow(g httpd.Guest) string {
	name, bad := table.CleanName(g.Name)
	if bad != nil {
		return ""
	}
	return name
}
