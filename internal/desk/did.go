package desk

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// Act is something that a host did to people or tables, which changes nothing in the house itself.
type Act string

// The acts.
const (
	SignedOut Act = "signed-out" // ended all sessions of a guest
	Deleted   Act = "deleted"    // deleted a guest
	Unlisted  Act = "unlisted"   // took a table out of the public lists
	Linked    Act = "linked"     // made a link by which a guest signs in
	TookBack  Act = "took-back"  // deleted that link
)

// Did notes that a host did something.
type Did struct {
	Act Act `json:"act"`
	// The mark of the guest, from which nobody learns the ID.
	Who    string        `json:"who,omitempty"`
	Match  table.MatchID `json:"match,omitempty"`
	Reason string        `json:"reason,omitempty"`
}

// Mark returns the fingerprint by which the record names a guest: the record outlives guests who are
// deleted.
func Mark(g table.GuestID) string {
	sum := sha256.Sum256([]byte("desk\n" + string(g)))
	return base64.RawURLEncoding.EncodeToString(sum[:6])
}

func (d Did) decide(*State) (out ledger.Outcome[*State], err error) {
	text, err := json.Marshal(d)
	out.Events = []ledger.Event{{Kind: kindDid, Text: string(text)}}
	return out, err
}
