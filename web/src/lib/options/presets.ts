import type { OptionInfo, Preset } from '../net/types';

export type Chosen = Record<string, string>;

/** The options as they are before anybody chooses: the defaults, and what `usual` has otherwise. */
export const before = (options: OptionInfo[], usual: Chosen = {}): Chosen =>
  Object.fromEntries(options.map((o) => [o.name, usual[o.name] ?? o.default]));

/** The options that were chosen otherwise than before. */
export const changed = (chosen: Chosen, base: Chosen): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([name, value]) => value !== base[name]));

/** Whether the options chosen are just those of the preset, or without one those of before. */
export const isChosen = (chosen: Chosen, base: Chosen, preset?: Preset): boolean =>
  Object.entries({ ...base, ...preset?.options }).every(([name, value]) => chosen[name] === value);

/** The preset that an option which was set by itself calls for: Turbo a series of two. */
export const calledFor = (chosen: Chosen, base: Chosen, presets: Preset[]): Preset | undefined =>
  presets.find(
    (p) =>
      p.calls !== undefined &&
      chosen[p.calls] === p.options[p.calls] &&
      // An option that somebody has set otherwise was meant so.
      Object.entries(p.options).every(
        ([name, value]) =>
          name === p.calls || (chosen[name] === base[name] && value !== base[name]),
      ),
  );
