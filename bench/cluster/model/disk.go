package model

// disk flushes: commits that arrive meanwhile wait for the next flush together.
type disk struct {
	s             *simulation
	busy          bool
	flushed, next []func()
}

func (d *disk) flush(then func()) {
	d.next = append(d.next, then)
	if !d.busy {
		d.start()
	}
}

func (d *disk) start() {
	d.busy = len(d.next) > 0
	if !d.busy {
		return
	}
	d.flushed, d.next = d.next, nil
	d.s.after(d.s.some(d.s.Flush), func() {
		for _, then := range d.flushed {
			then()
		}
		d.start()
	})
}
