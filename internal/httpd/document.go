package httpd

import (
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

// Lists are never null, in answers or requests.
func init() { huma.DefaultArrayNullable = false }

// subjects are the tags of the OpenAPI document, in the order in which a newcomer needs them. An
// operation belongs to the first subject whose path is a prefix of its own.
var subjects = []struct{ name, path, about string }{
	{"games", "/api/games", "The games, their options and rules, and what there is to practise."},
	{"rules", "/api/rules", "The numbered rules of the table, the same in every game."},
	{"house", "/api/house", "What the house is for, and what its host allows."},
	{"me", "/api/me", "The guest who speaks: name, matches, evenings, clubs."},
	{"me", "/api/sign-in", "The guest who speaks: name, matches, evenings, clubs."},
	{"me", "/api/notices", "The guest who speaks: name, matches, evenings, clubs."},
	{"bots", "/api/bots", "Tokens for programs that play."},
	{"evenings", "/api/evenings", "A club's evening: rounds of tables, sheets, standings."},
	{"clubs", "/api/clubs", "People who meet for evenings: members, leaders, the standings of a season."},
	{"tournaments", "/api/tournaments", "Players, rounds of matches between two, standings."},
	{"seats", "/api/claims", "Links that seat somebody."},
	{"seats", "/api/invitations", "Links that seat somebody."},
	{"replays", "/api/replays", "Records of games, replayed by the rules."},
	{"ratings", "/api/ratings", "How strong players are as far as the results of rated matches tell it."},
	{"tables", "/api/tables", "Open tables, which anybody here may join."},
	{"tables", "/api/watch", "Open tables, which anybody here may join."},
	{"host", "/admin", "What the host of the house does at the desk."},
	{"matches", "/api/matches", "Tables: opening, acting, following, looking back."},
}

// describeNulls marks fields that hold an object or null, for which the document would otherwise
// promise an object.
func describeNulls(doc *huma.OpenAPI) {
	for _, schema := range doc.Components.Schemas.Map() {
		for name, field := range schema.Properties {
			if (name == "result" || name == "offer") && field.Ref != "" {
				schema.Properties[name] = &huma.Schema{Description: field.Description, AnyOf: []*huma.Schema{{Ref: field.Ref}, {Type: "null"}}}
			}
		}
	}
}

// complete adds to the OpenAPI document what no single route can say: identification, the
// subjects of the routes, the server's address and the program's licence.
func complete(doc *huma.OpenAPI) {
	describeNulls(doc)
	doc.Info.Description = "Table games: matches, seats, actions, and a stream of events. Guests are known by a signed cookie that comes with the page; who has none is given one by any route under /api."
	doc.Info.Contact = &huma.Contact{Name: "The host of this server"}
	doc.Info.License = &huma.License{Name: "MIT", Identifier: "MIT"}
	doc.Servers = []*huma.Server{{URL: "/", Description: "This server"}}
	doc.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"guest": {Type: "apiKey", In: "cookie", Name: cookieName, Description: "A guest's signed cookie. A request without one gets it with the answer."},
		"host":  {Type: "http", Scheme: "bearer", Description: "The token of the host, for the routes under /admin alone."},
		"bot":   {Type: "http", Scheme: "bearer", Description: "A program's token, from POST /api/bots."},
	}
	// The empty one: a request without either comes from a new guest.
	doc.Security = []map[string][]string{{"guest": {}}, {"bot": {}}, {}}
	used := map[string]bool{}
	for path, item := range doc.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Put, item.Post, item.Delete} {
			if op == nil {
				continue
			}
			refuses := func(status int) {
				if of := strconv.Itoa(status); op.Responses[of] == nil {
					op.Responses[of] = &huma.Response{Description: http.StatusText(status), Content: op.Responses["429"].Content}
				}
			}
			if op.RequestBody != nil { // it did not arrive within its time
				refuses(http.StatusRequestTimeout)
			}
			if op != item.Get { // a page of another site sent it
				refuses(http.StatusForbidden)
			}
			if strings.HasPrefix(path, "/api/matches/{id}") { // the stored match does not fit its rules
				refuses(http.StatusConflict)
			}
			if op.Description == "" {
				op.Description = op.Summary + "."
			}
			for _, s := range subjects {
				if strings.HasPrefix(path, s.path) {
					op.Tags = []string{s.name}
					used[s.name] = true
					break
				}
			}
		}
	}
	for _, s := range subjects {
		if used[s.name] {
			used[s.name] = false // a subject with two paths is one tag
			doc.Tags = append(doc.Tags, &huma.Tag{Name: s.name, Description: s.about})
		}
	}
}

// documentRoutes serves the document, in two versions of OpenAPI and two notations.
func (s *Server) documentRoutes() {
	describe := sync.OnceValue(s.ops.document)
	for _, form := range []struct {
		name, kind string
		write      func(*huma.OpenAPI) ([]byte, error)
	}{
		{".json", "json", (*huma.OpenAPI).MarshalJSON},
		{".yaml", "yaml", (*huma.OpenAPI).YAML},
		{"-3.0.json", "json", (*huma.OpenAPI).Downgrade},
		{"-3.0.yaml", "yaml", (*huma.OpenAPI).DowngradeYAML},
	} {
		text := sync.OnceValues(func() ([]byte, error) {
			// The document shares with the routes the answers that they declare, and to describe a route changes those.
			s.ops.describing.Lock()
			defer s.ops.describing.Unlock()
			return form.write(describe())
		})
		s.mux.HandleFunc("GET /openapi"+form.name, func(w http.ResponseWriter, _ *http.Request) {
			body, err := text()
			if err != nil {
				WriteProblem(w, s.Problem(err).(*Problem))
				return
			}
			w.Header().Set("Content-Type", "application/openapi+"+form.kind)
			_, _ = w.Write(body)
		})
	}
}
