import type { Card } from '../../lib/game/shelf';

export const card: Card = {
  line: { en: 'Hop home in threes', de: 'In Dreierhüpfern heim', pl: 'Po trzy pola do domu' },
  about: {
    de: 'Drei Felder auf einmal, nie geradeaus: bring acht Kugeln heim an den Rand.',
    pl: 'Trzy pola naraz, nigdy prosto: sprowadź osiem kulek do domu na brzeg.',
  },
};
