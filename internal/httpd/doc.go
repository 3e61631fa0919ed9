// Package httpd is the server itself: it identifies guests, and has the limits, problems, streams, the
// request log and the OpenAPI document. The packages below it have the routes, one subject each, and site
// puts them together. docs/api.md shows how to use them.
package httpd
