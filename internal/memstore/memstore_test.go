package memstore_test

import (
	"testing"

	"stammtisch/internal/memstore"
	"stammtisch/internal/storetest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(*testing.T) storetest.Backend { return memstore.New() })
}
