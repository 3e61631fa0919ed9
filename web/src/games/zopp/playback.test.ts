import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { demo } from './demo';
import { Playback, type Screen } from './playback.svelte';
import type { Impact } from './reel';
import { fresh, Scenes } from './scenes.svelte';
import type { Shot, ZoppView } from './view';

const shots: Shot[] = JSON.parse(readFileSync('../games/zopp/testdata/shots.json', 'utf8'));
const rally = demo.actions.reduce<ZoppView[]>(
  (all, a) => [...all, demo.next(all.at(-1)!, a)!],
  [demo.start],
);

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

  it('whose flick it is is known while it is shown; from elsewhere its counter glows first', async () => {
    vi.useFakeTimers();
    const s = new Scenes(rally[0]!, true, () => true);
    const { disc, side } = rally[1]!.shot!;
    s.feed(rally[1]!, side === 'white' ? 2 : 3);
    expect([s.busy, s.flicker, s.glow]).toEqual([true, side === 'white' ? 2 : 3, disc]);
    expect(s.playback.reel).toBeNull();
    vi.advanceTimersByTime(349);
    expect([s.glow, s.playback.reel]).toEqual([disc, null]);
    await vi.advanceTimersByTimeAsync(1);
    expect([s.glow, s.playback.reel?.shot]).toEqual([null, rally[1]!.shot]);
    s.skip();
    expect([s.flicker, s.glow]).toEqual([null, null]);
    s.end();
    vi.useRealTimers();
  });

  it('a shot seen once more is not put away from whoever draws it to and fro', async () => {
    vi.useFakeTimers();
    const s = new Scenes(rally[1]!, true);
    const again = async (draws: boolean) => {
      const play = vi.spyOn(s.playback, 'play').mockImplementation((shot) => {
        s.playback.hold(shot, Infinity);
        return Promise.resolve(true);
      });
      void s.again(rally[1]!.shot!);
      await vi.advanceTimersByTimeAsync(300);
      if (draws) s.playback.seek(0.5);
      await vi.advanceTimersByTimeAsync(1000);
      play.mockRestore();
      return s.playback.reel !== null;
    };
    expect([await again(false), await again(true)]).toEqual([false, true]);
    s.end();
    vi.useRealTimers();
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
