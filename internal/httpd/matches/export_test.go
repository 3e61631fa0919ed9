package matches

// They are there for the tests.
var (
	PlainAction = plainAction
	LegalFor    = legalFor
)
