import { expect, test } from 'vitest';
import { before, calledFor, changed, isChosen } from './presets';
import type { OptionInfo, Preset } from '../net/types';

const option = (name: string, value: string): OptionInfo => ({ name, default: value, help: '' });
const options = [option('turbo', 'off'), option('series', '1'), option('extrahop', 'off')];
const preset = (name: string, options: Record<string, string>, calls?: string): Preset => ({
  ...{ name, title: name, about: '' },
  options,
  calls,
});
const turbo = preset('turbo-series', { turbo: 'on', series: '2' }, 'turbo');
const extrahop = preset('extrahop', { extrahop: 'on' });
const base = before(options);

test('before anybody chooses there are the defaults, and the usual values', () => {
  expect(base).toEqual({ turbo: 'off', series: '1', extrahop: 'off' });
  expect(before(options, { series: '4' }).series).toBe('4');
});

test('a preset is chosen if every option is as in it, and no other is changed', () => {
  expect(isChosen(base, base)).toBe(true);
  expect(isChosen({ ...base, ...turbo.options }, base, turbo)).toBe(true);
  expect(isChosen({ ...base, turbo: 'on' }, base, turbo)).toBe(false);
  expect(isChosen({ ...base, ...turbo.options, extrahop: 'on' }, base, turbo)).toBe(false);
  expect(isChosen({ ...base, ...turbo.options }, base)).toBe(false);
});

test('only what was chosen otherwise is sent', () => {
  expect(changed({ ...base }, base)).toEqual({});
  expect(changed({ ...base, turbo: 'on' }, base)).toEqual({ turbo: 'on' });
  const usual = before(options, { series: '4' });
  expect(changed({ ...usual, series: '1' }, usual)).toEqual({ series: '1' });
});

test('an option set alone suggests the others', () => {
  const called = (chosen: Record<string, string>) =>
    calledFor({ ...base, ...chosen }, base, [extrahop, turbo])?.name;
  expect(called({ turbo: 'on' })).toBe('turbo-series');
  expect(called({ turbo: 'on', extrahop: 'on' })).toBe('turbo-series');
  // A player who chose another value meant it.
  expect(called({ turbo: 'on', series: '3' })).toBeUndefined();
  expect(called({ turbo: 'on', series: '2' })).toBeUndefined();
  expect(called({ series: '2' })).toBeUndefined();
  expect(called({ extrahop: 'on' })).toBeUndefined();
});
