package rules

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// MaxRecord is the maximum length of a record, in bytes.
const MaxRecord = 4 << 20

// Tag is one line of a record's head.
type Tag struct{ Name, Value string }

// Step is one action of a record and the number of its line.
type Step struct {
	Action string
	Line   int
}

// Record is a game as text: tags as in chess's PGN, a blank line, then actions separated by white
// space. ';' starts a comment to the end of the line. The reader skips move numbers and keeps
// unknown tags in their place.
type Record struct {
	Tags  []Tag
	Steps []Step
}

// Tag returns the value of a tag and whether the record has it.
func (r *Record) Tag(name string) (value string, ok bool) {
	for _, t := range r.Tags {
		if t.Name == name {
			return t.Value, true
		}
	}
	return "", false
}

// Set gives a tag a value, in its place if it exists, else at the end.
func (r *Record) Set(name, value string) {
	for i := range r.Tags {
		if r.Tags[i].Name == name {
			r.Tags[i].Value = value
			return
		}
	}
	r.Tags = append(r.Tags, Tag{name, value})
}

// Add appends actions.
func (r *Record) Add(actions ...string) {
	for _, a := range actions {
		r.Steps = append(r.Steps, Step{Action: a})
	}
}

// NewRecord returns the head of a record, with only the tags that carry information, in the order
// that other tools expect.
func NewRecord(in Info, setup Setup) *Record {
	r := &Record{}
	r.Set("Game", in.Name)
	r.Set("Rules", in.Rules)
	if o := in.OptionsText(setup.Options); o != "" {
		r.Set("Options", o)
	}
	if setup.Seed != "" {
		r.Set("Seed", string(setup.Seed))
	}
	for _, name := range in.Tags {
		if v, ok := setup.Tags[name]; ok {
			r.Set(name, v)
		}
	}
	return r
}

// String returns the record's text, its actions in lines of at most 80 characters.
func (r *Record) String() string {
	var b strings.Builder
	for _, t := range r.Tags {
		fmt.Fprintf(&b, "[%s \"%s\"]\n", t.Name, tagEscaper.Replace(t.Value))
	}
	b.WriteByte('\n')
	width := 0
	for _, s := range r.Steps {
		switch {
		case width == 0:
		case width+1+len(s.Action) > 80:
			b.WriteByte('\n')
			width = 0
		default:
			b.WriteByte(' ')
			width++
		}
		b.WriteString(s.Action)
		width += len(s.Action)
	}
	if width > 0 {
		b.WriteByte('\n')
	}
	return b.String()
}

// lineEnds makes the line ends of other systems ours. Some texts have both: a comment must end with its line.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

var tagEscaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ")

// ParseRecord reads a record. Errors name the line.
func ParseRecord(text string) (*Record, error) {
	if len(text) > MaxRecord {
		return nil, fmt.Errorf("a record of %d bytes: at most %d", len(text), MaxRecord)
	}
	for _, wide := range []string{"\xff\xfe", "\xfe\xff", "[\x00", "\x00["} {
		if strings.HasPrefix(text, wide) {
			return nil, errors.New("the record is written in UTF-16: save it as UTF-8")
		}
	}
	text = strings.TrimPrefix(text, "\ufeff")
	if strings.Contains(text, "\r") {
		text = lineEnds.Replace(text)
	}
	r, named := &Record{}, map[string]bool{} // Tag is too slow for a record of nothing but tags
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			if len(r.Steps) > 0 {
				return nil, fmt.Errorf("line %d: a tag after the first action", i+1)
			}
			t, err := parseTag(line)
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", i+1, err)
			}
			if named[t.Name] {
				return nil, fmt.Errorf("line %d: tag %s stands twice", i+1, Clip(t.Name))
			}
			named[t.Name] = true
			r.Tags = append(r.Tags, t)
			continue
		}
		line, _, _ = strings.Cut(line, ";")
		for _, a := range strings.Fields(line) {
			if a = unnumbered(a); a != "" {
				r.Steps = append(r.Steps, Step{Action: a, Line: i + 1})
			}
		}
	}
	if len(r.Tags) == 0 {
		return nil, fmt.Errorf("not a record: it has no tags such as [Game \"name\"]")
	}
	return r, nil
}

// unnumbered removes the move number from an action: it turns "1.", "1..." and "12." into nothing
// and "12.a3-c4" into a3-c4. People number their moves as in chess, and no game's notation begins
// with digits and a dot; the conformance kit checks that. Later decimals, as in w1@134.250,0.820,
// stay.
func unnumbered(action string) string {
	if strings.Trim(action, ".…") == "" { // "1. ... a3-c4"
		return ""
	}
	for {
		dots := strings.TrimLeft(action, "0123456789")
		rest := strings.TrimLeft(dots, ".…")
		if len(dots) == len(action) || len(rest) == len(dots) || strings.HasPrefix(rest, "[") { // "[" at the start of a line would be a tag
			return action
		}
		action = rest
	}
}

