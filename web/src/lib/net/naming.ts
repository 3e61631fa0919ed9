import { api } from './api';

/** Names the guest of this browser, whose name it was until now, and asks the server only if it is another. */
export function naming(was: string): (name: string) => Promise<void> {
  return async (name) => {
    if (name === was) return;
    await api.rename(name);
    was = name;
  };
}
