import { figures, plural } from '../../words/language';
import type { After } from './en';

const p = plural('de');
const number = figures('de');

export const after: After = {
  youWin: (score) => `Du gewinnst ${score}!`,
  wins: (winner, score) => `${winner} gewinnt ${score}.`,
  youLose: (score) => `Du verlierst ${score}.`,
  drawAt: (score) => `Unentschieden, ${score}.`,
  placed: (place, of) => `Du bist ${place}. von ${of}.`,
  place: (place) => `${place}.`,
  places: 'Plätze und Punkte',
  goals: 'Die Tore',
  watch: (goal) => `Tor zeigen: ${goal}`,
  sheet: 'Anschreibzettel',
  mistake: 'Fehler.',
  slip: 'Ungenau.',
  blunder: 'Schwerer Fehler.',
  tryAgain: 'Hier noch einmal',
  learn: 'Aus dieser Partie lernen',
  learnText: (n) =>
    p(n, {
      one: 'Eine Stellung aus dieser Partie, und du findest den besseren Zug.',
      other: `${n} Stellungen aus dieser Partie, und du findest den besseren Zug.`,
    }),
  learnNone: 'Von dir gibt es hier keine Fehler zu üben. Gut gespielt!',
  exercise: (n, of) => `Stellung ${n} von ${of}`,
  find: (side) => `${side} ist am Zug: Finde etwas Besseres.`,
  foundBest: 'Richtig! Besser geht es nicht.',
  foundGood: (best) => `Richtig! Das ist so gut wie ${best}.`,
  notYet: (lost) => `Noch nicht: Das verschenkt ${lost}\u00a0%. Versuch etwas anderes.`,
  notYetPoints: (n) =>
    `Noch nicht: im Schnitt ${p(n, { one: '1 Punkt', other: `${number(n)} Punkte` })} schlechter. Versuch etwas anderes.`,
  same: 'Das wurde schon gespielt. Versuch etwas anderes.',
  weighing: 'Wird angesehen …',
  failed: 'Das ließ sich gerade nicht beurteilen.',
  show: 'Zeig es mir',
  shown: (best) => `Am besten war ${best}.`,
  next: 'Nächste Stellung',
  again: 'Noch einmal',
  done: 'Zurück zur Analyse',
};
