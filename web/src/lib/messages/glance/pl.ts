import type { GlanceWords } from './en';

export const glance: GlanceWords = {
  cards: ['Cel', 'Twój ruch', 'Koniec'],
  all: 'Wszystkie zasady',
  table: [
    [
      'flag',
      'Poddaj się lub uzgodnij remis.',
      'Poddaj partię, zaproponuj remis albo poproś o cofnięcie ruchu; druga strona odpowiada.',
    ],
    [
      'play',
      'Zegary.',
      'Twój idzie w twoim ruchu. Komu skończy się czas, przegrywa; gdy serwer nie działa, żaden nie idzie.',
    ],
    [
      'friend',
      'Nieobecność.',
      'Gdy druga strona zniknie, po chwili możesz wziąć wygraną albo czekać.',
    ],
  ],
};
