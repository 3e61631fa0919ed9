package notice

import (
	"context"
	"slices"

	"stammtisch/internal/table"
)

// Listed records that the one browser of a guest is a device on their list from now on.
func (p *Post) Listed(ctx context.Context, g table.GuestID, device string) error {
	_, err := p.set(ctx, g, func(s *Settings) error {
		for i := range s.Ways {
			if w := &s.Ways[i]; w.Kind == Push && w.Device == "" {
				w.Device = device
			}
		}
		return nil
	})
	return err
}

// SignedOut removes the pushes to devices that are the guest's no longer.
func (p *Post) SignedOut(ctx context.Context, g table.GuestID, devices ...string) error {
	_, err := p.set(ctx, g, func(s *Settings) error {
		s.Ways = without(s.Ways, func(w Way) bool { return w.Kind == Push && slices.Contains(devices, w.Device) })
		return nil
	})
	return err
}
