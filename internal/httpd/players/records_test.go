package players_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/players"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// unpack reads all files of a download.
func unpack(t *testing.T, a apitest.Answer) map[string]string {
	t.Helper()
	if a.Status != 200 || a.Header.Get("Content-Type") != "application/zip" || !strings.Contains(a.Header.Get("Content-Disposition"), "attachment") {
		t.Fatalf("%d %v", a.Status, a.Header)
	}
	z, err := zip.NewReader(bytes.NewReader(a.Body), int64(len(a.Body)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(text)
	}
	return files
}

// All finished matches come in one file, each as the record that can be had of it alone; running ones,
// whose records would have gaps, do not, and nobody gets anybody else's.
func TestMyRecords(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, eve := w.Guest(), w.Guest(), w.Guest()
	won, lost := between(ada, bo, "Bo", 1), between(ada, bo, "Bo", 0)
	going := between(ada, bo, "Bo", -1)
	hidden := ada.Open("toy", "me", "me", "me")
	until(ada, 2)
	files := unpack(t, ada.Get("/api/me/records"))
	var list []players.MyMatch
	if err := json.Unmarshal([]byte(files["matches.json"]), &list); err != nil || len(list) != 2 || list[0].Ended == "" {
		t.Errorf("%v %s", err, files["matches.json"])
	}
	if len(files) != 3 {
		t.Errorf("%d files", len(files))
	}
	for name, text := range files {
		if strings.Contains(name, going) || strings.Contains(text, going) || strings.Contains(text, hidden.ID) {
			t.Errorf("%s tells of a match that goes on", name)
		}
	}
	for _, id := range []string{won, lost} {
		found := false
		for name, text := range files {
			if !strings.Contains(name, " zoom "+id+".txt") {
				continue
			}
			found = true
			if text != w.Record(id) {
				t.Errorf("%s is not the record of the match", name)
			}
			r, err := rules.ParseRecord(text)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := r.Replay(storetest.Games); err != nil {
				t.Error(err)
			}
		}
		if !found {
			t.Errorf("the record of %s is missing", id)
		}
	}
	if files := unpack(t, eve.Get("/api/me/records")); len(files) != 1 || files["matches.json"] != "[]" {
		t.Errorf("a stranger gets %v", files)
	}
}

// An address may begin a few downloads, and then has to wait.
func TestDownloadsAreLimited(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	for range 5 {
		if a := c.Do("GET", "/api/me/records", "", "X-Forwarded-For", "203.0.113.9"); a.Status != 200 {
			t.Fatal(a.Status)
		}
	}
	apitest.WantProblem(t, "one more", c.Do("GET", "/api/me/records", "", "X-Forwarded-For", "203.0.113.9"), table.TooMany, 429)
	if a := c.Do("GET", "/api/me/records", "", "X-Forwarded-For", "203.0.113.10"); a.Status != 200 {
		t.Error("another address is refused too", a.Status)
	}
}
