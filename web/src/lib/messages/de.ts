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
    unknownGame: 'Dieses Spiel kann die Seite noch nicht zeichnen.',
    empty: 'Hier gibt es noch kein Spiel.',
  },

  foot: {
    language: 'Sprache',
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
    carrySeat: (side) => `${side} auf ein anderes Gerät mitnehmen`,
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

  seat: {
    opening: 'Du setzt dich …',
    taken: 'Da sitzt schon jemand.',
    takenText: 'Dieser Link galt für eine Person, und eine andere war schneller.',
    unknown: 'Dieser Link führt nirgendwohin.',
    unknownText: 'Vielleicht ging unterwegs ein Buchstabe verloren, oder er wurde schon benutzt.',
    home: 'Zu den Spielen',
  },

  lost: {
    title: 'Diesen Tisch gibt es nicht.',
    text: 'Vielleicht ging unterwegs ein Buchstabe verloren.',
    offline: 'Der Server ist gerade nicht zu erreichen.',
    again: 'Noch einmal versuchen',
  },

  said: {
    move: (who, what) => `${who}: ${what}.`,
    yourTurn: 'Du bist dran.',
    sat: (name) => `${name} sitzt jetzt am Tisch.`,
  },
};
