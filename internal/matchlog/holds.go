package matchlog

import "stammtisch/internal/ledger"

// Holds declares what is stored beside the logs of matches.
var Holds = ledger.Holds{
	Kind:   Kind,
	Papers: []string{paperSeat, paperAhead, paperSaid, paperTicket, paperTalk, paperDoor, paperShown, paperAccused, paperCoach},
	Keys:   []string{keyHost, keyTicket, keyUsed, keyReported, keyReported + "/", keyUnplayed, keyOpen, keyOpenOf, keyOpenBy, keyShown, keyAccused, keyLast, keyLastOf},
	Tasks:  []string{taskThink, taskClock, taskAhead, taskFile, taskCall},
	People: true,
}
