package rules

// Noter is a View from which lists of moves and the story of a finished match need only a few
// fields. For a long match, the server sends those fields for every position, and the whole view on
// demand.
type Noter interface {
	View
	// Note returns those fields under the names and places that they have in the view, or nil if
	// there are none. It holds nothing that the view does not, so anyone who may see the view may
	// see the note.
	Note() any
}

// NoteOf returns the note of a view, or nil if it has none.
func NoteOf(v View) any {
	if n, ok := v.(Noter); ok {
		return n.Note()
	}
	return nil
}
