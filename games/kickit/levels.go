package kickit

import "stammtisch/rules"

var levels []rules.Level
