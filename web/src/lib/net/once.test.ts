import { expect, test } from 'vitest';
import { once } from './once';

/** Opens things, and counts them. */
function opener() {
  const opened: unknown[] = [];
  const open = once(async (asked: { rounds: number }) => {
    if (asked.rounds > 20) throw new Error('too many rounds');
    return { id: opened.push(asked) };
  });
  return { opened, open };
}

test('the same form opens one thing, however often it is sent', async () => {
  const { opened, open } = opener();
  expect(await open({ rounds: 5 })).toEqual({ id: 1 });
  expect(await open({ rounds: 5 })).toEqual({ id: 1 });
  expect(opened).toHaveLength(1);
});

test('what was changed before the second try counts', async () => {
  const { opened, open } = opener();
  await open({ rounds: 5 });
  expect(await open({ rounds: 7 })).toEqual({ id: 2 });
  expect(opened).toEqual([{ rounds: 5 }, { rounds: 7 }]);
});

test('what could not be opened is tried once more', async () => {
  const { opened, open } = opener();
  await expect(open({ rounds: 21 })).rejects.toThrow('too many rounds');
  await expect(open({ rounds: 21 })).rejects.toThrow('too many rounds');
  await open({ rounds: 20 });
  expect(opened).toEqual([{ rounds: 20 }]);
});
