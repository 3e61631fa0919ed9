package ledger

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// Newest is a name of a time and an ID that comes before those of earlier times, in the order of a Directory.
func Newest(at time.Time, id string) string {
	const end = 9_999_999_999 // in seconds since 1970
	return fmt.Sprintf("%010d/%s", end-min(max(at.Unix(), 0), end), id)
}

// Range asks for names of one kind in the order of their bytes.
type Range struct {
	Kind  string
	From  string // the first name to list
	To    string // the first name no longer listed; empty means no end
	Limit int    // maximum number; 0 means no limit
}

// Directory is a store that lists names page by page. A page costs the same however much the store
// holds.
type Directory interface {
	// Kinds lists the kinds of the logs in the store.
	Kinds(ctx context.Context) ([]string, error)
	// IDs lists the IDs of logs, finished ones too.
	IDs(ctx context.Context, r Range) ([]string, error)
	// Keys lists the keys that find logs, finished ones too. It lists each once, however many logs
	// it finds.
	Keys(ctx context.Context, r Range) ([]string, error)
}

// Below lists the keys that begin with a text which ends in a slash, without it. It lists none where the store is no
// Directory.
func Below(ctx context.Context, s Store, begins string, r Range) (list []string, err error) {
	names, ok := s.(Directory)
	if !ok {
		return nil, nil
	}
	r.From, r.To = begins+r.From, strings.TrimSuffix(begins, "/")+"0" // the byte after the slash
	if list, err = names.Keys(ctx, r); err != nil {
		return nil, err
	}
	for i := range list {
		list[i] = strings.TrimPrefix(list[i], begins)
	}
	return list, nil
}
