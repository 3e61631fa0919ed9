import type { Environment } from 'vitest/runtime';

/** For tests of effects: they run in Node, but what they test is compiled as for the page. */
export default {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown() {} }),
} satisfies Environment;
