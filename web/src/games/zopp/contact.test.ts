import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstContact } from './contact';
import { Reel } from './reel';
import { marks } from './scale';
import type { Shot } from './view';

// Shots of the real simulator; a Go test keeps the file true.
const shots: Shot[] = JSON.parse(readFileSync('../games/zopp/testdata/shots.json', 'utf8'));

describe('the first contact', () => {
  it('is what the simulator says, in every recorded shot', () => {
    const kinds = new Set<string>();
    for (const [n, shot] of shots.entries()) {
      const found = firstContact(shot.start, shot.disc, shot.played)!;
      const event = shot.events.find((e) => e.a === shot.disc || e.b === shot.disc)!;
      const kind = event.kind === 'over' ? 'band' : event.kind;
      kinds.add(kind);
      expect(found.kind, `shot ${n}`).toBe(kind);
      if (kind === 'hit') expect(found.with).toBe(event.a === shot.disc ? event.b : event.a);
      // Its centre is there then: the event says how it moves on from there.
      const [x, y] = event.after[event.a === shot.disc ? 0 : 1]!;
      expect(Math.hypot(found.x - x, found.y - y), `shot ${n}`).toBeLessThan(0.005);
      if (event.kind === 'over') expect(found.against).toBeGreaterThanOrEqual(1999.9);
      if (event.kind === 'band') expect(found.against).toBeLessThan(2000.1);
    }
    expect([...kinds].sort()).toEqual(['band', 'hit', 'pocket', 'post', 'rest']);
  });

  it('behind a goal line is a wall of the pocket', () => {
    const discs = [{ id: 'w1', x: 300, y: 10, where: 'surface' as const }];
    const back = firstContact(discs, 'w1', { angle: 0, power: 0.5 })!;
    expect([back.kind, back.x, back.y]).toEqual(['pocket', 410, 10]);
    const side = firstContact(discs, 'w1', { angle: 25, power: 0.5 })!;
    expect([side.kind, Math.round(side.y)]).toEqual(['pocket', 40]);
  });

  it('of a disc that is not there is nothing', () => {
    expect(firstContact([], 'w1', { angle: 0, power: 1 })).toBeNull();
  });
});

describe('a shot as it is watched', () => {
  it('is at every event where the event says', () => {
    for (const [n, shot] of shots.entries()) {
      const reel = new Reel(shot);
      for (const e of shot.events) {
        // From the leg before: a moment earlier nothing has jumped.
        const before = reel.at(e.t - 1e-9);
        for (const [i, id] of [e.a, e.b].entries()) {
          if (!id) continue;
          const [x, y] = e.after[i]!;
          const p = before.find((d) => d.id === id)!;
          expect(Math.hypot(p.x - x, p.y - y), `shot ${n} at ${e.t}`).toBeLessThan(0.01);
        }
      }
    }
  });

  it('ends where the shot left the discs, gone where they went', () => {
    for (const shot of shots) {
      const reel = new Reel(shot);
      const end = new Map(reel.at(reel.duration).map((p) => [p.id, p]));
      for (const d of shot.final) {
        const p = end.get(d.id)!;
        expect(Math.hypot(p.x - d.x, p.y - d.y)).toBeLessThan(0.01);
        // A counter behind the goal line lies there for all to see.
        expect(p.gone).toBe(d.where === 'over' || (d.id === 'ball' && d.where === 'goal'));
      }
    }
  });

  it('is heard as often as something meets', () => {
    for (const shot of shots) {
      const reel = new Reel(shot);
      expect(reel.impacts.length).toBe(shot.events.filter((e) => e.kind !== 'rest').length);
      for (const i of reel.impacts.filter((x) => x.kind === 'hit'))
        expect(i.force).toBeGreaterThan(0);
    }
  });
});

describe('the marks of the power scale', () => {
  it('lie where they are said to lie', () => {
    expect(marks.ball).toBeCloseTo(0.7054, 4);
    expect(marks.counter).toBe(0.8);
  });
});
