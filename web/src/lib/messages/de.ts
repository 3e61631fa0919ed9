import { plural } from '../language';
import type { Messages } from './en';

const p = plural('de');

export const de: Messages = {
  name: 'Stammtisch',
  title: (part) => `${part} · Stammtisch`,

  home: {
    lead: 'Ein Tisch, ein Spiel und jemand zum Spielen.',
    running: 'Noch auf dem Tisch',
    yourTurn: 'Du bist dran',
    waitingFor: (name) => `${name} ist dran`,
    waitingForFriend: 'Es fehlt noch jemand am Tisch',
    over: 'Beendet',
    onDevice: 'An diesem Gerät',
    withFriend: 'Mit jemandem, der noch kommt',
    computer: (level) => `den Computer, Stufe ${level}`,
    against: (name) => `Gegen ${name}`,
    play: 'Spielen',
    playHint: 'gegen einen sanften Computer',
    friend: 'Mit Freunden',
    hotSeat: 'An diesem Gerät',
    levels: 'Andere Stufen',
    levelsHint: 'Such dir einen Gegner aus',
    level: (n, name) => `${n}. ${name}`,
    demo: (title) => `Eine Partie ${title}, die sich selbst spielt`,
    position: (title) => `Die Stellung einer laufenden Partie ${title}`,
    learn: 'In zwei Minuten lernen',
    open: 'Aufzeichnung öffnen',
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
    placeholder: 'Wie sollen wir dich nennen?',
    saved: 'Gemerkt',
  },

  table: {
    toHome: 'Zu den Spielen',
    yourTurn: 'Du bist dran',
    toMove: 'am Zug',
    thinking: 'überlegt …',
    watching: 'Du schaust zu',
    watchers: (n) => p(n, { one: '1 Person schaut zu', other: `${n} Personen schauen zu` }),
    you: 'du',
    here: 'am Tisch',
    away: 'nicht da',
    free: 'freier Platz',
    level: (n) => `Stufe ${n}`,
    moves: 'Züge',
    noMoves: 'Noch ist nichts gespielt.',
    pending: 'unterwegs',
    flip: 'Brett drehen',
    rules: 'Regeln',
    carry: 'Platz auf ein anderes Gerät mitnehmen',
    carrySeat: (side) => `${side} woanders weiterspielen`,
    invite: 'Einladung zeigen',
    more: 'Züge und mehr',
    less: 'Weniger',
    board: (title) => `Brett von ${title}`,
    someone: 'Jemand',
    move: (n, side, action) => `Zug ${n}, ${side}: ${action}`,
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
    retrying: 'Die Verbindung ist weg. Wir versuchen es weiter …',
    sending:
      'Die Verbindung ist weg. Dein Zug ist aufgehoben und geht raus, sobald sie wieder da ist.',
  },

  refused: {
    title: 'Das geht nicht',
    stale: 'Das Spiel war schon weiter. So steht es jetzt.',
    over: 'Das Spiel ist zu Ende.',
    waiting: 'Es geht los, sobald alle sitzen.',
    notYourTurn: 'Du bist nicht dran.',
    notYourSeat: 'Das ist nicht dein Platz.',
    close: 'Gut',
    byRule: {
      TB1: 'Aufgeben kann man nur zu zweit.',
      TB2: 'Ein Remis lässt sich gerade nicht anbieten.',
      TB3: 'Es lässt sich gerade nichts zurücknehmen.',
      TB4: 'In diesem Spiel wird nichts zurückgenommen: es würde Verborgenes verraten.',
      TB5: 'Dieses Angebot steht nicht mehr, oder es gilt nicht dir.',
      TB6: 'Eine neue Partie beginnt, wenn diese zu Ende ist.',
      TB7: 'Gegen Menschen gibt es keine Tipps.',
      TB8: 'Eine Partie wird erst besprochen, wenn sie zu Ende ist.',
    },
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
      'cross-origin': 'Eine fremde Seite darf hier nicht mitspielen.',
      closing: 'Der Server startet gerade neu. Versuch es gleich noch einmal.',
      unsaved: 'Das ließ sich nicht speichern und gilt darum nicht. Versuch es noch einmal.',
      internal: 'Da ist uns ein Fehler passiert. Wir haben ihn notiert.',
    },
  },

  end: {
    youWon: 'Gewonnen!',
    youLost: (winner) => `${winner} hat gewonnen.`,
    won: (winner) => `${winner} hat gewonnen.`,
    draw: 'Unentschieden.',
    rule: (id) => `Regel ${id}`,
    again: 'Noch einmal',
    review: 'Partie ansehen',
    resigned: (loser) => `${loser} gibt auf.`,
    youResigned: 'Du hast aufgegeben.',
    agreed: 'Ihr habt euch auf Unentschieden geeinigt.',
    next: (name) => `${name} möchte noch eine Partie.`,
    nextYours: 'Die nächste Partie liegt auf dem Tisch.',
    join: 'Mitspielen',
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
    declines: (name) => `${name} möchte lieber nicht.`,
    withdraws: (name) => `${name} spielt doch weiter.`,
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
    title: 'Die Partie im Rückblick',
    loading: 'Die Partie wird durchgesehen …',
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
    best: (action) => `Am besten ist ${action}.`,
    wins: (side, n) => (n === 1 ? `${side} gewinnt sofort` : `${side} gewinnt in ${n}`),
    line: 'Bestes Spiel',
    end: 'Hier war die Partie zu Ende.',
    close: 'Zurück zum Ergebnis',
  },

  keep: {
    label: 'Zum Behalten',
    record: 'Aufzeichnung speichern',
    link: 'Link zu dieser Stellung kopieren',
    picture: 'Bild dieser Stellung',
    print: 'Drucken',
  },

  invite: {
    title: 'Lad jemanden ein',
    text: (side) => `Wer diesen Link zuerst öffnet, spielt ${side}.`,
    waiting: 'Es geht los, sobald ihr beide sitzt.',
    link: 'Link',
    copy: 'Kopieren',
    copied: 'Kopiert',
    share: 'Teilen',
    shareText: (title) => `Spiel ${title} mit mir`,
    hide: 'Ausblenden',
    qr: 'Der Link als Bild für eine Kamera',
  },

  carry: {
    title: 'Platz mitnehmen',
    text: 'Öffne diesen Link auf dem anderen Gerät. Er gilt einmal; hier kannst du auch weiterspielen.',
    failed: 'Der Link ließ sich gerade nicht machen.',
  },

  rules: {
    title: (game) => `Die Regeln von ${game}`,
    close: 'Schließen',
    loading: 'Die Regeln kommen …',
    failed: 'Die Regeln ließen sich gerade nicht holen.',
    table: 'Die Regeln des Tisches',
    tableRules: {
      TB1: 'Du darfst jederzeit aufgeben. Dann gewinnt die andere Seite.',
      TB2: 'Du darfst Remis anbieten. Das Angebot steht, bis die andere Seite zustimmt, ablehnt oder weiterspielt. Der Computer spielt weiter.',
      TB3: 'Du darfst deinen letzten Zug zurücknehmen, samt allem, was danach kam. Wer seither gezogen hat, muss einverstanden sein; der Computer ist es immer.',
      TB4: 'In einem Spiel mit verdeckten Karten oder Zufall wird nichts zurückgenommen: Es würde etwas verraten.',
      TB5: 'Eine Antwort gilt einem bestimmten Angebot, und es steht immer nur eines.',
      TB6: 'Nach dem Ende darf jeder, der mitgespielt hat, eine weitere Partie derselben Leute beginnen, in diesem oder einem anderen Spiel. Alle rücken einen Platz weiter.',
      TB7: 'Tipps bekommt, wer allein oder gegen den Computer spielt, nie in einer Partie gegen Menschen.',
      TB8: 'Ist eine Partie vorbei, dürfen alle sie ansehen: jede Stellung beurteilt, mit dem besten Zug.',
    },
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
    rule: (id) => `Regel ${id}`,
    finished: 'Das ist das ganze Spiel.',
    finishedText: 'Der Rest kommt beim Spielen.',
    play: 'Gegen einen sanften Computer spielen',
    none: 'Für dieses Spiel gibt es noch keine Lektion.',
    failed: 'Die Lektion ließ sich gerade nicht holen.',
  },

  record: {
    title: 'Aufzeichnung öffnen',
    text: 'Eine Aufzeichnung, die an einem Tisch gespeichert wurde, wird durch die Regeln gespielt und zum Ansehen hingelegt. Nichts davon wird behalten.',
    file: 'Datei auswählen',
    drop: 'oder hier ablegen',
    paste: 'Oder hier einfügen',
    open: 'Öffnen',
    tooLarge: 'Diese Datei ist zu groß für eine Aufzeichnung.',
    broke: (n, action) => `Zug ${n}, ${action}:`,
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
  },

  plan: {
    label: 'Zug im Voraus wählen',
    chosen: (action) => `${action}, sobald du dran bist.`,
    cancel: 'Doch nicht',
    dropped: (action) => `${action} geht nicht mehr.`,
  },

  aloud: {
    title: 'Das Brett fragen',
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
    taken: 'Da sitzt schon jemand.',
    takenText: 'Dieser Link galt für eine Person, und eine andere war schneller.',
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
    sat: (name) => `${name} sitzt jetzt am Tisch.`,
  },
};
