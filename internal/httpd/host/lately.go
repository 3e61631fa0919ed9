package host

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"stammtisch/internal/table"
)

// ids lists people: those found, or everybody from a name on, and where the next page begins.
func (s *Service) ids(ctx context.Context, find, from string) (list []table.GuestID, next string, err error) {
	if find == "" {
		return s.lately(ctx, from)
	}
	skip, _ := strconv.Atoi(from) // what is no number is the first page
	skip = min(max(0, skip), 1_000_000)
	if list, err = s.people.Players.Called(ctx, find, skip+shown+1); err != nil {
		return nil, "", err
	}
	list = list[min(skip, len(list)):]
	if len(list) > shown {
		next, list = strconv.Itoa(skip+shown), list[:shown]
	}
	if g := table.GuestID(find); skip == 0 && !slices.Contains(list, g) {
		list = append([]table.GuestID{g}, list...) // person says whether there is one
	}
	return list, next, nil
}

// mostNames bounds the names that are read for a page: somebody has one for each running match.
const mostNames = 20 * shown

// lately lists everybody from a name on, the one who was here last first. People have a name in their own log and one
// for each running match; the first of them counts.
func (s *Service) lately(ctx context.Context, from string) (list []table.GuestID, next string, err error) {
	for read := 0; read < mostNames; read += shown + 1 {
		logs, err := s.people.Players.Lately(ctx, from, shown+1)
		if err != nil {
			return nil, "", err
		}
		seats, err := s.Lately(ctx, from, shown+1)
		if err != nil {
			return nil, "", err
		}
		names := slices.Concat(logs, seats)
		slices.Sort(names)
		names = slices.Compact(names)
		more := len(logs) > shown || len(seats) > shown
		names = names[:min(len(names), shown+1)] // of what follows, some were not read
		for _, name := range names {
			_, id, _ := strings.Cut(name, "/")
			first, err := s.first(ctx, table.GuestID(id))
			switch {
			case err != nil:
				return nil, "", err
			case first != name:
			case len(list) == shown:
				return list, name, nil
			default:
				list = append(list, table.GuestID(id))
			}
		}
		if !more && len(names) <= shown || len(names) == 0 {
			return list, "", nil
		}
		from = names[len(names)-1] + "!" // no ID has one
	}
	return list, from, nil
}

// first is the name by which somebody is listed.
func (s *Service) first(ctx context.Context, g table.GuestID) (string, error) {
	p, err := s.people.Players.Known(ctx, g)
	if err != nil {
		return "", err
	}
	last, err := s.Last(ctx, g)
	if err != nil || last == "" || p.Lately() == "" {
		return cmp.Or(last, p.Lately()), err
	}
	return min(last, p.Lately()), nil
}
