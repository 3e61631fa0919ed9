package disc

// PlayStart is for the tests outside the package.
var PlayStart = playStart
