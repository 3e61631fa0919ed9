import type { LessonWords } from './en';

export const de: LessonWords = {
  overtake: {
    title: 'Überstechen',
    text: 'Vierzehn der sechzehn Karten sind Trümpfe; ihre Reihenfolge steht hinter dem Knopf mit dem Pfeil. Der Kreuz-Bube wurde ausgespielt. Wer die beste Karte überstechen kann, muss es. Spiel eine Karte.',
    done: 'Nur die Herz-Dame sticht darüber. Wer nicht überstechen kann, gibt trotzdem Trumpf zu.',
  },
  points: {
    title: 'Augen für die eigene Seite',
    text: 'Dritter spielt ein Solo, allein gegen euch drei, und braucht 53 der 104 Augen. Vierter hat das Herz-Ass gelegt, über das nichts geht. Asse zählen 11, Zehnen 10, Damen 3, Buben 2. Was legst du dazu?',
    other: 'Der Stich gehört sicher eurer Seite: Gib mehr als zwei Augen hinein.',
    done: 'Zehn oder elf Augen für eure Seite. Ein Stich, der euch ohnehin gehört, ist der Platz dafür.',
  },
  wedding: {
    title: 'Zwei schwarze Damen',
    text: 'Die schwarzen Damen machen die Alten, und die brauchen 53 Augen. Du hast beide: Sagst du nichts an, spielst du allein gegen drei, mit schwachen Karten. Such einen Ausweg.',
    other: 'Mit beiden schwarzen Damen darfst du einen Partner suchen: Sag Hochzeit an.',
    done: 'Eine Hochzeit: Mit dir spielt, wer den höchsten Buben hat, der dir fehlt, hier den Kreuz-Buben. Noch weiß es niemand.',
  },
  contra: {
    title: 'Verdoppeln',
    text: 'Du hast keine schwarze Dame, gehörst also zu den Jungen, wer auch immer mit dir spielt. Du hast die zwei höchsten Trümpfe. Sag, dass du mit dem Sieg rechnest.',
    other: 'Kontra lässt das Spiel doppelt zählen. Ein Solo braucht mehr als zwei gute Karten.',
    done: 'Kontra: Das Spiel zählt jetzt doppelt. Die andere Seite darf mit Re antworten, dann vierfach.',
  },
  low: {
    title: 'Klein zuerst',
    text: 'Du spielst ein Solo mit den zwei höchsten Trümpfen und zwei Buben, und du spielst aus. Die anderen müssen einander überstechen. An welchem Ende deines Blatts fängst du an?',
    other:
      'Dann geben sie Kleines zu, und deine Buben werden später mit Assen und Zehnen im Stich gefangen. Fang klein an.',
    done: 'Jetzt müssen sie Damen und Zehnen aufeinander werfen, und dein Ass und deine Zehn holen den Rest.',
  },
};
