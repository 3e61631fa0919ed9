package rules

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Preset is a choice of options under one name: what a club, a tournament or a leaflet
// agrees on. People choose one in place of its options; records and stored matches name
// the options alone.
type Preset struct {
	Name    string  `json:"name" doc:"As the option preset takes it"`
	Title   string  `json:"title" doc:"For people"`
	About   string  `json:"about" doc:"One sentence"`
	Options Options `json:"options" doc:"Those that it sets; the others have their defaults"`
	// Calls is an option of the preset that asks for the others: forms propose the preset
	// when somebody sets that one alone.
	Calls string `json:"calls,omitempty" doc:"The option that asks for the others: forms propose the preset as soon as it is set"`
}

// presetOption is the word under which a preset is chosen among options. No game has an
// option of that name.
const presetOption = "preset"

// Preset returns the preset of that name.
func (in Info) Preset(name string) (Preset, bool) {
	for _, p := range in.Presets {
		if p.Name == name {
			return p, true
		}
	}
	return Preset{}, false
}

// Choose is [Info.Complete] for options that a person gives: "preset" may be among them.
func (in Info) Choose(given Options) (Options, error) {
	all, err := in.Unfold(given)
	if err != nil {
		return nil, err
	}
	return in.Complete(all)
}

// Unfold returns the options given with those of a preset in place of its name. An option
// given beside the preset goes before the preset's.
func (in Info) Unfold(given Options) (Options, error) {
	name, ok := given[presetOption]
	if !ok {
		return given, nil
	}
	p, ok := in.Preset(name)
	if !ok {
		return nil, fmt.Errorf("%s has no preset %q%s", in.Name, Clip(name), knownPresets(in.Presets))
	}
	all := Options{}
	maps.Copy(all, p.Options)
	maps.Copy(all, given)
	delete(all, presetOption)
	return all, nil
}

func knownPresets(presets []Preset) string {
	if len(presets) == 0 {
		return ": it has none"
	}
	names := make([]string, len(presets))
	for i, p := range presets {
		names[i] = p.Name
	}
	slices.Sort(names)
	return ": it knows " + strings.Join(names, ", ")
}
