import { step, type ZoppView } from './view';

/** Whether a position from before the newest one is looked at. */
export const past = (v: ZoppView | null, newest: ZoppView | null): boolean =>
  !!newest && !!v && step(v) < step(newest);
