package table

import (
	"maps"
	"reflect"
	"sync"

	"stammtisch/rules"
)

// shared holds the parts that all matches under the same rules have in common. Nobody changes it.
type shared struct {
	info  rules.Info
	usual rules.Options // all of them, by default; nil where that is no choice
}

// ofGames has what matches share, by their rules.Game: of few, as a house has few games.
var ofGames sync.Map

// sharedBy returns what the matches of a game share.
func sharedBy(g rules.Game) *shared {
	may := reflect.TypeOf(g).Comparable() // others are toys of tests
	if may {
		if s, ok := ofGames.Load(g); ok {
			return s.(*shared)
		}
	}
	s := &shared{info: g.Info()}
	s.usual, _ = s.info.Complete(nil)
	if may {
		ofGames.Store(g, s)
	}
	return s
}

// options returns the same options, in the shared form if they are the usual ones.
func (s *shared) options(all rules.Options) rules.Options {
	if s.usual != nil && maps.Equal(all, s.usual) {
		return s.usual
	}
	return all
}
