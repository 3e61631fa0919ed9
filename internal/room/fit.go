package room

import (
	"context"
	"runtime"
)

// Fits replays every unfinished evening and match, each under its own rules version, and keeps
// nothing. The error names the first, by age, that no longer fits, or says that the context ended;
// done counts the matches checked by then.
func (s *Evenings) Fits(ctx context.Context) (done int, err error) {
	if err := s.Logs.Check(ctx); err != nil {
		return 0, err
	}
	return s.Hall.logs().CheckAll(ctx, runtime.GOMAXPROCS(0))
}
