package apitest

import (
	"context"
	"log/slog"
	"net/netip"
	"time"

	"stammtisch/internal/notice"
	"stammtisch/internal/outside"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
	"stammtisch/internal/webpush"
)

// newPost returns the post of a world, which reaches only this machine.
func (w *World) newPost(players *player.Players, logger *slog.Logger) *notice.Post {
	signer, err := webpush.NewSigner(Key)
	if err != nil {
		w.T.Fatal(err)
	}
	post := notice.New(notice.Config{
		Store: w.Store, Tables: w.Hall, Kind: player.Kind.Name, Signer: signer, Invites: players, Now: w.Hall.Time, Log: logger,
		Guard: &outside.Guard{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}},
		Open: func(ctx context.Context, g table.GuestID) error {
			_, err := players.Do(ctx, g, player.Begin{})
			return err
		},
		Here: func(g table.GuestID) (bool, time.Time) { return w.API.Here(g) },
	})
	w.Hall.Caller = post
	return post
}
