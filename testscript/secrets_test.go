package testscript

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// secretive is four people who play Kop, where hands are hidden, and a spectator. All follow the
// match, and record every card that they are sent.
type secretive struct {
	front  string
	id     string
	people []*player     // by seat, and then the spectator
	rests  time.Duration // the longest pause between two looks of one of them
	stop   chan struct{}
	all    sync.WaitGroup

	mu     sync.Mutex
	held   map[int]map[string]int // per deal: the holder of each card
	views  []int                  // per person: the number of views they were sent
	ply    int
	breaks int // of streams
	faults []error
}

// glimpse is the part of a Kop view that matters here.
type glimpse struct {
	Deal int
	Seat *int
	Hand []string
}

// keepSecrets lets five people begin. They pause for at most rests between two looks: the match has some
// 1,300 plies, and must last for as long as the faults.
func keepSecrets(t *testing.T, front string, seed uint64, rests time.Duration) *secretive {
	t.Helper()
	s := &secretive{front: front, rests: rests, stop: make(chan struct{}), held: map[int]map[string]int{}, views: make([]int, 5)}
	for range 5 {
		s.people = append(s.people, newPlayer(t))
	}
	link := obj{"kind": "link"}
	var m match
	if err := s.people[0].ask("POST", front+"/api/matches", obj{"game": "kop", "options": obj{"deals": "32"}, "seats": []obj{{"kind": "me"}, link, link, link}}, &m); err != nil {
		t.Fatal(err)
	}
	s.id = m.ID
	for i, l := range m.Links {
		if err := s.people[i+1].ask("POST", front+"/api/claims", obj{"token": l.Token}, &obj{}); err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range s.people[:4] { // now the cards are dealt
		if err := p.ask("POST", front+"/api/matches/"+m.ID+"/cut", obj{"text": "somewhere-in-the-middle"}, &obj{}); err != nil {
			t.Fatal(err)
		}
	}
	for i, p := range s.people {
		s.all.Go(func() { s.follow(i, p) })
		if i < 4 {
			s.all.Go(func() { s.play(i, p, rand.New(rand.NewPCG(seed, uint64(i)+10))) })
		}
	}
	return s
}

func (s *secretive) fails(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = append(s.faults, err)
}

// sees records what somebody was sent.
func (s *secretive) sees(who int, v *glimpse) {
	if v == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.views[who]++
	if watches := who == 4; v.Seat == nil && len(v.Hand) > 0 || v.Seat != nil && (watches || *v.Seat != who) {
		s.faults = append(s.faults, fmt.Errorf("%d was sent the view %+v", who, v))
	}
	deal := s.held[v.Deal]
	if deal == nil {
		deal = map[string]int{}
		s.held[v.Deal] = deal
	}
	for _, card := range v.Hand {
		if of, known := deal[card]; known && of != who {
			s.faults = append(s.faults, fmt.Errorf("deal %d: %s was sent to %d and to %d", v.Deal, card, of, who))
		}
		deal[card] = who
	}
}

func (s *secretive) over() bool {
	select {
	case <-s.stop:
		return true
	default:
		return false
	}
}

// play acts whenever it is a seat's turn.
func (s *secretive) play(seat int, p *player, r *rand.Rand) {
	for !s.over() {
		time.Sleep(5*time.Millisecond + time.Duration(r.Float64()*float64(s.rests)))
		var m struct {
			match
			View *glimpse
		}
		err := insist(p, func(p *player, _ int) error { return p.ask("GET", s.front+"/api/matches/"+s.id, nil, &m) })
		if err != nil {
			s.fails(fmt.Errorf("seat %d: %w", seat, err))
			return
		}
		s.sees(seat, m.View)
		if m.Result != nil {
			s.fails(fmt.Errorf("the match with hidden hands has ended before the faults: %s", m.Result.Reason))
			return
		}
		if m.Turn == nil || *m.Turn != seat {
			if len(m.Legal) > 0 {
				s.fails(fmt.Errorf("seat %d is told what %d may do", seat, *m.Turn))
			}
			continue
		}
		if len(m.Legal) == 0 {
			s.fails(fmt.Errorf("seat %d has nothing to do: %+v", seat, m))
			return
		}
		action := m.Legal[r.IntN(len(m.Legal))]
		err = insist(p, func(p *player, _ int) error { _, err := p.act(s.front, s.id, seat, m.Ply, action); return err })
		if err != nil {
			s.fails(fmt.Errorf("seat %d, ply %d: %w", seat, m.Ply, err))
			return
		}
		s.mu.Lock()
		s.ply = max(s.ply, m.Ply+1)
		s.mu.Unlock()
	}
}

// follow reads the stream, and reconnects whenever it breaks, after the last event.
func (s *secretive) follow(who int, p *player) {
	last := 0
	for !s.over() {
		if err := s.read(who, p, &last); err != nil {
			s.fails(err)
			return
		}
		s.mu.Lock()
		s.breaks++
		s.mu.Unlock()
		time.Sleep(20 * time.Millisecond)
	}
}

// read reads one stream to its end; it returns an error for wrong contents.
func (s *secretive) read(who int, p *player, last *int) error {
	req, err := http.NewRequest("GET", s.front+"/api/matches/"+s.id+"/events", nil)
	if err != nil {
		return err
	}
	req.Header.Set("Last-Event-ID", strconv.Itoa(*last))
	endless := *p.web
	endless.Timeout = 0
	res, err := endless.Do(req)
	if err != nil {
		return nil
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return nil
	}
	quiet := time.AfterFunc(quietAtMost, func() { res.Body.Close() })
	defer quiet.Stop()
	ended := make(chan struct{})
	defer close(ended)
	go func() {
		select {
		case <-s.stop:
			res.Body.Close()
		case <-ended:
		}
	}()
	for lines := bufio.NewReader(res.Body); ; {
		line, err := lines.ReadString('\n')
		if err != nil {
			return nil // cut off
		}
		quiet.Reset(quietAtMost)
		number, ok := strings.CutPrefix(line, "id: ")
		if !ok {
			continue
		}
		data, err := lines.ReadString('\n')
		if err != nil {
			return nil
		}
		var news struct {
			Event struct {
				event
				View *glimpse
			}
			Turn  *int
			Legal []string
		}
		if err := unmarshal(strings.TrimPrefix(data, "data: "), &news); err != nil {
			return err
		}
		if n, err := strconv.Atoi(strings.TrimSpace(number)); err != nil || n != *last+1 || news.Event.N != n {
			return fmt.Errorf("%d follows, and after event %d comes %s", who, *last, number)
		}
		*last++
		s.sees(who, news.Event.View)
		if len(news.Legal) > 0 && (news.Turn == nil || *news.Turn != who) {
			return fmt.Errorf("%d is told what %v may do", who, news.Turn)
		}
	}
}

// quietAtMost is how long a stream may be silent before its reader assumes it is dead.
const quietAtMost = 2 * time.Second

// plays waits until the match has gone on.
func (s *secretive) plays(t *testing.T, more int) {
	t.Helper()
	s.mu.Lock()
	until := s.ply + more
	s.mu.Unlock()
	waitFor(t, "the match with hidden hands", func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		if len(s.faults) > 0 {
			t.Fatal(s.faults)
		}
		return s.ply >= until
	})
}

// end stops everybody. Views and cards of each seat must have been seen.
func (s *secretive) end(t *testing.T) {
	t.Helper()
	close(s.stop)
	s.all.Wait()
	for _, err := range s.faults {
		t.Error(err)
	}
	cards := make([]int, 4)
	for _, deal := range s.held {
		for _, of := range deal {
			cards[of]++
		}
	}
	t.Logf("hidden hands: %d plies, views of each %v, cards of each %v, %d streams", s.ply, s.views, cards, s.breaks)
	if slices.Min(s.views) == 0 || slices.Min(cards) == 0 {
		t.Error("not everybody has seen something")
	}
}
