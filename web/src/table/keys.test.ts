import { beforeEach, expect, it, vi } from 'vitest';
import type { Desk } from './desk.svelte';
import { tableKeys } from './keys';

beforeEach(() => void vi.stubGlobal('document', { querySelector: () => null }));

function table(now: Partial<Desk>) {
  const done: string[] = [];
  const desk = {
    ...now,
    play: () => done.push('play'),
    drop: () => done.push('drop'),
    cancelAhead: () => done.push('cancel'),
  };
  const { decide } = tableKeys(
    () => desk as unknown as Desk,
    () => {},
    () => {},
  );
  const press = (key: string) =>
    decide({
      key,
      target: { closest: () => null },
      preventDefault: () => done.push('prevented'),
      stopPropagation() {},
    } as unknown as KeyboardEvent);
  return { done, press };
}

it('arrow keys leave the list of moves where it is while a mistake is tried again', () => {
  for (const open of [false, true]) {
    const steps: number[] = [];
    const desk = { replay: { step: (n: number) => steps.push(n) }, retries: { open } };
    const { key } = tableKeys(
      () => desk as unknown as Desk,
      () => {},
      () => {},
    );
    key({
      key: 'ArrowLeft',
      target: { closest: () => null },
      preventDefault() {},
    } as unknown as KeyboardEvent);
    expect(steps).toEqual(open ? [] : [-1]);
  }
});

const proposal = { seat: 0, ply: 0, action: 'a3-c4' };

it('a move that waits is made by Enter and dropped by Escape', () => {
  const { done, press } = table({ proposal });
  press('Enter');
  press('Escape');
  expect(done).toEqual(['play', 'prevented', 'drop', 'prevented']);
});

it('Escape that closes the panel leaves what is planned', () => {
  for (const now of [{ proposal }, { proposal: null }]) {
    const { done, press } = table({ ...now, panelOpen: true });
    press('Escape');
    expect(done).toEqual([]);
  }
});
