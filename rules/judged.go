package rules

// Judged is a State of a match on points, whose computer players look only as far as the next
// point. Judge walks a tree that ends as soon as a point is scored; a win in it (Value 1) is that
// point, not the match. Without Judged, a search walks the tree of Walker.
type Judged interface {
	Walker
	Judge() Judge
}
