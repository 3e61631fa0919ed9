// Package evening holds a club's evening: people sit down at tables of one game for some rounds, meet
// as many others as possible, and are ranked by their results.
//
// An evening is a value folded from a log of events, like a match (internal/table). It knows no game:
// rules.Info.Evening says what is played. Its rules, EV1 and on, are in docs/evenings.md.
// internal/room runs evenings, and stores keep their logs.
package evening
