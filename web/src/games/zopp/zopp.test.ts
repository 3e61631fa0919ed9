import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { Aim } from './aim.svelte';
import { aloud } from './aloud';
import { demo } from './demo';
import { intoRing, mayLie, suggest } from './lay';
import { de } from './messages/de';
import { pl } from './messages/pl';
import { box, direction, ids, onBoard, onScreen, whole, type Quarter } from './pitch';
import { Playback, type Screen } from './playback.svelte';
import type { Impact } from './reel';
import { fresh, Scenes } from './scenes.svelte';
import {
  advise,
  brief,
  brought,
  came,
  decision,
  describe as say,
  foresee,
  highlight,
  question,
  story,
} from './talk';
import { find, flickText, preview, split, type Disc, type Shot, type ZoppView } from './view';

const shots: Shot[] = JSON.parse(readFileSync('../games/zopp/testdata/shots.json', 'utf8'));
const rally = demo.actions.reduce<ZoppView[]>(
  (all, a) => [...all, demo.next(all.at(-1)!, a)!],
  [demo.start],
);

describe('the board on the screen', () => {
  const quarters: Quarter[] = [0, 1, 2, 3];

  it('is turned and found again', () => {
    for (const q of quarters)
      for (const p of [
        { x: 350, y: -60 },
        { x: -12, y: 225 },
      ])
        expect(onBoard(onScreen(p, q), q)).toEqual(p);
  });

  it('has the near goal on the left, or below', () => {
    expect(onScreen({ x: -350, y: 0 }, 0).x).toBe(-350);
    expect(onScreen({ x: -350, y: 0 }, 1).y).toBe(350);
    expect(onScreen({ x: 350, y: 0 }, 2).x).toBe(-350);
    expect(onScreen({ x: 350, y: 0 }, 3).y).toBe(350);
    expect(box(1).height).toBe(box(0).width);
  });

  it('is turned, not mirrored: angles go the same way round', () => {
    for (const q of quarters) {
      const a = onScreen({ x: 1, y: 0 }, q);
      const b = onScreen({ x: 0, y: 1 }, q);
      // A quarter turn to the left is one on the screen, where y goes down.
      expect(a.x * -b.y + a.y * b.x).toBe(1);
    }
  });

  it('measures angles from 0 and below 360', () => {
    expect(direction({ x: 0, y: 0 }, { x: 0, y: -5 })).toBe(270);
    expect(whole(-0.0001)).toBe(0);
    expect(whole(725.5)).toBe(5.5);
  });
});

describe('actions', () => {
  it('are read and written as the server does', () => {
    for (const a of ['w1@134.250,0.820', 'b3@0.000,1.000']) {
      const x = split(a)!;
      expect(x.verb === 'flick' && flickText(x.disc, x)).toBe(a);
    }
    expect(split('ball>p3')).toEqual({ verb: 'put-back', disc: 'ball', spot: 'p3' });
    expect(split('claim=foul')).toEqual({ verb: 'claim', what: 'foul' });
    expect(split('w1=-90,35')).toEqual({ verb: 'place', disc: 'w1', x: -90, y: 35 });
    for (const a of ['', 'x1@1,1', 'w1>p9', 'w1@a,b', 'forfeit']) expect(split(a), a).toBeNull();
  });

  it('are drawn as made where the page can know what comes of them', () => {
    const v = rally[0]!;
    expect(preview(v, 'w1@0.000,0.500')).toBe(v);
    const out = { ...v, discs: v.discs.map((d) => ({ ...d, where: 'out' as const })) };
    expect(find(preview(out, 'w1>p2').discs, 'w1')).toMatchObject({
      x: -175,
      y: 195,
      where: 'surface',
    });
    expect(find(preview(v, 'off=w2').discs, 'w2')).toBeUndefined();
    const empty = { ...v, discs: [] };
    expect(preview(empty, 'b1=90,35').discs).toHaveLength(1);
  });
});

