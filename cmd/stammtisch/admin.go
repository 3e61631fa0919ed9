package main

import (
	"unicode/utf8"

	"stammtisch/internal/httpd/host"
	"stammtisch/internal/matchlog"
)

// token returns what opens the host's pages under /admin; "" if there are none.
func (c *serveCmd) token() (token string, err error) {
	token, flag := c.AdminToken, "--admin-token"
	if c.AdminTokenFile != "" {
		if token != "" {
			return "", usagef("--admin-token and --admin-token-file: give one of them")
		}
		flag = "--admin-token-file"
		if token, err = secretIn(flag, c.AdminTokenFile); err != nil {
			return "", err
		}
	}
	if n := utf8.RuneCountInString(token); token != "" && n < host.MinToken {
		return "", usagef("%s: the token for /admin has %d characters: at least %d, such as `openssl rand -hex 16` gives", flag, n, host.MinToken)
	}
	return token, nil
}

// admin holds what the host's pages under /admin need; nil if no token was given.
func (c *serveCmd) admin(h *house, token string) *host.Config {
	if token == "" {
		return nil
	}
	matches := matchlog.On(h.store)
	return &host.Config{Token: token, Address: string(c.URL), Going: matches.Going, Lately: matches.Lately, Last: matches.Last, Counted: matches.Counted, Usual: c.usual(), Store: h.store, Waiting: h.pool.Waiting}
}
