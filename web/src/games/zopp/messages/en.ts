import { plural } from '../../../lib/language';
import type { Decision, Side } from '../view';

const p = plural('en');
const sides: Record<Side, string> = { white: 'White', black: 'Black' };
const disc = (id = '') =>
  id === 'ball' ? 'the ball' : `${id[0] === 'w' ? 'White' : 'Black'} ${id[1]}`;
const big = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const of = (side: Side | undefined) => (side ? sides[side] : '');

/** What Zopp's board says, in English. */
export const en = {
  sides,
  disc,
  goal: 'Goal!',
  goalFilm: (white: number, black: number) => `The goal to ${white} : ${black}, moving`,
  at: (x: string, y: string) => `at ${x}, ${y}`,
  mayFlick: 'can be flicked',
  aimed: (angle: string, power: string) => `aimed at ${angle}°, power ${power}`,
  claimed: 'must leave the penalty area',
  mayGo: 'may be taken off',
  foulsTitle: 'Fouls claimed so far',
  fouls: (n: number) => p(n, { one: '1 foul', other: `${n} fouls` }),

  /** What is to be done now. */
  prompt: {
    flick: 'Pull a counter back and let go.',
    must: 'Flick the counter that must leave the area.',
    run: (left: number) => p(left, { one: '1 flick left', other: `${left} flicks left` }),
    free: (left: number) =>
      p(left, { one: 'Free kick: 1 flick left', other: `Free kick: ${left} flicks left` }),
    two: (left: number) =>
      p(left, { one: 'Two turns: 1 flick left', other: `Two turns: ${left} flicks left` }),
    place: 'Kick-off: place a counter in your half of the ring.',
    putBack: (id: string) => `Put ${disc(id)} back: tap an out point.`,
    putBackCentre: (id: string) => `All out points are taken: ${disc(id)} goes to the centre.`,
    decide: (asked: Side) => `Goal, but a foul (ZP30). Does it count, ${sides[asked]}?`,
    claim: (by: Side, asked: Side) => `${sides[by]} flicks on (ZP44). Any claim, ${sides[asked]}?`,
    takeOff: (side: Side) =>
      `Fourth foul by ${sides[side]} (ZP47): one of its counters goes off for good. Tap it.`,
    half: 'Second half (ZP61).',
    extra: 'Extra time (ZP61): the next goal wins.',
    wait: {
      place: (name: string) => `${name} places a counter.`,
      flick: (name: string) => `${name} flicks.`,
      'put-back': (name: string) => `${name} puts a disc back.`,
      decide: (name: string) => `In the goal, but with a foul: ${name} decides.`,
      claim: (name: string) => `${name} may point something out.`,
      'take-off': (name: string) => `${name} takes a counter off.`,
      over: () => '',
    } as Record<string, (name: string) => string>,
    dealing: 'In a moment.',
  },

  aim: {
    title: 'Aim',
    angle: 'Angle',
    power: 'Power',
    flick: 'Flick',
    cancel: 'Cancel',
    void: 'Let go here to flick nothing',
    numbers: 'Aim by numbers',
    counter: 'Counter',
    keys: 'Left and right turn, up and down change the power; Shift: ten times as much; comma, full stop, plus and minus: a little. Enter flicks, Escape lets go.',
    ballMark: 'From here a ball that misses may jump the band',
    counterMark: 'From here a counter may jump the band',
  },

  /** What a counter meets first, straight ahead. */
  first: {
    hit: (id: string, far: string) => `meets ${disc(id)} after ${far} mm`,
    band: (far: string) => `meets the band after ${far} mm`,
    over: (far: string) => `jumps the band after ${far} mm`,
    post: (far: string) => `meets a post after ${far} mm`,
    pocket: (far: string) => `runs into the goal, ${far} mm`,
    rest: (far: string) => `comes to rest after ${far} mm`,
  },

  place: {
    here: 'Place it here',
    ghost: (id: string, x: number, y: number) => `${disc(id)}, to be placed at ${x}, ${y}`,
    keys: 'Arrows move it by 5 mm, with Shift by 1 mm; Enter places it.',
    x: 'x',
    y: 'y',
    not: 'Not there: wholly in your half, 80 to 160 mm from the spot, touching nothing.',
  },

  putBackAt: (id: string, spot: string) => `put ${disc(id)} back here, ${spot}`,
  takeOff: (id: string) => `Take off ${disc(id)}`,

  watch: {
    again: 'Watch again',
    skip: 'Skip',
    pause: 'Hold',
    play: 'Go on',
    slow: 'Slow motion',
    time: 'Moment of the shot',
    close: 'Back to now',
    seconds: (t: string) => `${t} seconds`,
  },

  referee: {
    title: 'Referee',
    none: 'Nothing to decide.',
    more: (n: number) => p(n, { one: '1 line', other: `${n} lines` }),
    show: 'show that moment',
    line(d: Decision, contact: (i: number) => string): string {
      const because = (d.contacts ?? []).map(contact).filter(Boolean).join(', ');
      const tail = because ? `: ${because}` : '';
      switch (d.kind) {
        case 'out':
          return d.rule === 'ZP23'
            ? 'The ball has wholly crossed the goal line'
            : `${big(disc(d.disc))} is out`;
        case 'goal':
          return `Goal for ${of(d.side)}`;
        case 'own-goal':
          return `Own goal, it counts for ${of(d.side)}`;
        case 'no-goal':
          if (d.rule === 'ZP46') return 'No goal: a claimed counter is still in the area';
          return because
            ? `No goal, it was a foul${tail}`
            : 'No goal: a counter lay in it or jumped off the board';
        case 'put-back':
          return `${big(disc(d.disc))} is put back`;
        case 'moved':
          return `${big(disc(d.disc))} ${
            {
              ZP7: 'is moved out of the centre circle',
              ZP33: 'lay on the goal line and is moved in',
              ZP34: 'lay at the band and is moved in',
            }[d.rule] ?? 'is moved off the disc it lay against'
          }`;
        case 'foul':
          return d.rule === 'ZP41'
            ? `Foul by ${of(d.side)} in a penalty area${tail}`
            : `Foul by ${of(d.side)}${tail} before ball or band`;
        case 'tactical':
          return `More than three tactical plays in a row by ${of(d.side)}`;
        case 'wall':
          return `${big(disc(d.disc))} is a wall and must leave its area`;
        case 'offside':
          return `${big(disc(d.disc))} is offside and must leave the area`;
        case 'free-kick':
          return `Free kick for ${of(d.side)}: three flicks`;
        case 'two-turns':
          return `${(d.discs ?? []).map(disc).join(', ')} stayed in the area: two turns for ${of(d.side)}`;
        case 'off':
          return `${big(disc(d.disc))} is taken off for good`;
      }
    },
  },

  /** An event of a shot. */
  contact: {
    hit: (a: string, b: string) => `${disc(a)} met ${disc(b)}`,
    band: (a: string) => `${disc(a)} off the band`,
    over: (a: string) => `${disc(a)} over the band`,
    post: (a: string) => `${disc(a)} off the post`,
    pocket: (a: string) => `${disc(a)} in the pocket`,
    goal: () => 'the ball crossed the line',
    rest: (a: string) => `${disc(a)} came to rest`,
  },

  claims: {
    title: 'You may point out',
    foul: 'the foul',
    tactical: 'the tactical play',
    wall: (id: string) => `${disc(id)}: wall`,
    offside: (id: string) => `${disc(id)}: offside`,
    noGoal: 'No goal: foul',
    count: 'It counts',
    play: 'Play on',
  },

  hints: {
    notYours: (id: string) => `${big(disc(id))} is not yours.`,
    ball: 'The ball cannot be struck directly.',
    must: 'A claimed counter must leave the penalty area first.',
    notYet: 'It is not your turn yet.',
  },

  /** Actions. */
  brief: {
    flick: (id: string, angle: string, power: string) => `${id[1]} ${angle}° ${power}`,
    place: (id: string, x: number, y: number) => `${id[1]} ${x}, ${y}`,
    putBack: (id: string, spot: string) => `${id === 'ball' ? 'ball' : id[1]} › ${spot}`,
    claim: (what: string) => `claims ${what}`,
    play: 'play on',
    off: (id: string) => `${id[1]} off`,
    time: 'time',
  },
  describe: {
    flick: (id: string, angle: string, power: string) =>
      `flicks ${disc(id)} at ${angle} degrees, power ${power}`,
    place: (id: string, x: number, y: number) => `places ${disc(id)} at ${x}, ${y}`,
    putBack: (id: string, spot: string) =>
      `puts ${disc(id)} back ${spot === 'c' ? 'at the centre' : `on ${spot}`}`,
    claim: (what: string) =>
      what === 'foul'
        ? 'claims the foul'
        : what === 'tactical'
          ? 'claims the tactical play'
          : `points at ${disc(what)}`,
    play: 'plays on',
    off: (id: string) => `takes ${disc(id)} off`,
    time: 'The half is over',
  },
  advise: (id: string, angle: string, power: string) => `${disc(id)} at ${angle}°, power ${power}`,
  foresee: (id: string, first: string) => `${big(disc(id))} ${first}.`,
  /** What came of a flick, in a word for the list of moves. */
  came: { goal: 'goal', own: 'own goal', foul: 'foul', free: 'free kick', out: 'out' },
  story: {
    nothing: 'It meets nothing.',
    told: (events: string) => `${big(events)}.`,
    stands: (white: number, black: number) => `It stands ${white} to ${black}.`,
    kickOff: 'The ball is on the centre spot.',
    half: 'Second half: Black places and plays first.',
    extra: 'Level: from a new kick-off, the next goal wins.',
  },

  aloud: {
    lies: (id: string, x: string, y: string) => `${big(disc(id))} ${x}, ${y}`,
    out: (id: string) => `${big(disc(id))} is out`,
    none: 'No counters on the board yet.',
    towards: (what: string, angle: string, far: string) => `${what}: ${angle}°, ${far} mm`,
    goalOf: (side: Side) => `the goal of ${sides[side]}`,
    first: (text: string) => `As aimed it ${text}.`,
    cannot: 'It cannot be flicked now.',
    can: 'It can be flicked.',
    claims: (list: string) => `You may claim ${list}.`,
    score: (white: number, black: number) => `It stands ${white} to ${black}.`,
    measure: 'Places are in millimetres from the centre spot, x towards the goal of Black.',
  },

  reasons: {
    goals: (winner: string, score: string) => `${winner} scored the goals agreed: ${score}.`,
    time: (_: string, score: string) => `The time is up: ${score}.`,
    'golden-goal': (winner: string, score: string) => `${winner} scored the golden goal: ${score}.`,
    turns: (_: string, score: string) => `All flicks are made: ${score}.`,
  } as Record<string, (winner: string, score: string) => string>,
};

export type ZoppMessages = typeof en;
