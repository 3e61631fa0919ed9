import { expect, it } from 'vitest';
import { closer } from './dialog';

/** A dialog as in browsers: it closes at once, but its `close` event comes later. */
class Dialog {
  open = true;
  onclose = () => {};
  private words: (() => void)[] = [];

  close() {
    if (!this.open) return;
    this.open = false;
    this.words.push(() => this.onclose());
  }

  /** The browser gets round to saying so. */
  speak() {
    for (const word of this.words.splice(0)) word();
  }
}

function sheet() {
  const dialog = new Dialog();
  const told: boolean[] = [];
  const s = closer(dialog, () => told.push(dialog.open));
  dialog.onclose = s.shut;
  return { dialog, told, s };
}

it('has closed, and reported it, before the next key', () => {
  const { dialog, told, s } = sheet();
  s.shut();
  expect([dialog.open, told]).toEqual([false, [false]]);
  // The late event changes nothing: it does not close what was opened meanwhile.
  dialog.speak();
  expect(told).toHaveLength(1);
});

it('learns that the browser has closed it', () => {
  const { dialog, told } = sheet();
  dialog.close();
  expect(told).toEqual([]);
  dialog.speak();
  expect(told).toEqual([false]);
});

it('that the page itself removes reports nothing, and still gives the focus back', () => {
  const { dialog, told, s } = sheet();
  s.leave();
  expect(dialog.open).toBe(false);
  dialog.speak();
  expect(told).toEqual([]);
});
