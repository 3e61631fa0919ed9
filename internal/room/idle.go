package room

import "container/list"

// Rooms that nobody uses stay for a while, as long as their matches do not weigh too much
// together: one that has left costs a load when it is asked for again.

// keepBytes is how much they may weigh where nobody says.
const keepBytes = 64 << 20

func (h *Hall) keep() int64 {
	if h.Keep > 0 {
		return h.Keep
	}
	return keepBytes
}

// heavy is from where on a match weighs as much as many others. Heavy ones may take half the
// room at most, so that a few long matches do not drive out all the short ones.
const heavy = 256 << 10

// idle is the rooms nobody uses, the light and the heavy ones, each list with the one used last
// in front. Hall.mu guards it.
type idle struct {
	lists  [2]list.List
	weighs [2]int64
}

// rest is the place of an idle room in these lists.
type rest struct {
	place  *list.Element // nil while it is in use
	kind   int
	weighs int64
}

// put takes in a room that nobody uses.
func (i *idle) put(r *room) {
	m := r.now.Load()
	m.Rest()
	i.add(r, m.Weight())
}

func (i *idle) add(r *room, weighs int64) {
	r.rest = rest{weighs: weighs}
	if weighs >= heavy {
		r.rest.kind = 1
	}
	r.rest.place = i.lists[r.rest.kind].PushFront(r)
	i.weighs[r.rest.kind] += r.rest.weighs
}

// take gives a room away that somebody uses again; of others it does nothing.
func (i *idle) take(r *room) {
	if r.rest.place == nil {
		return
	}
	i.lists[r.rest.kind].Remove(r.rest.place)
	i.weighs[r.rest.kind] -= r.rest.weighs
	r.rest = rest{}
}

// over takes out what weighs too much, the one used longest ago first, and gives it.
func (i *idle) over(most int64) (gone []*room) {
	for i.weighs[0]+i.weighs[1] > most {
		kind := 0
		if i.weighs[1] > most/2 || i.lists[0].Len() == 0 {
			kind = 1
		}
		r := i.lists[kind].Back().Value.(*room)
		i.take(r)
		gone = append(gone, r)
	}
	return gone
}
