import type { GameModule, Task } from '../lib/game/module';
import { experience } from '../lib/device/experience';
import { t } from '../lib/messages';
import type { Match, View } from '../lib/net/types';
import { ending, seatName } from './words';

interface Scene {
  match: Match;
  /** The present position as this page may see it. */
  view: View;
  game: GameModule | undefined;
  /** The seats that this page plays, and whether everybody sits and has cards. */
  mine: number[];
  ready: boolean;
  /** It is this page's turn, and nothing that it sees is covered. */
  acts: boolean;
  /** The piece that the board's hand holds. */
  held: string | null;
  /** The last action is still being shown. */
  showing: boolean;
}

/** After this many games of a kind nobody needs the task spelled out every time. */
const enough = 10;

/** The task, or whose turn it is. Never empty. */
export function taskOf(s: Scene): Task & { ours: boolean; plain: string } {
  const { match: m, game } = s;
  const theirs = (text: string) => ({ text, ours: false, plain: '' });
  if (!s.ready && !m.result)
    return theirs(m.seats.every((x) => x.taken) ? t.task.moment : t.refused.waiting);
  const name = (seat: number) => seatName(m, seat);
  const told = game?.task(s.view, {
    turn: m.turn,
    mine: s.acts,
    legal: s.acts ? m.legal : [],
    held: s.held,
    showing: s.showing,
    actor: m.events.findLast((e) => e.kind === 'action')?.seat ?? null,
    name,
  });
  if (s.showing && told) return theirs(told.text);
  if (m.result) return theirs(s.showing ? t.task.moment : ending(m, m.result, game).headline);
  if (!s.acts) return theirs(told?.text ?? t.aloud.turnOf(name(m.turn ?? 0)));
  const text =
    !told || (told.usual && experience.of(m.game) >= enough) ? t.table.yourTurn : told.text;
  // Several players share the device, so the text names one.
  return {
    text: s.mine.length > 1 ? `${name(m.turn!)}: ${text}` : text,
    plain: text,
    usual: told?.usual ?? true,
    choices: told?.choices,
    ours: true,
  };
}
