// Package httpd is the server itself: who speaks, limits, problems, streams, the log of requests, and
// the OpenAPI document. The packages below it have the routes, each for a subject, and site puts all
// together. docs/api.md shows how to use them.
package httpd
