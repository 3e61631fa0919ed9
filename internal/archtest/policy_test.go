package archtest

import (
	"go/ast"
	"path"
	"slices"
	"strings"
	"testing"
)

// module is the prefix of this house's packages.
const module = "stammtisch/"

// row is a line of the import policy.
type row struct {
	pkg     string   // a pattern of path.Match
	may     []string // packages of this house it may import, as patterns; "…" stands for everything
	because string
}

// policy is the whole import policy. Tests are free to import what they like; the
// first row that fits a package counts, and every package has one.
var policy = []row{
	{"disc", nil, "physics knows no games"},
	{"rules", nil, "the contract stands below everything"},
	{"disc/stepper", of("disc"), "a reference of another kind, for tests and benchmarks"},
	{"rules/rulestest", of("rules"), "the kit checks a game it has never heard of"},
	{"games", of("games/*", "rules"), "the registry is the one place that knows every game"},
	{"games/*", of("rules", "disc", "internal/ringboard"), "games never meet each other, nor search, nor the server"},
	{"internal/ringboard", of("rules"), "a board knows neither the games on it nor what marbles do"},
	{"search", of("rules"), "it plays a game it has never heard of"},
	{"search/arena", of("search", "search/engine", "search/mcts", "rules"), "it lets two players meet, and measures"},
	{"search/engine", of("search", "rules"), "it speaks for the search to other programs"},
	{"search/mcts", of("rules"), "a yardstick that knows no game"},
	{"internal/table", of("rules"), "games arrive as a catalogue; tests pass toy games"},
	{"internal/trace", nil, "it follows steps and knows none of them"},
	{"internal/ledger", of("internal/trace"), "a log engine that knows no domain can be tested to the bottom"},
	{"internal/pairing", nil, "who meets whom depends on numbers and results alone"},
	{"internal/rating", nil, "ratings depend on results and times alone"},
	{"internal/evening", of("internal/ledger", "internal/table", "rules"), "an evening is rounds of matches of a game it has never heard of"},
	{"internal/club", of("internal/ledger", "internal/table", "internal/evening", "internal/tournament", "rules"), "a kind of log may know an earlier one; stores and pages are wired to it"},
	{"internal/desk", of("internal/ledger", "internal/table", "rules"), "what a host allows is a log, whatever asks for it"},
	{"internal/ladder", of("internal/ledger", "internal/rating", "internal/table", "internal/evening", "rules"), "a kind of log may know an earlier one; it rates matches of games it has never heard of"},
	{"internal/tournament", of("internal/ledger", "internal/table", "internal/evening", "internal/pairing", "rules"), "a kind of log may know an earlier one; its matches are matches as any"},
	{"internal/player", of("internal/ledger", "internal/table", "rules"), "a guest's log knows matches, and nobody who shows them"},
	{"internal/room", of("internal/ledger", "internal/matchlog", "internal/table", "internal/evening", "rules"), "live play without transport or SQL"},
	{"internal/guess", of("internal/ledger"), "a count of wrong guesses knows nothing of what is guessed"},
	{"internal/session", of("internal/ledger"), "which sessions have ended is asked at every request, and knows nothing else"},
	{"internal/passkey", nil, "what a browser answers to a challenge has nothing to do with who keeps it"},
	{"internal/oidc", nil, "who somebody is at a provider has nothing to do with who they are here"},
	{"internal/login", of("internal/ledger", "internal/table"), "who signs in with which name and password knows nothing of what they play"},
	{"internal/forget", of("internal/ledger", "internal/login", "internal/matchlog", "internal/session", "internal/table", "internal/evening", "internal/club", "internal/ladder", "internal/player", "internal/room", "internal/tournament"), "whoever deletes a guest knows every kind of log that has them"},
	{"internal/thinker", of("internal/table", "internal/trace", "rules"), "it runs whatever mind it is given for computer seats"},
	{"internal/matchlog", of("internal/ledger", "internal/table", "rules"), "what a match is in a log, whatever keeps the logs"},
	{"internal/sqlite", of("internal/ledger"), "a store of logs knows no domain"},
	{"internal/postgres", of("internal/ledger"), "a store of logs knows no domain"},
	{"internal/pgtest", nil, "it starts servers and knows nothing of what is kept there"},
	{"internal/memstore", of("internal/ledger"), "a store of logs knows no domain"},
	{"internal/bus", of("internal/ledger"), "it carries hints about logs and knows no domain"},
	{"internal/outside", nil, "it guards connections, whatever goes over them"},
	{"internal/webpush", nil, "it encrypts and signs, and sends nothing itself"},
	{"internal/webpush/pushtest", nil, "it must not trust the sender's own code"},
	{"internal/notice/mailtest", nil, "it must not trust the sender's own code"},
	{"internal/notice", of("internal/ledger", "internal/outside", "internal/room", "internal/table", "internal/webpush", "rules"), "it tells of turns at live matches, whatever carries the notice"},
	{"internal/work", of("internal/table"), "any process can do it, whatever carries it there"},
	{"internal/httpd", of("internal/desk", "internal/guess", "internal/session", "internal/table", "internal/trace", "internal/work", "rules"), "the server itself knows no subject, only what its host allows"},
	{"internal/httpd/pictures", of("internal/httpd", "internal/picture", "internal/table", "internal/work", "rules"), "it draws what everybody may see"},
	{"internal/httpd/evenings", of("internal/desk", "internal/httpd", "internal/evening", "internal/club", "internal/tournament", "internal/table", "rules"), "an evening does not ask how its tables are shown"},
	{"internal/httpd/tournaments", of("internal/desk", "internal/httpd", "internal/tournament", "internal/club", "internal/evening", "internal/pairing", "internal/table", "rules"), "a tournament does not ask how its matches are shown"},
	{"internal/httpd/ratings", of("internal/desk", "internal/httpd", "internal/ladder", "internal/rating", "internal/table", "rules"), "a list of ratings does not ask how a match is shown"},
	{"internal/httpd/players", of("internal/httpd", "internal/login", "internal/oidc", "internal/passkey", "internal/player", "internal/session", "internal/table", "rules"), "a guest's own things do not ask how a match is shown"},
	{"internal/httpd/study", of("internal/httpd", "internal/httpd/pictures", "internal/table", "internal/work", "rules"), "games can be learned without a table"},
	{"internal/httpd/matches", of("internal/desk", "internal/httpd", "internal/httpd/evenings", "internal/httpd/study", "internal/httpd/tournaments", "internal/evening", "internal/ladder", "internal/player", "internal/table", "internal/trace", "rules"), "a link may lead to a place in an evening, and a record to a table"},
	{"internal/httpd/host", of("internal/desk", "internal/httpd", "internal/httpd/matches", "internal/ledger", "internal/player", "internal/table", "rules"), "the host sees the people, and what players have reported"},
	{"internal/httpd/page", of("internal/httpd", "internal/httpd/matches", "internal/picture", "internal/evening", "internal/club", "internal/tournament", "internal/table", "rules"), "the page comes as files from cmd"},
	{"internal/httpd/site", of("internal/httpd", "internal/httpd/*", "internal/ladder", "internal/login", "internal/notice", "internal/oidc", "internal/table", "internal/evening", "internal/club", "internal/tournament", "internal/player", "rules"), "it puts the parts of the server together"},
	{"internal/httpd/stored", of("internal/guess", "internal/httpd", "internal/ledger", "internal/matchlog", "internal/player", "internal/notice", "internal/login", "internal/session", "internal/evening", "internal/ladder", "internal/club", "internal/tournament", "internal/desk"), "it says in words what each of the others declares that it stores"},
	{"internal/httpd/notices", of("internal/httpd", "internal/notice", "internal/table"), "how guests are told is set here, and sent elsewhere"},
	{"internal/httpd/apitest", of("…"), "a whole server for the tests of its parts"},
	{"internal/picture", of("rules"), "it turns a drawing into a file and knows nothing else"},
	{"internal/load", of("rules"), "it speaks to the server over HTTP, as any client"},
	{"internal/storetest", of("internal/ledger", "internal/matchlog", "internal/memstore", "internal/player", "internal/table", "rules", "games", "games/*"), "the one suite of all stores; only tests import it"},
	{"internal/samebits", nil, "it looks at the package whose tests call it"},
	{"internal/newgame", nil, "it writes files and reads none but as text"},
	{"internal/archtest", nil, "it has only tests"},
	{"web", nil, "it holds files"},
	{"cmd/stammtisch", of("…"), "the one place that wires"},
	{"tools/lint", nil, "it reads packages as text"},
	{"examples/*", nil, "an example has only what a user has"},
	{"testscript", of("…"), "stories of the whole program"},
	{"bench/*", of("…"), "they measure anything"},
	{"bench/peers/*", of("…"), "they measure anything"},
	{"bench/cluster/model", of(), "a simulation knows only the times that it is fed"},
	{"bench", of("…"), "they measure anything"},
}

