package players

import (
	"context"

	"stammtisch/internal/table"
)

// SignOutAll ends every session of a guest, on all devices: the host does that. Links to another device end too;
// whoever has another way to sign in may use it.
func (s *Service) SignOutAll(ctx context.Context, g table.GuestID) error {
	return s.signOutBut(ctx, g, "")
}
