import type { KindWords } from './en';

export const pl: KindWords = {
  'kick-off': 'Rozpoczęcie',
  obliged: 'Wyjście z pola karnego',
  foul: 'Celowanie prosto w faul',
  'off-ball': 'Zagranie bez piłki',
  'bank-shot': 'Strzał od bandy',
  'long-shot': 'Strzał z daleka',
  shot: 'Strzał na bramkę',
  clear: 'Wybicie',
  pass: 'Podanie',
  forward: 'Zagranie piłki do przodu',
  back: 'Zagranie piłki do tyłu',
};
