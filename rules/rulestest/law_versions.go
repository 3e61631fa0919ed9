package rulestest

import (
	"slices"
	"testing"

	"stammtisch/rules"
)

// checkVersions checks the earlier versions that a game still plays. Every version returns the same
// list, the newest game's, so that callers need not know which version they hold.
func (k *kit) checkVersions() {
	seen := []string{k.info.Rules}
	for _, g := range rules.Versions(k.game)[1:] {
		in := g.Info()
		if in.Name != k.info.Name {
			k.broken(nil, LawVersions, "version %s is named %q, not as the game is", short(in.Rules), in.Name)
		}
		if slices.Contains(seen, in.Rules) {
			k.broken(nil, LawVersions, "version %s is there twice", short(in.Rules))
		}
		seen = append(seen, in.Rules)
		if len(rules.Versions(g)) > 1 {
			k.broken(nil, LawVersions, "version %s has earlier versions of its own", short(in.Rules))
		}
		if (in.Seats != k.info.Seats) || len(in.Sides) != len(k.info.Sides) {
			k.broken(nil, LawVersions, "version %s seats others than the newest", short(in.Rules))
		}
	}
}

// RunVersions checks a game under every version of its rules.
func RunVersions(t *testing.T, g rules.Game, cfg ...Config) {
	t.Helper()
	for _, v := range rules.Versions(g) {
		t.Run("version "+v.Info().Rules, func(t *testing.T) { Run(t, v, cfg...) })
	}
}
