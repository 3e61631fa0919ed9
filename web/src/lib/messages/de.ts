import { after } from './after/de';
import { book } from './book/de';
import { glance } from './glance/de';
import { people } from './people/de';
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
    waitingForFriend: 'Noch ein Platz frei',
    over: 'Beendet',
    onDevice: 'An diesem Gerät',
    computer: (level) => `Computer, Stufe ${level}`,
    against: (name) => `Gegen ${name}`,
    putAway: (what) => `Weglegen: ${what}`,
    isAway: (what) => `${what} ist weggelegt. Du findest es unter „Mehr“.`,
    isGone: (what) => `${what} ist abgeräumt: dort wurde noch nicht gespielt.`,
    players: (seats) => (seats === '2' ? '2 Spieler' : `${seats.replaceAll(',', '/')} Spieler`),
    minutes: (n) => `${n} Min.`,
    play: 'Gegen den Computer',
    playing: (title) => `zum Einstieg: ${title}`,
    friend: 'Mit Freunden',
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
    position: (title) => `Die Stellung einer laufenden Partie ${title}`,
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
    you: 'du',
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
    moment: 'Einen Moment…',
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
    stale: 'Das Spiel war schon weiter. So steht es jetzt.',
    over: 'Das Spiel ist zu Ende.',
    waiting: 'Es geht los, sobald alle sitzen.',
    notYourTurn: 'Du bist nicht dran.',
    notYourSeat: 'Das ist nicht dein Platz.',
    close: 'Gut',
    byRule: book.refusals,
    byCode: {
      'bad-request': 'Das hat der Server nicht verstanden.',
      'bad-cookie': 'Wir haben dich nicht erkannt. Versuch es noch einmal.',
      'not-your-seat': 'Das ist nicht dein Platz.',
      'not-found': 'Das gibt es hier nicht.',
      stale: 'Das Spiel war schon weiter. So steht es jetzt.',
      'not-your-turn': 'Du bist nicht dran.',
      waiting: 'Es geht los, sobald alle sitzen.',
      over: 'Das Spiel ist zu Ende.',
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
    youShared: (others) => `Du gewinnst gemeinsam mit ${others.join(' und ')}.`,
    rule: (id) => `Regel ${id}`,
    again: 'Noch einmal',
    review: 'Partie analysieren',
    resigned: (loser) => `${loser} gibt auf.`,
    youResigned: 'Du hast aufgegeben.',
    late: (loser: string) => `${loser}: die Zeit ist abgelaufen.`,
    youLate: 'Deine Zeit ist abgelaufen.',
    left: (loser) => `${loser} hat die Partie verlassen.`,
    agreed: 'Ihr habt euch auf Unentschieden geeinigt.',
    next: (name) => `${name} möchte noch eine Partie.`,
    nextYours: 'Die nächste Partie liegt auf dem Tisch.',
  },

  manners: {
    label: 'Was du sagen kannst',
    takeBack: 'Zurücknehmen',
    draw: 'Remis anbieten',
    resign: 'Aufgeben',
    resignAsk: 'Aufgeben? Dann gewinnt die andere Seite.',
    drawAsk: 'Auf Unentschieden einigen?',
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
    claimDraw: 'Unentschieden',
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

  arrange: {
    open: 'Mehr Auswahl',
    title: (game: string) => `Eine Partie ${game}`,
    seats: 'Wer spielt',
    side: 'Wer welche Seite hat',
    lot: 'Losen',
    one: 'Eine Seite',
    other: 'Die andere',
    presets: 'Spielweisen',
    usual: 'Übliche Regeln',
    me: 'ich',
    meHere: 'ich oder jemand neben mir',
    link: 'jemand über einen Link',
    name: (side: string) => `Name von ${side}`,
    computer: (level: number, name: string) => `Computer ${level}, ${name}`,
    clock: 'Uhr',
    noClock: 'keine',
    each: 'Zeit für jede Aktion',
    seconds: (n: number) => `${n} s, dann spielt der Computer`,
    minutes: (m: number, s: number) => (s ? `${m} min + ${s} s je Zug` : `${m} min`),
    days: (n: number) => p(n, { one: '1 Tag je Zug', other: `${n} Tage je Zug` }),
    options: 'Regeln',
    on: 'an',
    off: 'aus',
    between: (least: number, most: number) => `${least} bis ${most}`,
    begin: 'Spiel beginnen',
  },

  standIn: {
    state: 'der Computer spielt',
    begins: (name: string) => `${name} ist weg; bis zur Rückkehr spielt der Computer.`,
    back: (name: string) => `${name} ist wieder da.`,
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

  review: {
    title: 'Analyse der Partie',
    loading: 'Die Partie wird durchgesehen …',
    loadingOf: (n, of) => `Zug ${n} von ${of} wird angesehen …`,
    failed: 'Die Partie ließ sich gerade nicht durchsehen.',
    graph: 'Die Aussichten im Lauf der Partie',
    at: (n, of, side, percent) => `Nach ${n} von ${of} Zügen: ${side} ${percent}\u00a0%`,
    chance: (side, percent) => `${side} ${percent}\u00a0%`,
    turns: 'Wendepunkte',
    turn: (n, side, percent) => `Zug ${n}: ${side} verschenkt ${percent}\u00a0%`,
    wasBest: (action) => `${action} war am besten.`,
    gaveAway: (best, played, percent) =>
      `Am besten war ${best}; ${played} verschenkt ${percent}\u00a0%.`,
    asGood: (best, played) => `${played} war so gut wie ${best}.`,
    notWeighed: 'Dieser Zug wird nicht bewertet.',
    best: (action) => `Am besten ist ${action}.`,
    wins: (side, n) => (n === 1 ? `${side} gewinnt sofort` : `${side} gewinnt in ${n}`),
    line: 'Bestes Spiel',
    end: 'Hier war die Partie zu Ende.',
    close: 'Zurück zum Ergebnis',
    plays: 'Die teuersten Fehler',
    playsOf: (n, of) => `Spiel ${n} von ${of} wird durchgesehen …`,
    noPlays: 'Keine vermeidbaren Fehler.',
    where: (deal, who) => `Spiel ${deal}, ${who}`,
    points: (n) => number(n),
    average: (played, best, lost) =>
      `${played}: ${best} bringt im Schnitt ${p(lost, { one: '1 Punkt', other: `${number(lost)} Punkte` })} mehr.`,
    sound: (played) => `${played}: Nichts war besser, soweit man es wissen konnte.`,
    worlds: (worse, worlds) =>
      `In ${number(worse)} von ${number(worlds)} möglichen Verteilungen war etwas anderes besser.`,
    open: (best, lost) => `So wie die Karten lagen, war ${best} um ${number(lost)} besser.`,
    openSound: 'So wie die Karten lagen, hat es nichts verschenkt.',
  },

  check: {
    ask: 'Karten nachprüfen',
    title: 'Ging es mit rechten Dingen zu?',
    busy: 'Dieses Gerät rechnet alles noch einmal nach …',
    secret: (own) =>
      own
        ? 'Das Geheimnis ist das, auf das der Server sich festgelegt hatte, bevor dieses Gerät abhob.'
        : 'Das Geheimnis ist das, auf das der Server sich festgelegt hatte.',
    notSecret: 'Das Geheimnis ist nicht das, auf das der Server sich festgelegt hatte.',
    seed: (own) =>
      own
        ? 'Die Startzahl kommt aus diesem Geheimnis und dem, was alle abgehoben haben, dieses Gerät auch.'
        : 'Die Startzahl kommt aus diesem Geheimnis und dem, was alle abgehoben haben.',
    notSeed: 'Die Startzahl kommt nicht aus diesem Geheimnis und dem Abheben.',
    deals: (n) =>
      p(n, {
        one: 'Das eine Spiel ist das der Startzahl.',
        other: `Alle ${n} Spiele sind die der Startzahl, Karte für Karte.`,
      }),
    notDeals: (list) => `Diese Spiele sind nicht die der Startzahl: ${list}.`,
    fair: 'Es ging mit rechten Dingen zu.',
    unfair: 'Mit diesen Karten stimmt etwas nicht.',
    numbers: 'Die Zahlen',
    commitment: 'Festlegung',
    secretIs: 'Geheimnis',
    cuts: 'Abgehoben',
    seedIs: 'Startzahl',
    how: 'Wie gerechnet wird, steht in docs/fair-deals.md beim Programm; stammtisch verify rechnet ebenso aus der gespeicherten Aufzeichnung.',
  },

  keep: {
    label: 'Speichern und teilen',
    record: 'Aufzeichnung speichern',
    link: 'Link zu dieser Stellung kopieren',
    mine: 'Diese Stellung in meinen Partien',
    film: 'Die letzten Züge, bewegt',
    picture: 'Bild dieser Stellung',
    print: 'Drucken',
    group: 'Link eurer Runde kopieren',
    stays: 'Dieser Link bleibt: Er führt immer zu eurem neuesten Spiel.',
  },

  newest: {
    finding: 'Euer neuestes Spiel wird gesucht …',
    gone: 'Euer neuestes Spiel wurde gelöscht.',
    left: 'Dieser Link führt jetzt zum letzten, das noch da ist.',
    open: 'Öffnen',
  },

  curtain: {
    pass: (name) => `Jetzt ist das Gerät bei ${name}.`,
    show: (name) => `Ich bin ${name}, zeig mein Blatt`,
  },

  invite: {
    title: 'Lad jemanden ein',
    waiting: 'Es geht los, sobald ihr beide sitzt.',
    waitingMany: 'Es geht los, sobald alle sitzen.',
    link: 'Link',
    copy: 'Kopieren',
    copied: 'Kopiert',
    share: 'Teilen',
    shareText: (title) => `Spiel ${title} mit mir`,
    hide: 'Ausblenden',
    qr: 'Der Link als Bild für eine Kamera',
  },

  people,
  talk,
  notices: 'Sag mir, wenn ich am Zug bin',

  carry: {
    title: 'Auf einem anderen Gerät weiterspielen',
    text: 'Öffne diesen Link auf dem anderen Gerät. Er gilt einmal; hier kannst du auch weiterspielen.',
    failed: 'Der Link ließ sich gerade nicht machen.',
  },

  rules: {
    title: (game) => `Die Regeln von ${game}`,
    close: 'Schließen',
    loading: 'Die Regeln kommen …',
    earlier: (version) =>
      `Diese Partie begann nach Version ${version} der Regeln und wird danach zu Ende gespielt.`,
    failed: 'Die Regeln ließen sich gerade nicht holen.',
    table: 'Die Regeln des Tisches',
    tableRules: book.rules,
    from: 'Woher jede Regel kommt',
    origins: {
      S: 'die Quelle: so steht es in den Regeln, die wir bekommen haben',
      E: 'eine andere Ausgabe des Spiels',
      R: 'von uns erschlossen, wo die Quelle etwas offen lässt',
      H: 'eine Hausregel, damit jede Partie endet',
    },
    originNames: {
      S: 'Quelle',
      E: 'andere Ausgabe',
      R: 'erschlossen',
      H: 'Hausregel',
    },
  },

  learn: {
    title: (game) => `${game} lernen`,
    step: (n, of) => `Schritt ${n} von ${of}`,
    back: 'Zurück',
    next: 'Weiter',
    show: 'Zeig es mir',
    again: 'Noch einmal',
    finished: 'Das ist das ganze Spiel.',
    finishedText: 'Der Rest kommt beim Spielen.',
    play: 'Gegen einen sanften Computer spielen',
    none: 'Für dieses Spiel gibt es noch keine Lektion.',
    failed: 'Die Lektion ließ sich gerade nicht holen.',
  },

  practice: {
    title: (game) => `${game} üben`,
    link: 'Üben',
    lead: (n) => `${n} Aufgaben. Der Schiedsrichter urteilt; die Sterne bleiben auf diesem Gerät.`,
    stars: (n, of) => `${n} von ${of} Sternen`,
    number: (n, of) => `${n} von ${of}`,
    toList: 'Alle Aufgaben',
    free: 'Frei probieren',
    freeText: 'Ohne Gegner: alles legen, wie du magst, spielen, zurücknehmen.',
    hint: 'Tipp',
    extra: (text) => `Für einen zweiten Stern: ${text}`,
    done: 'Geschafft!',
    doneExtra: 'Geschafft, mit dem zweiten Stern!',
    more: 'Weiter so.',
    shown: 'So geht es. Jetzt du.',
    again: 'Noch ein Versuch',
    next: 'Weiter',
    show: 'Zeig es mir',
    none: 'In diesem Spiel gibt es noch nichts zu üben.',
    failed: 'Die Aufgaben ließen sich gerade nicht holen.',
  },

  record: {
    title: 'Aufzeichnung öffnen',
    text: 'Eine Aufzeichnung, die an einem Tisch gespeichert wurde, wird durch die Regeln gespielt und zum Ansehen hingelegt. Nichts davon wird behalten.',
    file: 'Datei auswählen',
    drop: 'oder hier ablegen',
    paste: 'Oder hier einfügen',
    open: 'Öffnen',
    tooLarge: 'Diese Datei ist zu groß für eine Aufzeichnung.',
    broke: (line, action, like) =>
      like
        ? `Zeile ${line}: Hier sollte ein Zug wie ${like} stehen. „${action}“:`
        : `Zeile ${line}, „${action}“:`,
    unnamed: 'Welches Spiel ist das? Vor die Züge gehört eine Zeile wie [Game "…"].',
    opened: 'Aus einer Aufzeichnung',
    other: 'Andere Aufzeichnung öffnen',
    unshown: 'Partien dieses Spiels lassen sich hier noch nicht zeigen.',
  },

  playOn: {
    title: 'Von hier weiterspielen',
    after: (n) => (n === 0 ? 'Vom Anfang an.' : `Ab Zug ${n}.`),
    over: 'Hier ist die Partie zu Ende. Geh zu einer früheren Stellung zurück und spiel von dort weiter.',
    side: 'Du spielst',
    both: 'Beide Seiten, an diesem Gerät',
    against: 'Gegen den Computer',
  },

  another: {
    button: 'Anderes Spiel',
    title: 'Ein anderes Spiel, dieselben Leute',
    text: 'Alle rücken einen Platz weiter.',
    next: (name, game) => `${name} möchte ${game} spielen.`,
    join: 'Annehmen',
  },

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
    unknownText: 'Vielleicht ging unterwegs ein Buchstabe verloren, oder er wurde schon benutzt.',
    watch: 'Zuschauen',
    home: 'Zu den Spielen',
  },

  lost: {
    title: 'Diesen Tisch gibt es nicht.',
    text: 'Vielleicht ging unterwegs ein Buchstabe verloren.',
    offline: 'Der Server ist gerade nicht zu erreichen.',
    again: 'Noch einmal versuchen',
    unshown: 'Dieses Spiel lässt sich hier noch nicht zeigen.',
    unshownText:
      'Der Tisch ist gedeckt und nichts ist verloren; nur die Zeichnung des Bretts fehlt noch.',
  },

  said: {
    move: (who, what) => `${who}: ${what}.`,
    yourTurn: 'Du bist dran.',
  },
};
