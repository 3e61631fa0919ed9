import { MediaQuery } from 'svelte/reactivity';

const reduced = new MediaQuery('(prefers-reduced-motion: reduce)');

/** Whether things should appear in place instead of moving there. */
export const stillness = {
  get still(): boolean {
    return reduced.current;
  },
};
