// Package evening is a club's evening: people who sit down at tables of one game for some
// rounds, meet as many others as can be, and are placed by what they scored.
//
// It is a value that is folded from a log of events, like a match (internal/table), and
// knows no game: what it plays is said by rules.Info.Evening. Its rules, EV1 and on, are in
// docs/evenings.md. internal/room runs evenings, stores keep their logs.
package evening
