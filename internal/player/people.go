package player

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

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
	return paperAbout(paperWho+strconv.Itoa(number), who)
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

// meet reads a paper about a person.
func (p *Player) meet(about, text string) error {
	number, err := strconv.Atoi(about)
	if err != nil || number < 1 || number > mostPeople {
		return fmt.Errorf("%q is the number of nobody", about)
	}
	var who Person
	if err := json.Unmarshal([]byte(text), &who); err != nil {
		return err
	}
	for len(p.people) < number {
		p.people = append(p.people, Person{})
	}
	p.people[number-1] = who
	return nil
}

// mostPeople bounds the numbers of people that a log is believed to have.
const mostPeople = 1 << 20
