package rules

// Judged is a State of a match that is won by points, whose computer players look as far
// as the next one: Judge walks a tree that is over as soon as a point falls, and in which
// a win (Value 1) is that point and not the match. Without it, a search walks the tree
// of Walker.
type Judged interface {
	Walker
	Judge() Judge
}
