package player

import "stammtisch/internal/ledger"

// Holds declares what stands beside the logs of guests. Package notice declares its own, which stands there too.
var Holds = ledger.Holds{
	Kind:   Kind.Name,
	Papers: []string{paperLink, paperProvider, paperLeave, paperWho, paperBlocked, paperPasskey, paperDevice, paperInvited, paperInvites, paperLines, paperTraced, paperLast},
	Keys:   []string{keyLink, keyProvider, keyCalled, keyFresh, keyLast},
	Tasks:  []string{taskLeave, taskInvited},
}