describe('aiming', () => {
  const places: Record<string, { x: number; y: number }> = {
    w1: { x: -100, y: 0 },
    ball: { x: 0, y: 100 },
  };
  const make = () => {
    const made: string[] = [];
    const refused: string[] = [];
    const aim = new Aim(
      () => ({ may: ['w1'], at: (id) => places[id] }),
      (a) => made.push(a),
      (id) => refused.push(id),
    );
    return { aim, made, refused };
  };

  it('begins at the ball, is turned and made stronger, and flicks once', () => {
    const { aim, made, refused } = make();
    expect(aim.pick('b1')).toBe(false);
    expect(refused).toEqual(['b1']);
    aim.flick();
    aim.pick('w1');
    expect([aim.angle, aim.power]).toEqual([45, 0.5]);
    aim.turn(-50.0004);
    aim.strengthen(0.9);
    aim.flick();
    aim.flick();
    expect(made).toEqual(['w1@355.000,1.000']);
  });

  it('goes the other way than it is pulled, and near its beginning means nothing', () => {
    const { aim } = make();
    aim.pick('w1');
    const reach = { full: 120, none: 20 };
    expect(aim.pullBy({ x: -70, y: 0 }, reach)).toBe(true);
    expect([aim.angle, aim.power]).toEqual([0, 0.5]);
    aim.pullBy({ x: 0, y: 400 }, reach);
    expect([aim.angle, aim.power]).toEqual([270, 1]);
    expect(aim.pullBy({ x: 12, y: 12 }, reach)).toBe(false);
    expect([aim.angle, aim.power]).toEqual([270, 1]);
  });

  it('takes no number that is none', () => {
    const { aim } = make();
    aim.pick('w1');
    aim.setAngle(NaN);
    aim.setPower(NaN);
    expect([aim.angle, aim.power]).toEqual([45, 0.5]);
    aim.setPower(-3);
    aim.setAngle(-90);
    expect([aim.angle, aim.power]).toEqual([270, 0.001]);
  });
});

describe('placing', () => {
  const on = (id: string, x: number, y: number): Disc => ({ id, x, y, where: 'surface' });

  it('keeps to the ring, the own half and whole millimetres', () => {
    for (const id of ['w1', 'b1'])
      for (const p of [
        { x: 0, y: 0 },
        { x: 5, y: 300 },
        { x: -5, y: -90 },
        { x: 400, y: 3 },
        { x: -90.4, y: 35.2 },
      ]) {
        const at = intoRing(id, p);
        expect(mayLie([], id, at), `${id} ${JSON.stringify([p, at])}`).toBe(true);
        expect([at.x, at.y].every(Number.isInteger)).toBe(true);
      }
  });

  it('refuses the bounds of ZP6 and nothing inside them', () => {
    expect(mayLie([], 'w1', { x: -80, y: 0 })).toBe(true);
    expect(mayLie([], 'w1', { x: -160, y: 0 })).toBe(true);
    expect(mayLie([], 'w1', { x: -79, y: 0 })).toBe(false);
    expect(mayLie([], 'w1', { x: -161, y: 0 })).toBe(false);
    expect(mayLie([], 'w1', { x: -20, y: 100 })).toBe(true);
    expect(mayLie([], 'w1', { x: -19, y: 100 })).toBe(false);
    expect(mayLie([on('w2', -140, 0)], 'w1', { x: -100, y: 0 })).toBe(false);
    expect(mayLie([on('w2', -140, 0)], 'w1', { x: -99, y: 0 })).toBe(true);
  });

  it('suggests a place that is free, whatever lies there', () => {
    const lie = [on('w1', -88, 62), on('w2', -88, -62), on('b1', 30, 110)];
    for (const id of ['w3', 'b2']) expect(mayLie(lie, id, suggest(lie, id))).toBe(true);
    expect(suggest(lie.slice(0, 1), 'w1')).not.toEqual(suggest(lie.slice(0, 1), 'w2'));
  });
});

/** Frames and time by hand. */
function hands() {
  let now = 0;
  let draw: ((t: number) => void) | null = null;
  const screen: Screen = {
    now: () => now,
    frame: (d) => {
      draw = d;
      return 1;
    },
    drop: () => (draw = null),
  };
  const pass = (seconds: number) => {
    now += seconds * 1000;
    const d = draw;
    draw = null;
    d?.(now);
  };
  return { screen, pass };
}

describe('watching a shot', () => {
  const shot = shots.find((s) => s.events.filter((e) => e.kind === 'hit').length > 2)!;

  it('runs in real time, tells every contact once, and ends', async () => {
    const { screen, pass } = hands();
    const heard: Impact[] = [];
    const p = new Playback((i) => heard.push(i), screen);
    const end = p.play(shot);
    pass(0.25);
    expect(p.time).toBeCloseTo(0.25);
    for (let i = 0; i < 200; i++) pass(1 / 60);
    expect(await end).toBe(true);
    expect(p.running).toBe(false);
    expect(p.time).toBe(p.duration);
    expect(heard.map((i) => i.t)).toEqual(
      shot.events.filter((e) => e.kind !== 'rest').map((e) => e.t),
    );
  });

  it('runs slower, in part, and is interrupted', async () => {
    const { screen, pass } = hands();
    const p = new Playback(undefined, screen);
    const part = p.play(shot, { from: 0.1, to: 0.3, rate: 0.25 });
    pass(0.4);
    expect(p.time).toBeCloseTo(0.2);
    pass(9);
    expect(await part).toBe(true);
    expect(p.time).toBeCloseTo(0.3);
    const all = p.play(shot);
    pass(0.1);
    p.seek(0.05);
    expect(await all).toBe(false);
    expect([p.time, p.running]).toEqual([0.05, false]);
    p.close();
    expect(p.places).toBeNull();
  });

  it('hears what touches at the very first moment', () => {
    const { screen, pass } = hands();
    const heard: Impact[] = [];
    const p = new Playback((i) => heard.push(i), screen);
    const touching: Shot = {
      ...shot,
      events: [{ ...shot.events.find((e) => e.kind === 'hit')!, t: 0 }],
    };
    void p.play(touching);
    pass(0);
    pass(0);
    expect(heard).toHaveLength(1);
  });
});

