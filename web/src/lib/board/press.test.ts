import { expect, it } from 'vitest';
import { presses } from './press';

function drawing() {
  const hears: Record<string, (e: Partial<PointerEvent>) => void> = {};
  const svg = {
    addEventListener: (kind: string, hear: () => void) => (hears[kind] = hear),
    removeEventListener() {},
    setPointerCapture() {},
  } as unknown as SVGSVGElement;
  let cancelled = 0;
  const nothing = () => {};
  presses(
    svg,
    { over: null },
    { at: () => 'a3', press: nothing, drag: nothing, release: nothing, cancel: () => cancelled++ },
  );
  return { hears, cancelled: () => cancelled };
}

it('only the finger that drags ends the drag when the system takes it', () => {
  const { hears, cancelled } = drawing();
  hears.pointerdown!({ button: 0, pointerId: 1, clientX: 0, clientY: 0 });
  hears.pointercancel!({ pointerId: 2 });
  expect(cancelled()).toBe(0);
  hears.pointercancel!({ pointerId: 1 });
  expect(cancelled()).toBe(1);
});
