import { plural } from '../../../lib/words/language';
import type { Decision, Side } from '../view';

const p = plural('en');
const sides: Record<Side, string> = { white: 'White', black: 'Black' };
const disc = (id = '') =>
  id === 'ball' ? 'the ball' : `${id[0] === 'w' ? 'White' : 'Black'} ${id[1]}`;
const big = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const of = (side: Side | undefined) => (side ? sides[side] : '');
const rival = (side: Side | undefined) => sides[side === 'white' ? 'black' : 'white'];

/** What really happened where a claim was wrong; `because` are the contacts behind it. */
function whyNot(d: Decision, because: string): string {
  switch (d.why) {
    case 'goal':
      return 'a goal that counts leaves nothing to claim';
    case 'no-meeting':
      return 'no counter met one of the other side';
    case 'ball-first':
    case 'band-first':
      return `first ${because.replace(', ', ', then ')}`;
    case 'pushed':
      return `${because}, and neither had been flicked`;
    case 'touched':
      return because;
    case 'meant':
      return 'as it was aimed, a counter would have touched the ball';
    case 'row':
      return `it was number ${d.count} in a row, and three are allowed`;
    case 'not-in-area':
      return 'it does not lie in a penalty area';
    default:
      return `${rival(d.side)} has not flicked since`;
  }
}