describe('one scene after the other', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.stubGlobal('document', { hidden: false });

  it('a shot is shown before what came of it, and may be skipped', () => {
    const s = new Scenes(rally[0]!, true);
    s.feed(rally[1]!);
    expect(s.busy).toBe(true);
    expect(s.view).toBe(rally[0]);
    expect(s.playback.reel?.shot).toBe(rally[1]!.shot);
    s.feed(rally[2]!);
    s.skip();
    expect([s.busy, s.view]).toEqual([false, rally[2]]);
    s.end();
  });

  it('who looks back sees at once', () => {
    const s = new Scenes(rally[3]!, true);
    s.feed(rally[1]!);
    expect([s.busy, s.view]).toEqual([false, rally[1]]);
    s.feed(rally[4]!);
    expect([s.busy, s.view]).toEqual([false, rally[4]]);
    s.end();
  });

  it('what follows without a flick is there at once', () => {
    const s = new Scenes(rally[2]!, true);
    const next = { ...rally[2]!, discs: rally[2]!.discs.slice(1) };
    expect(fresh(rally[2]!, next)).toBe(false);
    s.feed(next);
    expect([s.busy, s.view]).toEqual([false, next]);
    s.end();
  });
});

describe('in words', () => {
  const last = rally.at(-1)!;

  it('the rally of the first page ends in a goal', () => {
    expect(last.score[0] + last.score[1]).toBe(1);
    expect(came(rally.at(-2)!, last)).toBe('goal');
    expect(brought(rally.at(-2)!, last)).toMatch(/Goal for (White|Black).*It stands [01] to [01]/s);
  });

  it('the goal is what one would send, from its own position on', () => {
    const at = rally.length - 1;
    expect(highlight(rally, at - 1)).toBeNull();
    const film = { ply: at, label: `The goal to ${last.score.join(' : ')}, moving` };
    expect(highlight(rally, at)).toEqual(film);
    // Whatever comes after it: put-backs, the next kick-off, flicks without a goal.
    expect(highlight([...rally, last, last], at + 2)).toEqual(film);
    expect(highlight([null, null], 1)).toBeNull();
  });

  it('a question says of whom, and by which rule', () => {
    const asked = (phase: ZoppView['phase'], side: 'white' | 'black', inPlay = side) =>
      question({ ...last, phase, side, inPlay });
    expect(asked('decide', 'black', 'white')).toBe(
      'Goal, but a foul (ZP30). Does it count, Black?',
    );
    expect(asked('claim', 'white', 'black')).toMatch(/^Black flicks on \(ZP44\).*White\?$/);
    expect(asked('take-off', 'black')).toMatch(/^Fourth foul by Black \(ZP47\)/);
    expect(asked('flick', 'black')).toBe('');
    // In the list of moves it is a goal when it is one.
    const [from, doubtful] = [rally.at(-2)!, { ...last, score: rally.at(-2)!.score }];
    const open = { ...doubtful, doubt: { kind: 'foul', rule: 'ZP40' } as const };
    expect([came(from, open), came(open, last), came(open, doubtful)]).toEqual([
      'goal?',
      'goal',
      '',
    ]);
    // With it the foul is told that it is about.
    const doubt = { kind: 'foul', rule: 'ZP41', side: 'white' } as const;
    const after = { ...last, phase: 'decide', side: 'black', inPlay: 'white', doubt } as const;
    expect(brought(rally.at(-2)!, after)).toMatch(
      /Foul by White in a penalty area\. Goal, but.*Does it count, Black\?/s,
    );
  });

  it('stories are short', () => {
    for (const s of shots) expect(story(s).split(',').length).toBeLessThanOrEqual(5);
    expect(story({ ...shots[0]!, events: [] })).toBe('It meets nothing.');
  });

  it('every decision has its line in every language, with the contact behind it', () => {
    const kinds = [
      ['out', 'ZP32'],
      ['out', 'ZP23'],
      ['goal', 'ZP30'],
      ['own-goal', 'ZP31'],
      ['no-goal', 'ZP30'],
      ['no-goal', 'ZP46'],
      ['put-back', 'ZP32'],
      ['moved', 'ZP7'],
      ['moved', 'ZP33'],
      ['moved', 'ZP34'],
      ['moved', 'ZP35'],
      ['foul', 'ZP40'],
      ['foul', 'ZP41'],
      ['tactical', 'ZP43'],
      ['wall', 'ZP42'],
      ['offside', 'ZP42'],
      ['free-kick', 'ZP45'],
      ['two-turns', 'ZP46'],
      ['off', 'ZP47'],
    ] as const;
    for (const [kind, rule] of kinds) {
      const d = { kind, rule, side: 'white', disc: 'w1', discs: ['w2'] } as const;
      for (const words of [de, pl])
        expect(words.referee.line({ ...d, discs: ['w2'] }, () => '')).toMatch(/^[^ ].*\S$/);
    }
    // All that the Go side can note is there.
    const noted = ['referee', 'claims', 'place', 'putback', 'play', 'tidy']
      .map((f) => readFileSync(`../games/zopp/${f}.go`, 'utf8'))
      .join('');
    for (const [, kind] of noted.matchAll(/Kind: "([a-z-]+)"/g))
      expect(kinds.map((k) => k[0])).toContain(kind);
    const foul = shots.findIndex((s) => s.events[0]!.kind === 'hit');
    expect(
      decision({ kind: 'foul', rule: 'ZP40', side: 'white', contacts: [0] }, shots[foul]!),
    ).toMatch(/^Foul by White: .* met .* before ball or band$/);
  });

  it('actions are said', () => {
    expect(say('w1@134.250,0.820')).toBe('flicks White 1 at 134.3 degrees, power 0.82');
    expect(say('ball>c')).toBe('puts the ball back at the centre');
    expect(say('claim=b2')).toBe('points at Black 2');
  });

  it('places and bearings are told on request', () => {
    expect(aloud.pieces(rally[0]!, 0)).toMatch(/^White 1 −?\d+, −?\d+; White 2 /);
    expect(aloud.pieces(rally[0]!, 3)).toMatch(/^Black 1 /);
    const v = { ...rally[0]!, mayFlick: ['w1'] };
    expect(aloud.can(v, ['claim=b2'], 'w1')).toMatch(
      /can be flicked\. the ball: [\d.]+°, \d+ mm; .*the goal of Black: .*You may claim Black 2\./,
    );
    expect(aloud.position(null)).toBe('No counters on the board yet.');
  });
});