// parseTag reads one line [Name "value"], with \" and \\ inside the value. A comment may follow.
func parseTag(line string) (Tag, error) {
	bad := fmt.Errorf("tag %s: write [Name \"value\"]", Clip(line))
	end := strings.IndexAny(line, " \t")
	if end < 2 || strings.ContainsFunc(line[1:end], notNameRune) {
		return Tag{}, bad
	}
	name, rest := line[1:end], strings.TrimLeft(line[end:], " \t")
	if !strings.HasPrefix(rest, `"`) {
		return Tag{}, bad
	}
	var v strings.Builder
	for i := 1; i < len(rest); i++ {
		switch c := rest[i]; {
		case c == '\\' && i+1 < len(rest):
			i++
			v.WriteByte(rest[i])
		case c == '"':
			after, _, _ := strings.Cut(rest[i+1:], ";")
			if strings.TrimSpace(after) != "]" {
				return Tag{}, bad
			}
			return Tag{name, v.String()}, nil
		default:
			v.WriteByte(c)
		}
	}
	return Tag{}, bad
}

func notNameRune(c rune) bool {
	return !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_')
}

// Catalogue looks a game up by name.
type Catalogue interface {
	Find(name string) (Game, bool)
}

// Open finds the record's game and reads its set-up: Game, Rules, Options, Seed, the game's own
// tags, and Position, a state's Text to start from instead of the game's own beginning. The game
// has the record's rules version, or the newest if the record names none.
func (r *Record) Open(games Catalogue) (Game, Setup, State, error) {
	name, ok := r.Tag("Game")
	if !ok {
		return nil, Setup{}, nil, fmt.Errorf("the record has no [Game] tag")
	}
	g, ok := games.Find(name)
	if !ok {
		return nil, Setup{}, nil, fmt.Errorf("[Game]: there is no game %q here", Clip(name))
	}
	version, ok := r.Tag("Rules")
	if ok && version == "" {
		return nil, Setup{}, nil, fmt.Errorf("[Rules]: write a version of the rules, or leave the tag out for the newest")
	}
	g, err := Version(g, version)
	if err != nil {
		return nil, Setup{}, nil, fmt.Errorf("[Rules]: %w", err)
	}
	in := g.Info()
	text, _ := r.Tag("Options")
	given, err := ParseOptions(text)
	if err != nil {
		return nil, Setup{}, nil, fmt.Errorf("[Options]: %w", err)
	}
	setup := Setup{Tags: map[string]string{}}
	if setup.Options, err = in.Complete(given); err != nil {
		return nil, Setup{}, nil, fmt.Errorf("[Options]: %w", err)
	}
	seed, _ := r.Tag("Seed")
	setup.Seed = Seed(seed)
	if err := setup.Seed.Check(); err != nil {
		return nil, Setup{}, nil, fmt.Errorf("[Seed]: %w", err)
	}
	for _, t := range r.Tags {
		if slices.Contains(in.Tags, t.Name) {
			setup.Tags[t.Name] = t.Value
		}
	}
	if pos, ok := r.Tag("Position"); ok {
		s, err := g.Parse(setup, pos)
		if err != nil {
			return nil, Setup{}, nil, fmt.Errorf("[Position]: %w", err)
		}
		return g, setup, s, nil
	}
	s, err := g.Start(setup)
	if err != nil {
		return nil, Setup{}, nil, err
	}
	return g, setup, s, nil
}

// StepError names the first action of a record that could not be made.
type StepError struct {
	Number int // counting from 1
	Step
	Err error
}

func (e *StepError) Error() string {
	where := fmt.Sprintf("action %d", e.Number)
	if e.Line > 0 {
		where = fmt.Sprintf("line %d, action %d", e.Line, e.Number)
	}
	return where + ": " + e.Err.Error()
}

func (e *StepError) Unwrap() error { return e.Err }

// FaceDown stands in the record of a running match for an action that may not be told.
const FaceDown = "?"

// Replay plays the record from its beginning and returns every state, including the first. An
// action that cannot be made returns a *StepError along with the states before it. A Result tag
// that contradicts the scores of the rules is an error.
func (r *Record) Replay(games Catalogue) ([]State, error) {
	_, _, s, err := r.Open(games)
	if err != nil {
		return nil, err
	}
	states := []State{s}
	for i, step := range r.Steps {
		s, err = s.Play(step.Action)
		if err != nil {
			if step.Action == FaceDown {
				err = errors.New("?: it stands for a card that lies face down while the match is running: take the record again once that is over")
			}
			return states, &StepError{i + 1, step, err}
		}
		states = append(states, s)
	}
	if o := s.Outcome(); o != nil {
		if tag, _ := r.Tag("Result"); tag != "" && tag != "*" && !o.scored(tag) {
			return states, fmt.Errorf("[Result] says %q, but the game ended %s (%s)", Clip(tag), o.Result(), o.Rule)
		}
	}
	return states, nil
}
