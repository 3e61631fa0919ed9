package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are the server's figures for Prometheus. Labels are routes and statuses, both of
// bounded number: never a match, a name or an address.
type metrics struct {
	registry *prometheus.Registry
	answers  *prometheus.HistogramVec
}

// newMetrics has the figures of a process that belongs to a house.
func newMetrics(h *house) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		answers: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "stammtisch_http_seconds", Help: "Time of an answer, by route and status.",
			Buckets: []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 5},
		}, []string{"route", "status"}),
	}
	m.registry.MustRegister(m.answers, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m.gauge("stammtisch_thoughts_waiting", "Computer turns that wait for a thinker.", func() float64 { return float64(h.pool.Waiting()) })
	m.counter("stammtisch_writes_total", "Commits of logs: events, new matches, choices ahead, remarks.", func() float64 { n, _ := h.store.Written(); return float64(n) })
	m.counter("stammtisch_commits_total", "Transactions they were committed in.", func() float64 { _, n := h.store.Written(); return float64(n) })
	if h.share != nil {
		m.ofHouse(h)
	}
	return m
}

// observe counts an answer. Streams take as long as somebody watches, so their times
// would say nothing.
func (m *metrics) observe(route string, status int, took time.Duration) {
	if route == "GET /api/matches/{id}/events" {
		took = 0
	}
	m.answers.WithLabelValues(route, strconv.Itoa(status)).Observe(took.Seconds())
}

func (m *metrics) gauge(name, help string, value func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value))
}

func (m *metrics) counter(name, help string, value func() float64) {
	m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, value))
}

// serve answers on an address of its own, so that it can be kept from the world; end
// stops it. Without an address nobody is answered.
func (m *metrics) serve(addr string, log *slog.Logger) (end func(), err error) {
	if addr == "" {
		return func() {}, nil
	}
	ln, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("--metrics: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second, WriteTimeout: time.Minute}
	go func() {
		if err := server.Serve(ln); !errors.Is(err, http.ErrServerClosed) {
			log.Error("metrics", "err", err)
		}
	}()
	log.Info("metrics", "addr", ln.Addr().String())
	return func() { _ = server.Shutdown(context.Background()) }, nil
}
