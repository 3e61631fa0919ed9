import recorded from './demo.json';
import type { ZoppView } from './view';

// A rally that was played, from the kick-off to a goal. What came of each flick was
// recorded with it: the page knows no physics of its own.
const views = recorded.views as unknown as ZoppView[];

export const demo = {
  start: views[0]!,
  actions: recorded.actions,
  beat: 2500,
  /** The view that comes after one of the recorded ones. */
  next: (view: ZoppView, action: string): ZoppView | undefined => {
    const i = views.indexOf(view);
    return i >= 0 && recorded.actions[i] === action ? views[i + 1] : undefined;
  },
};
