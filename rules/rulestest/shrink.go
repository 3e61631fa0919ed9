package rulestest

import "slices"

// shrink removes actions as long as the same check still finds the same kind of violation: first
// halves, then smaller pieces, then single actions.
func (k *kit) shrink(key string, f *finding) {
	if f.by == nil || f.at == nil {
		return
	}
	tries := 300
	for size := (len(f.at.actions) + 1) / 2; size >= 1; size /= 2 {
		for at := 0; at+size <= len(f.at.actions) && tries > 0; tries-- {
			shorter := k.replay(f.at, slices.Delete(slices.Clone(f.at.actions), at, at+size))
			found := k.refind(key, f.by, shorter)
			if found == nil {
				at += size
				continue
			}
			f.Violation, f.at = found.Violation, found.at
		}
	}
}

// replay returns the position after other actions under the same set-up, or nil.
func (k *kit) replay(p *position, actions []string) (shorter *position) {
	defer func() {
		if recover() != nil {
			shorter = nil
		}
	}()
	s, err := k.game.Start(p.setup)
	for _, a := range actions {
		if err != nil || s.Outcome() != nil {
			return nil
		}
		s, err = s.Play(a)
	}
	if err != nil {
		return nil
	}
	return &position{setup: p.setup, actions: actions, state: s}
}

// refind looks for one violation with a new kit.
func (k *kit) refind(key string, c *check, p *position) *finding {
	if p == nil {
		return nil
	}
	again := &kit{game: k.game, info: k.info, cfg: k.cfg, pool: k.pool, found: map[string]*finding{}}
	again.guard(p, c)
	return again.found[key]
}
