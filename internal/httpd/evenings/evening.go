package evenings

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"stammtisch/internal/club"
	"stammtisch/internal/desk"
	"stammtisch/internal/evening"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// EveningPath is the evening a route is about.
type EveningPath struct {
	ID string `path:"id" maxLength:"40"`
}

type newEvening struct {
	Game      string            `json:"game" maxLength:"40"`
	Title     string            `json:"title,omitempty" maxLength:"200" doc:"What it is called, at most 60 characters"`
	Options   map[string]string `json:"options,omitempty" doc:"Of the game, those that differ from what its evenings begin with" maxProperties:"40"`
	Rounds    int               `json:"rounds,omitempty" minimum:"0" maximum:"20" doc:"5 if not given"`
	Duplicate bool              `json:"duplicate,omitempty" doc:"All tables of a round play the same deals"`
	Level     int               `json:"level,omitempty" minimum:"0" doc:"Of the computers that fill empty places; a middle one if not given"`
	Minutes   int               `json:"minutes,omitempty" minimum:"0" maximum:"180" doc:"For how long new deals are begun in a round; until all are played if not given (EV22)"`
	Seconds   int               `json:"seconds,omitempty" minimum:"0" maximum:"600" doc:"For each action, 5 to 600; then the computer makes it (TB9). As long as it takes if not given"`
	Talk      string            `json:"talk,omitempty" enum:"phrases,text,children" doc:"What players may say to each other at its tables, as for a match"`
	Rated     bool              `json:"rated,omitempty" doc:"Where the host of the house allows ratings: its games count for them. All who join agree to that (EV23)"`
}

func (s *Service) openEvening(ctx context.Context, id evening.ID, b newEvening) error {
	g := httpd.GuestOf(ctx)
	if !s.openings.Allow(g.From) {
		return &table.Error{Code: table.TooMany, Detail: "too many clubs and evenings from your address: wait a minute"}
	}
	talk, bad := table.ParseTalk(b.Talk)
	if bad != nil {
		return bad
	}
	if err := s.MayTalk(ctx, talk); err != nil {
		return err
	}
	if b.Rated {
		if err := s.House.Need(ctx, desk.Ratings); err != nil {
			return err
		}
	}
	_, err := s.evenings.Open(ctx, evening.Wish{
		Title: b.Title, Game: b.Game, Options: b.Options, Rounds: b.Rounds, Duplicate: b.Duplicate, Level: b.Level, Host: g.ID, Talk: talk, Minutes: b.Minutes, Seconds: b.Seconds, Rated: b.Rated,
	}, id)
	return err
}

func (s *Service) eveningBody(ctx context.Context, id evening.ID) (*httpd.Body[Evening], error) {
	st, err := s.evenings.Look(ctx, id)
	if err != nil {
		return nil, err
	}
	g := httpd.GuestOf(ctx).ID
	out := httpd.Answer(showEvening(st, g, s.Now()))
	if s.clubs == nil || !club.Final(st) {
		return out, nil
	}
	clubs, err := s.clubs.Counting(ctx, g, id, Listed)
	for _, c := range clubs {
		out.Body.Clubs = append(out.Body.Clubs, EveningClub{string(c.ID), c.Name})
	}
	return out, s.Readable(err)
}

func (s *Service) getEvening(ctx context.Context, in *EveningPath) (*httpd.Body[Evening], error) {
	return s.eveningBody(ctx, evening.ID(in.ID))
}

// deed does a deed of the guest and shows what came of it.
func (s *Service) deed(ctx context.Context, id string, d evening.Deed) (*httpd.Body[Evening], error) {
	d.By = httpd.GuestOf(ctx).ID
	if err := s.evenings.Do(ctx, evening.ID(id), d); err != nil {
		return nil, err
	}
	return s.eveningBody(ctx, evening.ID(id))
}

func (s *Service) joinEvening(ctx context.Context, in *struct {
	EveningPath
	Body struct {
		Name string `json:"name" minLength:"1" maxLength:"200" doc:"At most 30 characters; nobody else's there"`
	}
},
) (*httpd.Body[Evening], error) {
	return s.deed(ctx, in.ID, evening.Deed{Word: evening.ToJoin, Text: in.Body.Name})
}

