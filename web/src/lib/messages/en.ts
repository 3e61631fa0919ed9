// Everything the page says, in English. Another language is another file of the type
// `Messages`: what is missing there does not compile. Games bring their own words.

import { after } from './after/en';
import { book } from './book/en';
import { glance } from './glance/en';
import { people } from './people/en';
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
    waitingForFriend: 'Waiting for a friend',
    over: 'Finished',
    onDevice: 'On this device',
    computer: (level: number) => `Computer, level ${level}`,
    against: (name: string) => `Against ${name}`,
    putAway: (what: string) => `Put away: ${what}`,
    isAway: (what: string) => `${what} is put away. You find it under More.`,
    isGone: (what: string) => `${what} is cleared: nobody had played there.`,
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
    position: (title: string) => `The position in a running game of ${title}`,
    learn: 'Learn it in two minutes',
    options: 'Options',
    failed: 'This game could not be fetched just now.',
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
    you: 'you',
    here: 'at the table',
    away: 'away',
    free: 'free seat',
    level: (n: number) => `computer, level ${n}`,
    moves: 'Moves',
    noMoves: 'Nothing has been played yet.',
    faceDown: 'what lies face down by now',
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
    waiting: 'The game begins when everybody sits.',
    notYourTurn: 'It is not your turn.',
    notYourSeat: 'That seat is not yours.',
    close: 'All right',
    /** By the rule that was broken, and by the server's code. English has the server's words. */
    byRule: book.refusals,
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
    waitOn: 'Wait on',
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

  arrange: {
    open: 'More choices',
    title: (game: string) => `Set up a game of ${game}`,
    seats: 'Who plays',
    side: 'Who has which side',
    lot: 'By lot',
    one: 'One side',
    other: 'The other',
    presets: 'Ways to play',
    usual: 'Usual rules',
    me: 'me',
    meHere: 'me, or somebody beside me',
    link: 'a friend by link',
    name: (side: string) => `Name of ${side}`,
    computer: (level: number, name: string) => `computer ${level}, ${name}`,
    clock: 'Clock',
    noClock: 'none',
    each: 'Time for each action',
    seconds: (n: number) => `${n} s, then the computer plays`,
    minutes: (m: number, s: number) => (s ? `${m} min + ${s} s a turn` : `${m} min`),
    days: (n: number) => p(n, { one: '1 day a turn', other: `${n} days a turn` }),
    options: 'Options',
    on: 'on',
    off: 'off',
    between: (least: number, most: number) => `${least} to ${most}`,
    begin: 'Start game',
  },

  standIn: {
    state: 'the computer plays',
    begins: (name: string) => `${name} is gone; the computer plays until they are back.`,
    back: (name: string) => `${name} is back.`,
  },

  evening: {
    sealed: 'This table still lies covered.',
    sealedText: 'All tables play these deals. It can be looked at when the last of them is done.',
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
    notWeighed: 'This move is not weighed.',
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
        ? 'The secret is the one the server had committed to before this device cut.'
        : 'The secret is the one the server had committed to.',
    notSecret: 'The secret is not the one the server had committed to.',
    seed: (own: boolean): string =>
      own
        ? 'The seed comes of that secret and of everybody’s cut, this device’s among them.'
        : 'The seed comes of that secret and of everybody’s cut.',
    notSeed: 'The seed does not come of that secret and the cuts.',
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
    how: 'How it is computed stands in docs/fair-deals.md of the program; stammtisch verify does the same with the saved record.',
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

  curtain: {
    pass: (name: string) => `Pass this device to ${name}.`,
    show: (name: string) => `I am ${name}, show my hand`,
  },

  invite: {
    title: 'Ask a friend',
    waiting: 'The game begins as soon as your friend sits down.',
    waitingMany: 'The game begins as soon as everybody sits.',
    link: 'Link',
    copy: 'Copy',
    copied: 'Copied',
    share: 'Share',
    shareText: (title: string) => `Play ${title} with me`,
    hide: 'Hide',
    qr: 'The link as a picture for a camera',
  },

  people,
  talk,
  /** Opens what a player sets for hearing of their turns. */
  notices: 'Tell me when it’s my turn',

  carry: {
    title: 'Continue on another device',
    text: 'Open this link on the other device. It works once. You can go on playing here, too.',
    failed: 'The link could not be made just now.',
  },

  rules: {
    title: (game: string) => `The rules of ${game}`,
    close: 'Close',
    loading: 'Fetching the rules…',
    earlier: (version: string) =>
      `This game began under version ${version} of the rules and is finished under it.`,
    failed: 'The rules could not be fetched just now.',
    table: 'The rules of the table',
    tableRules: book.rules,
    from: 'Where each rule comes from',
    origins: {
      S: 'the source: it stands so in the rules we were given',
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
    failed: 'The lesson could not be fetched just now.',
  },

  practice: {
    title: (game: string) => `Practise ${game}`,
    link: 'Practise',
    lead: (n: number) => `${n} exercises. The referee judges; the stars stay on this device.`,
    stars: (n: number, of: number) => `${n} of ${of} stars`,
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
    failed: 'The exercises could not be fetched just now.',
  },

  record: {
    title: 'Open a record',
    text: 'A record that was saved at a table is played through the rules and laid out to look at. Nothing of it is kept.',
    file: 'Choose a file',
    drop: 'or drop it here',
    paste: 'Or paste it here',
    open: 'Open',
    tooLarge: 'That file is too large for a record.',
    broke: (line: number, action: string, like?: string) =>
      like
        ? `Line ${line}: I expected a move such as ${like}. “${action}”:`
        : `Line ${line}, “${action}”:`,
    unnamed: 'Which game is this? Put a line such as [Game "…"] before the moves.',
    opened: 'From a record',
    other: 'Open another record',
    unshown: 'Games of this kind cannot be shown here yet.',
  },

  playOn: {
    title: 'Play on from here',
    after: (n: number) => (n === 0 ? 'From the beginning on.' : `From move ${n} on.`),
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
    unknownText: 'Perhaps a letter was lost on the way, or the link has been used.',
    watch: 'Watch',
    home: 'To the games',
  },

  lost: {
    title: 'There is no such table.',
    text: 'Perhaps a letter was lost on the way.',
    offline: 'The server cannot be reached just now.',
    again: 'Try again',
    unshown: 'This game cannot be shown here yet.',
    unshownText: 'The table is laid and nothing is lost; only the drawing of its board is missing.',
  },

  said: {
    move: (who: string, what: string) => `${who}: ${what}.`,
    yourTurn: 'Your turn.',
  },
};

export type Messages = typeof en;
