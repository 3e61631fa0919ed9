package opengoal

// Rally is for tests that know the game from outside.
type Rally = rally
