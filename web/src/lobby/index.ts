// The part of the page that only a house with open tables shows, loaded with its words when it is shown.

const spoken = <T>(part: Promise<{ default: T }>): Promise<T> =>
  Promise.all([part, import('./messages').then((m) => m.speak())]).then(([p]) => p.default);

export const openTables = () => spoken(import('./OpenTables.svelte'));
export const seek = () => spoken(import('./Seek.svelte'));
export const door = () => import('./Door.svelte').then((m) => m.default);
export const people = () => spoken(import('./People.svelte'));
export const pick = () => spoken(import('./Pick.svelte'));
export const invited = () => spoken(import('./Invited.svelte'));
export const block = () => spoken(import('./Block.svelte'));
export const blocked = () => spoken(import('./Blocked.svelte'));
