package matches

// Exported for the tests.
var (
	PlainAction = plainAction
	LegalFor    = legalFor
)
