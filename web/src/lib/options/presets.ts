import type { OptionInfo, Preset } from '../net/types';

export type Chosen = Record<string, string>;

/** The options before anybody chooses: the defaults, overridden by `usual`. */
export const before = (options: OptionInfo[], usual: Chosen = {}): Chosen =>
  Object.fromEntries(options.map((o) => [o.name, usual[o.name] ?? o.default]));

/** The options that differ from before. */
export const changed = (chosen: Chosen, base: Chosen): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([name, value]) => value !== base[name]));

/** Whether the chosen options are exactly the preset's, or, without a preset, those of before. */
export const isChosen = (chosen: Chosen, base: Chosen, preset?: Preset): boolean =>
  Object.entries({ ...base, ...preset?.options }).every(([name, value]) => chosen[name] === value);

/** The preset that an option suggests when it is set alone: Turbo a series of two. */
export const calledFor = (chosen: Chosen, base: Chosen, presets: Preset[]): Preset | undefined =>
  presets.find(
    (p) =>
      p.calls !== undefined &&
      chosen[p.calls] === p.options[p.calls] &&
      // An option that somebody has changed was meant so.
      Object.entries(p.options).every(
        ([name, value]) =>
          name === p.calls || (chosen[name] === base[name] && value !== base[name]),
      ),
  );
