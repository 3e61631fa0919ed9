import { book } from '../book/en';
import { figures, plural } from '../../words/language';

const p = plural('en');
const number = figures('en');

/** Words for study: reviews, records, rules and lessons. */
export const study = {
  review: {
    title: 'Game review',
    loading: 'Looking through the game…',
    loadingOf: (n: number, of: number) => `Looking at move ${n} of ${of}…`,
    failed: 'The game could not be reviewed. Try again in a moment.',
    graph: 'Chances over the game',
    at: (n: number, of: number, side: string, percent: number) =>
      `After ${n} of ${of} moves: ${side} ${percent}\u00a0%`,
    chance: (side: string, percent: number) => `${side} ${percent}\u00a0%`,
    turns: 'Turning points',
    turn: (n: number, side: string, percent: number) =>
      `Move ${n}: ${side} gave away ${percent}\u00a0%`,
    wasBest: (action: string) => `${action} was best.`,
    gaveAway: (best: string, played: string, percent: number) =>
      `Best was ${best}; ${played} gave away ${percent}\u00a0%.`,
    asGood: (best: string, played: string) => `${played} was as good as ${best}.`,
    notWeighed: 'This move was not judged.',
    best: (action: string) => `Best is ${action}.`,
    wins: (side: string, n: number) => (n === 1 ? `${side} wins at once` : `${side} wins in ${n}`),
    line: 'Best play',
    end: 'Here the game ended.',
    close: 'Back to the result',
    plays: 'Costliest plays',
    playsOf: (n: number, of: number) => `Looking through deal ${n} of ${of}…`,
    noPlays: 'No avoidable mistakes.',
    where: (deal: number, who: string) => `Deal ${deal}, ${who}`,
    points: (n: number) => `${number(n)}`,
    average: (played: string, best: string, lost: number) =>
      `${played}: ${best} wins ${p(lost, { one: '1 point', other: `${number(lost)} points` })} more on average.`,
    sound: (played: string) => `${played}: nothing was better, as far as could be known.`,
    worlds: (worse: number, worlds: number) =>
      `In ${number(worse)} of the ${number(worlds)} ways the cards could lie, something else was better.`,
    open: (best: string, lost: number) => `As they lay, ${best} was better by ${number(lost)}.`,
    openSound: 'As they lay, it gave nothing away.',
  },

  check: {
    ask: 'Check the deals',
    title: 'Were the deals fair?',
    busy: 'Everything is being computed again on this device…',
    secret: (own: boolean): string =>
      own
        ? 'The secret is the one that the server committed to before this device cut.'
        : 'The secret is the one the server had committed to.',
    notSecret: 'The secret is not the one the server had committed to.',
    seed: (own: boolean): string =>
      own
        ? 'The seed comes from that secret and everybody’s cut, including this device’s.'
        : 'The seed comes from that secret and everybody’s cut.',
    notSeed: 'The seed does not come from that secret and the cuts.',
    deals: (n: number) =>
      p(n, {
        one: 'The one deal is the seed’s.',
        other: `All ${n} deals are the seed’s, card by card.`,
      }),
    notDeals: (list: string) => `These deals are not the seed’s: ${list}.`,
    fair: 'The deals were fair.',
    unfair: 'Something is wrong with these deals.',
    numbers: 'The numbers',
    commitment: 'Commitment',
    secretIs: 'Secret',
    cuts: 'Cuts',
    seedIs: 'Seed',
    how: 'docs/fair-deals.md of the program explains the steps; stammtisch verify takes them with the saved record.',
  },

  keep: {
    label: 'Save and share',
    record: 'Save the record',
    link: 'Copy a link to this position',
    mine: 'This position in my games',
    film: 'The last moves, moving',
    picture: 'A picture of this position',
    print: 'Print',
    group: 'Copy your group’s link',
    stays: 'This link stays: it always leads to your newest game.',
  },

  newest: {
    finding: 'Looking for your newest game…',
    gone: 'Your newest game was deleted.',
    left: 'This link now leads to the last one that is left.',
    open: 'Open it',
  },

  rules: {
    title: (game: string) => `The rules of ${game}`,
    close: 'Close',
    loading: 'Loading the rules…',
    earlier: (version: string) =>
      `This game began under version ${version} of the rules and is finished under it.`,
    failed: 'The rules couldn’t be loaded just now.',
    table: 'The rules of the table',
    tableRules: book.rules,
    from: 'Where each rule comes from',
    origins: {
      S: 'the source: the rules we were given say so',
      E: 'another edition of the game',
      R: 'worked out by us from what the source leaves open',
      H: 'a house rule, so that every game ends',
    } as Record<string, string>,
    originNames: {
      S: 'source',
      E: 'other edition',
      R: 'worked out',
      H: 'house rule',
    } as Record<string, string>,
  },

  learn: {
    title: (game: string) => `Learn ${game}`,
    step: (n: number, of: number) => `Step ${n} of ${of}`,
    back: 'Back',
    next: 'Next',
    show: 'Show me',
    again: 'Once more',
    finished: 'That is the whole game.',
    finishedText: 'The rest comes by playing.',
    play: 'Play against a gentle computer',
    none: 'There is no lesson for this game yet.',
    failed: 'The lesson couldn’t be loaded just now.',
  },

  practice: {
    title: (game: string) => `Practise ${game}`,
    link: 'Practise',
    lead: (n: number) => `${n} exercises. The referee judges; the stars stay on this device.`,
    stars: (n: number, of: number) => `${n} of ${p(of, { one: '1 star', other: `${of} stars` })}`,
    number: (n: number, of: number) => `${n} of ${of}`,
    toList: 'All exercises',
    free: 'Try freely',
    freeText: 'No opponent: lay everything out as you like, play, take back.',
    hint: 'Hint',
    extra: (text: string) => `For a second star: ${text}`,
    done: 'Done!',
    doneExtra: 'Done, with the second star!',
    more: 'Go on.',
    shown: 'That is how it goes. Now you.',
    again: 'Try again',
    next: 'Next',
    show: 'Show me',
    none: 'There is nothing to practise in this game yet.',
    failed: 'The exercises couldn’t be loaded just now.',
  },

  record: {
    title: 'Open a record',
    text: 'Look at a game that was saved at a table. Nothing of it is stored here.',
    file: 'Choose a file',
    drop: 'or drop it here',
    paste: 'Or paste it here',
    open: 'Open',
    tooLarge: 'That file is too large for a record.',
    broke: (line: number, action: string, like?: string) =>
      like
        ? `Line ${line}: I expected a move such as ${like}. “${action}”:`
        : `Line ${line}, “${action}”:`,
    unread: 'This file cannot be read.',
    unnamed: 'Which game is this? Put a line such as [Game "…"] before the moves.',
    opened: 'From a record',
    other: 'Open another record',
    unshown: 'Games of this kind cannot be shown here yet.',
  },

  playOn: {
    title: 'Play on from here',
    after: (n: number) => (n === 0 ? 'From the beginning.' : `From move ${n} on.`),
    over: 'Here the game is over. Go back to an earlier position and play on from there.',
    side: 'You play',
    both: 'Both sides, on this device',
    against: 'Against the computer',
  },

  another: {
    button: 'Another game',
    title: 'Another game, the same people',
    text: 'Everybody moves one seat on.',
    next: (name: string, game: string) => `${name} wants a game of ${game}.`,
    join: 'Accept',
  },
};

export type Study = typeof study;
