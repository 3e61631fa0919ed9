import type { Card } from '../../lib/game/shelf';

export const card: Card = {
  line: { en: 'Run, kick, score', de: 'Laufen, schießen, treffen', pl: 'Biegnij, kopnij, traf' },
  about: {
    de: 'Laufen, schießen, und treffen: das Tor ist sehr offen.',
    pl: 'Biegnij, kopnij i traf: bramka jest bardzo otwarta.',
  },
};
