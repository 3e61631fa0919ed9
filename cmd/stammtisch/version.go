package main

import "runtime/debug"

// The linker sets both: version for a release, commit by `make build`.
var (
	version = "dev"
	commit  = ""
)

// versionText returns the version with the commit it was built from: "dev (commit d57713f2f1c4)".
// A build without make has the commit from the Go tool, where that stamps it.
func versionText() string {
	at := commit
	if info, ok := debug.ReadBuildInfo(); ok && at == "" {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				at = s.Value[:min(12, len(s.Value))]
			}
		}
	}
	if at == "" {
		return version
	}
	return version + " (commit " + at + ")"
}
