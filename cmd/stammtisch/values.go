package main

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/pflag"

	"stammtisch/rules"
)

// place is a file or folder as a flag gives it. It is kept as a whole path, so that messages say where it is.
type place struct{ path *string }

func (p place) String() string { return *p.path }
func (place) Type() string     { return "path" }

func (p place) Set(text string) (err error) {
	if text == "" { // as of a variable that a script forgot to set: the present folder is not meant
		return errors.New("name a file or folder")
	}
	if isAddress(text) {
		return errAddress
	}
	*p.path, err = expand(text)
	return err
}

// isAddress reports whether a text is an address of any kind. As a path it would make new folders with an empty house,
// named after the password of a database.
func isAddress(text string) bool { return strings.Contains(text, "://") || isPostgres(text) }

var errAddress = errors.New("that is an address, not a file or folder; one of a database begins with postgres://, and serve takes it as --db")

// expand returns the whole path to a file; ~ at its beginning is the folder of the user, as where no shell has read it.
func expand(path string) (string, error) {
	if rest, ok := strings.CutPrefix(path, "~/"); ok {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", err
		}
		path = filepath.Join(home, rest)
	}
	return filepath.Abs(path)
}

// secretIn reads the secret in the file of a flag. One that nobody can type opens nothing: a second line, a comment, or
// the text of a shell that writes two bytes a letter.
func secretIn(flag, file string) (string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("%s: %w", flag, err)
	}
	secret := strings.TrimSpace(strings.TrimPrefix(string(text), "\ufeff"))
	if secret == "" {
		return "", fmt.Errorf("%s: there is nothing in it", flag)
	}
	if !utf8.ValidString(secret) || strings.ContainsFunc(secret, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return "", fmt.Errorf("%s: %s must hold the secret in one line of UTF-8, and nothing else", flag, file)
	}
	return secret, nil
}

// dataFlag is the flag for the folder of a house.
func dataFlag(flags *pflag.FlagSet, path *string, usage string) {
	const folder = "./data"
	flags.Var(place{path}, "data", usage)
	f := flags.Lookup("data")
	if err := f.Value.Set(folder); err != nil {
		*path = folder // there is no present folder to begin the path with
	}
	f.DefValue = folder
}

// ranges are ranges of addresses: separated by commas, or in several flags.
type ranges []netip.Prefix

func (r *ranges) String() string {
	var list []string
	for _, p := range *r {
		list = append(list, p.String())
	}
	return strings.Join(list, ",")
}

func (*ranges) Type() string { return "ranges" }

func (r *ranges) Set(text string) error {
	for part := range strings.SplitSeq(text, ",") {
		p, err := netip.ParsePrefix(strings.TrimSpace(part))
		if err != nil {
			return fmt.Errorf("%s is no range of addresses such as 10.0.0.0/24", rules.Clip(part))
		}
		*r = append(*r, p)
	}
	return nil
}

// link is the address of a server.
type link struct{ *url.URL }

func (a *link) String() string {
	if a.URL == nil {
		return ""
	}
	return a.Redacted()
}

func (*link) Type() string { return "url" }

func (a *link) Set(text string) (err error) {
	if a.URL, err = url.Parse(text); err != nil {
		return unlike(text, "http://localhost:4318")
	}
	return nil
}

// unlike refuses an address that has not the form of another. It repeats none that may hold a password, which can
// stand anywhere in an address that is not read.
func unlike(text, form string) error {
	if _, err := url.Parse(text); err != nil || strings.ContainsAny(text, "@?") {
		return fmt.Errorf("write the address like %s; it is not repeated here, as it may hold a password", form)
	}
	return fmt.Errorf("%s is not like %s", rules.Clip(text), form)
}

// origin is how every link to a house begins.
type origin string

func (o *origin) String() string { return string(*o) }

func (*origin) Type() string { return "url" }

func (o *origin) Set(text string) error {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Hostname() == "" || text != u.Scheme+"://"+u.Host && text != u.Scheme+"://"+u.Host+"/" {
		return unlike(text, "https://games.example.org")
	}
	*o = origin(u.Scheme + "://" + u.Host)
	return nil
}

// oneOf is one of a few words.
type oneOf struct {
	word *string
	of   []string
}

func (o oneOf) String() string { return *o.word }
func (oneOf) Type() string     { return "word" }

func (o oneOf) Set(text string) error {
	if text = strings.ToLower(text); !slices.Contains(o.of, text) {
		return fmt.Errorf("%s is none of %s", rules.Clip(text), strings.Join(o.of, ", "))
	}
	*o.word = text
	return nil
}

// given is a text that is not empty, as that of a variable is which a script forgot to set.
type given struct{ text *string }

func (g given) String() string { return *g.text }
func (given) Type() string     { return "text" }

func (g given) Set(text string) error {
	if text == "" {
		return errors.New("it is empty")
	}
	*g.text = text
	return nil
}

// digits is a whole number, written in decimal digits. The numbers of pflag begin as in Go's source: a zero in front would
// change the base, and --expire 010 delete tables after 8 days.
type digits[T int | uint64] struct{ n *T }

// wholeFlag is the flag for a whole number.
func wholeFlag[T int | uint64](flags *pflag.FlagSet, n *T, name string, value T, usage string) {
	*n = value
	flags.Var(digits[T]{n}, name, usage)
}

func (d digits[T]) String() string {
	if d.n == nil { // pflag asks a zero value for its text
		return "0"
	}
	return fmt.Sprint(*d.n)
}

func (d digits[T]) Type() string { return fmt.Sprintf("%T", T(0)) }

func (d digits[T]) Set(text string) error {
	n, err := decimal[T](text)
	if err == nil {
		*d.n = n
	}
	return err
}

// decimal reads a whole number in decimal digits, after a minus sign or nothing.
func decimal[T int | uint64](text string) (T, error) {
	if strings.HasPrefix(text, "+") {
		return 0, strconv.ErrSyntax
	}
	if T(0)-1 > 0 { // without a sign
		n, err := strconv.ParseUint(text, 10, 64)
		return T(n), err
	}
	n, err := strconv.Atoi(text)
	return T(n), err
}
