package main

import (
	"time"

	"github.com/spf13/pflag"

	"stammtisch/internal/oidc"
)

// provider holds the flags about the OpenID Connect provider at which guests may sign in.
type provider struct {
	Provider     oidc.Config
	ProviderFile string
}

func (p *provider) flags(f *pflag.FlagSet) {
	f.StringVar(&p.Provider.Issuer, "oidc-issuer", "", "the issuer `URL` of an OpenID Connect provider at which people may sign in, such as https://login.example.org; none if not given")
	f.StringVar(&p.Provider.Client, "oidc-client", "", "the client `ID` under which that provider knows this house")
	f.StringVar(&p.Provider.Secret, "oidc-secret", "", "the client `SECRET` of that provider, if it gives one. Other users of the machine can read a flag: rather use the environment or a file")
	f.Var(place{&p.ProviderFile}, "oidc-secret-file", "a file with that secret")
	f.StringVar(&p.Provider.Label, "oidc-label", "", "the `NAME` of that provider on the page, such as Chess Club; the issuer's host if not given")
}

// read completes the configuration and says what is wrong with it.
func (p *provider) read() error {
	c := &p.Provider
	if c.Issuer == "" {
		if c.Client+c.Secret+c.Label+p.ProviderFile != "" {
			return usagef("--oidc-issuer is missing: the other flags about the provider mean nothing without it")
		}
		return nil
	}
	if p.ProviderFile != "" {
		if c.Secret != "" {
			return usagef("--oidc-secret and --oidc-secret-file: give one of them")
		}
		var err error
		if c.Secret, err = secretIn("--oidc-secret-file", p.ProviderFile); err != nil {
			return err
		}
	}
	if err := c.Check(); err != nil {
		return usagef("--oidc-issuer, --oidc-client: %v", err)
	}
	return nil
}

// open returns the provider; nil if there is none.
func (p *provider) open(now func() time.Time) *oidc.Provider {
	if p.Provider.Issuer == "" {
		return nil
	}
	return oidc.New(p.Provider, now)
}
