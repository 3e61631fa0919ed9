import type { Glance } from '../../lib/game/module';
import type { Language } from '../../lib/words/language';

/** The game in three cards: the aim, a turn, the end. Each is drawn from a step of the lesson. */
export const glance: Record<Language, Glance[]> = {
  en: [
    {
      step: 1,
      shows: 'way',
      text: 'Flick your counters so that the red ball goes into the goal of the other side.',
    },
    {
      step: 0,
      shows: 'way',
      text: 'One flick a turn: pull a counter back and let go. It must touch the ball now and then; the longer the pull, the harder the flick.',
    },
    {
      step: 2,
      shows: 'way',
      text: 'Ball or band first: hitting a counter of the other side before is a foul. The match ends with the goals or the time agreed on.',
    },
  ],
  de: [
    {
      step: 1,
      shows: 'way',
      text: 'Schnipp mit deinen Steinen den roten Ball ins Tor der anderen Seite.',
    },
    {
      step: 0,
      shows: 'way',
      text: 'Ein Schuss je Zug: Zieh einen Stein zurück und lass los. Je weiter, desto härter; ab und zu muss der Ball berührt werden.',
    },
    {
      step: 2,
      shows: 'way',
      text: 'Erst Ball oder Bande: Wer vorher einen fremden Stein trifft, begeht ein Foul. Schluss ist nach den vereinbarten Toren oder der Zeit.',
    },
  ],
  pl: [
    {
      step: 1,
      shows: 'way',
      text: 'Pstrykaj swoimi krążkami tak, by czerwona piłka wpadła do bramki rywala.',
    },
    {
      step: 0,
      shows: 'way',
      text: 'Jedno pstryknięcie na ruch: odciągnij krążek i puść. Im dalej, tym mocniej; co jakiś czas trzeba dotknąć piłki.',
    },
    {
      step: 2,
      shows: 'way',
      text: 'Najpierw piłka lub banda: trafienie wcześniej krążka rywala to faul. Koniec po umówionych golach lub czasie.',
    },
  ],
};
