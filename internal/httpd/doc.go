// Package httpd is the table over HTTP: JSON routes described by the OpenAPI document
// it serves, server-sent events for following, and the embedded page. docs/api.md
// shows how to use it.
package httpd
