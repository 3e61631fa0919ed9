package httpd

import (
	"net/http"
	"reflect"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// operations are the routes that the OpenAPI document describes. To describe one takes longer than to answer a request, and
// all together took a quarter of a start. So each is described when it is first asked for; the document, which hardly
// anybody asks for, describes them all to itself.
type operations struct {
	// describing is held while something is described.
	describing sync.Mutex
	version    string
	api        huma.API // of those asked for so far
	caught     catcher
	all        []func(huma.API) // describe each of them to an API
}

// config is that of an API without routes.
func (o *operations) config() huma.Config {
	conf := huma.DefaultConfig("Stammtisch", o.version)
	conf.OpenAPIPath = ""  // see documentRoutes
	conf.DocsPath = ""     // its page loads scripts from elsewhere
	conf.SchemasPath = ""  // its schemas are in the document
	conf.CreateHooks = nil // no $schema field in every body
	return conf
}

// registry holds the schemas of types. Requests look some up while others are added.
type registry struct {
	mu sync.RWMutex
	huma.Registry
}

// SchemaFromRef returns the schema that a reference names.
func (r *registry) SchemaFromRef(ref string) *huma.Schema {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.Registry.SchemaFromRef(ref)
}

// Schema returns the schema of a type, and adds it if it is new.
func (r *registry) Schema(t reflect.Type, allowRef bool, hint string) *huma.Schema {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.Registry.Schema(t, allowRef, hint)
}

// catcher takes the handler of a route that is being described.
type catcher struct{ handler http.HandlerFunc }

// HandleFunc takes a handler.
func (c *catcher) HandleFunc(_ string, h func(http.ResponseWriter, *http.Request)) { c.handler = h }

// ServeHTTP does nothing: it makes a catcher what humago takes for a mux.
func (*catcher) ServeHTTP(http.ResponseWriter, *http.Request) {}

// add adds a route, which describe describes to an API.
func (s *Server) add(pattern string, describe func(huma.API)) {
	s.ops.all = append(s.ops.all, describe)
	handler := sync.OnceValue(func() http.HandlerFunc { return s.ops.handler(describe) })
	s.mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) { handler()(w, r) })
}

// handler describes a route and returns its handler.
func (o *operations) handler(describe func(huma.API)) http.HandlerFunc {
	o.describing.Lock()
	defer o.describing.Unlock()
	if o.api == nil {
		conf := o.config()
		conf.Components.Schemas = &registry{Registry: conf.Components.Schemas}
		o.api = humago.New(&o.caught, conf)
	}
	describe(o.api)
	return o.caught.handler
}

// document describes all routes; describing is held.
func (o *operations) document() *huma.OpenAPI {
	api := humago.New(&catcher{}, o.config())
	for _, describe := range o.all {
		describe(api)
	}
	doc := api.OpenAPI()
	complete(doc)
	return doc
}
