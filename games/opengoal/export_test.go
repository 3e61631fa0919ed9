package opengoal

// Rally is for tests in other packages.
type Rally = rally
