import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aloud } from './aloud';
import { demo } from './demo';
import { de } from './messages/de';
import { pl } from './messages/pl';
import { ids } from './pitch';
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
import type { Decision, Disc, Shot, ZoppView } from './view';

const shots: Shot[] = JSON.parse(readFileSync('../games/zopp/testdata/shots.json', 'utf8'));
const rally = demo.actions.reduce<ZoppView[]>(
  (all, a) => [...all, demo.next(all.at(-1)!, a)!],
  [demo.start],
);

it('in Polish no verb follows the side that decides, because sides are plural', () => {
  expect(pl.prompt.wait.decide?.('Białe')).toBe('W bramce. Białe: decyzja, czy się liczy.');
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
    expect(asked('decide', 'black', 'white')).toBe('In the goal (ZP30). Does it count, Black?');
    expect(asked('claim', 'white', 'black')).toMatch(/^Black flicks on \(ZP44\).*White\?$/);
    expect(asked('take-off', 'black')).toMatch(/^Fourth foul by Black \(ZP47\)/);
    expect(asked('flick', 'black')).toBe('');
    // In the list of moves it is a goal when it is one.
    const [from, doubtful] = [rally.at(-2)!, { ...last, score: rally.at(-2)!.score }];
    const open = { ...doubtful, phase: 'decide' } as const;
    expect([came(from, open), came(open, last), came(open, doubtful)]).toEqual([
      'goal?',
      'goal',
      '',
    ]);
    // Under version 1 of the rules the text names the foul as well.
    const doubt = { kind: 'foul', rule: 'ZP41', side: 'white' } as const;
    const after = { ...last, phase: 'decide', side: 'black', inPlay: 'white', doubt } as const;
    expect(brought(rally.at(-2)!, after)).toMatch(
      /Foul by White\. In the goal.*Does it count, Black\?/s,
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
      ['enough', 'ZP45'],
      ['wrong-claim', 'ZP40'],
    ] as const;
    for (const [kind, rule] of kinds) {
      const d = { kind, rule, side: 'white', disc: 'w1', discs: ['w2'] } as const;
      for (const words of [de, pl])
        expect(words.referee.line({ ...d, discs: ['w2'] }, () => '')).toMatch(/^[^ ].*\S$/);
    }
    // All that the Go side can note is there.
    const noted = ['referee', 'claims', 'place', 'putback', 'play', 'tidy', 'wrong']
      .map((f) => readFileSync(`../games/zopp/${f}.go`, 'utf8'))
      .join('');
    for (const [, kind] of noted.matchAll(/Kind: "([a-z-]+)"/g))
      expect(kinds.map((k) => k[0])).toContain(kind);
    const foul = shots.findIndex((s) => s.events[0]!.kind === 'hit');
    expect(
      decision({ kind: 'foul', rule: 'ZP40', side: 'white', contacts: [0] }, shots[foul]!),
    ).toMatch(/^Foul: .* hit .* before it had touched the ball or a band$/);
  });

  it('whoever was flicked is named first, and nothing is told twice', () => {
    const after: [number, number, number, number][] = [];
    const event = (kind: 'hit' | 'pocket', a: string, b?: string) => ({
      t: 0,
      kind,
      a,
      b,
      x: 0,
      y: 0,
      after,
    });
    const shot: Shot = {
      ...shots[0]!,
      disc: 'b1',
      side: 'black',
      events: [event('hit', 'w2', 'b1'), event('pocket', 'b1'), event('pocket', 'b1')],
    };
    const foul: Decision = { kind: 'foul', rule: 'ZP40', side: 'black', contacts: [0] };
    expect(decision(foul, shot)).toBe(
      'Foul: Black 1 hit White 2 before it had touched the ball or a band',
    );
    expect(story(shot)).toBe('Black 1 hit White 2, Black 1 in the pocket.');
    // Neither was flicked: that of the side that did comes first.
    const pushed = { ...shot, disc: 'b3', events: [event('hit', 'w2', 'b1')] };
    expect(decision({ ...foul, rule: 'ZP41' }, pushed)).toMatch(/^Foul: Black 1 hit White 2/);
    const claim = { kind: 'wrong-claim', rule: 'ZP40', side: 'white', claim: 'foul' } as const;
    expect(decision({ ...claim, why: 'touched', contacts: [1, 2] }, shot)).toMatch(
      /wrongly: Black 1 in the pocket$/,
    );
  });

  it('a flick in the list of moves is what it met', () => {
    const shot = shots.find((s) => s.events.some((e) => e.kind === 'hit' && e.a === s.disc))!;
    const action = `${shot.disc}@31.240,0.600`;
    const after = { ...last, shot } as ZoppView;
    expect(brief(action, after)).toMatch(/^[123] → [A-Za-z0-9, ]+$/);
    expect(brief(action, { ...last, shot: { ...shot, events: [] } })).toMatch(/→ nothing$/);
    expect(brief(action, null)).toMatch(/^[123] →$/);
  });

  it('actions are said', () => {
    expect(say('w1@134.250,0.820')).toBe('flicks White 1 at 134.3 degrees, power 0.82');
    expect(say('w2=-88,40')).toBe('places White 2 at −88, 40');
    expect(say('ball>c')).toBe('puts the ball back at the centre');
    expect(say('claim=b2')).toBe('claims that Black 2 lies in a penalty area');
    expect(say('enough')).toBe('says “enough”');
  });

  it('in Polish degrees are counted, tenths too', () => {
    const flick = (angle: string) => pl.describe.flick('w1', angle, '0,5');
    expect(flick('323,8')).toBe('biały 1: strzał, 323,8 stopnia, siła 0,5');
    expect(flick('90')).toContain('90 stopni,');
    expect(flick('22')).toContain('22 stopnie,');
  });

  it('places and bearings are told on request', () => {
    expect(aloud.pieces(rally[0]!, 0)).toMatch(/^White 1 −?\d+, −?\d+; White 2 /);
    expect(aloud.pieces(rally[0]!, 3)).toMatch(/^Black 1 /);
    const v = { ...rally[0]!, mayFlick: ['w1'] };
    expect(aloud.can(v, ['claim=b2'], 'w1')).toMatch(
      /can be flicked\. the ball: [\d.]+°, \d+ mm; .*the goal of Black: .*You may claim something\./,
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
    const options = [
      ...read('options.go').matchAll(/(?:\{Name: |Switch\()"([a-z-]+)", (?:Default|")/g),
    ];
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
