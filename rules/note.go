package rules

// Noter is a View of which a list of moves and the story of a finished match need a few fields
// only. Of a long match those few are sent for every position, and the whole view when it is
// looked at.
type Noter interface {
	View
	// Note returns those fields under the names and at the places they have in the view; nil
	// where there are none. It holds nothing that the view does not, so whoever may see the view
	// may see the note.
	Note() any
}

// NoteOf returns the note of a view, nil if it has none.
func NoteOf(v View) any {
	if n, ok := v.(Noter); ok {
		return n.Note()
	}
	return nil
}
