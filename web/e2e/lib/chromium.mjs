// The browser that the tests drive.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

// Node takes longer to import it than to require it, and every process of tests does.
const { chromium } = createRequire(import.meta.url)('playwright-core');
// The headless one, if it is installed: it is faster.
const shell = '/usr/bin/chromium-headless-shell';
const executablePath = process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium');
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Whether all files of this process use one browser, one after the other; and the browser, once it runs. */
export const shared = { on: false, browser: undefined };

/** Starts a browser with `more` arguments, or gives the one that is shared. */
export function launch(slowMo, more) {
  const start = () => chromium.launch({ executablePath, slowMo, args: [...args, ...more] });
  return shared.on ? (shared.browser ??= start()) : start();
}
