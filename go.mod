module stammtisch

go 1.26

ignore ./web/node_modules
