/**
 * A form is not sent while a field is invalid, and the browser points at the field. It cannot point at one in a
 * closed part of the page, and would do nothing: so that part is opened.
 */
export function showInvalid() {
  document.addEventListener(
    'invalid',
    (e) => (e.target as Element).closest('details')?.setAttribute('open', ''),
    true,
  );
}
