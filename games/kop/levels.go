package kop

import "stammtisch/rules"

var levels []rules.Level
