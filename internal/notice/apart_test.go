package notice_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/notice"
	"stammtisch/internal/table"
)

// A hanging service delays those who chose it, nobody else, and no move.
func TestHanging(t *testing.T) {
	w := newWorld(t, func(c *notice.Config) { c.Within = longest })
	hangs, well := newReceiver(t), newReceiver(t)
	const guests = 100
	for i := range guests {
		w.hook(table.GuestID(fmt.Sprint("g", i)), hangs.URL, notice.Plain)
	}
	w.hook("bo", well.URL, notice.Plain)
	release := make(chan struct{})
	hangs.answers(func(_ int, _ http.ResponseWriter, r *http.Request) {
		select {
		case <-release:
		case <-r.Context().Done():
		}
	})
	well.answers(nil)
	for i := range guests {
		w.open(name(i), "ada", table.GuestID(fmt.Sprint("g", i)))
		w.do(name(i), "ada", first)
	}
	w.until("the other service is knocked at", func() bool { return len(hangs.letters()) > 0 })
	w.open("m", "ada", "bo")
	w.do("m", "ada", first)
	w.until("bo is told", func() bool { return len(well.letters()) == 1 })
	if n := w.left(); n < guests-1 {
		t.Errorf("%d are still to be told, of %d whose service hangs", n, guests)
	}
	// Only some of these are sent at once.
	if n := len(hangs.letters()); n > 16 {
		t.Errorf("%d at once to one host", n)
	}
	close(release)
	w.told()
}

// One guest at many tables, whose service hangs, takes no more than a share of the calls: the others are postponed.
func TestHangingForOne(t *testing.T) {
	w := newWorld(t, func(c *notice.Config) { c.Within = longest })
	hangs := newReceiver(t)
	w.hook("bo", hangs.URL, notice.Plain)
	hangs.answers(func(_ int, _ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	const share, more = 64, 9
	for i := range share + more {
		w.open(name(i), "ada", "bo")
		w.do(name(i), "ada", first)
	}
	w.until("the others are postponed", func() bool {
		n := 0
		for i := range share + more {
			if w.due(name(i)).After(time.Now().Add(30 * time.Second)) {
				n++
			}
		}
		return n == more
	})
}

// If a process dies between taking a call and making it, another makes it.
func TestLease(t *testing.T) {
	w := newWorld(t)
	x := newReceiver(t)
	w.hook("bo", x.URL, notice.Plain)
	release := make(chan struct{})
	x.answers(func(n int, _ http.ResponseWriter, r *http.Request) {
		if n == 1 {
			select {
			case <-release:
			case <-r.Context().Done():
			}
		}
	})
	w.open("m", "ada", "bo")
	w.do("m", "ada", first)
	w.until("it is being sent", func() bool { return len(x.letters()) == 1 })
	w.post.Stop() // it never heard an answer
	close(release)
	if w.left() != 1 {
		t.Fatal("the task is gone with its process")
	}
	_, next := w.process()
	if err := next.Start(context.Background()); err != nil {
		t.Fatal(err)
	}
	defer next.Stop()
	if w.left() != 1 || len(x.letters()) != 1 {
		t.Error("taken though the first process held it")
	}
	w.ahead.Add(int64(3 * time.Minute))
	w.told()
	if n := len(x.letters()); n != 2 {
		t.Errorf("sent %d times", n)
	}
}

// If a process dies after sending, before that was saved, nobody is told twice.
func TestNotTwice(t *testing.T) {
	w := newWorld(t)
	x := newReceiver(t)
	w.hook("bo", x.URL, notice.Plain)
	x.answers(nil)
	w.open("m", "ada", "bo")
	w.do("m", "ada", first)
	w.told()
	w.again("m")
	w.told()
	if n := len(x.letters()); n != 1 {
		t.Errorf("sent %d times", n)
	}
}

// A player who comes to the table before the notice is sent gets none.
func TestSeen(t *testing.T) {
	w := newWorld(t, func(c *notice.Config) {
		c.Here = func(table.GuestID) (bool, time.Time) { return false, c.Now() } // they left just now
	})
	x := newReceiver(t)
	w.hook("bo", x.URL, notice.Plain)
	x.answers(nil)
	w.open("m", "ada", "bo")
	w.do("m", "ada", first)
	w.until("it is put off", func() bool { return w.due("m").After(w.now()) })
	watch, err := w.hall.Follow(t.Context(), "m", "bo")
	if err != nil {
		t.Fatal(err)
	}
	defer watch.Leave()
	w.told()
	if n := len(x.letters()); n != 0 {
		t.Errorf("told %d times of what they see", n)
	}
}

// A player who has another page of the house open, or had one a moment ago, gets the notice once they are
// away.
func TestHere(t *testing.T) {
	here := make(chan bool, 1)
	here <- true
	var left time.Time
	w := newWorld(t, func(c *notice.Config) {
		c.Here = func(table.GuestID) (bool, time.Time) {
			is := <-here
			here <- is
			return is, left
		}
	})
	left = w.now().Add(30 * time.Second)
	x := newReceiver(t)
	w.hook("bo", x.URL, notice.Plain)
	x.answers(nil)
	w.open("m", "ada", "bo")
	w.do("m", "ada", first)
	for range 2 {
		w.until("it is put off", func() bool { return w.due("m").After(w.now()) })
		w.ahead.Add(int64(61 * time.Second))
	}
	if n := len(x.letters()); n != 0 {
		t.Fatalf("told %d times while here", n)
	}
	<-here
	here <- false
	w.ahead.Add(int64(61 * time.Second))
	w.told()
	if got := x.letters(); len(got) != 1 || !strings.Contains(got[0].body, "/m/m") {
		t.Errorf("%+v", got)
	}
}
