package trace_test

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	"go.opentelemetry.io/otel/codes"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"

	"stammtisch/internal/trace"
)

const fromOutside = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

// on switches traces on for a test, and keeps a share of them.
func on(t *testing.T, share float64) *tracetest.InMemoryExporter {
	kept := tracetest.NewInMemoryExporter()
	off := trace.On(sdk.NewTracerProvider(sdk.WithSyncer(kept), sdk.WithSampler(trace.Sampler(share))))
	t.Cleanup(func() {
		if err := off(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return kept
}

func request(t *testing.T) *http.Request {
	r, err := http.NewRequestWithContext(t.Context(), "POST", "/", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("traceparent", fromOutside)
	return r
}

// While traces are off, steps cost nothing and leave nothing.
func TestOff(t *testing.T) {
	ctx := t.Context()
	if n := testing.AllocsPerRun(100, func() {
		in, s := trace.Step(ctx, "do", "log", "m")
		trace.Past(in, "commit", time.Time{}, trace.Clock(), "together", "1")
		s.Name("done", "status", "200")
		s.End(nil)
		if in != ctx || s.Followed() || trace.Carry(in) != "" || trace.Take(in, fromOutside) != ctx {
			t.Error("somebody follows it")
		}
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
	if got, _ := trace.Request(request(t)); got.Value(0) != nil || trace.Carry(got) != "" {
		t.Error("a request is followed")
	}
}

// A request continues the trace that it names, its steps belong to it, and so do events wherever its
// position is carried. Steps that belong to no trace are not recorded.
func TestWay(t *testing.T) {
	kept := on(t, 1)
	ctx, asked := trace.Request(request(t))
	in, done := trace.Step(ctx, "do", "log", "m")
	began := trace.Clock()
	trace.Past(in, "commit", began, began.Add(time.Second))
	_, heard := trace.Step(trace.Take(context.Background(), trace.Carry(in)), "hear")
	heard.End(nil)
	done.End(errors.New("refused"))
	asked.Name("POST /x")
	asked.End(nil)
	_, lone := trace.Step(context.Background(), "alone")
	lone.End(nil)
	trace.Past(context.Background(), "alone", began, began)

	spans := map[string]tracetest.SpanStub{}
	for _, s := range kept.GetSpans() {
		if s.SpanContext.TraceID().String() != fromOutside[3:35] {
			t.Errorf("%s is in another trace", s.Name)
		}
		spans[s.Name] = s
	}
	for name, parent := range map[string]string{"do": "POST /x", "commit": "do", "hear": "do"} {
		if got, want := spans[name].Parent.SpanID(), spans[parent].SpanContext.SpanID(); got != want {
			t.Errorf("%s is a part of %s, not of %s", name, got, parent)
		}
	}
	if len(spans) != 4 || spans["POST /x"].Parent.SpanID().String() != fromOutside[36:52] {
		t.Errorf("%d steps: %v", len(spans), spans)
	}
	if s := spans["commit"]; s.EndTime.Sub(s.StartTime) != time.Second {
		t.Errorf("a step of a second took %v", s.EndTime.Sub(s.StartTime))
	}
	if s := spans["do"].Status; s.Code != codes.Error || s.Description != "refused" {
		t.Errorf("it failed with %+v", s)
	}
}

// Clients do not decide which traces are kept; but each is kept whole, or not at all.
func TestShare(t *testing.T) {
	kept := on(t, 0)
	ctx, asked := trace.Request(request(t))
	_, done := trace.Step(ctx, "do")
	done.End(nil)
	asked.End(nil)
	if text := trace.Carry(ctx); text != "" || len(kept.GetSpans()) > 0 {
		t.Errorf("kept %v, carried %q", kept.GetSpans(), text)
	}
	_, heard := trace.Step(trace.Take(context.Background(), fromOutside), "hear")
	heard.End(nil)
	if n := len(kept.GetSpans()); n != 1 {
		t.Errorf("%d steps of a trace that another process keeps", n)
	}
}