func of(patterns ...string) []string { return patterns }

func (r row) allows(pkg string) bool {
	return slices.ContainsFunc(r.may, func(p string) bool {
		ok, _ := path.Match(p, pkg)
		return ok || p == "…"
	})
}

func rowOf(pkg string) (row, bool) {
	for _, r := range policy {
		if ok, _ := path.Match(r.pkg, pkg); ok {
			return r, true
		}
	}
	return row{}, false
}

func TestImportPolicy(t *testing.T) {
	for _, s := range sources(t) {
		r, ok := rowOf(s.pkg())
		if !ok {
			if !s.test {
				t.Errorf("%s: package %s has no row in the import policy: write one, with its reason", s.path, s.pkg())
			}
			continue
		}
		if s.test {
			continue
		}
		for p, where := range s.imports() {
			own, inHouse := strings.CutPrefix(p, module)
			if inHouse && own != s.pkg() && !r.allows(own) {
				t.Errorf("%s imports %s; %s may import %s, because %s", where, own, r.pkg, strings.Join(append(r.may, "nothing else"), ", "), r.because)
			}
		}
	}
}

// kits are packages for tests alone.
var kits = []string{"internal/storetest", "internal/httpd/apitest", "internal/notice/mailtest", "internal/samebits", "rules/rulestest"}

