// A marble set down in a wooden bowl, synthesized from its parts: a moment of noise on contact, the
// wood's dull body, and a short ring of the glass.

/** What can be heard. Times are seconds from now. */
export interface Player {
  /** To be called while somebody touches the page: browsers allow no sound before. */
  wake(): void;
  /** Glass on wood: the harder (0 to 1), the louder and brighter. */
  strike(force: number, after?: number): void;
  /** A quiet note. */
  note(after?: number): void;
  /** A sliding thing hits another: the harder (0 to 1), the louder and brighter. */
  knock(material: Material, force: number): void;
}

/** The kinds of contact: wood on wood, a soft rail, metal; and the muted whistle of a goal. */
export type Material = 'wood' | 'band' | 'metal' | 'whistle';

/** How the parts ring: pitch in hertz, relative loudness, duration. */
const wood = [
  { pitch: 196, level: 0.5, last: 0.11 },
  { pitch: 415, level: 0.3, last: 0.07 },
];
const glass = [
  { pitch: 2890, level: 0.13, last: 0.075 },
  { pitch: 4630, level: 0.07, last: 0.05 },
  { pitch: 6710, level: 0.035, last: 0.03 },
];

const knocks: Record<Exclude<Material, 'whistle'>, typeof wood> = {
  wood: [
    { pitch: 640, level: 0.4, last: 0.035 },
    { pitch: 1480, level: 0.22, last: 0.022 },
    { pitch: 2750, level: 0.1, last: 0.014 },
  ],
  band: [
    { pitch: 150, level: 0.5, last: 0.07 },
    { pitch: 330, level: 0.2, last: 0.04 },
  ],
  metal: [
    { pitch: 1720, level: 0.14, last: 0.16 },
    { pitch: 3110, level: 0.09, last: 0.12 },
    { pitch: 5230, level: 0.05, last: 0.07 },
  ],
};

/** What every sound needs. */
interface Parts {
  c: AudioContext;
  out: AudioNode;
  hiss: AudioBuffer;
}

/** After this long without a touch or a sound the device's loudspeaker may sleep: it costs power even when silent. */
const quiet = 5000;
/** A sound that the loudspeaker, woken for it, could not play for this long is left out: it would only confuse. */
const late = 250;

export class Synth implements Player {
  private parts: Parts | undefined;
  private rest: ReturnType<typeof setTimeout> | undefined;
  /** Whether the browser has allowed sound: only then does a context that is asked to run soon do so. */
  private allowed = false;

  constructor(private readonly make: () => AudioContext = () => new AudioContext()) {}

  wake() {
    void this.run();
  }

