package main

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"

	"stammtisch/internal/trace"
)

// tracesPath is the path of a collector's traces, if its address names none.
const tracesPath = "/v1/traces"

// startTraces sends traces to a collector, where one is given, under the name of this process. It returns
// what sends the rest. A collector that does not answer delays nobody: traces are lost then.
func (p *process) startTraces(ctx context.Context, name string, logger *slog.Logger) (end func(), err error) {
	if p.Traces.URL == nil {
		return func() {}, nil
	}
	to := *p.Traces.URL
	if to.Path == "" || to.Path == "/" {
		to.Path = tracesPath
	}
	sender, err := otlptrace.New(ctx, newCollector(to))
	if err != nil {
		return nil, fmt.Errorf("--traces: %w", err)
	}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) { logger.Warn("traces are lost", "err", err) }))
	off := trace.On(sdk.NewTracerProvider(
		sdk.WithBatcher(sender, sdk.WithBatchTimeout(time.Second)), sdk.WithSampler(trace.Sampler(p.TracesShare)),
		sdk.WithResource(resource.NewSchemaless(
			attribute.String("service.name", "stammtisch"), attribute.String("service.version", versionText()), attribute.String("service.instance.id", name),
		)),
	))
	return func() {
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
		defer cancel()
		if err := off(last); err != nil {
			logger.Warn("the last traces are lost", "err", err)
		}
	}, nil
}