// Nothing that ships imports a kit, nor testing; nor pgtest, whose servers the benchmarks start too.
func TestTestPackagesDoNotShip(t *testing.T) {
	for _, s := range sources(t) {
		if s.test || slices.Contains(kits, s.pkg()) {
			continue
		}
		for p, where := range s.imports() {
			own := strings.TrimPrefix(p, module)
			if p == "testing" || slices.Contains(kits, own) || own == "internal/pgtest" && !strings.HasPrefix(s.pkg(), "bench/") {
				t.Errorf("%s imports %s outside of a test", where, p)
			}
		}
	}
}

// pure are the packages whose results depend on their arguments alone, with what they
// may not import and what only those who measure may.
var pure = []struct {
	pkg     string
	never   []string
	because string
}{
	{"rules", of("time", "os", "os/*", "net", "net/*", "math/rand", "math/rand/v2", "crypto/rand", "sync", "log", "log/*", "runtime"), "a rule has no clock, and no dice but the seed it is given"},
	{"games/*", of("time", "os", "os/*", "net", "net/*", "math/rand", "math/rand/v2", "crypto/rand", "sync", "log", "log/*", "runtime"), "a game is its rules"},
	{"internal/ringboard", of("time", "os", "os/*", "net", "net/*", "math/rand", "math/rand/v2", "crypto/rand", "sync", "log", "log/*", "runtime"), "what a game writes is its rules too"},
	{"disc", of("time", "os", "os/*", "net", "net/*", "math/rand", "math/rand/v2", "crypto/rand", "sync", "log", "log/*", "runtime"), "the same shot gives the same bits everywhere"},
	{"search/mcts", of("time", "os", "os/*", "net", "net/*", "math/rand", "math/rand/v2", "crypto/rand", "log", "log/*"), "budgets are playouts: the same dice choose the same action on every machine"},
	{"search", of("time", "os", "os/*", "net", "net/*", "math/rand", "math/rand/v2", "crypto/rand", "log", "log/*"), "budgets are nodes: the same seed plays the same moves on every machine"},
}

func TestPurePackages(t *testing.T) {
	for _, s := range sources(t) {
		if s.test {
			continue
		}
		for _, p := range pure {
			if ok, _ := path.Match(p.pkg, s.pkg()); !ok {
				continue
			}
			for imp, where := range s.imports() {
				if matches(p.never, imp) {
					t.Errorf("%s imports %s: %s", where, imp, p.because)
				}
				if first, _, _ := strings.Cut(imp, "/"); strings.Contains(first, ".") {
					t.Errorf("%s imports %s: %s is built on the standard library alone", where, imp, p.pkg)
				}
			}
		}
	}
}

func matches(patterns []string, s string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		ok, _ := path.Match(p, s)
		return ok
	})
}

// Whatever its name at the import: nobody below the server asks for the time. The
// arena may: it measures how long decisions take, and decides nothing by it; and rulestest,
// which measures generators and is part of no program.
func TestNoClock(t *testing.T) {
	for _, s := range sources(t) {
		top, _, _ := strings.Cut(s.path, "/")
		if s.test || slices.Contains(of("search/arena", "rules/rulestest"), s.pkg()) || !slices.Contains(of("rules", "games", "disc", "search"), top) {
			continue
		}
		ast.Inspect(s.ast, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if x, ok := sel.X.(*ast.Ident); ok && x.Name == "time" && slices.Contains(of("Now", "Since", "Until", "Sleep", "After", "Tick"), sel.Sel.Name) {
				t.Errorf("%s asks for the time: a result depends on arguments alone", s.line(n))
			}
			return true
		})
	}
}

// longest is the length beyond which a file is no longer one idea.
const longest = 400

func TestFilesAreShort(t *testing.T) {
	for _, s := range sources(t) {
		if s.lines > longest {
			t.Errorf("%s has %d lines: at most %d", s.path, s.lines, longest)
		}
	}
}
