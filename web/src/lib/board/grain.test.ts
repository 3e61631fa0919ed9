import { expect, test } from 'vitest';
import { noise, steps } from './grain';
import { soft } from './relief';

const fibres = { across: 3, down: 40, octaves: 3, seed: 5 };

test('noise lies between 0 and 1, about evenly on both sides of the middle', () => {
  const all = noise(fibres, 60, 400);
  expect(all.length).toBe(60 * 400);
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...all)).toBeLessThanOrEqual(1);
  const middle = all.reduce((sum, n) => sum + n, 0) / all.length;
  expect(Math.abs(middle - 0.5)).toBeLessThan(0.05);
});

test('the same seed is the same wood, another one is not', () => {
  expect(noise(fibres, 24, 24)).toEqual(noise(fibres, 24, 24));
  expect(noise(fibres, 24, 24)).not.toEqual(noise({ ...fibres, seed: 6 }, 24, 24));
});

test('fibres are long: noise changes less along them than across', () => {
  const [w, h] = [100, 100];
  const all = noise(fibres, w, h);
  let along = 0;
  let across = 0;
  for (let y = 1; y < h; y++)
    for (let x = 1; x < w; x++) {
      along += Math.abs(all[y * w + x]! - all[y * w + x - 1]!);
      across += Math.abs(all[y * w + x]! - all[(y - 1) * w + x]!);
    }
  expect(across).toBeGreaterThan(5 * along);
});

test('opacities in steps go straight from one to the next', () => {
  const of = steps([0, 1, 0.5]);
  expect([0, 0.25, 0.5, 0.75, 1].map(of)).toEqual([0, 0.5, 1, 0.75, 0.5]);
});

test('a soft line has its opacity in the middle, and half of it where a hard one would end', () => {
  const text = soft('path d="M0 0"', { stroke: 'red', width: 20, blur: 4, opacity: 0.5 });
  const lines = [...text.matchAll(/stroke-width="([\d.]+)" stroke-opacity="([\d.]+)"/g)];
  const at = (off: number) =>
    1 - lines.reduce((left, [, w, o]) => (Number(w) / 2 > off ? left * (1 - Number(o)) : left), 1);
  expect(at(0)).toBeCloseTo(0.5, 2);
  expect(at(10)).toBeCloseTo(0.29, 1);
  expect(at(20)).toBe(0);
});
