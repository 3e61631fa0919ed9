import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Synth } from './synth';

let played: number;
let wakes: number; // how long the loudspeaker takes to wake, in milliseconds

/** What can be connected, started and scheduled, and does nothing. */
class Part {
  connect = (next: unknown) => next;
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
  gain = this;
  start() {}
  stop() {}
}

/** A context as browsers have them: suspended until somebody has touched the page. */
class Context {
  state = 'suspended';
  touched = false;
  sampleRate = 1000;
  currentTime = 0;
  createBuffer = () => ({ getChannelData: () => [] });
  async resume() {
    if (!this.touched) return new Promise(() => {});
    await new Promise((done) => setTimeout(done, wakes));
    this.state = 'running';
  }
  suspend() {
    this.state = 'suspended';
  }
}

let context: Context;
let synth: Synth;

beforeEach(() => {
  vi.useFakeTimers();
  [played, wakes] = [0, 20];
  for (const name of ['GainNode', 'WaveShaperNode', 'OscillatorNode', 'BiquadFilterNode'])
    vi.stubGlobal(name, Part);
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class extends Part {
      override start() {
        played++;
      }
    },
  );
  context = new Context();
  synth = new Synth(() => context as unknown as AudioContext);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Somebody touches the page. */
async function touch() {
  context.touched = true;
  synth.wake();
  await vi.advanceTimersByTimeAsync(wakes);
}

describe('the loudspeaker', () => {
  it('sleeps after a while without a sound, and wakes for the next', async () => {
    await touch();
    for (let i = 0; i < 3; i++) {
      synth.strike(0.5);
      await vi.advanceTimersByTimeAsync(4000);
      expect(context.state).toBe('running');
    }
    await vi.advanceTimersByTimeAsync(1500);
    expect(context.state).toBe('suspended');
    expect(played).toBe(3);
    synth.strike(0.5);
    synth.knock('wood', 0.5);
    await vi.advanceTimersByTimeAsync(wakes);
    expect(played).toBe(5);
  });

  it('that wakes too late leaves the sound out', async () => {
    await touch();
    await vi.advanceTimersByTimeAsync(6000);
    wakes = 2000;
    synth.strike(0.5);
    await vi.advanceTimersByTimeAsync(wakes);
    expect(played).toBe(0);
    synth.strike(0.5);
    expect(played).toBe(1);
  });

  it('keeps nothing for the first touch', async () => {
    for (let i = 0; i < 3; i++) synth.strike(0.5);
    await vi.advanceTimersByTimeAsync(6000);
    synth.strike(0.5);
    await touch();
    expect(played).toBe(0);
    synth.strike(0.5);
    expect(played).toBe(1);
  });
});
