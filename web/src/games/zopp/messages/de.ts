import { plural } from '../../../lib/words/language';
import type { Decision, Side } from '../view';
import { server } from './de.server';
import type { Translation } from './index';

const p = plural('de');
const sides: Record<Side, string> = { white: 'Weiß', black: 'Schwarz' };
const disc = (id = '') =>
  id === 'ball' ? 'der Ball' : `${id[0] === 'w' ? 'Weiß' : 'Schwarz'} ${id[1]}`;
/** Im Akkusativ. */
const the = (id = '') => (id === 'ball' ? 'den Ball' : disc(id));
const big = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const of = (side: Side | undefined) => (side ? sides[side] : '');
const rival = (side: Side | undefined) => sides[side === 'white' ? 'black' : 'white'];

/** Was wirklich geschah, wenn eine Rüge falsch war. */
function whyNot(d: Decision, because: string): string {
  switch (d.why) {
    case 'goal':
      return 'Nach einem Tor, das zählt, ist nichts zu rügen';
    case 'no-meeting':
      return 'Kein Stein traf einen der anderen Seite';
    case 'ball-first':
    case 'band-first':
      return `Erst ${because.replace(', ', ', dann ')}`;
    case 'pushed':
      return `${big(because)}, und keiner von beiden war geschnippt`;
    case 'touched':
      return big(because);
    case 'meant':
      return 'So wie gezielt, hätte ein Stein den Ball berührt';
    case 'row':
      return `Es war der ${d.count}. hintereinander, und drei sind erlaubt`;
    case 'not-in-area':
      return 'Er liegt in keinem Strafraum';
    default:
      return `${rival(d.side)} hat seither nicht geschnippt`;
  }
}

