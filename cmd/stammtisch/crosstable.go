package main

import (
	"archive/zip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/spf13/cobra"

	"stammtisch/games"
	"stammtisch/internal/httpd/tournaments"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
	"stammtisch/rules"
)

func crosstableCommand() *cobra.Command {
	help := "Compute the standings of a tournament from the records of its games.\n\nFILE is the .zip file that the page of the tournament gives."
	return command("crosstable FILE", help, takes(1, 1), func(_ context.Context, std *stdio, words []string) error {
		return crosstable(std, words[0])
	})
}

// mostSheet is the largest sheet of a tournament that is read, in bytes.
const mostSheet = 16 << 20

// crosstable replays every record, compares it with the result that the sheet has, and prints the standings as CSV. Walk-overs
// and decisions of the organiser stand in the sheet alone.
func crosstable(std *stdio, name string) error {
	file, err := zip.OpenReader(name)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	defer file.Close()
	t, err := inSheet(&file.Reader)
	if err != nil {
		return fmt.Errorf("%s: %s: %w", name, tournament.SheetFile, err)
	}
	var bad []error
	all := 0
	for i, r := range t.Played {
		for j, g := range r.Games {
			if g.Result == nil || !g.Result.Played {
				continue
			}
			all++
			if err := recount(&file.Reader, g.Match, g.Result); err != nil {
				bad = append(bad, fmt.Errorf("%s: round %d, game %d: %w", name, i+1, j+1, err))
			}
		}
	}
	if len(bad) > 1 {
		return fmt.Errorf("%d of %d games are bad; the first: %w", len(bad), all, bad[0])
	}
	if len(bad) == 1 {
		return bad[0]
	}
	_, err = std.out.Write(t.CSV(tournaments.Headings["en"]))
	return err
}

// inSheet reads the tournament.
func inSheet(file *zip.Reader) (*tournament.Tournament, error) {
	src, err := inZip(file, tournament.SheetFile)
	if err != nil {
		return nil, err
	}
	defer src.Close()
	text, err := io.ReadAll(io.LimitReader(src, mostSheet+1))
	if err != nil {
		return nil, err
	}
	if len(text) > mostSheet {
		return nil, fmt.Errorf("it has more than %d bytes", mostSheet)
	}
	var sheet tournament.Sheet
	if err := json.Unmarshal(text, &sheet); err != nil {
		return nil, err
	}
	return sheet.Tournament()
}

// recount compares a result with the record of its match.
func recount(file *zip.Reader, id table.MatchID, told *tournament.Result) error {
	name := tournament.RecordFile(id)
	src, err := inZip(file, name)
	if err != nil {
		return err
	}
	defer src.Close()
	r, err := readFrom(name, src)
	if err != nil {
		return err
	}
	if _, err := replayWhole(r); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	white, black, err := tournament.ResultIn(r, games.All)
	switch {
	case err != nil:
		return err
	case white != told.White || black != told.Black:
		return fmt.Errorf("by the record White has %v and Black %v, and not %v and %v", float64(white)/2, float64(black)/2, float64(told.White)/2, float64(told.Black)/2)
	}
	return nil
}

// inZip opens a file in a .zip file.
func inZip(file *zip.Reader, name string) (io.ReadCloser, error) {
	src, err := file.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no %s in it", rules.Clip(name))
	}
	return src, err
}
