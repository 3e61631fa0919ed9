package kickit

// Note returns the goals once there are any (rules.Noter).
func (v *View) Note() any {
	if v.Goals == [2]uint32{} {
		return nil
	}
	return struct {
		Goals [2]uint32 `json:"goals"`
	}{v.Goals}
}
