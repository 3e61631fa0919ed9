package study_test

import (
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/table"
)

// Hints are for people who play alone, reviews for everybody after the end. This world has no
// advisor, so requests must first be refused for the right reason.
func TestHintsKeepToTheRules(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, id := w.Friends()
	apitest.WantProblem(t, "a hint against a person", ada.Do("POST", "/api/matches/"+id+"/hint", `{"seat":0}`), table.Illegal, 422)
	apitest.WantProblem(t, "a hint for another seat", bo.Do("POST", "/api/matches/"+id+"/hint", `{"seat":0}`), table.NotYourSeat, 403)
	apitest.WantProblem(t, "a review before the end", bo.Get("/api/matches/"+id+"/review"), table.Illegal, 422)
	alone := ada.Open("zoom", "me", "computer").ID
	apitest.WantProblem(t, "a hint that cannot be given", ada.Do("POST", "/api/matches/"+alone+"/hint", `{"seat":0}`), table.NotFound, 404)
}
