import { afterEach, expect, test, vi } from 'vitest';
import { register } from './register';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

class Worker extends EventTarget {
  heard: unknown[] = [];
  constructor(public state: string) {
    super();
  }
  postMessage(m: unknown) {
    this.heard.push(m);
  }
  becomes(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser whose page has used one file. Its update finds `newer`. */
function browser(old: Worker, newer?: Worker) {
  const known = {
    active: old,
    installing: undefined as Worker | undefined,
    update: async () => void (known.installing = newer),
  };
  const workers = {
    controller: old,
    register: async () => known,
    ready: Promise.resolve(known),
  };
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: workers });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(private readonly hear: (list: unknown) => void) {}
      observe() {
        const names = ['http://x/assets/a.js', 'http://x/api/me'];
        this.hear({ getEntries: () => names.map((name) => ({ name })) });
      }
    },
  );
  return workers;
}

/** Everything pending without a timer is done. */
const settled = () => new Promise((done) => setTimeout(done));

test('a worker hears which files the page uses', async () => {
  const worker = new Worker('activated');
  browser(worker);
  register();
  await settled();
  expect(worker.heard).toEqual([['/assets/a.js']]);
});

test('the first worker is told nothing before it is there', async () => {
  const worker = new Worker('activating');
  browser(worker);
  register();
  await settled();
  expect(worker.heard).toEqual([]);
  worker.becomes('activated');
  await settled();
  expect(worker.heard).toEqual([['/assets/a.js']]);
});

test('while a newer worker replaces the old one, none is woken; then the newer one is told', async () => {
  const [old, newer] = [new Worker('activated'), new Worker('installing')];
  const workers = browser(old, newer);
  register();
  for (const state of ['installed', 'activating']) {
    await settled();
    newer.becomes(state);
  }
  await settled();
  expect([old.heard, newer.heard]).toEqual([[], []]);
  workers.controller = newer;
  newer.becomes('activated');
  await settled();
  expect([old.heard, newer.heard]).toEqual([[], [['/assets/a.js']]]);
});

test('if a newer worker cannot be installed, the old one is told', async () => {
  const [old, newer] = [new Worker('activated'), new Worker('installing')];
  browser(old, newer);
  register();
  await settled();
  newer.becomes('redundant');
  await settled();
  expect(old.heard).toEqual([['/assets/a.js']]);
});