export const de: Translation = {
  sides,
  disc,
  goal: 'Tor!',
  goalFilm: (white, black) => `Das Tor zum ${white} : ${black}, bewegt`,
  at: (x, y) => `bei ${x}, ${y}`,
  half: ['1. Halbzeit', '2. Halbzeit'],
  flicks: 'schnippt',
  mayFlick: 'kann geschnippt werden',
  aimed: (angle, power) => `gezielt auf ${angle}°, Kraft ${power}`,
  claimed: 'muss aus dem Strafraum',
  mayGo: 'kann vom Brett',
  foulsTitle: 'Bisher gerügte Fouls',
  fouls: (n) => p(n, { one: '1 Foul', other: `${n} Fouls` }),

  prompt: {
    flick: 'Zieh einen Stein zurück und lass los.',
    must: 'Schnipp den Stein, der aus dem Strafraum muss.',
    clear: 'Bring den gerügten Stein aus dem Strafraum, mit einem beliebigen deiner Steine.',
    run: (left) => p(left, { one: 'Noch 1 Schuss', other: `Noch ${left} Schüsse` }),
    free: (left) =>
      p(left, { one: 'Freistoß: noch 1 Schuss', other: `Freistoß: noch ${left} Schüsse` }),
    two: (left) =>
      p(left, { one: 'Zwei Züge: noch 1 Schuss', other: `Zwei Züge: noch ${left} Schüsse` }),
    place: 'Anstoß: Setz einen Stein in deine Hälfte des Rings.',
    putBack: (id) => `Leg ${the(id)} zurück: Tipp auf einen Auspunkt.`,
    putBackCentre: (id) => `Alle Auspunkte sind besetzt: ${disc(id)} kommt in die Mitte.`,
    decide: (asked) => `Im Tor (ZP30). Zählt es, ${sides[asked]}?`,
    claim: (by, asked) => `${sides[by]} bleibt dran (ZP44). Etwas zu rügen, ${sides[asked]}?`,
    takeOff: (side) =>
      `Viertes Foul von ${sides[side]} (ZP47): Ein eigener Stein scheidet aus. Tipp ihn an.`,
    half: 'Zweite Halbzeit (ZP61).',
    extra: 'Verlängerung (ZP61): Das nächste Tor gewinnt.',
    wait: {
      place: (name) => `${name} setzt einen Stein.`,
      flick: (name) => `${name} schnippt.`,
      'put-back': (name) => `${name} legt eine Scheibe zurück.`,
      decide: (name) => `Im Tor: ${name} sagt, ob es zählt.`,
      claim: (name) => `${name} darf etwas rügen.`,
      'take-off': (name) => `${name} nimmt einen Stein vom Brett.`,
      over: () => '',
    },
    film: 'Der Schuss wird gezeigt.',
    dealing: 'Gleich.',
  },

  aim: {
    title: 'Zielen',
    angle: 'Winkel',
    power: 'Kraft',
    flick: 'Schnippen',
    cancel: 'Abbrechen',
    void: 'Loslassen: Ziel bleibt',
    wheel: 'Feinrad',
    wheelHelp: 'Seitwärts ziehen: Ein Pixel dreht um 0,05°',
    first: 'Erst zielen, dann schnippen',
    firstHelp: 'Beim Loslassen bleibt das Ziel; geschnippt wird mit dem Knopf',
    second: 'Tipp: Beim Ziehen zielt ein zweiter Finger auf dem Brett fein.',
    numbers: 'Mit Zahlen zielen',
    keys: 'Links und rechts drehen, auf und ab ändern die Kraft; mit Umschalt zehnmal so viel; Komma, Punkt, Plus und Minus: ein wenig. Eingabe schnippt, Escape lässt los.',
    ballMark: 'Ab hier kann ein Ball, der danebengeht, über die Bande springen',
    counterMark: 'Ab hier kann ein Stein über die Bande springen',
  },

  first: {
    hit: (id, far) => `trifft nach ${far} mm ${the(id)}`,
    band: (far) => `trifft nach ${far} mm die Bande`,
    over: (far) => `springt nach ${far} mm über die Bande`,
    post: (far) => `trifft nach ${far} mm einen Pfosten`,
    pocket: (far) => `läuft ins Tor, ${far} mm`,
    rest: (far) => `kommt nach ${far} mm zur Ruhe`,
  },

  place: {
    here: 'Hierher setzen',
    usual: 'Übliche Aufstellung',
    numbers: 'Platz in Zahlen',
    ghost: (id, x, y) => `${disc(id)}, zu setzen bei ${x}, ${y}`,
    keys: 'Pfeile rücken um 5 mm, mit Umschalt um 1 mm; Eingabe setzt.',
    x: 'x',
    y: 'y',
    not: 'Dort nicht: ganz in der eigenen Hälfte, 80 bis 160 mm vom Punkt, ohne etwas zu berühren.',
  },

  putBackAt: (id, spot) => `${the(id)} hier zurücklegen, ${spot}`,
  takeOff: (id) => `${disc(id)} vom Brett nehmen`,

  watch: {
    again: 'Noch einmal ansehen',
    skip: 'Überspringen',
    pause: 'Anhalten',
    play: 'Weiter',
    slow: 'Zeitlupe',
    time: 'Augenblick des Schusses',
    close: 'Zurück zu jetzt',
    seconds: (t) => `${t.replace('.', ',')} Sekunden`,
  },

  referee: {
    title: 'Schiedsrichter',
    more: (n) => p(n, { one: '1 Zeile', other: `${n} Zeilen` }),
    show: 'Diesen Augenblick zeigen',
    rule: (id) => `Regel ${id} öffnen`,
    line(d: Decision, contact: (i: number) => string): string {
      const because = [...new Set((d.contacts ?? []).map(contact).filter(Boolean))].join(', ');
      const tail = because ? `: ${because}` : '';
      switch (d.kind) {
        case 'out':
          return d.rule === 'ZP23'
            ? 'Der Ball ist ganz über der Torlinie'
            : `${big(disc(d.disc))} ist im Aus`;
        case 'goal':
          return `Tor für ${of(d.side)}`;
        case 'own-goal':
          return `Eigentor, es zählt für ${of(d.side)}`;
        case 'no-goal':
          if (d.rule === 'ZP46') return 'Kein Tor: Ein gerügter Stein liegt noch im Strafraum';
          return because
            ? `Kein Tor, es war ein Foul${tail}`
            : 'Kein Tor: Ein Stein lag darin oder sprang vom Brett';
        case 'put-back':
          return `${big(disc(d.disc))} wird zurückgelegt`;
        case 'moved':
          return `${big(disc(d.disc))} ${
            {
              ZP7: 'wird aus dem Mittelkreis gerückt',
              ZP33: 'lag auf der Torlinie und wird hereingerückt',
              ZP34: 'lag an der Bande und wird hereingerückt',
            }[d.rule] ?? 'wird von der Scheibe abgerückt, an der er lag'
          }`;
        case 'foul':
          if (!because) return `Foul von ${of(d.side)}`;
          return d.rule === 'ZP41'
            ? `Foul: ${big(because)} in einem Strafraum`
            : `Foul: ${big(because)}, ehe er Ball oder Bande berührte`;
        case 'tactical':
          return `Mehr als drei taktische Züge von ${of(d.side)} hintereinander`;
        case 'wall':
          return `${big(disc(d.disc))} ist eine Mauer und muss aus seinem Strafraum`;
        case 'offside':
          return `${big(disc(d.disc))} steht im Abseits und muss aus dem Strafraum`;
        case 'free-kick':
          return `Freistoß für ${of(d.side)}: drei Schüsse`;
        case 'two-turns':
          return `${(d.discs ?? []).map(disc).join(', ')} ${d.discs?.[1] ? 'blieben' : 'blieb'} im Strafraum: zwei Züge für ${of(d.side)}`;
        case 'off':
          return `${big(disc(d.disc))} kommt für immer vom Brett`;
        case 'enough':
          return `${of(d.side)} sagt „genug“: Der Freistoß ist vorbei`;
        case 'wrong-claim': {
          const what =
            d.claim === 'foul'
              ? 'ein Foul'
              : d.claim === 'tactical'
                ? 'einen taktischen Zug zu viel'
                : disc(d.claim);
          return `${of(d.side)} rügte ${what}, zu Unrecht: ${whyNot(d, because)}`;
        }
      }
    },
  },

  contact: {
    hit: (a, b) => `${disc(a)} traf ${the(b)}`,
    band: (a) => `${disc(a)} von der Bande`,
    over: (a) => `${disc(a)} über die Bande`,
    post: (a) => `${disc(a)} vom Pfosten`,
    pocket: (a) => `${disc(a)} im Torkasten`,
    goal: () => 'der Ball ging über die Linie',
    rest: (a) => `${disc(a)} kam zur Ruhe`,
  },

  claims: {
    open: 'Rügen …',
    title: 'Was rügst du?',
    foul: 'ein Foul',
    tactical: 'einen taktischen Zug zu viel',
    counter: (id) => `${disc(id)} liegt in einem Strafraum`,
    noGoal: 'Kein Tor: Foul',
    count: 'Es zählt',
    play: 'Weiterspielen',
    enough: 'Genug',
    ends: 'Genug: Freistoß beenden',
  },

  hints: {
    notYours: (id) => `${big(disc(id))} gehört nicht dir.`,
    ball: 'Der Ball wird nicht selbst geschnippt.',
    must: 'Erst muss ein gerügter Stein aus dem Strafraum.',
    notYet: 'Du bist noch nicht dran.',
  },

  brief: {
    flick: (id, angle, power) => `${id[1]} ${angle}° ${power}`,
    meets: (id, met) => `${id[1]} → ${met}`,
    met: {
      ball: 'Ball',
      band: 'Bande',
      over: 'über die Bande',
      post: 'Pfosten',
      pocket: 'Torkasten',
      nothing: 'nichts',
    },
    place: (id, x, y) => `${id[1]} ${x}, ${y}`,
    putBack: (id, spot) => `${id === 'ball' ? 'Ball' : id[1]} › ${spot}`,
    claim: (what) => `rügt ${what}`,
    play: 'weiter',
    enough: 'genug',
    off: (id) => `${id[1]} weg`,
    time: 'Zeit',
  },
  describe: {
    flick: (id, angle, power) => `schnippt ${disc(id)}, ${angle} Grad, Kraft ${power}`,
    place: (id, x, y) => `setzt ${disc(id)} auf ${x}, ${y}`,
    putBack: (id, spot) => `legt ${the(id)} ${spot === 'c' ? 'in die Mitte' : `auf ${spot}`}`,
    claim: (what) =>
      what === 'foul'
        ? 'rügt ein Foul'
        : what === 'tactical'
          ? 'rügt einen taktischen Zug zu viel'
          : `rügt ${disc(what)} im Strafraum`,
    play: 'spielt weiter',
    enough: 'sagt „genug“',
    off: (id) => `nimmt ${disc(id)} vom Brett`,
    time: 'Die Halbzeit ist um',
  },
  advise: (id, angle, power) => `${disc(id)} auf ${angle}°, Kraft ${power}`,
  foresee: (id, first) => `${big(disc(id))} ${first}.`,
  came: { goal: 'Tor', own: 'Eigentor', foul: 'Foul', out: 'Aus' },
  story: {
    nothing: 'Er trifft nichts.',
    told: (events) => `${big(events)}.`,
    stands: (white, black) => `Es steht ${white} zu ${black}.`,
    kickOff: 'Der Ball liegt auf dem Anstoßpunkt.',
    half: 'Zweite Halbzeit: Schwarz setzt und spielt zuerst.',
    extra: 'Gleichstand: Nach neuem Anstoß entscheidet das nächste Tor.',
  },

  aloud: {
    lies: (id, x, y) => `${big(disc(id))} ${x}, ${y}`,
    out: (id) => `${big(disc(id))} ist im Aus`,
    none: 'Noch liegt kein Stein auf dem Brett.',
    towards: (what, angle, far) => `${what}: ${angle}°, ${far} mm`,
    goalOf: (side) => `das Tor von ${sides[side]}`,
    first: (text) => `So gezielt: ${text}.`,
    cannot: 'Er kann jetzt nicht geschnippt werden.',
    can: 'Er kann geschnippt werden.',
    claims: 'Du kannst etwas rügen.',
    score: (white, black) => `Es steht ${white} zu ${black}.`,
    measure: 'Plätze in Millimetern vom Mittelpunkt, x zum Tor von Schwarz hin.',
  },

  reasons: {
    goals: () => 'Die vereinbarten Tore sind gefallen.',
    time: () => 'Die Zeit ist um.',
    'golden-goal': (winner) => `${winner} schoss das entscheidende Tor.`,
    turns: () => 'Alle Schüsse sind getan.',
  },

  server,
};
