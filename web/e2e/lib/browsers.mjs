// People's browsers, used again by the next person, also of another file tested by the same process: one that has read
// the programs of the page before needs half the processor time for it.

/** Methods of a page or its context of which nothing here undoes the effect: it is closed after a test that used one. */
const either = ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'];
const forGood = {
  page: [...either, 'emulateMedia'],
  context: [...either, 'newCDPSession', 'grantPermissions', 'setGeolocation', 'setOffline'],
};

/** What a test may listen to. */
const events =
  `console dialog domcontentloaded download filechooser framenavigated load pageerror popup
  request requestfailed requestfinished response websocket`.split(/\s+/);

/** Those at rest, for each program that they are part of, by what they were made with. */
const resting = new WeakMap();

/** The browsers of one house. `plain` is the address of something there without a program. */
export class Browsers {
  #resting;

  /**
   * `prepare` is done to each new context and its page, and differs only with what is said in `kind`; `again` says
   * whether any is used again.
   */
  constructor(browser, plain, prepare, kind, again) {
    Object.assign(this, { browser, plain, prepare, kind, again });
    if (!resting.has(browser)) resting.set(browser, new Map());
    this.#resting = resting.get(browser);
  }

  /** A browser in which nobody was. */
  async take({ viewport, colorScheme = 'light', reducedMotion = 'no-preference', ...options }) {
    const media = { colorScheme, reducedMotion };
    const key = JSON.stringify([this.kind, options]);
    for (let one; (one = this.#resting.get(key)?.pop());)
      if (await this.#cleared(one, viewport, media)) return one;
    const context = await this.browser.newContext({ viewport, ...media, ...options });
    const page = await context.newPage();
    await this.prepare(context, page);
    const one = { context, page, key, spent: !this.again };
    one.session = context.newCDPSession.bind(context, page);
    one.emulate = page.emulateMedia.bind(page);
    for (const [who, names] of Object.entries(forGood))
      for (const name of names) {
        const does = one[who][name].bind(one[who]);
        one[who][name] = (...given) => {
          one.spent = true;
          return does(...given);
        };
      }
    return one;
  }

  /** Whoever had it has left. It is closed if it cannot be used again. */
  async leave(one) {
    const { context, page } = one;
    if (page.isClosed()) return context.close();
    // A test's request handlers may still be running.
    const rest = { behavior: 'ignoreErrors' };
    await Promise.all([context, ...context.pages()].map((x) => x.unrouteAll(rest)));
    if (one.spent || !(await this.#emptied(one))) return context.close();
    if (!this.#resting.has(one.key)) this.#resting.set(one.key, []);
    this.#resting.get(one.key).push(one);
  }

  /** Closes what is not at rest. */
  close() {
    const kept = new Set([...this.#resting.values()].flat().map((one) => one.context));
    return Promise.all(this.browser.contexts().map((c) => kept.has(c) || c.close()));
  }

  /** Leaves the house's page, and whatever it still does. */
  async #emptied({ context, page }) {
    for (const type of events) page.removeAllListeners(type);
    try {
      await Promise.all(context.pages().map((p) => p !== page && p.close()));
      await page.goto(this.plain, { timeout: 5000 });
      return true;
    } catch {
      return false; // the house is closed, or the browser has crashed
    }
  }

  /** Forgets what a browser keeps. It waited until now for what was still under way when it was left. */
  async #cleared(one, viewport, media) {
    const { context, page } = one;
    try {
      one.cdp ??= await one.session();
      await context.clearCookies();
      await one.cdp.send('Storage.clearDataForOrigin', {
        origin: new URL(this.plain).origin,
        // With the first, what a tab keeps is cleared too.
        storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
      });
      await one.cdp.send('Page.resetNavigationHistory');
      await page.setViewportSize(viewport);
      await one.emulate(media);
      await page.mouse.move(0, 0);
      return true;
    } catch {
      await context.close();
      return false;
    }
  }
}
