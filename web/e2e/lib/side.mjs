// One of the processes that scripts/e2e.mjs runs side by side: it tests file after file, each of which only one of
// them takes, and in an everyday run all in one browser: starting a process and a browser for each takes time.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { after, describe } from 'node:test';
import { shared } from './chromium.mjs';
import { seed } from './slow.mjs';
import { everyday } from './stage.mjs'; // its hooks are for the tests of all files

/** Whether this process is the first that wants a file. */
function takes(file) {
  try {
    mkdirSync(path.join(process.env.E2E_TAKEN, path.basename(file)));
    return true;
  } catch (e) {
    if (e.code === 'EEXIST') return false;
    throw e;
  }
}

shared.on = everyday && !seed; // each file is slowed by itself
for (const file of process.env.E2E_FILES.split(path.delimiter))
  if (takes(file))
    await new Promise((done) => {
      const name = path.basename(file, '.test.mjs');
      console.log(name); // the last word of a process that is killed
      describe(name, () => {
        after(done); // whatever becomes of what is inside
        describe(name, () => import(file));
      });
    });
await (await shared.browser)?.close();
