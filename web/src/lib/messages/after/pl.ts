import { figures, plural } from '../../words/language';
import type { After } from './en';

const p = plural('pl');
const number = figures('pl');

export const after: After = {
  youWin: (score) => `Wygrywasz ${score}!`,
  wins: (winner, score) => `Wygrana: ${winner}, ${score}.`,
  youLose: (score) => `Przegrywasz ${score}.`,
  drawAt: (score) => `Remis ${score}.`,
  placed: (place, of) => `Zajmujesz ${place}. miejsce z ${of}.`,
  place: (place) => `${place}.`,
  places: 'Miejsca i punkty',
  goals: 'Gole',
  watch: (goal) => `Pokaż gola: ${goal}`,
  sheet: 'Zapis punktów',
  mistake: 'Błąd.',
  slip: 'Niedokładność.',
  blunder: 'Poważny błąd.',
  tryAgain: 'Spróbuj tutaj jeszcze raz',
  learn: 'Ucz się na tej partii',
  learnText: (n) =>
    p(n, {
      one: 'Jedna pozycja z tej partii: znajdź lepszy ruch.',
      few: `${n} pozycje z tej partii: znajdź lepszy ruch.`,
      many: `${n} pozycji z tej partii: znajdź lepszy ruch.`,
      other: `${n} pozycji z tej partii: znajdź lepszy ruch.`,
    }),
  learnNone: 'Nie masz tu błędów do ćwiczenia. Dobra gra!',
  exercise: (n, of) => `Pozycja ${n} z ${of}`,
  find: (side) => `Ruch: ${side}. Znajdź coś lepszego.`,
  foundBest: 'Dobrze! Nie ma nic lepszego.',
  foundGood: (best) => `Dobrze! To tak samo dobre jak ${best}.`,
  notYet: (lost) => `Jeszcze nie: to strata ${lost}%. Spróbuj inaczej.`,
  notYetPoints: (n) => `Jeszcze nie: średnio o ${number(n)} pkt gorzej. Spróbuj inaczej.`,
  same: 'To już zostało zagrane. Spróbuj inaczej.',
  weighing: 'Sprawdzamy…',
  failed: 'Nie udało się tego teraz ocenić.',
  show: 'Pokaż',
  shown: (best) => `Najlepsze było ${best}.`,
  next: 'Następna pozycja',
  again: 'Spróbuj jeszcze raz',
  done: 'Wróć do analizy',
};
