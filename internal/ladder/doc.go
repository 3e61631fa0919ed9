// Package ladder keeps the ratings of a house: a list for each game and variant.
//
// Each list is a kind of log like a club (internal/club). It has the results in the order in which they were
// filed, with the ratings after each. Guests are numbers there. Papers beside the log say who they are, so that
// this can be deleted. internal/rating has the arithmetic.
package ladder
