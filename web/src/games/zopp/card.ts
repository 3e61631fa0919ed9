import type { Card } from '../../lib/game/shelf';

export const card: Card = {
  line: { en: 'Flick it into the goal', de: 'Mit Schnippen ins Tor', pl: 'Pstryknij do bramki' },
  about: {
    de: 'Steine schnippen, den roten Ball ins Tor bringen, und die Abseitsregel kennen.',
    pl: 'Pstrykaj krążkami, wbij czerwoną piłkę do bramki i znaj zasadę spalonego.',
  },
};
