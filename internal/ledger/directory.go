package ledger

import "context"

// Range asks for names of one kind in the order of their bytes.
type Range struct {
	Kind  string
	From  string // the first that may be listed
	To    string // the first that may not; empty: there is none
	Limit int    // at most so many; 0: none
}

// Directory is a store that lists names page by page, at the price of a page however much there is.
type Directory interface {
	// Kinds lists the kinds of logs that there are.
	Kinds(ctx context.Context) ([]string, error)
	// IDs lists the IDs of logs, finished ones too.
	IDs(ctx context.Context, r Range) ([]string, error)
	// Keys lists the keys that find logs, finished ones too, each once however many it finds.
	Keys(ctx context.Context, r Range) ([]string, error)
}
