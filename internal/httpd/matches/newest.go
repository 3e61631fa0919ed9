package matches

import (
	"context"
	"errors"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// hops limits how many matches of a chain one request reads. For a longer chain the answer says where to
// continue.
const hops = 32

func (s *Service) newestRoute() {
	httpd.Add(s.Server, httpd.Op("GET", "/api/matches/{id}/newest", "getNewest", "The newest match of the same people, the last in the chain of matches that led to one another (TB6)", 200, 403, 404), s.getNewest)
	httpd.Add(s.Server, httpd.Op("GET", "/api/me/groups", "listGroups", "People with whom I have played one match after another, the last first; at most 5. Those whose newest match is still running are left out: it is in the list of GET /api/me", 200), s.listGroups)
}

// Newest names the last match of a chain of matches.
type Newest struct {
	Match string `json:"match" doc:"The newest existing match of the same people; the one in the address, if it led to no other"`
	Gone  bool   `json:"gone,omitempty" doc:"It led to another match, which has been deleted: the chain ends here until somebody opens another"`
	More  bool   `json:"more,omitempty" doc:"The chain is longer: continue from this match"`
}

func (s *Service) getNewest(ctx context.Context, in *httpd.MatchPath) (*httpd.Body[Newest], error) {
	out, err := s.newest(ctx, table.MatchID(in.ID))
	return httpd.Answer(out), err
}

// newest follows a chain of matches. Each match names the next to everybody who sees it, so this reveals nothing
// that its own link does not.
func (s *Service) newest(ctx context.Context, id table.MatchID) (Newest, error) {
	m, _, err := s.Look(ctx, id)
	if err != nil {
		return Newest{}, err
	}
	for range hops {
		if m.Next == "" {
			return Newest{Match: string(m.ID)}, nil
		}
		next, _, err := s.Look(ctx, m.Next)
		if isGone(err) {
			return Newest{Match: string(m.ID), Gone: true}, nil
		} else if err != nil {
			return Newest{}, err
		}
		m = next
	}
	return Newest{Match: string(m.ID), More: m.Next != ""}, nil
}

const (
	mostGroups = 5
	// mostTried limits the groups of people that a search checks.
	mostTried = 20
)

// Group is a group of people with whom a guest has played one match after another.
type Group struct {
	Match string   `json:"match" doc:"Their newest match, which is over"`
	Game  string   `json:"game" doc:"The game of that match"`
	Names []string `json:"names" doc:"The others' names when we last finished a match; empty if they gave none"`
}

func (s *Service) listGroups(ctx context.Context, _ *struct{}) (*httpd.Body[[]Group], error) {
	out := []Group{}
	if s.players == nil {
		return httpd.Answer(out), nil
	}
	all, err := s.players.Groups(ctx, httpd.GuestOf(ctx).ID, mostTried)
	for _, x := range all {
		if len(out) == mostGroups {
			break
		}
		if m := s.newestOf(ctx, x.Matches); m != nil && m.Over() {
			out = append(out, Group{string(m.ID), m.Info.Name, x.Names})
		}
	}
	return httpd.Answer(out), err
}

// newestOf returns the newest match of the chain that contains one of these, as far as one request follows it, or
// nil if none of them led to another. One that cannot be read must not hide the others.
func (s *Service) newestOf(ctx context.Context, ids []table.MatchID) *table.Match {
	for _, id := range ids {
		n, err := s.newest(ctx, id)
		if err != nil || n.Match == string(id) {
			continue
		}
		if m, _, err := s.Look(ctx, table.MatchID(n.Match)); err == nil {
			return m
		}
	}
	return nil
}

// isGone reports that there is no such match. If another match names it, it has been deleted.
func isGone(err error) bool {
	var known *table.Error
	return errors.As(err, &known) && known.Code == table.NotFound
}
