// Package web holds the page as Vite built it. A fresh clone has no page yet: the
// program still builds, and the server says what to run.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// FS returns the built page with index.html at its root, or nil when it was not built.
func FS() fs.FS {
	app, err := fs.Sub(dist, "dist/app")
	if err != nil {
		return nil
	}
	if _, err := fs.Stat(app, "index.html"); err != nil {
		return nil
	}
	return app
}
