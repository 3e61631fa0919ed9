// Writes web/src/lib/net/wire.ts, the page's types of all that crosses the wire, from the server's
// OpenAPI document: make types. With --check it only says whether the file is up to date.
// STAMMTISCH_BIN is the program. The first line of the file holds a hash by which a test of
// internal/httpd notices that the document has changed since.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { readDocument } from './document.mjs';

/** The same text for the same content, as Go's encoding/json writes it: keys in order, no spaces. */
const canonical = (x) => {
  if (Array.isArray(x)) return `[${x.map(canonical)}]`;
  if (x === null || typeof x !== 'object') return JSON.stringify(x);
  return `{${Object.keys(x)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(x[key])}`)}}`;
};

const { openapi, info, components } = JSON.parse(await readDocument());
const { schemas } = components;
const types = await openapiTS(
  // The page has a function for each route (api.ts): it needs the shapes, not the paths.
  { openapi, info, paths: {}, components: { schemas } },
  { rootTypes: true, rootTypesNoSchemaPrefix: true, rootTypesKeepCasing: true },
);
const hash = createHash('sha256').update(canonical(schemas)).digest('hex');
const file = new URL('../../web/src/lib/net/wire.ts', import.meta.url);
const text = `// Written by make types from the schemas of /openapi.json: ${hash}\n${astToString(types)}`;
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('web/src/lib/net/wire.ts is not what the document says: make types');
  process.exitCode = 1;
}
