import { plural } from '../../../lib/language';
import type { Decision, Side } from '../view';
import type { Translation } from './index';

const p = plural('de');
const sides: Record<Side, string> = { white: 'Weiß', black: 'Schwarz' };
const disc = (id = '') =>
  id === 'ball' ? 'der Ball' : `${id[0] === 'w' ? 'Weiß' : 'Schwarz'} ${id[1]}`;
/** Im Akkusativ. */
const the = (id = '') => (id === 'ball' ? 'den Ball' : disc(id));
const big = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const of = (side: Side | undefined) => (side ? sides[side] : '');

export const de: Translation = {
  sides,
  disc,
  goal: 'Tor!',
  goalFilm: (white, black) => `Das Tor zum ${white} : ${black}, bewegt`,
  at: (x, y) => `bei ${x}, ${y}`,
  mayFlick: 'kann geschnippt werden',
  aimed: (angle, power) => `gezielt auf ${angle}°, Kraft ${power}`,
  claimed: 'muss aus dem Strafraum',
  mayGo: 'kann vom Brett',
  foulsTitle: 'Bisher gerügte Fouls',
  fouls: (n) => p(n, { one: '1 Foul', other: `${n} Fouls` }),

  prompt: {
    flick: 'Zieh einen Stein zurück und lass los.',
    must: 'Schnipp den Stein, der aus dem Strafraum muss.',
    run: (left) => p(left, { one: 'Noch 1 Schuss', other: `Noch ${left} Schüsse` }),
    free: (left) =>
      p(left, { one: 'Freistoß: noch 1 Schuss', other: `Freistoß: noch ${left} Schüsse` }),
    two: (left) =>
      p(left, { one: 'Zwei Züge: noch 1 Schuss', other: `Zwei Züge: noch ${left} Schüsse` }),
    place: 'Anstoß: Setz einen Stein in deine Hälfte des Rings.',
    putBack: (id) => `Leg ${the(id)} zurück: Tipp auf einen Auspunkt.`,
    putBackCentre: (id) => `Alle Auspunkte sind besetzt: ${disc(id)} kommt in die Mitte.`,
    decide: (asked) => `Tor, aber mit Foul (ZP30). Zählt es, ${sides[asked]}?`,
    claim: (by, asked) => `${sides[by]} bleibt dran (ZP44). Etwas zu rügen, ${sides[asked]}?`,
    takeOff: (side) =>
      `Viertes Foul von ${sides[side]} (ZP47): Ein eigener Stein scheidet aus. Tipp ihn an.`,
    half: 'Zweite Halbzeit (ZP61).',
    extra: 'Verlängerung (ZP61): Das nächste Tor gewinnt.',
    wait: {
      place: (name) => `${name} setzt einen Stein.`,
      flick: (name) => `${name} schnippt.`,
      'put-back': (name) => `${name} legt eine Scheibe zurück.`,
      decide: (name) => `Im Tor, aber mit Foul: ${name} entscheidet.`,
      claim: (name) => `${name} darf etwas rügen.`,
      'take-off': (name) => `${name} nimmt einen Stein vom Brett.`,
      over: () => '',
    },
    dealing: 'Gleich.',
  },

  aim: {
    title: 'Zielen',
    angle: 'Winkel',
    power: 'Kraft',
    flick: 'Schnippen',
    cancel: 'Abbrechen',
    void: 'Hier loslassen schnippt nichts',
    numbers: 'Mit Zahlen zielen',
    counter: 'Stein',
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
    seconds: (t) => `${t} Sekunden`,
  },

  referee: {
    title: 'Schiedsrichter',
    none: 'Nichts zu entscheiden.',
    more: (n) => p(n, { one: '1 Zeile', other: `${n} Zeilen` }),
    show: 'diesen Augenblick zeigen',
    line(d: Decision, contact: (i: number) => string): string {
      const because = (d.contacts ?? []).map(contact).filter(Boolean).join(', ');
      const tail = because ? `: ${because}` : '';
      switch (d.kind) {
        case 'out':
          return d.rule === 'ZP23'
            ? 'Der Ball ist ganz über der Torlinie'
            : `${big(disc(d.disc))} ist aus`;
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
          return d.rule === 'ZP41'
            ? `Foul von ${of(d.side)} in einem Strafraum${tail}`
            : `Foul von ${of(d.side)}${tail} vor Ball oder Bande`;
        case 'tactical':
          return `Mehr als drei taktische Züge von ${of(d.side)} hintereinander`;
        case 'wall':
          return `${big(disc(d.disc))} ist eine Mauer und muss aus seinem Strafraum`;
        case 'offside':
          return `${big(disc(d.disc))} steht im Abseits und muss aus dem Strafraum`;
        case 'free-kick':
          return `Freistoß für ${of(d.side)}: drei Schüsse`;
        case 'two-turns':
          return `${(d.discs ?? []).map(disc).join(', ')} blieb im Strafraum: zwei Züge für ${of(d.side)}`;
        case 'off':
          return `${big(disc(d.disc))} kommt für immer vom Brett`;
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
    title: 'Du kannst rügen',
    foul: 'das Foul',
    tactical: 'den taktischen Zug',
    wall: (id) => `${disc(id)}: Mauer`,
    offside: (id) => `${disc(id)}: Abseits`,
    noGoal: 'Kein Tor: Foul',
    count: 'Es zählt',
    play: 'Weiterspielen',
  },

  hints: {
    notYours: (id) => `${big(disc(id))} gehört nicht dir.`,
    ball: 'Der Ball wird nicht selbst geschnippt.',
    must: 'Erst muss ein gerügter Stein aus dem Strafraum.',
    notYet: 'Du bist noch nicht dran.',
  },

  brief: {
    flick: (id, angle, power) => `${id[1]} ${angle}° ${power}`,
    place: (id, x, y) => `${id[1]} ${x}, ${y}`,
    putBack: (id, spot) => `${id === 'ball' ? 'Ball' : id[1]} › ${spot}`,
    claim: (what) => `rügt ${what}`,
    play: 'weiter',
    off: (id) => `${id[1]} weg`,
    time: 'Zeit',
  },
  describe: {
    flick: (id, angle, power) => `schnippt ${disc(id)}, ${angle} Grad, Kraft ${power}`,
    place: (id, x, y) => `setzt ${disc(id)} auf ${x}, ${y}`,
    putBack: (id, spot) => `legt ${the(id)} ${spot === 'c' ? 'in die Mitte' : `auf ${spot}`}`,
    claim: (what) =>
      what === 'foul'
        ? 'rügt das Foul'
        : what === 'tactical'
          ? 'rügt den taktischen Zug'
          : `rügt ${disc(what)}`,
    play: 'spielt weiter',
    off: (id) => `nimmt ${disc(id)} vom Brett`,
    time: 'Die Halbzeit ist um',
  },
  advise: (id, angle, power) => `${disc(id)} auf ${angle}°, Kraft ${power}`,
  foresee: (id, first) => `${big(disc(id))} ${first}.`,
  came: { goal: 'Tor', own: 'Eigentor', foul: 'Foul', free: 'Freistoß', out: 'aus' },
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
    out: (id) => `${big(disc(id))} ist aus`,
    none: 'Noch liegt kein Stein auf dem Brett.',
    towards: (what, angle, far) => `${what}: ${angle}°, ${far} mm`,
    goalOf: (side) => `das Tor von ${sides[side]}`,
    first: (text) => `So gezielt: ${text}.`,
    cannot: 'Er kann jetzt nicht geschnippt werden.',
    can: 'Er kann geschnippt werden.',
    claims: (list) => `Du kannst rügen: ${list}.`,
    score: (white, black) => `Es steht ${white} zu ${black}.`,
    measure: 'Plätze in Millimetern vom Mittelpunkt, x zum Tor von Schwarz hin.',
  },

  reasons: {
    goals: (winner, score) => `${winner} hat die vereinbarten Tore: ${score}.`,
    time: (_, score) => `Die Zeit ist um: ${score}.`,
    'golden-goal': (winner, score) => `${winner} schoss das entscheidende Tor: ${score}.`,
    turns: (_, score) => `Alle Schüsse sind getan: ${score}.`,
  },

  server: {
    about: 'Steine schnippen, den roten Ball ins Tor bringen, und die Abseitsregel kennen.',
    sides: ['Weiß', 'Schwarz', 'Weiß 2', 'Schwarz 2'],
    levels: {
      1: ['Erster Abend', 'Schnippt nach dem Ball und trifft ihn oft nicht.'],
      2: ['Eifrig', 'Trifft den Ball, selten so, wie er sollte.'],
      3: ['Geübt', 'Kennt gerade Schüsse; die Hand ist nicht ganz sicher.'],
      4: ['Stammgast', 'Spielt über die Bande und trifft, wenn es leicht ist.'],
      5: ['Vereinsspieler', 'Eine sichere Hand, die dir keinen leichten Schuss lässt.'],
      6: ['Liga', 'Denkt an deine Antwort, bevor es schnippt.'],
      7: ['Champion', 'Versucht mehr und kennt den Weg über andere Steine.'],
      8: ['Meister', 'Probiert vor jedem Schuss rund vierzigtausend andere.'],
    },
    options: {
      hand: [
        'Hand',
        'Wie sicher Hände sind: Ein Schuss streut ein wenig (ZP11).',
        { casual: 'gewöhnlich', shaky: 'zittrig', steady: 'ganz ruhig' },
      ],
      referee: [
        'Schiedsrichter',
        'Wer Vergehen rügt: das Programm oder ihr selbst (ZP44).',
        { auto: 'das Programm', players: 'wir selbst' },
      ],
      doubles: [
        'Zu viert',
        'Vier Spieler: am Zug ein Schuss, oder von jedem Partner einer (ZP51).',
        { off: 'nein, zu zweit', a: 'a: ein Schuss', b: 'b: von jedem einer' },
      ],
      'strict-tactical': [
        'Streng taktisch',
        'Jeder Schuss, nach dem kein Stein den Ball berührt hat, ist ein taktischer Zug, was immer gemeint war (ZP43).',
      ],
      'fourth-foul': ['Viertes Foul', 'Das vierte Foul kostet eine Seite einen Stein (ZP47).'],
      goals: ['Tore', 'So viele Tore gewinnen; 10 für ein langes Spiel (ZP60).'],
      minutes: [
        'Minuten',
        'Zwei Halbzeiten zu je der halben Zeit, im Turnier 20; 0 spielt ohne Uhr (ZP61).',
      ],
      turns: [
        'Schüsse',
        'Nach so vielen Schüssen endet das Spiel; 0: kein Ende außer Toren und Uhr (ZP61).',
      ],
      'first-contact': [
        'Erste Berührung',
        'Beim Zielen zeigt die Seite, worauf der Stein zuerst träfe.',
      ],
    },
    rulebook: {
      ZP1: 'Das Brett misst 700 mal 450 Millimeter, ringsum mit einer niedrigen Bande, die an den Toren offen ist, und einer Linie 20 mm innerhalb.',
      ZP2: 'Die Tore sind 120 mm breit, zwischen Metallpfosten, mit einem 80 mm tiefen Kasten hinter der Linie.',
      ZP3: 'Weiß verteidigt das linke Tor und spielt nach rechts. Die Strafräume reichen 110 mm von der Torlinie und 110 mm nach beiden Seiten; der Mittelkreis hat 60 mm Radius.',
      ZP4: 'Es gibt vier Auspunkte, p1 bis p4, zwei in jeder Hälfte nahe den langen Banden.',
      ZP5: 'Jede Seite hat drei Steine von 40 mm; der rote Ball misst 28 mm und wiegt halb so viel.',
      ZP6: 'Zum Anstoß setzen beide Seiten abwechselnd je einen Stein, Weiß zuerst: ganz in der eigenen Hälfte, die Mitte 80 bis 160 mm vom Anstoßpunkt, ohne etwas zu berühren. Dann liegt der Ball auf dem Punkt, und Weiß spielt. Ein Platz wird so geschrieben: w1=-90,35. Zu viert wechseln sich die Partner ab.',
      ZP7: 'Nach einem Tor kommt der Ball zurück auf den Punkt. Steine bleiben liegen; nur die im Mittelkreis werden gerade hinausgerückt. Wer das Tor bekam, spielt weiter, und ein Tor direkt vom Anstoß zählt.',
      ZP10: 'Am Zug schnippst du einen deiner Steine: Winkel und Kraft, w1@134.250,0.820. Den Ball und fremde Steine darfst du nicht selbst schnippen.',
      ZP11: 'Keine Hand ist ganz ruhig: Winkel und Kraft bekommen ein wenig Zufall. Wählbar sind eine gewöhnliche, eine zittrige und eine ruhige Hand. Der Zufall kommt aus dem Startwert des Spiels, darum ist eine Wiederholung genau.',
      ZP12: 'Scheiben liegen nicht ineinander, und sie liegen auf dem Brett: auf der Fläche, im Tormund oder im Kasten.',
      ZP20: 'Eine gleitende Scheibe läuft gerade und wird gleichmäßig langsamer, bis sie liegt.',
      ZP21: 'Scheiben prallen mit 90 % ihrer Geschwindigkeit voneinander ab, von Banden und Pfosten mit 75 %, von den Wänden des Kastens mit 30 %.',
      ZP22: 'Eine Scheibe, die zu schnell auf eine Bande trifft (2 Meter in der Sekunde oder mehr), springt vom Brett.',
      ZP23: 'Der Ball ist im Tor, wenn er ganz über der Linie ist. Ein Ball auf der Linie oder nicht ganz dahinter ist im Spiel und bleibt liegen.',
      ZP24: 'Berührungen geschehen in der Reihenfolge der Zeit; gleichzeitige in einer festen Reihenfolge der Scheiben.',
      ZP25: 'Derselbe Schuss endet auf jedem Rechner gleich. Wenn alles liegt, werden die Plätze auf ein Tausendstel Millimeter gerundet.',
      ZP29: 'Nach einem Schuss: erst das Tor, dann kommt zurück, was aus ist, dann werden Scheiben an Banden und Torlinien gerückt, dann der Anstoß nach einem Tor, dann wird gerügt. Niemand schnippt, solange eine Scheibe aus ist.',
      ZP30: 'Ein Ball im Tor des Gegners ist ein Tor, außer im selben Schuss blieb ein Stein in diesem Tor liegen, sprang ein Stein vom Brett oder war ein Foul. Wo ihr selbst Schiedsrichter seid, entscheidet die Seite, die das Tor bekäme, über das Foul: claim=foul oder play.',
      ZP31: 'Ein Ball im eigenen Tor zählt immer für den Gegner. Nach einem Tor, das zählt, ist kein Foul und kein taktischer Zug mehr zu rügen.',
      ZP32: 'Aus ist eine Scheibe, die vom Brett sprang, ein Stein hinter der Torlinie, oder der Ball in einem Tor, das nicht zählt. Der Gegner dessen, der schnippte, legt sie zurück, den Ball zuerst: auf einen freien Auspunkt der Hälfte, in der sie hinausging, sonst der anderen, sonst in die Mitte: ball>p3, w2>c.',
      ZP33: 'Ein Stein auf der Torlinie wird gerade hereingerückt.',
      ZP34: 'Eine Scheibe an der Bande wird gerade hereingerückt, bis sie innerhalb der Linie liegt.',
      ZP35: 'Der geschnippte Stein, wenn er an einer anderen Scheibe liegt, wird 15 mm von ihr abgerückt, oder so weit Platz ist.',
      ZP40: 'Foul ist, wenn der geschnippte Stein einen fremden trifft, bevor er Ball oder Bande getroffen hat. Dass ein angestoßener Stein einen trifft, ist keines.',
      ZP41: 'Foul ist immer, wenn sich Steine beider Seiten in einem Strafraum treffen.',
      ZP42: 'Ein Stein, der mit mehr als der Hälfte in einem Strafraum liegt, steht im Abseits (im fremden) oder ist eine Mauer (im eigenen).',
      ZP43: 'Ein taktischer Zug ist ein Schuss, bei dem, so wie gezielt, kein Stein den Ball berührt. Mehr als drei hintereinander sind ein Vergehen. Profis spielen streng: Es zählt, ob wirklich einer ihn berührte.',
      ZP44: 'Nichts ist ein Vergehen, wenn der Gegner es nicht rügt. Das Programm tut es für beide, oder, mit referee=players, ihr selbst, bevor ihr schnippt: claim=foul, claim=tactical, claim=b2. Schnippt dieselbe Seite noch einmal, wird erst die andere gefragt und darf play sagen.',
      ZP45: 'Ein Foul oder taktisches Vergehen gibt dem Gegner einen Freistoß: drei Schüsse hintereinander mit beliebigen Steinen. Ein Tor beendet ihn, und ein Vergehen des Schützen auch.',
      ZP46: 'Ein gerügter Stein muss aus dem Strafraum: Bis dahin darf seine Seite nur gerügte Steine schnippen. Jedes Mal, wenn es misslingt, bekommt der Gegner zwei Züge, sobald er dran ist; und ein Tor mit einem solchen Schuss zählt nur, wenn kein gerügter Stein im Strafraum bleibt.',
      ZP47: 'Profis: Eine Seite, deren viertes Foul gerügt wird, nimmt einen ihrer Steine für immer vom Brett: off=w3.',
      ZP50: 'Zu zweit wechseln sich die Seiten ab.',
      ZP51: 'Zu viert schnippen die Spieler einer Seite abwechselnd. Bei a ist jeder Zug ein Schuss, bei b je einer beider Partner; die zwei Züge nach ZP46 sind dort drei Schüsse.',
      ZP60: 'Wer zuerst so viele Tore hat, gewinnt: 5, oder 10 in einem langen Spiel.',
      ZP61: 'Oder ihr spielt nach der Uhr: zwei Halbzeiten, die zweite mit neuem Anstoß von Schwarz; bei Gleichstand entscheidet nach einem Anstoß das nächste Tor. Auch nach 400 Schüssen endet das Spiel; dann gewinnen die meisten Tore, und gleich viele sind ein Unentschieden.',
      ZP62: 'Das Programm sieht jede Berührung, darum ist nie strittig, was geschah. Scheiben liegen hier nie aufeinander, und niemand kann den Ball mit der Hand schnippen: Die Regeln des Blatts dafür kommen nicht vor.',
    },
    refusals: {
      ZP5: 'Diese Scheibe gibt es nicht.',
      ZP6: 'Steine werden ganz in der eigenen Hälfte gesetzt, 80 bis 160 mm vom Anstoßpunkt, ohne etwas zu berühren.',
      ZP10: 'Schnipp einen deiner Steine: Winkel unter 360 Grad, Kraft bis 1.',
      ZP29: 'Erst kommt zurück, was aus ist.',
      ZP30: 'Erst wird über das Tor entschieden.',
      ZP32: 'Dorthin kann diese Scheibe nicht zurück.',
      ZP42: 'Dieser Stein liegt nicht in einem Strafraum.',
      ZP44: 'Das ist jetzt nicht zu rügen.',
      ZP46: 'Erst muss ein gerügter Stein aus dem Strafraum.',
      ZP47: 'Für das vierte Foul kommt ein eigener Stein vom Brett.',
      ZP60: 'Das Spiel ist zu Ende.',
      ZP61: 'Das Spiel ist zu Ende, oder es hat keine Uhr.',
    },
  },
};
