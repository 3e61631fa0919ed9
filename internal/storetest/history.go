package storetest

import (
	"fmt"
	"slices"

	"github.com/anishathalye/porcupine"
)

// Asked is one request of a history: an action of a match at a ply, or, without an action, a look at its
// whole log.
type Asked struct {
	Match  string
	Ply    int
	Action string
}

// Answered holds the answer: whether the action was acknowledged and as which event, or the actions of
// the log that was seen. Unknown is an action without an answer: it may happen at any later time, or
// never.
type Answered struct {
	OK, Unknown bool
	N           int
	Log         []string
}

// OneLog is the required behaviour of a match from outside, once its seats are taken: an append-only log.
// Its state is the list of actions so far.
var OneLog = porcupine.Model{
	Partition: byMatch,
	Init:      func() any { return []string(nil) },
	Step: func(state, input, output any) (bool, any) {
		log, in, out := state.([]string), input.(Asked), output.(Answered)
		after := log
		if in.Action != "" && in.Ply == len(log) {
			after = append(slices.Clone(log), in.Action)
		}
		switch {
		case out.Unknown:
			return true, after
		case in.Action == "":
			return slices.Equal(out.Log, log), log
		case in.Ply < len(after) && after[in.Ply] == in.Action: // now, or as at first
			return out.OK && out.N == in.Ply+2, after
		}
		return !out.OK, log
	},
	Equal: func(a, b any) bool { return slices.Equal(a.([]string), b.([]string)) },
	DescribeOperation: func(input, output any) string {
		return fmt.Sprintf("%+v -> %+v", input, output)
	},
}

// byMatch divides a history by match, since matches are independent.
func byMatch(history []porcupine.Operation) (parts [][]porcupine.Operation) {
	at := map[string]int{}
	for _, op := range history {
		id := op.Input.(Asked).Match
		i, ok := at[id]
		if !ok {
			i = len(parts)
			at[id], parts = i, append(parts, nil)
		}
		parts[i] = append(parts[i], op)
	}
	return parts
}
