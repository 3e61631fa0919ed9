import type { LessonWords } from './en';

export const de: LessonWords = {
  place: {
    title: 'Setzen',
    text: 'Das Brett ist am Anfang leer. Abwechselnd legt jede Seite eine Kugel in eine der sechzehn Mulden der Mitte. Du spielst Weiß: Leg eine hin.',
    done: 'Jede Seite hat acht; liegen alle sechzehn, hüpft zuerst, wer zuletzt gesetzt hat.',
  },
  hop: {
    title: 'Der TriHop',
    text: 'Eine Kugel geht durch genau drei freie Mulden, Schritt für Schritt, und biegt unterwegs ein- oder zweimal ab. Das Ziel ist die Rinne am Rand. Bring eine Kugel ins Ziel.',
    inside: 'Ein guter Hüpfer, aber er endet innen. Such hier einen, der in der Rinne endet.',
    done: 'Im Ziel. Sie darf auch wieder heraus, wenn du sie brauchst.',
  },
  pincers: {
    title: 'Die Zange',
    text: 'In der Rinne ist gefangen, wer zwischen zwei Kugeln der anderen Seite liegt. Schwarz hat d8, du hast c8. Hüpf nach e8 und leg die gefangene Kugel dann innen hin, wo du willst.',
    other: 'So ist nichts gefangen. Hüpf von d6 nach e8: Dann liegt d8 zwischen zweien von dir.',
    kept: 'Du darfst sie liegen lassen, aber wirf sie hier zurück.',
    done: 'Gefangen und zurückgeworfen: Das kostet Schwarz ein paar Hüpfer.',
  },
  win: {
    title: 'Alle acht im Ziel',
    text: 'Sieben von dir sind im Ziel. Die achte liegt auf e6. Wer am Ende seines Zuges alle acht in der Rinne hat, gewinnt.',
    other: 'Die achte liegt noch auf e6. Welcher Hüpfer bringt sie in die Rinne?',
    done: 'Alle acht im Ziel: gewonnen!',
  },
  stop: {
    title: 'Aufpassen',
    text: 'Schwarz hat sieben im Ziel und bringt als Nächstes die achte heim, von f4. Dein Hüpfer muss eine zurückwerfen: Wo liegt eine schwarze Kugel neben einer von dir?',
    other: 'Dann hüpft Schwarz mit f4 ins Ziel. Fang d8: Sie liegt neben deiner c8.',
    blocked: 'Das versperrt nur den Weg. Wirf hier eine zurück: Fang d8, neben deiner c8.',
    done: 'Jetzt braucht Schwarz zwei Hüpfer statt eines. Such erst nach Zangen, dann hüpf.',
  },
  extra: {
    title: 'ExtraHop und Turbo',
    text: 'Wer neu ist, spielt mit ExtraHop: Nur noch eine von dir ist innen, und Schwarz versperrt ihr auf f7 den Weg. Diese letzte Kugel darf über eine fremde hüpfen, wenn sie in der Rinne landet. Bring e6 ins Ziel.',
    other: 'Nimm den versperrten Weg: über f7 nach f8.',
    done: 'Im Ziel, über eine schwarze Kugel hinweg. Es gibt auch eine schnelle Variante, Turbo-TriHop: zwölf Kugeln um eine leere Mitte, vier in die Rinne, und los.',
  },
};