// NewCut cuts for the chance of a deal, at a table too.
type NewCut struct {
	Text string `json:"text" minLength:"8" maxLength:"64" doc:"Letters, digits, - and _; best drawn at random after the commitment was seen"`
}

func (s *Service) cutForRound(ctx context.Context, in *struct {
	EveningPath
	Body NewCut
},
) (*httpd.Body[Evening], error) {
	return s.deed(ctx, in.ID, evening.Deed{Word: evening.ToCut, Text: in.Body.Text})
}

func (s *Service) takeOverEvening(ctx context.Context, in *EveningPath) (*httpd.Body[Evening], error) {
	return s.deed(ctx, in.ID, evening.Deed{Word: evening.ToHost})
}

type hostWord struct {
	Word   string `json:"word" enum:"start,admit,remove,replace,talk,end" doc:"start: the next round; admit and remove: from the next round on; replace: the computer plays for an absent player until they are back; talk: what players may say from now on, at every table"`
	Player int    `json:"player,omitempty" minimum:"0" doc:"Whom admit, remove and replace are about"`
	Anyway bool   `json:"anyway,omitempty" doc:"Start though somebody has not cut"`
	Talk   string `json:"talk,omitempty" enum:"phrases,text" doc:"What talk is about: phrases, or also text of their own"`
}

func (s *Service) hostEvening(ctx context.Context, in *struct {
	EveningPath
	Body hostWord
},
) (*httpd.Body[Evening], error) {
	if err := s.MayTalk(ctx, table.Talk(in.Body.Talk)); err != nil {
		return nil, err
	}
	return s.deed(ctx, in.ID, evening.Deed{Word: evening.Word(in.Body.Word), Player: in.Body.Player, Text: in.Body.Talk, Anyway: in.Body.Anyway})
}

// PlaceToken is a link to a place.
type PlaceToken struct {
	Token string `json:"token" doc:"The link is /s/ and this; POST /api/claims opens it"`
	Until string `json:"until" doc:"When it ends, if nobody has opened it"`
}

// A place's link names the evening, so that nothing but a hash need be kept for it there.
func (s *Service) linkPlace(ctx context.Context, in *struct {
	EveningPath
	Body struct {
		Player int `json:"player,omitempty" minimum:"0" doc:"Only for the host: the player whose place is reissued. If absent: the sender's own place, to another device"`
	}
},
) (*httpd.Body[PlaceToken], error) {
	t, err := s.PlaceLink(ctx, evening.ID(in.ID), in.Body.Player)
	return httpd.Answer(t), err
}

// PlaceLink makes a link to a place of the guest's, or of a player's.
func (s *Service) PlaceLink(ctx context.Context, id evening.ID, player int) (t PlaceToken, err error) {
	t.Token = string(id) + "." + httpd.RandomText(16) // short enough for a QR code that old phones read
	t.Until = httpd.Stamp(s.Now().Add(evening.LinkFor))
	if err := s.evenings.Do(ctx, id, evening.Deed{Word: evening.ToLink, By: httpd.GuestOf(ctx).ID, Player: player, Text: hashOf(t.Token)}); err != nil {
		return t, err
	}
	return t, nil
}

// hashOf returns the stored form of a place's link.
func hashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// MovePlace opens the link of a place, and gives where its player sits just now, if they do.
func (s *Service) MovePlace(ctx context.Context, id evening.ID, token string) (at table.MatchID, seat rules.Seat, err error) {
	g := httpd.GuestOf(ctx).ID
	if err := s.evenings.Do(ctx, id, evening.Deed{Word: evening.ToMove, By: g, Text: hashOf(token)}); err != nil {
		return "", 0, err
	}
	st, err := s.evenings.Look(ctx, id)
	if err != nil {
		return "", 0, err
	}
	if p := st.Of(g); p != nil {
		if t, seat, ok := st.Sits(p.Number); ok && showEvening(st, g, s.Now()).Table != "" {
			return t.Match, seat, nil
		}
	}
	return "", 0, nil
}

// Hosts reports whether a guest hosts an evening.
func (s *Service) Hosts(ctx context.Context, id string, g table.GuestID) (bool, error) {
	e, err := s.evenings.Look(ctx, evening.ID(id))
	if err != nil {
		return false, err
	}
	return e.HostedBy(g), nil
}
