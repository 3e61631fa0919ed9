package zoom

// Note returns a finished square (rules.Noter).
func (v *View) Note() any {
	if v.Square == nil {
		return nil
	}
	return struct {
		Square []string `json:"square"`
	}{v.Square}
}
