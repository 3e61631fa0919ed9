package room_test

// why is the error of something done whose result does not matter.
func why[T any](_ T, err error) error { return err }
