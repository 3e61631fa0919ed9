package httpd

import (
	"context"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// TableRules is the book of the table.
type TableRules struct {
	Book []rules.Rule `json:"rulebook" doc:"TB1 and on: what refusals and ends cite besides the rules of a game"`
}

func (s *Server) getRules(context.Context, *struct{}) (*body[TableRules], error) {
	return &body[TableRules]{TableRules{table.Book}}, nil
}
