import type { Card } from '../../lib/game/shelf';

export const card: Card = {
  line: { en: 'Four in a square win', de: 'Vier im Quadrat gewinnen', pl: 'Cztery w kwadracie' },
  about: {
    de: 'Roll deine Kugeln vom Rand herein; vier im Quadrat gewinnen.',
    pl: 'Wtaczaj kulki z brzegu do środka; cztery w kwadracie wygrywają.',
  },
};
