// The server speaks English. What people see of it is put into the page's language here,
// as it comes in, so that nothing behind asks who said what. Where a game has no words
// for something, the server's stand.
import { gameModule, gameModules, type ServerWords } from '../game/module';
import { language } from './language';
import { t } from '../messages';
import { aboutGame } from '../game/shelf';
import type { GameInfo, Replayed, Rule, SeatInfo } from '../net/types';

const wordsOf = (game: string): ServerWords | undefined => gameModule(game)?.server;

/** The server's name of an option or a value as people write it: "Open tricks". */
export const plain = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

export function game<T extends GameInfo & { rulebook?: Rule[] }>(info: T): T {
  const words = wordsOf(info.name);
  if (!words)
    return { ...info, options: info.options.map((o) => ({ ...o, label: plain(o.name) })) };
  return {
    ...info,
    about: aboutGame(info),
    sides: info.sides.map((s, i) => words.sides[i] ?? s),
    levels: info.levels.map((l) => {
      const [name, about] = words.levels[l.level] ?? [l.name, l.about];
      return { ...l, name, about };
    }),
    options: info.options.map((o) => {
      const [label, help, named] = words.options?.[o.name] ?? [plain(o.name), o.help];
      return { ...o, label, help, named };
    }),
    presets: info.presets.map((p) => {
      const [title, about] = words.presets?.[p.name] ?? [p.title, p.about];
      return { ...p, title, about };
    }),
    rulebook: info.rulebook?.map((r) => ({
      ...r,
      text: words.earlier?.[info.rules]?.[r.id] ?? words.rulebook[r.id] ?? r.text,
    })),
  };
}

/** For a match and for its card: sides and levels have names. */
export function match<T extends { game: string; seats: SeatInfo[] }>(m: T): T {
  const words = wordsOf(m.game);
  if (!words) return m;
  const seats = m.seats.map((s) => ({
    ...s,
    side: words.sides[s.seat] ?? s.side,
    // A computer goes by the name of its level; people keep theirs.
    name: (s.level && words.levels[s.level]?.[0]) || s.name,
  }));
  return { ...m, seats };
}

/** For a record that was played: sides have names. A seat nobody gave a name to has its side's. */
export function replayed(r: Replayed): Replayed {
  const words = wordsOf(r.game);
  if (!words) return r;
  const sides = r.sides.map((s, i) => words.sides[i] ?? s);
  return { ...r, sides, seats: r.seats.map((s, i) => (s === r.sides[i] ? sides[i]! : s)) };
}

/** Without the notation of what was tried, with which it begins: who tried it has just done so. */
export const untried = (detail: string): string =>
  detail.replace(/^\S+: ([a-z](?!\d))?/, (_, first = '') => first.toUpperCase());

/** Why not: in English in the server's words, else in ours, by the rule or by the code. */
export function refusal(p: { code?: string; detail?: string; rule?: string }): string {
  const detail = p.detail ?? '';
  if (language === 'en' || !p.code) return p.code === 'illegal' ? untried(detail) : detail;
  const { rule = '' } = p;
  const byRule = gameModules()
    .map((m) => m.server?.refusals[rule])
    .concat((t.refused.byRule as Record<string, string>)[rule])
    .find(Boolean);
  if (byRule) return `${byRule.replace(/\.$/, '')} (${rule}).`;
  // A game that was not fetched has no words here: its rule is named all the same.
  const byCode = t.refused.byCode[p.code];
  if (byCode && rule) return `${byCode.replace(/\.$/, '')} (${rule}).`;
  return byCode ?? detail;
}
