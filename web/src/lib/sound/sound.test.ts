import { beforeEach, describe, expect, it } from 'vitest';
import { force } from '../../games/zoom/view';
import { Sound, type Happening } from './sound.svelte';

let heard: string[];
let now: number;
let hidden: boolean;
let saved: string | null;
let still: boolean;
let shaken: (number | number[])[];
let sound: Sound;

const move: Happening = { kind: 'action', force: 0.5, own: false, turn: false };

function make() {
  sound = new Sound({
    player: {
      wake: () => heard.push('wake'),
      strike: (f, after = 0) => heard.push(`strike ${f} ${after}`),
      note: () => heard.push('note'),
      knock: (m, f) => heard.push(`knock ${m} ${f}`),
    },
    now: () => now,
    hidden: () => hidden,
    shake: (pattern) => shaken.push(pattern),
    still: () => still,
    read: () => saved,
    write: (v) => (saved = v),
  });
}

beforeEach(() => {
  [heard, now, hidden, saved] = [[], 1000, false, null];
  [still, shaken] = [false, []];
  make();
  sound.touch(true);
  heard = [];
});

describe('sound', () => {
  it('is heard from the first tap on, unless it was muted, which is remembered', () => {
    make();
    sound.hear({ ...move, end: 'won' });
    sound.touch(false);
    sound.hear(move);
    expect(heard).toEqual([]);
    sound.touch(true);
    sound.hear(move);
    expect(heard).toEqual(['wake', 'strike 0.5 0']);
    sound.toggle();
    expect(saved).toBe('off');
    heard = [];
    make();
    expect(sound.on).toBe(false);
    sound.touch(true);
    sound.hear(move);
    expect(heard).toEqual([]);
    sound.toggle();
    expect(heard).toEqual(['wake', 'strike 0.4 0.05']);
    expect(saved).toBe('on');
    make();
    expect(sound.on).toBe(true);
  });

  it('vibrates: on release, on contacts by their force, on a goal', () => {
    sound.release();
    for (const force of [0.001, 0.1, 1, 3]) sound.knock('wood', force);
    sound.knock('whistle', 0.5);
    expect(shaken).toEqual([8, 16, 25, 25, [40, 30, 40]]);
  });

  it('does not vibrate if it is muted, hidden, or less motion is requested', () => {
    const all = () => {
      sound.release();
      sound.knock('wood', 1);
    };
    still = true;
    all();
    [still, hidden] = [false, true];
    all();
    hidden = false;
    sound.toggle();
    all();
    saved = null;
    make();
    all(); // nobody has tapped yet
    expect(shaken).toEqual([]);
  });

  it('a marble is heard, sitting down is not', () => {
    sound.hear({ ...move, kind: 'seat', turn: true });
    expect(heard).toEqual([]);
    sound.hear(move);
    expect(heard).toEqual(['strike 0.5 0']);
  });

  it('what comes in together is heard once', () => {
    sound.hear(move);
    sound.hear(move);
    now += 50;
    sound.hear(move);
    expect(heard).toHaveLength(1);
    now += 1000;
    sound.hear(move);
    expect(heard).toHaveLength(2);
  });

  it('the winning square is a soft double after the strike', () => {
    sound.hear({ ...move, end: 'won', turn: false });
    expect(heard).toHaveLength(3);
    expect(heard[0]).toBe('strike 0.5 0');
    now += 1000;
    sound.hear({ ...move, end: 'draw' });
    expect(heard).toHaveLength(4);
  });

  it('if the board itself makes the sounds, actions are silent; contacts are heard if the page is visible', () => {
    sound.hear({ ...move, force: null, end: 'won' });
    expect(heard).toEqual([]);
    sound.knock('wood', 0.5);
    sound.knock('band', 0.8, 0.25);
    expect(heard).toEqual(['knock wood 0.5', 'knock band 0.4']);
    hidden = true;
    sound.knock('wood', 0.5);
    sound.on = false;
    hidden = false;
    sound.knock('wood', 0.5);
    expect(heard).toHaveLength(2);
  });

  it('a note says that it is your turn, only to players who may not be looking', () => {
    const turn = { ...move, turn: true };
    sound.hear(turn);
    expect(heard).not.toContain('note');
    hidden = true;
    sound.hear({ ...turn, own: true });
    expect(heard).not.toContain('note');
    sound.hear(turn);
    expect(heard.filter((x) => x === 'note')).toHaveLength(1);
    hidden = false;
    now += 60_000;
    sound.touch(false);
    sound.hear(turn);
    expect(heard.filter((x) => x === 'note')).toHaveLength(1);
    now += 60_000;
    sound.hear(turn);
    expect(heard.filter((x) => x === 'note')).toHaveLength(2);
  });
});

describe('how hard a marble comes down', () => {
  it('is harder the longer its way', () => {
    expect(force('b2-b3')).toBeLessThan(force('b2-b6'));
    expect(force('b2-g7')).toBeLessThanOrEqual(1);
    expect(force('c1-c2')).toBeGreaterThan(0);
    expect(force('nothing')).toBe(0);
  });
});
