package ledger

import "context"

// Space is the room that a store takes and has, in bytes; -1 means unknown.
type Space struct {
	Disk   int64 `json:"disk"`   // including what SQLite keeps beside its file
	Backup int64 `json:"backup"` // about what a backup takes
	Free   int64 `json:"free"`   // on the disk
}

// Amount is how much logs hold: their number, and the bytes of their events and papers.
type Amount struct {
	Logs  int   `json:"logs"`
	Bytes int64 `json:"bytes"`
}

// Scales is a store that can report how much it holds.
type Scales interface {
	Space(ctx context.Context) (Space, error)
	// Weigh adds up the logs of each kind. It reads the whole store in small steps, so that nobody has to wait.
	Weigh(ctx context.Context) (map[string]Amount, error)
}

// weighed is the number of logs that are weighed at a time.
const weighed = 1000

// WeighBy weighs logs in ranges of their numbers, up to last: some adds one range.
func WeighBy(ctx context.Context, last int64, some func(after, last int64, add func(kind string, a Amount)) error) (map[string]Amount, error) {
	all := map[string]Amount{}
	for after := int64(-1); after < last; after += weighed {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		err := some(after, after+weighed, func(kind string, a Amount) {
			sum := all[kind]
			all[kind] = Amount{sum.Logs + a.Logs, sum.Bytes + a.Bytes}
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}
