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
  watchers: (n) => (n === 1 ? '1 Zuschauer' : `${n} Zuschauer`),
  still: 'Dort ist eine Weile nichts geschehen',
  behind: (n) => `Die Karten sind verdeckt: Wer zuschaut, ist ${n} Aktionen zurück.`,
  next: (what) => `Jetzt im TV: ${what}`,
  open: 'Alle hier dürfen zuschauen',
  openHidden: 'Alle hier dürfen zuschauen, zwei Runden später',
  isPublic: 'Alle hier dürfen an diesem Tisch zuschauen.',
};
