import { book } from '../book/de';
import { figures, plural } from '../../words/language';
import type { Study } from './en';

const p = plural('de');
const number = figures('de');

export const study: Study = {
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
    stays: 'Dieser Link bleibt: Er führt immer zu eurer neuesten Partie.',
  },

  newest: {
    finding: 'Eure neueste Partie wird gesucht …',
    gone: 'Eure neueste Partie wurde gelöscht.',
    left: 'Dieser Link führt jetzt zur letzten, die noch da ist.',
    open: 'Öffnen',
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
    stars: (n, of) => `${n} von ${p(of, { one: '1 Stern', other: `${of} Sternen` })}`,
    number: (n, of) => `${n} von ${of}`,
    toList: 'Alle Aufgaben',
    free: 'Frei probieren',
    freeText: 'Ohne Gegner: alles legen, wie du magst, spielen, zurücknehmen.',
    hint: 'Tipp',
    extra: (text) => `Für einen zweiten Stern: ${text}`,
    done: 'Geschafft!',
    doneExtra: 'Geschafft, mit dem zweiten Stern!',
    more: 'Mach weiter.',
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
    unread: 'Diese Datei lässt sich nicht lesen.',
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
};
