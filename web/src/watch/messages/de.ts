// Zuschauen, auf Deutsch.
import type { Messages } from './en';

export const de: Messages = {
  title: 'Zuschauen',
  lead: 'Tische, an denen alle hier zuschauen dürfen.',
  tv: 'TV',
  tvLead: 'Immer der spannendste Tisch',
  all: 'Alle Tische zum Zuschauen',
  none: 'Gerade spielt niemand an einem öffentlichen Tisch.',
  noneTv: 'Sobald jemand an einem öffentlichen Tisch spielt, siehst du es hier.',
  watch: (what) => `Zuschauen: ${what}`,
  watchers: (n) => (n === 1 ? '1 Person schaut zu' : `${n} Personen schauen zu`),
  still: 'Dort ist eine Weile nichts geschehen',
  behind: (n) => `Die Karten sind verdeckt: Wer zuschaut, ist ${n} Aktionen zurück.`,
  next: (what) => `Jetzt im TV: ${what}`,
  open: 'Alle hier dürfen zuschauen',
  openHidden: 'Alle hier dürfen zuschauen, zwei Runden später',
  isPublic: 'Alle hier dürfen an diesem Tisch zuschauen.',
  giveCoach: 'Jemand soll mich betreuen',
  giveCoachOf: (side) => `Jemand soll ${side} betreuen`,
  coachText:
    'Wer diesen Link zuerst öffnet, betreut dich und sieht den Tisch so wie du. Alle am Tisch erfahren, dass dich jemand betreut.',
  coachTextHidden:
    'Wer diesen Link zuerst öffnet, betreut dich und sieht dein Blatt. Alle am Tisch erfahren, dass dich jemand betreut, und dürfen es ablehnen.',
  coaching: (name) => `Du betreust ${name} und siehst, was dieser Platz sieht.`,
  yourCoach: 'Dich betreut jemand, der sieht, was du siehst.',
  hasCoach: (name) => `${name} wird von jemandem betreut, der denselben Blick hat.`,
  endCoach: 'Betreuung beenden',
  refuseCoach: (name) => `Betreuung von ${name} ablehnen`,
};
