package ledger

import "sync"

// followers are those who want to know when a log has something new.
type followers struct {
	mu sync.Mutex
	of map[string]map[*follower]struct{}
}

type follower struct {
	who  string
	news chan struct{} // of one: full means told already
}

func newFollowers() followers { return followers{of: map[string]map[*follower]struct{}{}} }

// Follow begins to follow a log: news gets a value after changes, of which several may share
// one. leave must be called once; it reports whether that was the last follower.
func (f *followers) Follow(id, who string) (news <-chan struct{}, leave func() (last bool)) {
	me := &follower{who, make(chan struct{}, 1)}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.of[id] == nil {
		f.of[id] = map[*follower]struct{}{}
	}
	f.of[id][me] = struct{}{}
	return me.news, func() bool {
		f.mu.Lock()
		defer f.mu.Unlock()
		delete(f.of[id], me)
		if len(f.of[id]) > 0 {
			return false
		}
		delete(f.of, id)
		return true
	}
}

// Here lists who follows a log, each as often as they do.
func (f *followers) Here(id string) []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	list := make([]string, 0, len(f.of[id]))
	for x := range f.of[id] {
		list = append(list, x.who)
	}
	return list
}

// Wake tells those who follow a log that something about it is new, in the log or beside it.
func (f *followers) Wake(id string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for x := range f.of[id] {
		select {
		case x.news <- struct{}{}:
		default: // told already
		}
	}
}
