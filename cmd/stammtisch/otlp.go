package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	spans "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"
)

// collector takes traces by OTLP over HTTP. The library's own sender of this one request brings the whole of
// gRPC along (docs/adr/0009); what is in the request is the library's all the same.
type collector struct {
	to   url.URL
	http http.Client
}

// uploadWithin is how long a collector may take.
const uploadWithin = 5 * time.Second

func newCollector(to url.URL) *collector { return &collector{to, http.Client{Timeout: uploadWithin}} }

// Start has nothing to do.
func (*collector) Start(context.Context) error { return nil }

// Stop ends the connections.
func (c *collector) Stop(context.Context) error {
	c.http.CloseIdleConnections()
	return nil
}

// UploadTraces sends traces. TracesData is by its definition the same on the wire as the request.
func (c *collector) UploadTraces(ctx context.Context, list []*spans.ResourceSpans) error {
	body, err := proto.Marshal(&spans.TracesData{ResourceSpans: list})
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.to.String(), bytes.NewReader(body))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/x-protobuf")
	answer, err := c.http.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 1<<16)) // or its connection could not serve again
	if answer.StatusCode/100 != 2 {
		return fmt.Errorf("the collector answers %s", answer.Status)
	}
	return nil
}
