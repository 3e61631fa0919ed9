package rulestest

import (
	"go/token"
	"reflect"

	"stammtisch/rules"
)

// checkZero checks the zero values that a program can make of a game's exported types. They passed
// no check, so they must refuse every action, and none may panic.
func (k *kit) checkZero(p *position) {
	if len(p.actions) > 0 {
		return
	}
	if v, ok := zeroOf(p.state.View(rules.Nobody)).(rules.View); ok {
		v.Draw()
	}
	if s, ok := zeroOf(p.state).(rules.State); ok && s.Turn() != rules.Nobody {
		k.broken(p, LawZero, "%T{} can be played, and no check has seen it: do not export the type", s)
	}
	if w, ok := p.state.(rules.Walker); ok {
		if c, ok := zeroOf(w.Cursor()).(rules.Cursor); ok && c.Turn() != rules.Nobody {
			k.broken(p, LawZero, "the zero value of %T can be played: do not export the type", c)
		}
	}
}

// zeroOf returns the zero value of an exported type, or nil.
func zeroOf(v any) any {
	t, pointer := reflect.TypeOf(v), false
	if pointer = t.Kind() == reflect.Pointer; pointer {
		t = t.Elem()
	}
	switch zero := reflect.New(t); {
	case !token.IsExported(t.Name()):
		return nil
	case pointer:
		return zero.Interface()
	default:
		return zero.Elem().Interface()
	}
}
