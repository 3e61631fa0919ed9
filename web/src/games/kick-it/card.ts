import type { Card } from '../../lib/game/shelf';

export const card: Card = {
  line: { en: 'Football for two minds', de: 'Fußball mit Köpfchen', pl: 'Piłka nożna z głową' },
  about: {
    de: 'Fußball für zwei Köpfe: laufen, passen, am Torwart vorbei schießen.',
    pl: 'Piłka nożna dla dwóch głów: biegaj, podawaj, strzelaj obok bramkarza.',
  },
};
