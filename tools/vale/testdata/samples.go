// Package samples has one sentence for each rule, over more than one line where a reader would
// write it so.
package samples

// Who comes too
// late must wait. A limit is
// what one client may ask.
const one = 1 // it goes on

// "Who is it." is no comment, and neither is this string.
const two = "Who comes too late must wait."
