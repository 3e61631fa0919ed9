package trihop

import (
	"math/bits"

	"stammtisch/rules"
)

// options are the options in force. This file holds everything that they change about the plain
// game.
type options struct {
	placing []stage
	strict  bool // TH10
	extra   bool // TH15
	games   uint8
}

// mostGames is the longest series.
const mostGames = 99

func newOptions(o rules.Options) options {
	placing := plain
	if o.On("turbo") {
		placing = turbo
	}
	return options{placing, o.On("strict-pincers"), o.On("extrahop"), uint8(max(1, o.Int("series")))}
}

// stage is a part of the placing: until a number of marbles is placed, they go on these fields.
type stage struct {
	until      uint8
	on         uint64
	rule       string
	why, fault string // why a marble may not go elsewhere, while placing and in a text
}

// plain is the placing of TH1, turbo that of TH3.
var (
	plain = []stage{{
		allMarbles, centre, "TH1",
		"marbles are placed on the middle sixteen fields, c3 to f6",
		"marbles are placed on c3 to f6",
	}}
	turbo = []stage{{
		12, centre &^ heart, "TH3",
		"the first twelve marbles go on the edge of the middle square; d4 d5 e4 e5 stay free",
		"twelve marbles are placed round d4 d5 e4 e5, then four on target fields",
	}, {
		until: allMarbles, on: targets, rule: "TH3",
		why: "the last four marbles go on target fields",
	}}
)

// stage returns the stage of the next marble to be placed.
func (o options) stage(f *frame) *stage {
	i := 0
	for f.placed >= o.placing[i].until {
		i++
	}
	return &o.placing[i]
}

// places returns the fields where the next marble may be placed.
func (o options) places(f *frame) uint64 {
	return board &^ (f.marbles[white] | f.marbles[black]) & o.stage(f).on
}

// inStages reports whether the marbles were placed stage by stage: each stage fills its fields
// before the next.
func (o options) inStages(taken uint64) bool {
	var on uint64
	for _, st := range o.placing {
		if on |= st.on; taken&on != on {
			break
		}
	}
	return taken&^on == 0
}

// extraHops returns the target fields that the last marble inside can reach over one enemy marble.
func extraHops(own, enemy uint64, sq int) uint64 {
	if own&inner != 1<<sq {
		return 0
	}
	free := board &^ (own | enemy)
	in, over := free&inner, enemy&inner
	return (ends(sq, over, in, free) | ends(sq, in, over, free)) & targets
}

// shut returns those target fields on which a marble would be between two enemy marbles and pinch
// none itself.
func shut(to, own, enemy uint64) (fields uint64) {
	for left := between(enemy) & to; left != 0; left &= left - 1 {
		if t := bits.TrailingZeros64(left); pinched(t, own, enemy) == 0 {
			fields |= 1 << t
		}
	}
	return fields
}

// open reports whether no field is shut for good (TH10). A field between two enemy marbles opens
// only while an own marble is two places on or back, which pinches one of them. So a field stays
// empty if no own marble holds it already or can ever open it.
func (o options) open(own, enemy uint64) bool {
	if !o.strict {
		return true
	}
	shut := between(enemy)
	held := targets &^ enemy &^ (shut &^ own)
	for more := true; more; {
		more = false
		for left := targets &^ enemy &^ held; left != 0; left &= left - 1 {
			sq := bits.TrailingZeros64(left)
			if held>>along(sq, 2)&1 == 1 || held>>along(sq, -2)&1 == 1 {
				held |= 1 << sq
				more = true
			}
		}
	}
	return held == targets&^enemy
}
