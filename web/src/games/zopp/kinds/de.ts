import type { KindWords } from './en';

export const de: KindWords = {
  'kick-off': 'Anstoß',
  obliged: 'Aus dem Strafraum heraus',
  foul: 'Genau ins Foul gezielt',
  'off-ball': 'Den Ball liegen lassen',
  'bank-shot': 'Schuss über die Bande',
  'long-shot': 'Fernschuss',
  shot: 'Torschuss',
  clear: 'Befreiungsschlag',
  pass: 'Pass',
  forward: 'Ball nach vorn gespielt',
  back: 'Ball zurückgespielt',
};
