package main

import (
	"unicode/utf8"

	"stammtisch/internal/httpd/host"
	"stammtisch/internal/matchlog"
)

// admin holds what the host's pages under /admin need; nil if no token was given.
func (c *serveCmd) admin(h *house) (*host.Config, error) {
	token := c.AdminToken
	if c.AdminTokenFile != "" {
		if token != "" {
			return nil, usagef("--admin-token and --admin-token-file: give one of them")
		}
		var err error
		if token, err = secretIn("--admin-token-file", c.AdminTokenFile); err != nil {
			return nil, err
		}
	}
	if token == "" {
		return nil, nil
	}
	if n := utf8.RuneCountInString(token); n < host.MinToken {
		return nil, usagef("the token for /admin has %d characters: at least %d, such as `openssl rand -hex 16` gives", n, host.MinToken)
	}
	matches := matchlog.On(h.store)
	return &host.Config{Token: token, Going: matches.Going, Lately: matches.Lately, Last: matches.Last, Counted: matches.Counted, Usual: c.usual(), Store: h.store, Waiting: h.pool.Waiting}, nil
}
