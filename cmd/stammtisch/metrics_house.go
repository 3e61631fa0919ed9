package main

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"stammtisch/internal/matchlog"
	"stammtisch/internal/postgres"
)

// ofHouse adds the figures of a house that several processes share, and of this process's part in it.
func (m *metrics) ofHouse(h *house) {
	m.gauge("stammtisch_processes", "Processes of this house that are there, as this one sees it.", func() float64 { return float64(len(h.share.Alive())) })
	m.gauge("stammtisch_workers", "Those of them that only think.", func() float64 { return float64(h.share.workers()) })
	m.counter("stammtisch_hints_total", "Hints that have come from other processes.", func() float64 { came, _ := h.share.Hints(); return float64(came) })
	m.counter("stammtisch_hints_lost_total", "Hints that have not come: the database told of what was written.", func() float64 { _, lost := h.share.Hints(); return float64(lost) })
	m.gauge("stammtisch_bus_up", "1 while hints go out.", func() float64 {
		if up, _ := h.share.bus.Up(); !up {
			return 0
		}
		return 1
	})
	db, ok := h.store.(*postgres.Store)
	if !ok {
		return
	}
	m.counter("stammtisch_database_round_trips_total", "Ways to the database and back; of an action, by stammtisch_writes_total.", func() float64 { return float64(db.Trips()) })
	m.gauge("stammtisch_database_connections", "Connections to the database that are in use.", func() float64 { used, _ := db.Connections(); return float64(used) })
	m.registry.MustRegister(&tasks{db, h.share})
}

// tasks asks the database, whenever it is collected, for what all processes have to do.
type tasks struct {
	db    *postgres.Store
	share *share
}

var (
	leases  = prometheus.NewDesc("stammtisch_leases", "Tasks (clock: an alarm, think: a computer's turn, file: a finished match to be filed with its players, call: a notice) that a process holds: this one, or all.", []string{"task", "of"}, nil)
	waiting = prometheus.NewDesc("stammtisch_tasks_waiting_seconds", "Tasks that are due and nobody's just now, by how long they have been so.", []string{"task"}, nil)
)

func (t *tasks) Describe(to chan<- *prometheus.Desc) { to <- leases; to <- waiting }

// Collect leaves the figures out while the database does not answer.
func (t *tasks) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	list, err := t.db.Waiting(ctx, t.share.By, t.share.Now())
	if err != nil {
		return
	}
	counted := map[string]postgres.Waiting{}
	for _, w := range list {
		counted[w.Task] = w
	}
	for _, task := range matchlog.Leased {
		w := counted[task] // zero, where there is none
		within := map[float64]uint64{}
		for i, limit := range postgres.AgeLimits {
			within[limit.Seconds()] = 0
			if i < len(w.Within) {
				within[limit.Seconds()] = uint64(w.Within[i])
			}
		}
		to <- prometheus.MustNewConstMetric(leases, prometheus.GaugeValue, float64(w.Mine), task, "process")
		to <- prometheus.MustNewConstMetric(leases, prometheus.GaugeValue, float64(w.Held), task, "house")
		to <- prometheus.MustNewConstHistogram(waiting, uint64(w.Due), w.Ages.Seconds(), within, task)
	}
}
