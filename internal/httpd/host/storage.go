package host

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	g "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/ledger"
)

func (s *Service) storageRoutes() {
	httpd.Add(s.Server, s.op("GET", "/admin/storage", "getStorage", "How much room the house takes, and how it grew", 200), s.getStorage)
	s.Handle("GET /admin/desk/storage", s.onlyHost(s.storagePage))
}

// Storage says how much room a house takes, in bytes.
type Storage struct {
	Disk   int64 `json:"disk" doc:"Of the database, just now; -1 is not known, here and below"`
	Backup int64 `json:"backup" doc:"About what a backup takes"`
	Free   int64 `json:"free" doc:"What is free on that disk"`
	Days   []Day `json:"days" doc:"What was counted once a day, this year and the last, the oldest first"`
}

// Day is one of them.
type Day struct {
	Day   string        `json:"day" format:"date"`
	Disk  int64         `json:"disk"`
	Kinds []KindsAmount `json:"kinds" doc:"The largest first"`
}

// KindsAmount says how much the logs of a kind hold.
type KindsAmount struct {
	Kind  string `json:"kind"`
	Logs  int    `json:"logs"`
	Bytes int64  `json:"bytes" doc:"Of their events and what stands beside them; indexes are not counted"`
}

func (s *Service) storage(ctx context.Context) (out Storage, err error) {
	out = Storage{-1, -1, -1, []Day{}}
	if s.Store == nil {
		return out, nil
	}
	space, err := desk.Space(ctx, s.Store)
	if err != nil {
		return out, err
	}
	out.Disk, out.Backup, out.Free = space.Disk, space.Backup, space.Free
	days, err := desk.Sizes(ctx, s.Store, s.Now())
	for _, d := range days {
		day := Day{d.Day, d.Disk, []KindsAmount{}}
		for kind, a := range d.Kinds {
			day.Kinds = append(day.Kinds, KindsAmount{kind, a.Logs, a.Bytes})
		}
		slices.SortFunc(day.Kinds, func(a, b KindsAmount) int { return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.Kind, b.Kind)) })
		out.Days = append(out.Days, day)
	}
	return out, err
}

func (s *Service) getStorage(ctx context.Context, _ *struct{}) (*httpd.Body[Storage], error) {
	out, err := s.storage(ctx)
	return httpd.Answer(out), err
}

// all adds up a day.
func (d Day) all() (sum ledger.Amount) {
	for _, k := range d.Kinds {
		sum.Logs, sum.Bytes = sum.Logs+k.Logs, sum.Bytes+k.Bytes
	}
	return sum
}

// of finds the amount of a kind on a day.
func (d Day) of(kind string) KindsAmount {
	if i := slices.IndexFunc(d.Kinds, func(k KindsAmount) bool { return k.Kind == kind }); i >= 0 {
		return d.Kinds[i]
	}
	return KindsAmount{Kind: kind}
}

// kinds has the words of the desk, in English, for kinds of logs; others are called as they are.
var kinds = map[string]string{
	"match": "Matches", "player": "People", "evening": "Evenings", "club": "Clubs", "tournament": "Tournaments", "ladder": "Ratings",
	"login": "Sign-in names", "ended": "Ended sessions", "guess": "Wrong guesses", "house": "Desk", desk.KindName: "Daily counts",
}

// size is a number of bytes in the unit that fits.
func size(l tongue, n int64) string {
	if n == -1 {
		return l.say("not known")
	}
	value, unit := float64(n), 0
	for units := len(sizes) - 1; (value >= 1000 || value <= -1000) && unit < units; unit++ {
		value /= 1000
	}
	digits := 1
	if unit == 0 {
		digits = 0
	}
	text := strconv.FormatFloat(value, 'f', digits, 64)
	if l > 0 {
		text = strings.Replace(text, ".", ",", 1)
	}
	return text + " " + sizes[unit]
}

var sizes = []string{"B", "kB", "MB", "GB", "TB"}

// grown is the difference of two sizes, with its sign.
func grown(l tongue, n int64) string {
	switch {
	case n == -1: // which size takes for unknown
		return "-1 B"
	case n > 0:
		return "+" + size(l, n)
	}
	return size(l, n)
}

// week is the number of days over which the page shows growth, and shownDays that of days in its list.
const (
	week      = 7
	shownDays = 30
)

func (s *Service) storagePage(w http.ResponseWriter, r *http.Request) {
	l := tongueOf(r)
	at, err := s.storage(r.Context())
	if err != nil {
		s.fault(w, l, err)
		return
	}
	h, err := s.House.Look(r.Context())
	if err != nil {
		s.fault(w, l, err)
		return
	}
	s.page(w, r, l.say("Storage"),
		html.Dl(
			fact(l.say("On the disk"), g.Text(size(l, at.Disk))),
			fact(l.say("A backup takes about"), g.Text(size(l, at.Backup))),
			fact(l.say("Free"), g.Text(size(l, at.Free))),
		),
		showSizes(l, at.Days),
		showKeep(l, h, s.Usual),
	)
}

// since returns the first of some days that is at most a week before the last one. A house that was off on some days has
// none of them.
func since(days []Day, last string) Day {
	from := last
	if at, err := time.Parse(time.DateOnly, last); err == nil {
		from = at.AddDate(0, 0, -week).Format(time.DateOnly)
	}
	return days[slices.IndexFunc(days, func(d Day) bool { return d.Day >= from })]
}

// showSizes shows what was counted, by kind and by day.
func showSizes(l tongue, days []Day) g.Node {
	if len(days) == 0 {
		return html.P(g.Text(l.say("Nothing was counted yet. That happens once a day.")))
	}
	now := days[len(days)-1]
	then := since(days, now.Day)
	kindRows := g.Map(now.Kinds, func(a KindsAmount) g.Node {
		return cells(l.say(cmp.Or(kinds[a.Kind], a.Kind)), strconv.Itoa(a.Logs), size(l, a.Bytes), grown(l, a.Bytes-then.of(a.Kind).Bytes))
	})
	var dayRows []g.Node
	for i := len(days) - 1; i >= max(0, len(days)-shownDays); i-- {
		d, more := days[i], ""
		if i > 0 {
			more = grown(l, d.all().Bytes-days[i-1].all().Bytes)
		}
		dayRows = append(dayRows, cells(d.Day, size(l, d.Disk), strconv.Itoa(d.all().Logs), size(l, d.all().Bytes), more))
	}
	return g.Group{
		html.H2(g.Text(l.say("By kind, as counted on %s", now.Day))),
		grid(l.say("By kind, as counted on %s", now.Day), l.all("Kind", "Number", "Size", "In seven days"), kindRows),
		html.H2(g.Text(l.say("By day"))),
		grid(l.say("By day"), l.all("Day", "On the disk", "Number", "Size", "Growth"), dayRows),
		html.P(g.Text(l.say("Sizes count what is written. The disk holds indexes too."))),
	}
}
