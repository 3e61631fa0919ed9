// Package ladder keeps the ratings of a house: a list for each game and variant.
//
// Each list is a kind of log like a club (internal/club). It holds the results in the order in which they were
// filed, with the ratings after each. It numbers guests; papers beside the log say who they are, so that this
// can be deleted. internal/rating has the arithmetic.
package ladder
