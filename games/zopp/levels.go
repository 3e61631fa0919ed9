package zopp

import "stammtisch/rules"

// levels are the computer opponents.
var levels []rules.Level
