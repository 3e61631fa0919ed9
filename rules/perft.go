package rules

import (
	"errors"
	"slices"
)

// Split is one line of a divide: a first action and how many sequences begin with it.
type Split struct {
	Action string
	Count  uint64
}

// ErrNoList is the error of listing the actions of a state whose actions have no list.
var ErrNoList = errors.New("some actions of this position are too many to list, so sequences cannot be counted")

// Divide returns perft split by first action, sorted bytewise, including actions with count 0.
// Depth 0 has no first actions and a total of 1.
func Divide(s State, depth int) (lines []Split, total uint64, err error) {
	if depth <= 0 {
		return nil, 1, nil
	}
	legal, families, err := Legal(s)
	if err != nil {
		return nil, 0, err
	}
	if len(families) > 0 {
		return nil, 0, ErrNoList
	}
	for _, a := range legal {
		next, err := s.Play(a)
		if err != nil {
			return nil, 0, err
		}
		n, err := PerftState(next, depth-1)
		if err != nil {
			return nil, 0, err
		}
		lines = append(lines, Split{a, n})
		total += n
	}
	return lines, total, nil
}

// PerftState runs Perft from a state: on the typed side if the game has one, otherwise through
// Legal and Play.
func PerftState(s State, depth int) (uint64, error) {
	if depth <= 0 {
		return 1, nil
	}
	if w, ok := s.(Walker); ok {
		return Perft(w.Cursor(), depth), nil
	}
	_, total, err := Divide(s, depth)
	return total, err
}

// Legal returns the legal actions, sorted bytewise, and the families of those too many to list. A
// finished game has neither.
func Legal(s State) (actions, families []string, err error) {
	if s.Outcome() != nil {
		return nil, nil, nil
	}
	l, isLister := s.(Lister)
	f, isFamilies := s.(Families)
	if !isLister && !isFamilies {
		return nil, nil, errors.New("this game cannot list its actions")
	}
	if sorted, ok := s.(Sorter); ok {
		actions = sorted.Sorted()
	} else if isLister {
		actions = slices.Clone(l.Legal())
		slices.Sort(actions)
	}
	if isFamilies {
		families = slices.Clone(f.Families())
		slices.Sort(families)
	}
	return actions, families, nil
}
