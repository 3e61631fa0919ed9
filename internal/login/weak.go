package login

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"stammtisch/internal/table"
)

// Shortest and Longest bound a password, in characters.
const (
	Shortest = 8
	Longest  = 256
)

// commonFile has the passwords of at least eight characters in the list of @zxcvbn-ts/language-common 4.1.3, which were
// taken from leaks: in small letters, one a line, sorted. Its licence lies beside it.
//
//go:embed common.txt.gz
var commonFile []byte

var common = sync.OnceValue(func() map[string]struct{} {
	zip, err := gzip.NewReader(bytes.NewReader(commonFile))
	if err != nil {
		panic(err) // it is part of the program
	}
	text, err := io.ReadAll(zip)
	if err != nil {
		panic(err)
	}
	all := map[string]struct{}{}
	for line := range strings.Lines(string(text)) {
		all[strings.TrimSuffix(line, "\n")] = struct{}{}
	}
	return all
})

// weak says why a password is refused; nil if it is not. Any signs will do. Words are those that somebody would try
// here first: what is left without them must be long enough by itself.
func weak(password string, words []string) error {
	switch n := utf8.RuneCountInString(password); {
	case n < Shortest:
		return &table.Error{Code: table.Weak, Detail: fmt.Sprintf("a password has at least %d characters", Shortest)}
	case n > Longest:
		return &table.Error{Code: table.Weak, Detail: fmt.Sprintf("a password has at most %d characters", Longest)}
	}
	low := strings.ToLower(password)
	if _, is := common()[low]; is {
		return &table.Error{Code: table.Weak, Detail: "this is one of the passwords that are tried first: choose another"}
	}
	left := low
	for _, w := range parts(words) {
		left = strings.ReplaceAll(left, w, "")
	}
	if left != low && utf8.RuneCountInString(left) < Shortest {
		return &table.Error{Code: table.Weak, Detail: "this is little more than your name, the house's or that of a game: choose another"}
	}
	if first, _ := utf8.DecodeRuneInString(left); strings.Trim(left, string(first)) == "" {
		return &table.Error{Code: table.Weak, Detail: "this is one sign again and again: choose another"}
	}
	return nil
}

// parts lists the words of some names in small letters, the longest first. Words of one or two letters are in everything.
func parts(names []string) (list []string) {
	for _, name := range names {
		list = append(list, strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })...)
	}
	list = slices.DeleteFunc(list, func(w string) bool { return utf8.RuneCountInString(w) < 3 })
	slices.SortFunc(list, func(a, b string) int { return len(b) - len(a) })
	return list
}
