package player

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// A guest who deletes everything about themselves has a task beside their log until that is done, and a
// secret, from which those who take their place elsewhere get their IDs.
const (
	taskLeave  = "leave"
	paperLeave = "leave"
)

// Leaving begins to delete everything about a guest. The log itself goes last.
type Leaving struct{ Secret string }

func (d Leaving) decide(p *Player, at time.Time) (out deeds, _ error) {
	if p.leaving != "" {
		return out, nil
	}
	out.papers = []ledger.Paper{{Name: paperLeave, Text: d.Secret}}
	out.tasks = []ledger.Task{{Name: taskLeave, Due: at}}
	return out, nil
}

// Leaving begins to delete everything about a guest, or continues that, and returns the secret.
func (s *Players) Leaving(ctx context.Context, g table.GuestID, secret string) (string, error) {
	p, err := s.Do(ctx, g, Leaving{secret})
	if err != nil {
		return "", err
	}
	return p.leaving, nil
}

// TakeLeavers lists guests who are being deleted, and keeps other processes from them until a time.
func (s *Players) TakeLeavers(ctx context.Context, by string, now, until time.Time) (list []table.GuestID, err error) {
	ids, err := s.store.Take(ctx, ledger.Lease{Kind: Kind.Name, Task: taskLeave, By: by, Due: now, Now: now, Until: until})
	for _, id := range ids {
		list = append(list, table.GuestID(id))
	}
	return list, err
}

// People lists the guests who are known to have sat at matches with a player, and had a seat of their own.
func (p *Player) People() (list []table.GuestID) {
	for _, who := range p.people {
		if who.Guest != "" && who.Guest != p.ID && !slices.Contains(list, who.Guest) {
			list = append(list, who.Guest)
		}
	}
	return list
}

// Without takes a guest out of another's log, and the names that they shared with others on one seat.
func (s *Players) Without(ctx context.Context, of, g table.GuestID, shared []table.GuestID, names []string) error {
	_, err := s.Logs.Rewrite(ctx, string(of), func(saved ledger.Saved) (c ledger.Commit, err error) {
		for _, p := range saved.Papers {
			blocks, err := isBlock(p, g)
			if err != nil {
				return c, err
			}
			if blocks || p.Name == paperInvites+hashOf(string(g)) {
				c.Papers = append(c.Papers, ledger.Paper{Name: p.Name})
			}
			if !strings.HasPrefix(p.Name, paperWho) {
				continue
			}
			var who Person
			if err := json.Unmarshal([]byte(p.Text), &who); err != nil {
				return c, fmt.Errorf("paper %s: %w", p.Name, err)
			}
			switch {
			case who.Guest == g:
				who = Person{}
			case slices.Contains(shared, who.Guest) && who.Name != "" && slices.Contains(names, who.Name):
				if who.Guest == of {
					c.Lost = append(c.Lost, keyCalled+plain(who.Name))
				}
				who.Name = ""
			default:
				continue
			}
			paper, err := paperAbout(p.Name, who)
			if err != nil {
				return c, err
			}
			c.Papers = append(c.Papers, paper)
		}
		return c, nil
	})
	if errors.Is(err, ledger.ErrNone) {
		return nil
	}
	return refusal(err)
}

// isBlock reports whether a paper says that a guest is blocked.
func isBlock(p ledger.Paper, g table.GuestID) (bool, error) {
	if !strings.HasPrefix(p.Name, paperBlocked) {
		return false, nil
	}
	var who Blocked
	if err := json.Unmarshal([]byte(p.Text), &who); err != nil {
		return false, fmt.Errorf("paper %s: %w", p.Name, err)
	}
	return who.Hash == hashOf(string(g)), nil
}

// Gone deletes the log of a guest who is in no other log. It reports whether it did: not while
// somebody reads it.
func (s *Players) Gone(ctx context.Context, g table.GuestID) (bool, error) {
	if _, err := s.Logs.Look(ctx, string(g)); errors.Is(err, ledger.ErrNone) {
		return true, nil
	}
	return s.Logs.Forget(ctx, string(g), func(*Player) bool { return true })
}
