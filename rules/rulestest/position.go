package rulestest

import (
	"errors"
	"strings"
	"testing"

	"stammtisch/rules"
)

// Play plays actions separated by spaces, all of which must be legal.
func Play(t testing.TB, s rules.State, actions string) rules.State {
	t.Helper()
	for _, a := range strings.Fields(actions) {
		next, err := s.Play(a)
		if err != nil {
			t.Fatalf("%s: %v", s.Text(), err)
		}
		s = next
	}
	return s
}

// Refused fails unless the action is refused with this text.
func Refused(t testing.TB, s rules.State, action, want string) {
	t.Helper()
	_, err := s.Play(action)
	if err == nil {
		t.Errorf("%s: %q is accepted, want: %s", s.Text(), action, want)
		return
	}
	var no *rules.Illegal
	if !errors.As(err, &no) || no.Action != action {
		t.Errorf("%q: %#v is no refusal of it", action, err)
	}
	if err.Error() != want {
		t.Errorf("%s: %q is refused with\n%s\nwant\n%s", s.Text(), action, err, want)
	}
}

// Ended fails unless the game ended in this way.
func Ended(t testing.TB, s rules.State, reason, rule, result string) {
	t.Helper()
	o := s.Outcome()
	if o == nil {
		t.Fatalf("%s: not over, want %s (%s)", s.Text(), reason, rule)
	}
	if o.Reason != reason || o.Rule != rule || o.Result() != result {
		t.Errorf("%s: ended %s by %s (%s), want %s by %s (%s)", s.Text(), o.Result(), o.Reason, o.Rule, result, reason, rule)
	}
}
