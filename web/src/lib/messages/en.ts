// Everything the page says, in English. Another language is another file of the type
// `Messages`: what is missing there does not compile. Games bring their own words.

import { figures, plural } from '../language';

const p = plural('en');
const number = figures('en');

export const en = {
  name: 'Stammtisch',
  title: (part: string) => `${part} · Stammtisch`,

  home: {
    lead: 'A table, a game, somebody to play with.',
    games: 'The games',
    running: 'Still on the table',
    yourTurn: 'Your turn',
    waitingFor: (name: string) => `Waiting for ${name}`,
    waitingForFriend: 'Waiting for a friend to sit down',
    over: 'Finished',
    onDevice: 'On this device',
    withFriend: 'With a friend',
    computer: (level: number) => `the computer, level ${level}`,
    against: (name: string) => `Against ${name}`,
    play: 'Play',
    playHint: 'against a gentle computer',
    playHintMany: 'against gentle computers',
    friend: 'Play a friend',
    friendMany: 'With a friend',
    friendManyHint: 'The other seats go to gentle computers.',
    hotSeat: 'On this device',
    levels: 'Other levels',
    levelsHint: 'Choose an opponent',
    level: (n: number, name: string) => `${n}. ${name}`,
    demo: (title: string) => `A game of ${title} playing by itself`,
    position: (title: string) => `The position in a running game of ${title}`,
    learn: 'Learn it in two minutes',
    open: 'Open a record',
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
    placeholder: 'What shall we call you?',
    saved: 'Saved',
  },

  table: {
    toHome: 'To the games',
    yourTurn: 'Your turn',
    toMove: 'to move',
    thinking: 'thinking…',
    watching: 'You are watching',
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
    carry: 'Carry this seat to another device',
    carrySeat: (side: string) => `Carry ${side} to another device`,
    invite: 'Show the invitation',
    more: 'Moves and more',
    less: 'Less',
    board: (title: string) => `${title} board`,
    someone: 'Somebody',
    move: (n: number, side: string, action: string) => `Move ${n}, ${side}: ${action}`,
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
    retrying: 'The line is gone. Trying again…',
    sending: 'The line is gone. Your move is kept and goes out as soon as it is back.',
  },

  refused: {
    title: 'That does not go',
    stale: 'The game had moved on. Here is how it stands now.',
    over: 'The game is over.',
    waiting: 'The game begins when everybody sits.',
    notYourTurn: 'It is not your turn.',
    notYourSeat: 'That seat is not yours.',
    close: 'All right',
    /** By the rule that was broken, and by the server's code. English has the server's words. */
    byRule: {} as Record<string, string>,
    byCode: {} as Record<string, string>,
  },

  end: {
    youWon: 'You won!',
    youLost: (winner: string) => `${winner} won.`,
    won: (winner: string) => `${winner} won.`,
    draw: 'A draw.',
    shared: (winners: string[]) => `${winners.join(' and ')} share the win.`,
    youShared: (others: string[]) => `You share the win with ${others.join(' and ')}.`,
    rule: (id: string) => `Rule ${id}`,
    again: 'Play again',
    review: 'Look at the game',
    resigned: (loser: string) => `${loser} resigned.`,
    youResigned: 'You resigned.',
    agreed: 'Both agreed on a draw.',
    late: (loser: string) => `${loser} ran out of time.`,
    youLate: 'You ran out of time.',
    left: 'The other side had left.',
    next: (name: string) => `${name} wants another game.`,
    nextYours: 'Another game is on the table.',
    join: 'Come along',
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
    declines: (name: string) => `${name} would rather not.`,
    withdraws: (name: string) => `${name} plays on after all.`,
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
    resumed: (seconds: number) =>
      p(seconds, {
        one: 'The server was away for a second. Nobody is charged for it.',
        other: `The server was away for ${seconds} seconds. Nobody is charged for it.`,
      }),
  },

  arrange: {
    open: 'More choices',
    title: (game: string) => `A table for ${game}`,
    seats: 'Who plays',
    me: 'me',
    meHere: 'me, or somebody beside me',
    link: 'a friend by link',
    name: (side: string) => `Name of ${side}`,
    computer: (level: number, name: string) => `computer ${level}, ${name}`,
    clock: 'Clock',
    noClock: 'none',
    minutes: (m: number, s: number) => (s ? `${m} min + ${s} s a turn` : `${m} min`),
    days: (n: number) => p(n, { one: '1 day a turn', other: `${n} days a turn` }),
    options: 'Options',
    on: 'on',
    off: 'off',
    between: (least: number, most: number) => `${least} to ${most}`,
    begin: 'Lay the table',
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
    title: 'The game, looked at',
    loading: 'Looking through the game…',
    loadingOf: (n: number, of: number) => `Looking at move ${n} of ${of}…`,
    failed: 'The game could not be looked through just now.',
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
    plays: 'The dearest plays',
    playsOf: (n: number, of: number) => `Looking through deal ${n} of ${of}…`,
    noPlays: 'Nobody gave anything away that could be known.',
    where: (deal: number, who: string) => `Deal ${deal}, ${who}`,
    points: (n: number) => `${number(n)}`,
    average: (played: string, best: string, lost: number) =>
      `${played}: ${best} is better by ${number(lost)} on average.`,
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
    label: 'To keep',
    record: 'Save the record',
    link: 'Copy a link to this position',
    film: 'The last moves, moving',
    picture: 'A picture of this position',
    print: 'Print',
  },

  curtain: {
    pass: (name: string) => `Pass this device to ${name}.`,
    show: (name: string) => `I am ${name}, show my hand`,
  },

  invite: {
    title: 'Ask a friend',
    text: (side: string) => `Whoever opens this link first plays ${side}.`,
    waiting: 'The game begins as soon as your friend sits down.',
    waitingMany: 'The game begins as soon as everybody sits.',
    seat: (side: string) => `For ${side}`,
    link: 'Link',
    copy: 'Copy',
    copied: 'Copied',
    share: 'Share',
    shareText: (title: string) => `Play ${title} with me`,
    hide: 'Hide',
    qr: 'The link as a picture for a camera',
  },

  carry: {
    title: 'Carry this seat on',
    text: 'Open this link on the other device. It is good once; this device may go on playing as well.',
    failed: 'The link could not be made just now.',
  },

  rules: {
    title: (game: string) => `The rules of ${game}`,
    close: 'Close',
    loading: 'Fetching the rules…',
    failed: 'The rules could not be fetched just now.',
    table: 'The rules of the table',
    tableRules: {
      TB1: 'You may resign at any time. The other wins.',
      TB2: 'You may offer a draw. It stands until the other agrees, declines or plays on. The computer plays on.',
      TB3: 'You may take back your last move, with whatever came after it. Who has moved since must agree; the computer always does.',
      TB4: 'In a game with hidden hands or chance nothing is taken back: it would tell.',
      TB5: 'An answer is to one offer, and one offer stands at a time.',
      TB6: 'After the end anybody who played may open another game of the same people, of this kind or another. Everybody moves one seat on.',
      TB7: 'Hints are for who plays alone or against the computer, never in a game against people.',
      TB8: 'When a game is over, everybody may look through it: every position judged, with the best move.',
      TB9: 'A game of two has no clock, minutes with seconds on top of each turn, or days for each turn. A clock runs while it is its player’s turn. The computer has none.',
      TB10: 'Whose time has run out loses. The server says so.',
      TB11: 'Time in which the server was away is charged to nobody.',
      TB12: 'Clocks of the game’s own rules run in the same way; what follows when they run out is the game’s.',
      TB14: 'Where chance decides what players get, nobody chooses it alone: the server commits to a secret, every person cuts, then it is dealt; secret and cuts are told at the end.',
      TB16: 'In a game of more than two the computer plays for a player who has been away for two minutes on their turn, until they are back. The seat stays theirs. Who has not come to cut is waited for as long.',
      TB15: 'A series is several games of the same people: a win is a point, a draw half a point for everybody, seats move one on. It is over when all are played or nobody can be caught; equal points are decided by all goals or points together.',
      TB13: 'If the other has been away on their turn for a tenth of their time (at least 20 seconds, at most 5 minutes; 5 minutes without a clock, a day with days), you may claim the win, call it a draw, or wait on.',
    } as Record<string, string>,
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
    broke: (n: number, action: string) => `Move ${n}, ${action}:`,
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
  },

  ahead: {
    label: 'Choose a move ahead',
    chosen: (action: string) => `${action}, when it is your turn.`,
    sending: 'On its way to the server…',
    cancel: 'Cancel',
    dropped: (action: string) => `${action} does not go any more.`,
  },

  aloud: {
    title: 'Ask the board',
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
    taken: 'Somebody sits there already.',
    takenText: 'This link was good for one, and another was quicker.',
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
    sat: (name: string) => `${name} sat down.`,
  },
};

export type Messages = typeof en;
