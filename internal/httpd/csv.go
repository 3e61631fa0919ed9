package httpd

import "github.com/danielgtaylor/huma/v2"

// CSVIn holds the language of a spreadsheet's headings.
type CSVIn struct {
	Language string `header:"Accept-Language" doc:"Language of the headings: English, German or Polish"`
}

// CSV is a table for a spreadsheet, as a file.
type CSV struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Vary        string `header:"Vary"`
	Body        []byte
}

// CSVFile returns a table as a file with that name.
func CSVFile(name string, text []byte) *CSV {
	return &CSV{"text/csv; charset=utf-8", `attachment; filename="` + name + `.csv"`, "Accept-Language", text}
}

// CSVOp describes a route that answers with one.
func CSVOp(path, id, summary string, errors ...int) huma.Operation {
	op := Op("GET", path, id, summary, 200, errors...)
	op.Responses = map[string]*huma.Response{"200": {
		Description: "OK", Content: map[string]*huma.MediaType{"text/csv": {Schema: &huma.Schema{Type: huma.TypeString}}},
	}}
	return op
}
