import type { Asked, Task } from '../../lib/game/module';
import { words } from './messages';
import { owner, waiting, type KickView } from './view';

/** The task of a player of Kick-It. */
export function task(view: unknown, { mine, legal, held }: Asked): Task | null {
  if (!mine) return null;
  const v = view as KickView;
  const w = words.task;
  switch (v.phase) {
    case 'set': {
      const left = waiting(v);
      return { text: left > 1 ? w.pawns(left - 1) : w.keeper };
    }
    case 'kick':
      return { text: held ? w.middle : w.kick };
    case 'put':
      return { text: w.put };
    case 'free':
      return { text: w.free };
  }
  if (held === 'ball') return { text: w.ballTo, usual: true };
  if (held) return { text: w.to, usual: true };
  const plays = legal.some((a) => a.startsWith('>'));
  if (v.must && plays && !legal.includes('end')) return { text: w.must };
  if (v.phase === 'move' && v.points > 0) {
    const steps = w.steps(v.points);
    const ours = v.ball !== undefined && owner(v, v.ball) === v.side;
    return { text: (ours ? w.thenPass : w.only)(steps) };
  }
  return { text: plays ? (legal.includes('end') ? w.play : w.shoot) : w.end };
}
