package main

import (
	"context"
	"log/slog"
	"time"
	_ "time/tzdata" // players choose hours where they live; not every machine knows the zones

	"stammtisch/internal/notice"
	"stammtisch/internal/outside"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
	"stammtisch/internal/webpush"
)

// mailer returns what sends mail; nil if no server takes any.
func (p *process) mailer() (*notice.Mailer, error) {
	if p.Mail == "" {
		return nil, nil
	}
	m, err := notice.NewMailer(p.Mail, p.MailFrom, nil)
	if err != nil {
		return nil, usagef("--mail, --mail-from: %v", err)
	}
	return m, nil
}

// notices makes the post of a house, which tells people who are away that it is their turn. Its key is
// beside that of the cookies, made when the house is first opened.
func (p *process) notices(ctx context.Context, h *house, logger *slog.Logger) (*notice.Post, error) {
	key, err := h.store.Key(ctx, "push")
	if err != nil {
		return nil, err
	}
	signer, err := webpush.NewSigner(key)
	if err != nil {
		return nil, err
	}
	mailer, err := p.mailer()
	if err != nil {
		return nil, err
	}
	if mailer != nil && p.URL == "" {
		logger.Warn("mail without --url: whoever names a mailbox chooses where the links in its mail lead (docs/notices.md)")
	}
	post := notice.New(notice.Config{
		Store: h.store, Tables: h.hall, Kind: player.Kind.Name, Signer: signer, Guard: &outside.Guard{Allow: p.Reach}, Mailer: mailer, Address: string(p.URL),
		Now: h.hall.Time, Log: logger, Shared: h.share != nil, Here: h.here, Invites: h.players, By: h.name(),
		Open: func(ctx context.Context, g table.GuestID) error {
			_, err := h.players.Do(ctx, g, player.Begin{})
			return err
		},
	})
	h.hall.Caller = post
	return post, nil
}

// here says whether a guest has anything of this house open, in whichever process.
func (h *house) here(g table.GuestID) (now bool, left time.Time) {
	if h.streams != nil {
		now, left = h.streams(g)
	}
	return now || h.share != nil && h.share.Follows(string(g)), left
}
