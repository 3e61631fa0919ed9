import { expect, it } from 'vitest';
import { hurries } from './hurry';

/** A board with an animation, and the events that reached it. */
function board() {
  const heard: string[] = [];
  const b = { showing: true, ended: 0, heard, area: new EventTarget(), leave: () => {} };
  b.leave = hurries(
    () => b.showing,
    () => {
      b.ended++;
      b.showing = false;
    },
  )(b.area);
  return b;
}

function press(kind: string, key?: string) {
  const e = new Event(kind, { cancelable: true, bubbles: true });
  return key === undefined ? e : Object.assign(e, { key });
}

it('a press ends the animation, and does no more', () => {
  for (const e of [press('pointerdown'), press('keydown', 'Enter'), press('keydown', ' ')]) {
    const b = board();
    b.area.dispatchEvent(e);
    expect([b.ended, e.defaultPrevented]).toEqual([1, true]);
  }
});

it('other keys, and presses while nothing moves, reach the board', () => {
  const b = board();
  const arrow = press('keydown', 'ArrowLeft');
  b.area.dispatchEvent(arrow);
  expect([b.ended, arrow.defaultPrevented]).toEqual([0, false]);
  b.showing = false;
  const tap = press('pointerdown');
  b.area.dispatchEvent(tap);
  expect([b.ended, tap.defaultPrevented]).toEqual([0, false]);
  b.showing = true;
  b.leave();
  b.area.dispatchEvent(press('pointerdown'));
  expect(b.ended).toBe(0);
});
