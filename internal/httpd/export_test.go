package httpd

import "slices"

// Patterns returns all routes there are.
func (s *Server) Patterns() []string {
	all := slices.Concat(s.mux.patterns, s.root.patterns)
	slices.Sort(all)
	return slices.Compact(all)
}