describe('what the server says', () => {
  const read = (file: string) => readFileSync(`../games/zopp/${file}`, 'utf8');
  it.each([
    ['German', de],
    ['Polish', pl],
  ])('has its %s', (_, { server }) => {
    const book = [...read('book.go').matchAll(/ID: "(ZP\d+)"/g)].map((m) => m[1]!);
    expect(book.length).toBeGreaterThan(30);
    expect(Object.keys(server.rulebook)).toEqual(book);
    const levels = [...read('levels.go').matchAll(/\{Level: (\d+), Name/g)].map((m) => m[1]!);
    expect(Object.keys(server.levels)).toEqual(levels);
    const options = [...read('options.go').matchAll(/(?:\{Name: |Switch\()"([a-z-]+)"/g)];
    expect(Object.keys(server.options!)).toEqual(options.map((m) => m[1]!));
    // Whatever refuses an action names one of these.
    const why = ['notation', 'legal', 'claims', 'putback', 'place']
      .map((f) => read(`${f}.go`))
      .join('');
    const refusing = new Set([...why.matchAll(/"[^"]+", "(ZP\d+)"$/gm)].map((m) => m[1]!));
    for (const rule of refusing) expect(Object.keys(server.refusals)).toContain(rule);
    expect(server.sides).toHaveLength(4);
  });

  it('names every disc', () => {
    for (const words of [de, pl])
      expect(new Set(ids.map((id) => words.disc(id))).size).toBe(ids.length);
  });
});

describe('a flick that is advised', () => {
  const lies = (id: string, x: number, y: number): Disc => ({ id, x, y, where: 'surface' });
  const view = { discs: [lies('w1', -100, 0), lies('ball', 0, 0)] } as ZoppView;

  it('is told by what it meets first', () => {
    // From centre to centre less both radii, 20 and 14 mm.
    expect(foresee(view, 'w1@0.000,0.500')).toBe('White 1 meets the ball after 66 mm.');
    expect(foresee(view, 'w1@180.000,1.000')).toMatch(/^White 1 .+ the goal, \d+ mm\.$/);
    expect(foresee(view, 'ball>p1')).toBe('');
    expect(foresee(view, 'w2@0.000,0.500')).toBe('');
  });

  it('is named by counter, angle and power', () => {
    expect(advise('w1@31.240,0.600')).toBe('White 1 at 31.2°, power 0.6');
    expect(brief('w1@31.240,0.600')).toBe('1 31° 0.60');
  });
});
