// Package trace follows an action on its way through the house: from the request to the database, over
// the bus to other processes, and to watchers. Each step is an OpenTelemetry span. Tracing that is off
// costs next to nothing.
package trace

import (
	"context"
	"net/http"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// to creates the spans; nil while traces are off.
var to atomic.Pointer[provider]

type provider struct {
	*sdk.TracerProvider
	trace.Tracer
}

// carrier writes a span's position in its trace as the W3C header traceparent.
var carrier propagation.TraceContext

const parent = "traceparent"

// On switches traces on and sends spans to a provider. It returns a function that switches them off
// and sends the rest.
func On(p *sdk.TracerProvider) (off func(context.Context) error) {
	to.Store(&provider{p, p.Tracer("stammtisch")})
	return func(ctx context.Context) error {
		to.Store(nil)
		return p.Shutdown(ctx)
	}
}

// Span is a step of an action. The zero value is not recorded.
type Span struct{ of trace.Span }

// Step begins a step within the one in ctx, or none if ctx has no trace. Attributes are names and
// values in turn.
func Step(ctx context.Context, name string, attributes ...string) (context.Context, Span) {
	if to.Load() == nil || !trace.SpanContextFromContext(ctx).IsValid() {
		return ctx, Span{}
	}
	return begin(ctx, name, trace.SpanKindInternal, attributes)
}

// Begin begins a trace.
func Begin(ctx context.Context, name string, attributes ...string) (context.Context, Span) {
	return begin(ctx, name, trace.SpanKindInternal, attributes)
}

// Request begins the step of a request. It continues the trace that the client names, if any. This house
// decides whether that trace is kept, not the client.
func Request(r *http.Request) (context.Context, Span) {
	if to.Load() == nil {
		return r.Context(), Span{}
	}
	ctx := carrier.Extract(r.Context(), propagation.HeaderCarrier(r.Header))
	if of := trace.SpanContextFromContext(ctx); of.IsValid() {
		ctx = trace.ContextWithRemoteSpanContext(ctx, of.WithTraceFlags(0))
	}
	return begin(ctx, r.Method, trace.SpanKindServer, nil)
}

// Sampler keeps a share of the traces, each of them whole.
func Sampler(share float64) sdk.Sampler {
	some := sdk.TraceIDRatioBased(share)
	return sdk.ParentBased(some, sdk.WithRemoteParentNotSampled(some))
}

func begin(ctx context.Context, name string, kind trace.SpanKind, attributes []string) (context.Context, Span) {
	p := to.Load()
	if p == nil {
		return ctx, Span{}
	}
	ctx, s := p.Start(ctx, name, trace.WithSpanKind(kind), trace.WithAttributes(pairs(attributes)...))
	return ctx, Span{s}
}

// Past records a step that has ended already, within the one in ctx.
func Past(ctx context.Context, name string, from, until time.Time, attributes ...string) {
	if p := to.Load(); p != nil && trace.SpanContextFromContext(ctx).IsValid() {
		_, s := p.Start(ctx, name, trace.WithTimestamp(from), trace.WithAttributes(pairs(attributes)...))
		s.End(trace.WithTimestamp(until))
	}
}

// Clock returns the time for Past, or the zero time while traces are off.
func Clock() time.Time {
	if to.Load() == nil {
		return time.Time{}
	}
	return time.Now()
}

func pairs(list []string) (out []attribute.KeyValue) {
	for i := 0; i+1 < len(list); i += 2 {
		out = append(out, attribute.String(list[i], list[i+1]))
	}
	return out
}

// Followed reports whether a step is recorded.
func (s Span) Followed() bool { return s.of != nil && s.of.IsRecording() }

// Name changes a step's name and adds attributes that become known only later.
func (s Span) Name(name string, attributes ...string) {
	if s.of != nil {
		s.of.SetName(name)
		s.of.SetAttributes(pairs(attributes)...)
	}
}

// End ends a step; an error says why it failed.
func (s Span) End(err error) {
	if s.of == nil {
		return
	}
	if err != nil {
		s.of.SetStatus(codes.Error, err.Error())
	}
	s.of.End()
}

// Carry returns the position of ctx in its trace, for Take elsewhere, or "" if it is not recorded.
func Carry(ctx context.Context) string {
	if to.Load() == nil || !trace.SpanContextFromContext(ctx).IsSampled() {
		return ""
	}
	text := propagation.MapCarrier{}
	carrier.Inject(ctx, text)
	return text[parent]
}

// Take returns a context within the trace that Carry wrote, if it wrote any.
func Take(ctx context.Context, text string) context.Context {
	if to.Load() == nil || text == "" {
		return ctx
	}
	return carrier.Extract(ctx, propagation.MapCarrier{parent: text})
}
