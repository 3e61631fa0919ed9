package table

import (
	"errors"

	"stammtisch/rules"
)

// Code is one stable word for a program that meets an error.
type Code string

// The codes, with what they mean.
const (
	BadRequest  Code = "bad-request"   // not the form that is asked for
	BadCookie   Code = "bad-cookie"    // a cookie that is not one of ours
	Expired     Code = "expired"       // a cookie that was good once; a new one comes with the answer
	BadToken    Code = "bad-token"     // a bot's token that is not one of ours
	NotYourSeat Code = "not-your-seat" // the guest does not own the seat
	NotHost     Code = "not-host"      // only a host of the evening may do this
	NotFound    Code = "not-found"     // no such match, game, seat or link
	Stale       Code = "stale"         // another action came first
	NotYourTurn Code = "not-your-turn" // it is another seat's turn
	Waiting     Code = "waiting"       // a seat is still empty
	Over        Code = "over"          // the match has ended
	Taken       Code = "taken"         // the seat of that link belongs to somebody else
	TooLarge    Code = "too-large"     // more bytes than any honest request has
	Invalid     Code = "invalid"       // well-formed, but out of range
	Illegal     Code = "illegal"       // the rules forbid it; Rule says which
	TooMany     Code = "too-many"      // slow down
	Forbidden   Code = "cross-origin"  // asked by a page of another site
	Browsers    Code = "browsers-only" // a program asked for what is for people
	Closing     Code = "closing"       // the server is shutting down
	Unsaved     Code = "unsaved"       // it could not be written, so it did not happen
	Unfit       Code = "unfit"         // what is stored of the match does not fit its rules
	Wrong       Code = "wrong"         // the name or the password is
	Weak        Code = "weak"          // a password that is too short, or easily guessed
	Away        Code = "away"          // the provider at which people sign in does not answer
	Declined    Code = "declined"      // somebody did not want to sign in there, or may not
	Off         Code = "off"           // the host of the house does not allow it
)

// Error describes a fault, in words and for programs.
type Error struct {
	Code   Code
	Detail string
	Rule   string  // the number of the rule that was broken, if one was
	Match  MatchID // the match it is about, where the client may not know it
	Wait   int     // of TooMany: seconds until another try is worth it; 0 is a minute
}

func (e *Error) Error() string { return e.Detail }

func fault(code Code, detail string) *Error { return &Error{Code: code, Detail: detail} }

// ErrNoMatch is the store's word that there is no such match, link or job.
var ErrNoMatch = errors.New("not found")

// illegal turns a refusal by the rules into an Error.
func illegal(err error) *Error {
	e := &Error{Code: Illegal, Detail: err.Error()}
	var why *rules.Illegal
	if errors.As(err, &why) {
		e.Rule = why.Rule
	}
	return e
}
