// Package ladder keeps the ratings of a house: a list for each game and variant.
//
// Each is a kind of log like a club (internal/club) that has the results in the order in which they were filed,
// with the ratings that came of each. Guests are numbers there; who they are stands beside the log as papers, so
// that it can be deleted. internal/rating has the arithmetic.
package ladder