  /** The loudspeaker runs for a while from now on, or as soon as what is returned resolves. */
  private run(): { parts: Parts; waking: Promise<void> | null } {
    const parts = (this.parts ??= equip(this.make()));
    const { c } = parts;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      // Else the browser may start it later, at a time of its own.
      if ((this.allowed ||= c.state === 'running')) void c.suspend();
    }, quiet);
    return { parts, waking: c.state === 'running' ? null : c.resume() };
  }

  /**
   * A suspended context would queue every sound, and play them all on waking. So what comes while the browser
   * allows none is lost, and what comes while the loudspeaker sleeps waits for it, if not for long.
   */
  private play(sound: (p: Parts, now: number) => void) {
    const asked = performance.now();
    const { parts, waking } = this.run();
    const now = () => sound(parts, parts.c.currentTime);
    if (!waking) now();
    else if (this.allowed)
      void waking.then(
        () => performance.now() - asked < late && now(),
        () => {}, // a call came in, say
      );
  }

  strike(force: number, after = 0) {
    this.play(({ c, out, hiss }, now) => {
      const at = now + after;
      const hard = 0.35 + 0.65 * Math.min(1, Math.max(0, force));
      // No two marbles, and no two bowls, are exactly alike.
      const other = 0.97 + Math.random() * 0.06;
      for (const p of wood) ring(c, out, p.pitch * other, p.level * hard, p.last, at);
      for (const p of glass) ring(c, out, p.pitch * other, p.level * hard * hard, p.last, at);

      const touch = new AudioBufferSourceNode(c, { buffer: hiss });
      const filter = new BiquadFilterNode(c, {
        type: 'bandpass',
        frequency: 1100 + 2200 * hard,
        Q: 0.9,
      });
      const gain = new GainNode(c, { gain: 0.3 * hard });
      touch.connect(filter).connect(gain).connect(out);
      touch.start(at);
    });
  }

  knock(material: Material, force: number) {
    this.play(({ c, out, hiss }, at) => {
      if (material === 'whistle') {
        // Two pips behind the hand.
        for (const [wait, last] of [
          [0.08, 0.09],
          [0.24, 0.3],
        ] as const)
          trill(c, out, 2350, 0.13, last, at + wait);
        return;
      }
      const hard = Math.min(1, Math.max(0.02, force));
      const other = 0.96 + Math.random() * 0.08;
      // Loudness is perceived by its root; only a hard knock has the high parts.
      const loud = Math.sqrt(hard);
      for (const [i, p] of knocks[material].entries())
        ring(c, out, p.pitch * other, p.level * loud * hard ** (i * 0.5), p.last, at);
      const touch = new AudioBufferSourceNode(c, { buffer: hiss });
      const filter = new BiquadFilterNode(c, {
        type: 'bandpass',
        frequency: material === 'band' ? 500 : 1500 + 2500 * hard,
        Q: 0.8,
      });
      const gain = new GainNode(c, { gain: 0.28 * loud });
      touch.connect(filter).connect(gain).connect(out);
      touch.start(at);
    });
  }

  note(after = 0) {
    this.play(({ c, out }, now) => {
      ring(c, out, 587, 0.16, 0.7, now + after);
      ring(c, out, 1174, 0.04, 0.4, now + after);
    });
  }
}

function equip(c: AudioContext): Parts {
  const out = new GainNode(c, { gain: 0.2 });
  // A break is many knocks at once: this limits their sum, and leaves a single one unchanged.
  const bend = new WaveShaperNode(c, {
    curve: Float32Array.from({ length: 257 }, (_, i) => Math.tanh((i - 128) / 64)),
  });
  out.connect(bend).connect(c.destination);
  return { c, out, hiss: noise(c) };
}

/** One pure tone that starts at once and fades. */
function ring(
  c: AudioContext,
  out: AudioNode,
  pitch: number,
  level: number,
  last: number,
  at: number,
) {
  const tone = new OscillatorNode(c, { frequency: pitch });
  const gain = new GainNode(c, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + 0.002);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + last * 3);
  tone.connect(gain).connect(out);
  tone.start(at);
  tone.stop(at + last * 3);
}

/** A whistle with a pea in it, far away. */
function trill(
  c: AudioContext,
  out: AudioNode,
  pitch: number,
  level: number,
  last: number,
  at: number,
) {
  const tone = new OscillatorNode(c, { frequency: pitch });
  const pea = new OscillatorNode(c, { frequency: 32 });
  const depth = new GainNode(c, { gain: 90 });
  const gain = new GainNode(c, { gain: 0 });
  pea.connect(depth).connect(tone.frequency);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + 0.02);
  gain.gain.setValueAtTime(level, at + last);
  gain.gain.linearRampToValueAtTime(0, at + last + 0.05);
  tone.connect(gain).connect(out);
  for (const o of [tone, pea]) {
    o.start(at);
    o.stop(at + last + 0.06);
  }
}

/** Thirty milliseconds of noise that fades. */
function noise(c: AudioContext): AudioBuffer {
  const n = Math.round(c.sampleRate * 0.03);
  const buffer = c.createBuffer(1, n, c.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < n; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / n) ** 3;
  return buffer;
}
