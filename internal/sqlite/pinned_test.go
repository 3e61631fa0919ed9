package sqlite_test

import (
	"os/exec"
	"strings"
	"testing"
)

// modernc.org/sqlite is translated against one version of modernc.org/libc and fails with others;
// `go get -u` does not know that.
func TestLibcIsTheOneItWasMadeFor(t *testing.T) {
	list := func(args ...string) string {
		t.Helper()
		out, err := exec.Command("go", append([]string{"list", "-m"}, args...)...).Output()
		if err != nil {
			t.Skipf("go list -m %v: %v", args, err)
		}
		return strings.TrimSpace(string(out))
	}
	gomod := list("-f", "{{.GoMod}}", "modernc.org/sqlite")
	ours := list("-f", "{{.Version}}", "modernc.org/libc")
	out, err := exec.Command("go", "mod", "edit", "-print", gomod).Output()
	if err != nil {
		t.Skip("go mod edit:", err)
	}
	if !strings.Contains(string(out), "modernc.org/libc "+ours+"\n") && !strings.Contains(string(out), "modernc.org/libc "+ours+" ") {
		t.Errorf("go.mod has modernc.org/libc %s; that is not what modernc.org/sqlite asks for (%s)", ours, gomod)
	}
}
