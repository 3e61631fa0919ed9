// Oglądanie, po polsku.
import type { Messages } from './en';

const few = (n: number) => n % 10 >= 2 && n % 10 <= 4 && (n < 10 || n > 20);
const actions = (n: number) => `${n} ${n === 1 ? 'akcję' : few(n) ? 'akcje' : 'akcji'}`;

export const pl: Messages = {
  title: 'Oglądaj',
  lead: 'Stoły, przy których każdy tutaj może kibicować.',
  tv: 'TV',
  tvLead: 'Zawsze najciekawszy stół',
  all: 'Wszystkie stoły do oglądania',
  none: 'Teraz nikt nie gra przy publicznym stole.',
  noneTv: 'Gdy ktoś zagra przy publicznym stole, zobaczysz to tutaj.',
  watch: (what) => `Oglądaj: ${what}`,
  watchers: (n) => (n === 1 ? '1 widz' : `${n} widzów`),
  still: 'Od pewnego czasu nic się tam nie dzieje',
  behind: (n) => `Karty są zakryte: widzowie widzą grę o ${actions(n)} później.`,
  next: (what) => `Teraz w TV: ${what}`,
  open: 'Każdy tutaj może oglądać',
  openHidden: 'Każdy tutaj może oglądać, dwie kolejki później',
  isPublic: 'Każdy tutaj może oglądać ten stół.',
  giveCoach: 'Pokaż moje miejsce trenerowi',
  giveCoachOf: (side) => `Pokaż trenerowi miejsce: ${side}`,
  coachText:
    'Kto pierwszy otworzy ten link, jest twoim trenerem i widzi stół tak jak ty. Wszyscy przy stole dowiedzą się, że masz trenera.',
  coachTextHidden:
    'Kto pierwszy otworzy ten link, jest twoim trenerem i widzi twoje karty. Wszyscy przy stole dowiedzą się, że masz trenera, i mogą odmówić.',
  coaching: (name) => `Jesteś trenerem (${name}): widzisz to, co to miejsce.`,
  yourCoach: 'Masz trenera, który widzi to, co ty.',
  hasCoach: (name) => `${name}: jest trener, który widzi to samo.`,
  endCoach: 'Zakończ podgląd trenera',
  refuseCoach: (name) => `Odmów trenera (${name})`,
};
