// Everything the page says, in English. Another language is another file of the type
// `Messages`: what is missing there does not compile. Games bring their own words.

import { after } from './after/en';
import { book } from './book/en';
import { glance } from './glance/en';
import { opening } from './opening/en';
import { people } from './people/en';
import { study } from './study/en';
import { talk } from './talk/en';
import { figures, plural } from '../words/language';

const p = plural('en');
const number = figures('en');

export const en = {
  name: 'Stammtisch',
  title: (part: string) => `${part} · Stammtisch`,

  home: {
    tournament: 'Tournament',
    games: 'The games',
    toGames: 'To the games',
    again: 'Again',
    somebody: 'Somebody',
    running: 'Your tables',
    yourTurn: 'Your turn',
    waitingFor: (name: string) => `Waiting for ${name}`,
    waitingForFriend: 'Waiting for friends',
    over: 'Finished',
    onDevice: 'On this device',
    computer: (level: number) => `Computer, level ${level}`,
    against: (name: string) => `Against ${name}`,
    putAway: (what: string) => `Put away: ${what}`,
    isAway: (what: string) => `${what} is put away. You can find it under More.`,
    isGone: (what: string) => `${what} is gone, because nobody had played there.`,
    /** Of a tile: how many play and how long. */
    players: (seats: string) =>
      seats === '2' ? '2 players' : `${seats.replaceAll(',', ' or ')} players`,
    minutes: (n: number) => `${n} min`,
    play: 'Play the computer',
    playing: (title: string) => `as played here first: ${title}`,
    friend: 'Play a friend',
    friendMany: 'Play with a friend',
    friendManyHint: 'Computers of your level take the other seats.',
    /** Where the host allows open tables. */
    here: 'Play somebody here',
    anybody: 'Anybody here may join',
    hotSeat: 'On this device',
    opponent: 'Opponent',
    levelOf: (n: number, of: number) => `Level ${n} of ${of}`,
    level: (n: number, name: string) => `${n}. ${name}`,
    demo: (title: string) => `A game of ${title} playing by itself`,
    learn: 'Learn it in two minutes',
    options: 'Options',
    failed: 'This game couldn’t be loaded just now.',
    more: 'More, and language',
    mine: 'My games',
    moreTitle: 'More',
    otherTables: 'More tables',
    open: 'Open a record',
    openText: 'Look at a game that was saved to a file.',
    empty: 'There is no game here yet.',
    offline: 'No connection. The games wait on the server; we keep trying.',
  },

  foot: {
    language: 'Language',
  },

  sound: {
    label: 'Sound',
    on: 'Sound is on',
    off: 'Sound is off',
  },

  you: {
    label: 'Your name',
    placeholder: 'Who are you?',
    saved: 'Saved',
    unsaved: 'Your name could not be saved just now. Change it again to try once more.',
  },

  table: {
    toHome: 'To the games',
    toTournament: 'Back to the tournament',
    yourTurn: 'Your turn',
    toMove: 'to move',
    thinking: 'thinking…',
    watching: 'You are watching',
    /** Where it began: from a record; and the rest is drawn by secret and cuts. */
    setUp: 'This table was set up from another game.',
    setUpDrawn:
      'This table was set up from another game. Everything still to be dealt or drawn is new.',
    watchers: (n: number) =>
      p(n, { one: '1 person is watching', other: `${n} people are watching` }),
    here: 'at the table',
    away: 'away',
    free: 'free seat',
    level: (n: number) => `computer, level ${n}`,
    moves: 'Moves',
    noMoves: 'Nothing has been played yet.',
    faceDown: 'cards that are face down now',
    pending: 'on its way',
    flip: 'Turn the board',
    rules: 'Rules',
    carry: 'Continue on another device',
    carrySeat: (side: string) => `Continue ${side} on another device`,
    invite: 'Show the invitation',
    more: 'Menu',
    less: 'Less',
    board: (title: string) => `${title} board`,
    someone: 'Somebody',
    move: (n: number, side: string, action: string) => `Move ${n}, ${side}: ${action}`,
  },

  task: {
    /** Cards are being dealt, or what was done last is still shown. */
    moment: 'One moment…',
  },

  replay: {
    label: 'Look back',
    first: 'To the beginning',
    back: 'One move back',
    play: 'Play the moves',
    pause: 'Stop',
    forward: 'One move on',
    last: 'To the present',
    live: 'Back to the game',
    at: (n: number, of: number) => (n === 0 ? 'The beginning' : `Move ${n} of ${of}`),
    missed: (n: number) => p(n, { one: 'A new move was made', other: `${n} new moves were made` }),
  },

  line: {
    retrying: 'Connection lost. Reconnecting…',
    sending: 'Connection lost. Your move is saved and will be sent when you’re back online.',
  },

  refused: {
    title: 'You can’t play that',
    stale: 'The game had moved on. Here is how it stands now.',
    over: 'The game is over.',
    waiting: 'The game begins when everybody has sat down.',
    notYourTurn: 'It is not your turn.',
    notYourSeat: 'That seat is not yours.',
    close: 'All right',
    /**
     * By the rule that was broken, by what the server says before its first colon, and by its code. English has
     * the server's words.
     */
    byRule: book.refusals,
    bySaid: {} as Record<string, string>,
    byCode: {} as Record<string, string>,
  },

  after,
  glance,

  end: {
    youWon: 'You won!',
    youLost: (winner: string) => `${winner} won.`,
    won: (winner: string) => `${winner} won.`,
    draw: 'A draw.',
    shared: (winners: string[]) => `${winners.join(' and ')} share the win.`,
    youShared: (others: string[]) => `You share the win with ${others.join(' and ')}.`,
    rule: (id: string) => `Rule ${id}`,
    again: 'Play again',
    review: 'Review game',
    resigned: (loser: string) => `${loser} resigned.`,
    youResigned: 'You resigned.',
    agreed: 'Both agreed on a draw.',
    late: (loser: string) => `${loser} ran out of time.`,
    youLate: 'You ran out of time.',
    left: (loser: string) => `${loser} left the game.`,
    next: (name: string) => `${name} wants another game.`,
    nextYours: 'Another game is on the table.',
  },

  manners: {
    label: 'What you can say',
    takeBack: 'Take back',
    draw: 'Offer a draw',
    resign: 'Resign',
    resignAsk: 'Resign? The other side wins.',
    drawAsk: 'Call it a draw?',
    yes: 'Yes',
    no: 'No, play on',
    agree: 'Agree',
    decline: 'Decline',
    withdraw: 'Withdraw',
    offersDraw: (name: string) => `${name} offers a draw.`,
    youOfferDraw: 'You offered a draw.',
    asksBack: (name: string) => `${name} would like to take a move back.`,
    youAskBack: 'You asked to take a move back.',
    tookBack: (name: string) => `${name} took a move back.`,
    agrees: (name: string) => `${name} agrees.`,
    declines: (name: string) => `${name} declined.`,
    withdraws: (name: string) => `${name} withdrew the offer.`,
    left: (name: string) => `${name} has been away for a while.`,
    claimWin: 'Claim the win',
    claimDraw: 'Call it a draw',
    waitOn: 'Keep waiting',
  },

  clock: {
    left: 'Time left',
    clock: 'The clock',
    match: 'match',
    turn: 'turn',
    days: (n: number) => p(n, { one: '1 day', other: `${n} days` }),
    round: 'round',
    roundOver: 'The time of the round was up.',
    late: (name: string) => `Time is up: the computer plays this one for ${name}.`,
    lateYours: 'Your time is up: the computer plays this one for you.',
    lastDeal: 'Time is up: this deal is the last one.',
    resumed: (seconds: number) =>
      p(seconds, {
        one: 'The server was away for a second. No clock ran meanwhile.',
        other: `The server was away for ${seconds} seconds. No clock ran meanwhile.`,
      }),
    paused: 'Nobody was watching, so the table paused. The game has resumed.',
  },

  ...opening,

  standIn: {
    state: 'the computer plays',
    begins: (name: string) => `${name} is gone; the computer plays until they are back.`,
    back: (name: string) => `${name} is back.`,
    backYours: 'You are back: the computer no longer plays for you.',
  },

  evening: {
    sealed: 'This table is still hidden.',
    sealedText: 'All tables play these deals. You can look at it when the last of them is done.',
    open: 'A club evening',
    back: 'Back to the evening',
    title: 'Evening',
    round: (n: number, of: number) => (n ? `Round ${n} of ${of}` : 'Not begun yet'),
  },

  club: {
    title: 'Clubs',
    text: 'Meet for evenings and keep the standings of a season.',
    going: 'An evening is on',
  },

  series: {
    label: 'Games',
    one: 'one',
    best: (n: number) => `best of ${n}`,
    sides: 'two, with sides changed',
    score: 'Score',
    points: 'Games won in this series',
    next: 'The next game of the series',
    stands: (game: number, of: number, table: string) => `After game ${game} of ${of}: ${table}.`,
    won: (winner: string, table: string) => `${winner} has won the series, ${table}.`,
    level: (table: string) => `The series is level, ${table}.`,
  },

  hint: {
    ask: 'Hint',
    best: (action: string) => `Try ${action}.`,
  },

  confirm: {
    label: 'Ask before each move',
    play: 'Play',
    back: 'Take back',
    ask: (action: string) => `${action}?`,
  },

  ...study,

  curtain: {
    pass: (name: string) => `Pass this device to ${name}.`,
    show: (name: string) => `I am ${name}, show my hand`,
  },

  people,
  talk,
  /** Opens what a player sets for hearing of their turns. */
  notices: 'Tell me when it’s my turn',

  ahead: {
    label: 'Plan my next move',
    chosen: (action: string) => `Next move: ${action}`,
    sending: 'On its way to the server…',
    cancel: 'Cancel',
    dropped: (action: string) => `${action} can no longer be played.`,
  },

  aloud: {
    title: 'Read the board aloud',
    text: 'The answer is shown and read aloud.',
    keys: 'Ask by single keys',
    key: (key: string) => `Key ${key}`,
    last: 'What was played last?',
    turn: 'Whose turn is it?',
    clock: 'How much time is left?',
    can: 'What can this piece do?',
    mine: 'Where are my pieces?',
    position: 'Read the position',
    yourTurn: 'It is your turn.',
    turnOf: (name: string) => `${name} is to move.`,
    noClock: 'There is no clock.',
    left: (name: string, time: string) => `${name}: ${time}`,
    minutes: (m: number, s: number) =>
      [
        m ? p(m, { one: '1 minute', other: `${m} minutes` }) : '',
        s || !m ? p(s, { one: '1 second', other: `${s} seconds` }) : '',
      ]
        .filter(Boolean)
        .join(' '),
    past: 'You are looking back: pieces move in the present position.',
    mover: 'Moves are told to the player whose turn it is.',
    noPiece: 'Go to a piece on the board first.',
    noAnswer: 'For this game there is no answer yet.',
  },

  print: {
    at: (n: number, of: number) => (n === 0 ? 'The beginning' : `After move ${n} of ${of}`),
  },

  seat: {
    opening: 'Taking your seat…',
    taken: 'This seat is taken.',
    takenText: 'You can watch instead.',
    own: 'You have a place here already.',
    ownText: 'Open this link on the other device.',
    unknown: 'This link leads nowhere.',
    unknownText: 'Perhaps a letter of the link is missing, or the link has been used.',
    watch: 'Watch',
    home: 'To the games',
  },

  lost: {
    title: 'There is no such table.',
    text: 'Perhaps a letter of the link is missing.',
    deleted: 'This table has been deleted.',
    offline: 'The server cannot be reached just now.',
    again: 'Try again',
    part: 'A part of this page is missing. The page loads again as soon as the server answers.',
    unshown: 'This game cannot be shown here yet.',
    unshownText: 'Nothing is lost; only the drawing of its board is missing.',
  },

  said: {
    move: (who: string, what: string) => `${who}: ${what}.`,
    yourTurn: 'Your turn.',
  },
};

export type Messages = typeof en;
