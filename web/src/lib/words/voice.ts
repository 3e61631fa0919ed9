// The server speaks English. Its visible words are translated here, on arrival, so that no later
// code needs to know where they come from. If a game has no words for something, the server's stay.
import { gameModule, gameModules, type ServerWords } from '../game/module';
import { language } from './language';
import { t } from '../messages';
import { aboutGame } from '../game/shelf';
import type { GameInfo, Replayed, Rule, SeatInfo } from '../net/types';

const wordsOf = (game: string): ServerWords | undefined => gameModule(game)?.server;

/** An option's or value's server name as people write it: "Open tricks". */
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
    // A computer has the name of its level; people keep theirs.
    name: (s.level && words.levels[s.level]?.[0]) || s.name,
  }));
  return { ...m, seats };
}

/** For a replayed record: sides have names, and a seat without a name gets its side's. */
export function replayed(r: Replayed): Replayed {
  const words = wordsOf(r.game);
  if (!words) return r;
  const sides = r.sides.map((s, i) => words.sides[i] ?? s);
  return { ...r, sides, seats: r.seats.map((s, i) => (s === r.sides[i] ? sides[i]! : s)) };
}

/** Without the attempted notation at its beginning: the player has just tried it. */
export const untried = (detail: string): string => detail.replace(/^\S+: /, '');

/** The server's words as a sentence. What begins with a field (c4) keeps its small letter. */
export const sentence = (said: string): string =>
  said.replace(/^[a-z](?!\d)/, (first) => first.toUpperCase()).replace(/[^.!?]$/, '$&.');

/** Why not: in English the server's words, otherwise ours, by the rule, by what it says or by the code. */
export function refusal(p: { code?: string; detail?: string; rule?: string }): string {
  const detail = p.detail ?? '';
  const said = sentence(p.code === 'illegal' ? untried(detail) : detail);
  if (language === 'en' || !p.code) return said;
  const { rule = '' } = p;
  // A match that is over names the rule that ended it, such as TB1: nobody has broken that one.
  const ofTables = p.code === 'over' ? {} : t.refused.byRule;
  const byRule = gameModules()
    .map((m) => m.server?.refusals[rule])
    .concat((ofTables as Record<string, string>)[rule])
    .find(Boolean);
  if (byRule) return `${byRule.replace(/\.$/, '')} (${rule}).`;
  const bySaid = t.refused.bySaid[detail.split(':')[0]!];
  if (bySaid) return bySaid;
  // A game that is not loaded has no words here: its rule is named anyway.
  const byCode = t.refused.byCode[p.code];
  if (byCode && rule) return `${byCode.replace(/\.$/, '')} (${rule}).`;
  return byCode ?? said;
}
