package players

import (
	"context"
	"maps"
	"slices"

	"stammtisch/internal/table"
)

// SignOutAll ends every session of a guest, on all devices: the host does that. Links to another device end too;
// whoever has another way to sign in may use it.
func (s *Service) SignOutAll(ctx context.Context, g table.GuestID) error {
	devices, err := s.players.Devices(ctx, g)
	if err != nil {
		return err
	}
	// Browsers on no list share the empty device.
	return s.signOut(ctx, g, append(slices.Collect(maps.Keys(devices)), "")...)
}
