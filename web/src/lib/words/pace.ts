import { t } from '../messages';

/** A pace in words; empty for none. */
export function paceText(pace: string): string {
  const days = /^(\d+)d$/.exec(pace);
  if (days) return t.arrange.days(Number(days[1]));
  const clock = /^(\d+)\+(\d+)$/.exec(pace);
  if (clock) return t.arrange.minutes(Number(clock[1]), Number(clock[2]));
  return pace;
}

/** The paces that a form offers to two players. */
export const clocks = (): (readonly [string, string])[] =>
  ['', '3+2', '5+3', '10+5', '15+10', '30+20', '60+30', '1d', '2d', '3d', '7d'].map(
    (pace) => [pace, paceText(pace) || t.arrange.noClock] as const,
  );