/** What Zopp's board says, in English. */
export const en = {
  sides,
  disc,
  goal: 'Goal!',
  goalFilm: (white: number, black: number) => `The goal to ${white} : ${black}, moving`,
  at: (x: string, y: string) => `at ${x}, ${y}`,
  /** What the clock of a half is called. */
  half: ['1st half', '2nd half'] as string[],
  /** At a seat, while its flick is shown. */
  flicks: 'flicks',
  mayFlick: 'can be flicked',
  aimed: (angle: string, power: string) => `aimed at ${angle}°, power ${power}`,
  claimed: 'must leave the penalty area',
  mayGo: 'may be taken off',
  foulsTitle: 'Fouls claimed so far',
  fouls: (n: number) => p(n, { one: '1 foul', other: `${n} fouls` }),

  /** The task, phase by phase. */
  prompt: {
    flick: 'Pull a counter back and let go.',
    must: 'Flick the counter that must leave the area.',
    clear: 'Get the claimed counter out of the area, with any of yours.',
    run: (left: number) => p(left, { one: '1 flick left', other: `${left} flicks left` }),
    free: (left: number) =>
      p(left, { one: 'Free kick: 1 flick left', other: `Free kick: ${left} flicks left` }),
    two: (left: number) =>
      p(left, { one: 'Two turns: 1 flick left', other: `Two turns: ${left} flicks left` }),
    place: 'Kick-off: place a counter in your half of the ring.',
    putBack: (id: string) => `Put ${disc(id)} back: tap an out point.`,
    putBackCentre: (id: string) => `All out points are taken: ${disc(id)} goes to the centre.`,
    decide: (asked: Side) => `In the goal (ZP30). Does it count, ${sides[asked]}?`,
    claim: (by: Side, asked: Side) => `${sides[by]} flicks on (ZP44). Any claim, ${sides[asked]}?`,
    takeOff: (side: Side) =>
      `Fourth foul by ${sides[side]} (ZP47): one of its counters goes off for good. Tap it.`,
    half: 'Second half (ZP61).',
    extra: 'Extra time (ZP61): the next goal wins.',
    wait: {
      place: (name: string) => `${name} places a counter.`,
      flick: (name: string) => `${name} flicks.`,
      'put-back': (name: string) => `${name} puts a disc back.`,
      decide: (name: string) => `In the goal: ${name} says whether it counts.`,
      claim: (name: string) => `${name} may claim something.`,
      'take-off': (name: string) => `${name} takes a counter off.`,
      over: () => '',
    } as Record<string, (name: string) => string>,
    film: 'Watch: the flick is shown.',
    dealing: 'In a moment.',
  },

  aim: {
    title: 'Aim',
    angle: 'Angle',
    power: 'Power',
    flick: 'Flick',
    cancel: 'Cancel',
    void: 'Let go here to keep the aim',
    wheel: 'Fine aim',
    wheelHelp: 'Drag sideways: a pixel turns the aim by 0.05°',
    first: 'Aim, then flick',
    firstHelp: 'Letting go keeps the aim; the Flick button sends it',
    second: 'Tip: while you pull, a second finger on the board aims finely.',
    numbers: 'Aim by numbers',
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
    usual: 'Usual line-up',
    numbers: 'Place by numbers',
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
    more: (n: number) => p(n, { one: '1 line', other: `${n} lines` }),
    show: 'Show that moment',
    rule: (id: string) => `Open rule ${id}`,
    line(d: Decision, contact: (i: number) => string): string {
      const because = [...new Set((d.contacts ?? []).map(contact).filter(Boolean))].join(', ');
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
          if (!because) return `Foul by ${of(d.side)}`;
          return d.rule === 'ZP41'
            ? `Foul: ${because} in a penalty area`
            : `Foul: ${because} before it had touched the ball or a band`;
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
        case 'enough':
          return `${of(d.side)} says “enough”: the free kick is over`;
        case 'wrong-claim': {
          const what =
            d.claim === 'foul'
              ? 'a foul'
              : d.claim === 'tactical'
                ? 'a tactical play too many'
                : disc(d.claim);
          return `${of(d.side)} claimed ${what}, wrongly: ${whyNot(d, because)}`;
        }
      }
    },
  },

  /** An event of a shot. */
  contact: {
    hit: (a: string, b: string) => `${disc(a)} hit ${disc(b)}`,
    band: (a: string) => `${disc(a)} off the band`,
    over: (a: string) => `${disc(a)} over the band`,
    post: (a: string) => `${disc(a)} off the post`,
    pocket: (a: string) => `${disc(a)} in the pocket`,
    goal: () => 'the ball crossed the line',
    rest: (a: string) => `${disc(a)} came to rest`,
  },

  claims: {
    open: 'Claim…',
    title: 'What do you claim?',
    foul: 'a foul',
    tactical: 'a tactical play too many',
    counter: (id: string) => `${disc(id)} lies in a penalty area`,
    noGoal: 'No goal: foul',
    count: 'It counts',
    play: 'Play on',
    enough: 'Enough',
    ends: 'Enough: end the free kick',
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
    meets: (id: string, met: string) => `${id[1]} → ${met}`,
    met: {
      ball: 'ball',
      band: 'band',
      over: 'over the band',
      post: 'post',
      pocket: 'pocket',
      nothing: 'nothing',
    },
    place: (id: string, x: string, y: string) => `${id[1]} ${x}, ${y}`,
    putBack: (id: string, spot: string) => `${id === 'ball' ? 'ball' : id[1]} › ${spot}`,
    claim: (what: string) => `claims ${what}`,
    play: 'play on',
    enough: 'enough',
    off: (id: string) => `${id[1]} off`,
    time: 'time',
  },
  describe: {
    flick: (id: string, angle: string, power: string) =>
      `flicks ${disc(id)} at ${angle} degrees, power ${power}`,
    place: (id: string, x: string, y: string) => `places ${disc(id)} at ${x}, ${y}`,
    putBack: (id: string, spot: string) =>
      `puts ${disc(id)} back ${spot === 'c' ? 'at the centre' : `on ${spot}`}`,
    claim: (what: string) =>
      what === 'foul'
        ? 'claims a foul'
        : what === 'tactical'
          ? 'claims a tactical play too many'
          : `claims that ${disc(what)} lies in a penalty area`,
    play: 'plays on',
    enough: 'says “enough”',
    off: (id: string) => `takes ${disc(id)} off`,
    time: 'The half is over',
  },
  advise: (id: string, angle: string, power: string) => `${disc(id)} at ${angle}°, power ${power}`,
  foresee: (id: string, first: string) => `${big(disc(id))} ${first}.`,
  /** What came of a flick, in a word for the list of moves. */
  came: { goal: 'goal', own: 'own goal', foul: 'foul', out: 'out' },
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
    claims: 'You may claim something.',
    score: (white: number, black: number) => `It stands ${white} to ${black}.`,
    measure: 'Places are in millimetres from the centre spot, x towards the goal of Black.',
  },

  reasons: {
    goals: () => 'The goals agreed on are scored.',
    time: () => 'The time is up.',
    'golden-goal': (winner: string) => `${winner} scored the golden goal.`,
    turns: () => 'All flicks are made.',
  } as Record<string, (winner: string) => string>,
};

export type ZoppMessages = typeof en;
