package table

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Names are shown to others, and in records: two that look alike should be one, and none should
// look like nothing, or like a computer's. Names that were taken under
// other rules stay as they are.

// MaxName is the longest name of a guest, in characters.
const MaxName = 30

// computerName matches the name of a computer in records, or on the page in some language,
// however it is written.
var computerName = regexp.MustCompile(`^[ck]omputer\p{Nd}+$`)

// CleanName checks what somebody wants to be called; nothing is a name too.
func CleanName(name string) (string, *Error) {
	name, bad := CleanText(name, MaxName)
	if bad != nil {
		return "", bad
	}
	plain := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFKC.String(Likeness(name)))
	if computerName.MatchString(plain) {
		return "", fault(Invalid, "computers are called so: choose another name")
	}
	for _, word := range strings.Fields(name) {
		if mixed(word) {
			return "", fault(Invalid, "a word of a name has letters of one alphabet: Latin, Greek and Cyrillic ones look alike")
		}
	}
	return name, nil
}

// CleanText checks a line for others to read, with a limit of characters, and gives it
// in normal form (NFC).
func CleanText(name string, most int) (string, *Error) {
	if !utf8.ValidString(name) {
		return "", fault(Invalid, "this is not valid UTF-8")
	}
	// A variation selector only chooses between two pictures of one sign.
	name = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Variation_Selector, r) {
			return -1
		}
		return r
	}, name)
	name = norm.NFC.String(strings.Join(strings.Fields(name), " "))
	for _, r := range name {
		// Decoders put U+FFFD in the place of bytes that are no text.
		if !unicode.IsPrint(r) || r == utf8.RuneError || invisible(r) {
			return "", fault(Invalid, "letters, digits and signs only")
		}
	}
	if n := utf8.RuneCountInString(name); n > most {
		return "", fault(Invalid, fmt.Sprintf("%d characters: at most %d", n, most))
	}
	return name, nil
}

// invisible says whether a sign that counts as printed shows nothing: those that Unicode lets
// be ignored (Hangul fillers are some), and the empty cell of Braille.
func invisible(r rune) bool {
	return unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) || r == '\u2800'
}

// mixed says whether a word has letters of several of the alphabets that share shapes.
func mixed(word string) bool {
	found := 0
	for _, alphabet := range []*unicode.RangeTable{unicode.Latin, unicode.Greek, unicode.Cyrillic} {
		if strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(alphabet, r) }) {
			found++
		}
	}
	return found > 1
}

// twins has Cyrillic and Greek letters, each with the Latin one that looks the same.
var twins = func() map[rune]rune {
	out := map[rune]rune{}
	for _, pair := range []string{
		"АA", "ВB", "ЕE", "ЅS", "ІI", "ЈJ", "КK", "МM", "НH", "ОO", "РP", "СC", "ТT", "УY", "ХX",
		"аa", "еe", "ѕs", "іi", "јj", "оo", "рp", "сc", "уy", "хx", "ԁd", "һh", "ӏl", "ԛq", "ԝw",
		"ΑA", "ΒB", "ΕE", "ΖZ", "ΗH", "ΙI", "ΚK", "ΜM", "ΝN", "ΟO", "ΡP", "ΤT", "ΥY", "ΧX", "οo", "νv",
	} {
		letters := []rune(pair)
		out[letters[0]] = letters[1]
	}
	return out
}()

// Likeness is a name as it looks: two names of one likeness cannot be told apart. It decomposes
// letters, so that an accented one has the twin of the plain one.
func Likeness(name string) string {
	return norm.NFC.String(strings.Map(func(r rune) rune {
		if twin, ok := twins[r]; ok {
			return twin
		}
		return r
	}, norm.NFD.String(name)))
}
