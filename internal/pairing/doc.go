// Package pairing makes the pairings of a tournament and ranks its players: round robin by Berger
// tables, knock-out, Swiss by the FIDE Dutch system (C.04.3 as of July 2025), and tie-breaks. It
// knows no game, no log and no clock: its results depend only on its arguments.
//
// Swiss pairing chooses among very many candidates by a list of criteria, each of which counts only
// if all before it are equal. Here each pair has a weight, a large number whose digits are the
// criteria, and the best candidate is a perfect matching of maximum weight (weighted.go). Among
// equally good candidates the rules take the first of a sequence; the parts of bracket.go about
// exchanges and transpositions find it.
package pairing
