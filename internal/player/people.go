package player

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// Person is somebody who sat at a match, as they were called there. One who deleted everything about
// themselves has neither guest nor name.
type Person struct {
	Guest table.GuestID `json:"guest,omitempty"`
	Name  string        `json:"name"`
}

// paperWho begins the name of the paper about a person, before their number.
const paperWho = "who/"

func paperOf(number int, who Person) (ledger.Paper, error) {
	text, err := json.Marshal(who)
	return ledger.Paper{Name: paperWho + strconv.Itoa(number), Text: string(text)}, err
}

// Person returns a person by number: the zero value of number 0, and of one whose name was deleted.
func (p *Player) Person(number int) Person {
	if number < 1 || number > len(p.people) {
		return Person{}
	}
	return p.people[number-1]
}

// number finds the number of a person, or gives them the next one; known has the people so far.
func number(known *[]Person, who Person) (n int, isNew bool) {
	if i := slices.Index(*known, who); i >= 0 {
		return i + 1, false
	}
	*known = append(*known, who)
	return len(*known), true
}

// with returns the player with what stands on papers, beside what was known.
func (p *Player) with(papers []ledger.Paper) (*Player, error) {
	n := *p
	n.people = slices.Clone(p.people)
	for _, paper := range papers {
		if paper.Name == paperLink {
			if err := n.link.read(paper.Text); err != nil {
				return p, fmt.Errorf("paper %s: %w", paper.Name, err)
			}
			continue
		}
		if paper.Name == paperLeave {
			n.leaving = paper.Text
			continue
		}
		if number, ok := blockedNumber(paper.Name); ok {
			if err := n.block(number, paper.Text); err != nil {
				return p, err
			}
			continue
		}
		if id, ok := deviceID(paper.Name); ok {
			if err := n.device(id, paper.Text); err != nil {
				return p, err
			}
			continue
		}
		text, ok := strings.CutPrefix(paper.Name, paperWho)
		if !ok {
			continue
		}
		number, err := strconv.Atoi(text)
		if err != nil || number < 1 || number > mostPeople {
			return p, fmt.Errorf("paper %s is about nobody", paper.Name)
		}
		var who Person
		if err := json.Unmarshal([]byte(paper.Text), &who); err != nil {
			return p, fmt.Errorf("paper %s: %w", paper.Name, err)
		}
		for len(n.people) < number {
			n.people = append(n.people, Person{})
		}
		n.people[number-1] = who
	}
	return &n, nil
}

// mostPeople bounds the numbers of people that a log is believed to have.
const mostPeople = 1 << 20
