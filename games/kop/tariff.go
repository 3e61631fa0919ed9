package kop

// tariff is the price list that a match is played by. It is a number, so that a round is a value
// without pointers.
type tariff uint8

const (
	town   tariff = iota
	league        // of Greater Poland (KP22, KP23)
)

// tariffs holds all in which the league differs from the town.
var tariffs = [...]struct {
	base    [kopGame + 1]int   // the value of a contract that has no schneider (KP20, KP22)
	highest [kopGame + 1]uint8 // its highest effective double: how many there may be (KP13, KP23)
	tens    bool               // all four tens in one hand end the deal (KP22)
	dear    float32            // how many times the town's price a solo or tout has
	where   string             // with rule, why a double is too high
	rule    string
}{
	town: {
		base:    [...]int{normal: 1, silentSolo: 4, weddingGame: 1, soloGame: 5, toutGame: 10, kopGame: 0},
		highest: [...]uint8{normal: 4, silentSolo: 3, weddingGame: 4, soloGame: 2, toutGame: 2, kopGame: 0},
		dear:    1, rule: "KP11",
	},
	league: {
		base:    [...]int{normal: 1, silentSolo: 12, weddingGame: 1, soloGame: 15, toutGame: 30, kopGame: 30},
		highest: [...]uint8{normal: 3, silentSolo: 2, weddingGame: 3, soloGame: 2, toutGame: 1, kopGame: 0},
		tens:    true, dear: 3, where: " in the league", rule: "KP23",
	},
}

func (t tariff) base(c contract) int { return tariffs[t].base[c] }

// settlement says what seats write down for a deal (KP21).
type settlement struct {
	alone int // times the value, for one who played against three
	lose  int // times the value, for the losers
	// The worth of a deal to a computer, as a fraction of its value: to one alone, to those against
	// one, and between pairs. It compares a seat with the mean of the others.
	worth, worthAgainst, worthPair [2]float32
}

var (
	pay    = settlement{3, -1, [2]float32{3, 1}, [2]float32{1, 1}, [2]float32{1, 1}}
	record = settlement{1, 0, [2]float32{1, 1}, [2]float32{1, 3}, [2]float32{2, 3}}
)

// settlements are the values of the option.
var settlements = map[string]settlement{"pay": pay, "record": record}
