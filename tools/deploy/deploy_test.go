// Package deploy checks the files in deploy/ with the programs that read them: the types of
// Kubernetes, the loader of Compose, systemd's own check, and the program's flags.
package deploy

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/cli"
	apps "k8s.io/api/apps/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	"sigs.k8s.io/yaml"
)

const dir = "../../deploy"

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// known checks that a command of the program knows the flags of a line, and the variables.
func known(t *testing.T, where string, args, variables []string) {
	t.Helper()
	if len(args) == 0 {
		t.Errorf("%s: no command", where)
		return
	}
	help, err := exec.Command(program(t), args[0], "--help").CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %s --help: %v\n%s", where, args[0], err, help)
	}
	words := regexp.MustCompile(`--[a-z][a-z-]*|\$?STAMMTISCH_[A-Z_]+`).FindAllString(string(help), -1)
	for _, a := range args[1:] {
		if strings.HasPrefix(a, "--") && !slices.Contains(words, a) {
			t.Errorf("%s: %s has no flag %s", where, args[0], a)
		}
	}
	for _, v := range variables {
		if strings.HasPrefix(v, "STAMMTISCH_") && args[0] == "serve" && !slices.Contains(words, "$"+v) && !slices.Contains(words, v) {
			t.Errorf("%s: %s knows no %s", where, args[0], v)
		}
	}
}

func program(t *testing.T) string {
	t.Helper()
	at := os.Getenv("STAMMTISCH_BIN")
	if at == "" {
		at = "../../bin/stammtisch"
	}
	at, err := filepath.Abs(at)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(at); err != nil {
		t.Fatalf("build the program first: %v", err)
	}
	return at
}

// Every document has a kind that Kubernetes knows, and only known fields; selectors by labels or ports
// find something.
func TestKubernetes(t *testing.T) {
	labels := []map[string]string{}
	var selectors []map[string]string
	ports := map[string]bool{}
	var named []string
	for i, doc := range strings.Split(read(t, "kubernetes.yaml"), "\n---\n") {
		var kind struct{ Kind string }
		if err := yaml.Unmarshal([]byte(doc), &kind); err != nil {
			t.Fatal(err)
		}
		into := map[string]any{
			"Deployment": &apps.Deployment{}, "Service": &core.Service{},
			"PodDisruptionBudget": &policy.PodDisruptionBudget{}, "NetworkPolicy": &networking.NetworkPolicy{},
		}[kind.Kind]
		if into == nil {
			t.Fatalf("document %d: kind %q", i, kind.Kind)
		}
		if err := yaml.UnmarshalStrict([]byte(doc), into); err != nil {
			t.Errorf("%s: %v", kind.Kind, err)
			continue
		}
		switch v := into.(type) {
		case *apps.Deployment:
			pod := v.Spec.Template
			labels, selectors = append(labels, pod.Labels), append(selectors, v.Spec.Selector.MatchLabels)
			for _, c := range pod.Spec.Containers {
				var env []string
				for _, e := range c.Env {
					env = append(env, e.Name)
				}
				known(t, v.Name, c.Args, env)
				for _, p := range c.Ports {
					ports[p.Name] = true
				}
				if c.ReadinessProbe != nil {
					named = append(named, c.ReadinessProbe.HTTPGet.Port.StrVal)
				}
				if c.LivenessProbe != nil {
					named = append(named, c.LivenessProbe.TCPSocket.Port.StrVal)
				}
			}
		case *core.Service:
			selectors = append(selectors, v.Spec.Selector)
			for _, p := range v.Spec.Ports {
				named = append(named, p.TargetPort.StrVal)
			}
		case *policy.PodDisruptionBudget:
			selectors = append(selectors, v.Spec.Selector.MatchLabels)
		case *networking.NetworkPolicy:
			selectors = append(selectors, v.Spec.PodSelector.MatchLabels)
			for _, rule := range v.Spec.Ingress {
				for _, p := range rule.Ports {
					named = append(named, p.Port.StrVal)
				}
			}
		}
	}
	for _, s := range selectors {
		finds := func(l map[string]string) bool {
			for k, v := range s {
				if l[k] != v {
					return false
				}
			}
			return len(s) > 0
		}
		if !slices.ContainsFunc(labels, finds) {
			t.Errorf("nothing has the labels %v", s)
		}
	}
	for _, p := range named {
		if !ports[p] {
			t.Errorf("no port is called %q: %v", p, slices.Collect(maps.Keys(ports)))
		}
	}
}

// Compose's own loader accepts the file, but not without a password.
func TestCompose(t *testing.T) {
	load := func(env ...string) error {
		o, err := cli.NewProjectOptions([]string{filepath.Join(dir, "compose.yaml")}, cli.WithEnv(env), cli.WithInterpolation(true))
		if err != nil {
			return err
		}
		p, err := o.LoadProject(t.Context())
		if err != nil {
			return err
		}
		house := 0
		for name, s := range p.Services {
			if s.Image == "stammtisch" {
				house++
				known(t, name, s.Command, slices.Collect(maps.Keys(s.Environment)))
			}
		}
		if house != 2 || len(p.Services) != 4 {
			t.Errorf("%d services, %d of them ours", len(p.Services), house)
		}
		return nil
	}
	if err := load("POSTGRES_PASSWORD=secret"); err != nil {
		t.Error(err)
	}
	if err := load(); err == nil || !strings.Contains(err.Error(), "choose one") {
		t.Errorf("without a password: %v", err)
	}
}

// The image has the certificates by which the program knows push services, mail servers and the like.
func TestImage(t *testing.T) {
	if text := read(t, "Dockerfile"); !regexp.MustCompile(`(?m)^(RUN|COPY) .*(ca-certificates|/etc/ssl/certs)`).MatchString(text) {
		t.Errorf("the image trusts no server:\n%s", text)
	}
}

// systemd finds nothing wrong with the units, if it is installed; the program knows their flags.
func TestSystemd(t *testing.T) {
	at := t.TempDir()
	var files []string
	for _, name := range []string{"stammtisch@.service", "stammtisch-worker.service"} {
		text := read(t, filepath.Join("systemd", name))
		line := regexp.MustCompile(`(?m)^ExecStart=/usr/local/bin/stammtisch (.*)$`).FindStringSubmatch(text)
		if line == nil {
			t.Fatalf("%s starts nothing", name)
		}
		known(t, name, strings.Fields(line[1]), nil)
		// It looks for the program, which need not be installed here.
		text = strings.Replace(text, "/usr/local/bin/stammtisch", program(t), 1)
		files = append(files, filepath.Join(at, strings.Replace(name, "@.", "@8081.", 1)))
		if err := os.WriteFile(files[len(files)-1], []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	verify := func(files ...string) (string, error) {
		cmd := exec.Command("systemd-analyze", append([]string{"verify", "--man=no", "--recursive-errors=no"}, files...)...)
		var out bytes.Buffer
		cmd.Stdout, cmd.Stderr = io.Discard, &out
		err := cmd.Run()
		return out.String(), err
	}
	out, err := verify(files...)
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("systemd is not installed")
	}
	if err != nil || out != "" {
		t.Errorf("%v\n%s", err, out)
	}
	bad := filepath.Join(at, "bad.service")
	if err := os.WriteFile(bad, []byte("[Service]\nExecStart=/nowhere/stammtisch\nTimeoutStop=soon\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := verify(bad); err == nil && out == "" {
		t.Error("it finds nothing wrong with a bad unit")
	}
}
