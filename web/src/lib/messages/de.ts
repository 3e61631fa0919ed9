import { after } from './after/de';
import { book } from './book/de';
import { glance } from './glance/de';
import { opening } from './opening/de';
import { people } from './people/de';
import { study } from './study/de';
import { talk } from './talk/de';
import { figures, plural } from '../words/language';
import type { Messages } from './en';

const p = plural('de');
const number = figures('de');

export const de: Messages = {
  name: 'Stammtisch',
  title: (part) => `${part} · Stammtisch`,

  home: {
    tournament: 'Turnier',
    games: 'Die Spiele',
    toGames: 'Zu den Spielen',
    again: 'Noch einmal',
    somebody: 'Jemand',
    running: 'Deine Tische',
    yourTurn: 'Du bist dran',
    waitingFor: (name) => `${name} ist dran`,
    waitingForFriend: 'Wartet auf Mitspieler',
    over: 'Beendet',
    onDevice: 'An diesem Gerät',
    computer: (level) => `Computer, Stufe ${level}`,
    against: (name) => `Gegen ${name}`,
    putAway: (what) => `Weglegen: ${what}`,
    isAway: (what) => `${what} ist weggelegt. Du findest es unter „Mehr“.`,
    isGone: (what) => `${what} ist abgeräumt: Dort wurde noch nicht gespielt.`,
    players: (seats) => (seats === '2' ? '2 Spieler' : `${seats.replaceAll(',', '/')} Spieler`),
    minutes: (n) => `${n} Min.`,
    play: 'Gegen den Computer',
    playing: (title) => `zum Einstieg: ${title}`,
    friend: 'Mit jemandem',
    friendMany: 'Mit jemandem',
    friendManyHint: 'Die anderen Plätze bekommen Computer deiner Stufe.',
    /** Where the host allows open tables. */
    here: 'Mit jemandem hier spielen',
    anybody: 'Hier darf jeder mitspielen',
    hotSeat: 'An diesem Gerät',
    opponent: 'Gegner',
    levelOf: (n, of) => `Stufe ${n} von ${of}`,
    level: (n, name) => `${n}. ${name}`,
    demo: (title) => `Eine Partie ${title}, die sich selbst spielt`,
    learn: 'In zwei Minuten lernen',
    options: 'Optionen',
    failed: 'Dieses Spiel war gerade nicht zu bekommen.',
    more: 'Mehr und Sprache',
    mine: 'Meine Partien',
    moreTitle: 'Mehr',
    otherTables: 'Weitere Tische',
    open: 'Aufzeichnung öffnen',
    openText: 'Eine Partie ansehen, die als Datei gespeichert wurde.',
    empty: 'Hier gibt es noch kein Spiel.',
    offline: 'Keine Verbindung. Die Partien warten auf dem Server; wir versuchen es weiter.',
  },

  foot: {
    language: 'Sprache',
  },

  sound: {
    label: 'Ton',
    on: 'Ton an',
    off: 'Ton aus',
  },

  you: {
    label: 'Dein Name',
    placeholder: 'Wer bist du?',
    saved: 'Gemerkt',
    unsaved:
      'Dein Name ließ sich gerade nicht speichern. Ändere ihn, um es noch einmal zu versuchen.',
  },

  table: {
    toHome: 'Zu den Spielen',
    toTournament: 'Zurück zum Turnier',
    yourTurn: 'Du bist dran',
    toMove: 'am Zug',
    thinking: 'überlegt …',
    watching: 'Du schaust zu',
    setUp: 'Dieser Tisch wurde aus einer anderen Partie aufgestellt.',
    setUpDrawn:
      'Dieser Tisch wurde aus einer anderen Partie aufgestellt. Was noch gegeben oder gelost wird, ist neu.',
    watchers: (n) => p(n, { one: '1 Person schaut zu', other: `${n} Personen schauen zu` }),
    here: 'am Tisch',
    away: 'nicht da',
    free: 'freier Platz',
    level: (n) => `Computer, Stufe ${n}`,
    moves: 'Züge',
    noMoves: 'Noch ist nichts gespielt.',
    faceDown: 'was inzwischen verdeckt liegt',
    pending: 'unterwegs',
    flip: 'Brett drehen',
    rules: 'Regeln',
    carry: 'Auf einem anderen Gerät weiterspielen',
    carrySeat: (side) => `${side} woanders weiterspielen`,
    invite: 'Einladung zeigen',
    more: 'Menü',
    less: 'Weniger',
    board: (title) => `Brett von ${title}`,
    someone: 'Jemand',
    move: (n, side, action) => `Zug ${n}, ${side}: ${action}`,
  },

  task: {
    /** Cards are being dealt, or what was done last is still shown. */
    moment: 'Einen Moment …',
  },

  replay: {
    label: 'Zurückblättern',
    first: 'Zum Anfang',
    back: 'Einen Zug zurück',
    play: 'Züge abspielen',
    pause: 'Anhalten',
    forward: 'Einen Zug weiter',
    last: 'Zum jetzigen Stand',
    live: 'Zurück zum Spiel',
    at: (n, of) => (n === 0 ? 'Der Anfang' : `Zug ${n} von ${of}`),
    missed: (n) =>
      p(n, { one: 'Inzwischen kam ein Zug dazu', other: `Inzwischen kamen ${n} Züge dazu` }),
  },

  line: {
    retrying: 'Verbindung unterbrochen. Wir versuchen es weiter …',
    sending:
      'Verbindung unterbrochen. Dein Zug ist gespeichert und wird gesendet, sobald du wieder online bist.',
  },

  refused: {
    title: 'Das kannst du nicht spielen',
    stale: 'Die Partie war schon weiter. So steht es jetzt.',
    over: 'Die Partie ist zu Ende.',
    waiting: 'Es geht los, sobald alle sitzen.',
    notYourTurn: 'Du bist nicht dran.',
    notYourSeat: 'Das ist nicht dein Platz.',
    close: 'Gut',
    byRule: book.refusals,
    bySaid: {
      'computers are called so': 'So heißen hier Computer. Wähle einen anderen Namen.',
      'a word of a name has letters of one alphabet':
        'Nimm für ein Wort nur Buchstaben eines Alphabets: Lateinische, griechische und kyrillische sehen sich ähnlich.',
      'letters, digits and signs only': 'Nur Buchstaben, Ziffern und Zeichen sind erlaubt.',
      'you use 50 devices': 'Du benutzt 50 Geräte. Melde zuerst eines ab.',
      'you have 20 passkeys': 'Du hast 20 Passkeys. Entferne zuerst einen.',
      'a player has deleted their account':
        'Jemand hat alles über sich gelöscht. Öffne einen neuen Tisch.',
      'the host has deleted this line': 'Diese Zeile wurde gelöscht.',
      'something else came first': 'Etwas anderes kam dazwischen. Versuch es noch einmal.',
    },
    byCode: {
      'bad-request': 'Das hat der Server nicht verstanden.',
      'bad-cookie': 'Wir haben dich nicht erkannt. Versuch es noch einmal.',
      'not-your-seat': 'Das ist nicht dein Platz.',
      'not-found': 'Das gibt es hier nicht.',
      stale: 'Die Partie war schon weiter. So steht es jetzt.',
      'not-your-turn': 'Du bist nicht dran.',
      waiting: 'Es geht los, sobald alle sitzen.',
      over: 'Die Partie ist zu Ende.',
      taken: 'Da sitzt schon jemand.',
      'too-large': 'Das ist zu viel auf einmal.',
      invalid: 'Das passt so nicht.',
      illegal: 'Das erlauben die Regeln nicht.',
      'too-many': 'Nicht so schnell. Warte einen Moment.',
      off: 'Der Gastgeber dieses Hauses erlaubt das nicht.',
      'cross-origin': 'Eine fremde Seite darf hier nicht mitspielen.',
      closing: 'Der Server startet gerade neu. Versuch es gleich noch einmal.',
      unfit:
        'Dieser Tisch lässt sich gerade nicht öffnen: Sein Protokoll passt nicht zu den Regeln. Es geht nichts verloren; sag es der Person, die den Server betreibt.',
      unsaved: 'Das ließ sich nicht speichern und gilt darum nicht. Versuch es noch einmal.',
      internal: 'Da ist uns ein Fehler passiert. Wir haben ihn notiert.',
    },
  },

  after,
  glance,

  end: {
    youWon: 'Gewonnen!',
    youLost: (winner) => `${winner} hat gewonnen.`,
    won: (winner) => `${winner} hat gewonnen.`,
    draw: 'Unentschieden.',
    shared: (winners) => `${winners.join(' und ')} gewinnen gemeinsam.`,
    youShared: (others) => `Ihr gewinnt gemeinsam: du und ${others.join(' und ')}.`,
    rule: (id) => `Regel ${id}`,
    again: 'Noch einmal',
    review: 'Partie analysieren',
    resigned: (loser) => `${loser} gibt auf.`,
    youResigned: 'Du hast aufgegeben.',
    late: (loser: string) => `${loser}: Die Zeit ist abgelaufen.`,
    youLate: 'Deine Zeit ist abgelaufen.',
    left: (loser) => `${loser} hat die Partie verlassen.`,
    agreed: 'Beide haben sich auf Remis geeinigt.',
    next: (name) => `${name} möchte noch eine Partie.`,
    nextYours: 'Die nächste Partie liegt auf dem Tisch.',
  },

  manners: {
    label: 'Was du sagen kannst',
    takeBack: 'Zurücknehmen',
    draw: 'Remis anbieten',
    resign: 'Aufgeben',
    resignAsk: 'Aufgeben? Dann gewinnt die andere Seite.',
    drawAsk: 'Auf Remis einigen?',
    yes: 'Ja',
    no: 'Nein, weiter',
    agree: 'Einverstanden',
    decline: 'Lieber nicht',
    withdraw: 'Doch nicht',
    offersDraw: (name) => `${name} bietet Remis an.`,
    youOfferDraw: 'Du hast Remis angeboten.',
    asksBack: (name) => `${name} möchte einen Zug zurücknehmen.`,
    youAskBack: 'Du möchtest einen Zug zurücknehmen.',
    tookBack: (name) => `${name} hat einen Zug zurückgenommen.`,
    agrees: (name) => `${name} ist einverstanden.`,
    declines: (name) => `${name} lehnt ab.`,
    left: (name: string) => `${name} ist schon eine Weile weg.`,
    claimWin: 'Sieg nehmen',
    claimDraw: 'Remis nehmen',
    waitOn: 'Weiter warten',
    withdraws: (name) => `${name} zieht das Angebot zurück.`,
  },

  clock: {
    left: 'Restzeit',
    clock: 'Die Uhr',
    match: 'Spiel',
    turn: 'Zug',
    days: (n: number) => p(n, { one: '1 Tag', other: `${n} Tage` }),
    round: 'Runde',
    roundOver: 'Die Zeit der Runde war um.',
    late: (name: string) => `Die Zeit ist um: Diesmal spielt der Computer für ${name}.`,
    lateYours: 'Deine Zeit ist um: Diesmal spielt der Computer für dich.',
    lastDeal: 'Die Zeit ist um: Das ist das letzte Spiel.',
    resumed: (seconds: number) =>
      p(seconds, {
        one: 'Der Server war eine Sekunde weg. In der Zeit lief keine Uhr.',
        other: `Der Server war ${seconds} Sekunden weg. In der Zeit lief keine Uhr.`,
      }),
    paused: 'Niemand hat zugesehen, darum hat der Tisch gewartet. Jetzt geht es weiter.',
  },

  ...opening,

  standIn: {
    state: 'der Computer spielt',
    begins: (name: string) => `${name} ist weg; bis zur Rückkehr spielt der Computer.`,
    back: (name: string) => `${name} ist wieder da.`,
    backYours: 'Du bist wieder da: Der Computer spielt nicht mehr für dich.',
  },

  evening: {
    sealed: 'Dieser Tisch ist noch verdeckt.',
    sealedText:
      'Alle Tische spielen diese Karten. Ansehen kann man ihn, wenn der letzte fertig ist.',
    open: 'Ein Vereinsabend',
    back: 'Zurück zum Abend',
    title: 'Abend',
    round: (n: number, of: number) => (n ? `Runde ${n} von ${of}` : 'Noch nicht begonnen'),
  },

  club: {
    title: 'Vereine',
    text: 'Sich zu Abenden treffen und die Tabelle einer Saison führen.',
    going: 'Ein Abend läuft',
  },

  series: {
    label: 'Partien',
    one: 'eine',
    best: (n: number) =>
      `auf ${({ 3: 'zwei', 5: 'drei', 7: 'vier' } as Record<number, string>)[n] ?? (n + 1) / 2} Siege`,
    sides: 'zwei, mit Seitenwechsel',
    score: 'Stand',
    points: 'Gewonnene Partien dieser Serie',
    next: 'Die nächste Partie der Serie',
    stands: (game: number, of: number, table: string) => `Nach Partie ${game} von ${of}: ${table}.`,
    won: (winner: string, table: string) => `${winner} gewinnt die Serie, ${table}.`,
    level: (table: string) => `Die Serie endet unentschieden, ${table}.`,
  },

  hint: {
    ask: 'Tipp',
    best: (action) => `Versuch es mit ${action}.`,
  },

  confirm: {
    label: 'Vor jedem Zug nachfragen',
    play: 'Spielen',
    back: 'Zurück',
    ask: (action) => `${action}?`,
  },

  ...study,

  curtain: {
    pass: (name) => `Jetzt ist das Gerät bei ${name}.`,
    show: (name) => `Ich bin ${name}, zeig mein Blatt`,
  },

  people,
  talk,
  notices: 'Sag mir, wenn ich am Zug bin',

  ahead: {
    label: 'Nächsten Zug vorplanen',
    chosen: (action) => `Nächster Zug: ${action}`,
    sending: 'Unterwegs zum Server …',
    cancel: 'Doch nicht',
    dropped: (action) => `${action} geht nicht mehr.`,
  },

  aloud: {
    title: 'Das Brett vorlesen',
    text: 'Die Antwort wird gezeigt und vorgelesen.',
    keys: 'Mit einzelnen Tasten fragen',
    key: (key) => `Taste ${key}`,
    last: 'Was wurde zuletzt gespielt?',
    turn: 'Wer ist dran?',
    clock: 'Wie viel Zeit bleibt?',
    can: 'Was kann diese Figur?',
    mine: 'Wo sind meine Figuren?',
    position: 'Stellung vorlesen',
    yourTurn: 'Du bist dran.',
    turnOf: (name) => `${name} ist dran.`,
    noClock: 'Es läuft keine Uhr.',
    left: (name, time) => `${name}: ${time}`,
    minutes: (m, s) =>
      [
        m ? p(m, { one: '1 Minute', other: `${m} Minuten` }) : '',
        s || !m ? p(s, { one: '1 Sekunde', other: `${s} Sekunden` }) : '',
      ]
        .filter(Boolean)
        .join(' '),
    past: 'Du schaust zurück: Gezogen wird in der jetzigen Stellung.',
    mover: 'Züge werden vorgelesen, wenn man selbst dran ist.',
    noPiece: 'Geh zuerst zu einer Figur auf dem Brett.',
    noAnswer: 'Für dieses Spiel gibt es noch keine Antwort.',
  },

  print: {
    at: (n, of) => (n === 0 ? 'Der Anfang' : `Nach Zug ${n} von ${of}`),
  },

  seat: {
    opening: 'Du setzt dich …',
    taken: 'Dieser Platz ist besetzt.',
    takenText: 'Du kannst stattdessen zuschauen.',
    own: 'Du hast hier schon einen Platz.',
    ownText: 'Öffne diesen Link auf dem anderen Gerät.',
    unknown: 'Dieser Link führt nirgendwohin.',
    unknownText:
      'Vielleicht ging unterwegs ein Buchstabe verloren, oder der Link wurde schon benutzt.',
    watch: 'Zuschauen',
    home: 'Zu den Spielen',
  },

  lost: {
    title: 'Diesen Tisch gibt es nicht.',
    text: 'Vielleicht ging unterwegs ein Buchstabe verloren.',
    deleted: 'Dieser Tisch wurde gelöscht.',
    offline: 'Der Server ist gerade nicht zu erreichen.',
    again: 'Noch einmal versuchen',
    part: 'Ein Teil dieser Seite fehlt. Sie wird neu geladen, sobald der Server antwortet.',
    unshown: 'Dieses Spiel lässt sich hier noch nicht zeigen.',
    unshownText:
      'Der Tisch ist gedeckt und nichts ist verloren; nur die Zeichnung des Bretts fehlt noch.',
  },

  said: {
    move: (who, what) => `${who}: ${what}.`,
    yourTurn: 'Du bist dran.',
  },
};
