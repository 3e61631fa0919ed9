package rules

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Preset is a named choice of options, such as a club, a tournament or a leaflet agrees on. People
// choose one instead of its options; records and stored matches name only the options.
type Preset struct {
	Name    string  `json:"name" doc:"The value of the option preset that selects it"`
	Title   string  `json:"title" doc:"For people to read"`
	About   string  `json:"about" doc:"One sentence"`
	Options Options `json:"options" doc:"The options that it sets; all others have their defaults"`
	// Calls names an option that suggests the preset: forms propose the preset when somebody sets
	// that option alone.
	Calls string `json:"calls,omitempty" doc:"An option that suggests the preset: forms propose the preset when somebody sets it"`
}

// presetOption is the name under which options select a preset. No game has an option of that name.
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

// Choose is [Info.Complete] for options from a person, which may include "preset".
func (in Info) Choose(given Options) (Options, error) {
	all, err := in.Unfold(given)
	if err != nil {
		return nil, err
	}
	return in.Complete(all)
}

// Unfold replaces a preset's name by its options. An option given beside the preset overrides the
// preset's.
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
