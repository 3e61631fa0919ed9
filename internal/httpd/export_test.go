package httpd

import "slices"

// They are there for the tests.
var (
	PlainAction = plainAction
	Stamp       = stamp
)

// LegalFor returns the actions a guest may make after an entry of the log.
var LegalFor = legalFor

// Patterns are all routes there are.
func (s *Server) Patterns() []string {
	all := slices.Concat(s.mux.patterns, s.root.patterns)
	slices.Sort(all)
	return slices.Compact(all)
}
