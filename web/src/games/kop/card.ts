import type { Card } from '../../lib/game/shelf';

export const card: Card = {
  line: {
    en: 'Cards, secret partners',
    de: 'Karten, geheime Partner',
    pl: 'Karty, skryci partnerzy',
  },
  about: {
    de: 'Sechzehn Karten, vier Stiche, und noch weiß niemand, wer mit wem spielt.',
    pl: 'Szesnaście kart, cztery lewy i nikt jeszcze nie wie, kto z kim gra.',
  },
};
