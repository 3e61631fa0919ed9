import type { LessonWords } from './en';

export const de: LessonWords = {
  place: {
    title: 'Aufstellen',
    text: 'Vier Spieler kommen auf deine Hälfte, dann der Torwart auf eines der drei Felder vor dem Tor. Du spielst Weiß, nach oben. Stell einen Spieler auf.',
    done: 'Höchstens drei einer Mannschaft stehen auf einer Strafraumlinie, höchstens zwei auf den Feldern vor einem Tor.',
  },
  step: {
    title: 'Schritte',
    text: 'Mit dem Ball hast du zwei Punkte zum Laufen, ohne ihn drei. Ein Schritt auf ein Nachbarfeld kostet einen, und wer den Ball hat, nimmt ihn mit. Lauf mit dem Spieler auf d5.',
    other: 'Auch das ist ein Schritt. Nimm hier den Spieler mit dem Ball, auf d5.',
    done: 'Der Ball kam mit. Wer einen freien Ball aufnimmt, bleibt in diesem Zug stehen.',
  },
  pass: {
    title: 'Pässe',
    text: 'Nach dem Laufen darfst du den Ball gerade spielen, über freie Felder und eigene Leute. Nur die Gegner halten ihn auf. Spiel zu deinem Mann auf b7.',
    other: 'Der Ball kann weiter nach vorn: Dein Mann auf b7 steht auf der Schrägen von d5.',
    done: 'Er darf weiterspielen, aber niemand spielt den Ball zweimal in einem Zug. Nach einem Pass läuft keiner mehr.',
  },
  jump: {
    title: 'Den Ball erobern',
    text: 'Schwarz hat den Ball auf d5. Wer daneben steht, darf gerade darüber auf das freie Feld dahinter springen und hat den Ball. Das kostet zwei Punkte.',
    other: 'Dein Mann auf d4 steht genau unter dem Ball, und d6 darüber ist frei.',
    done: 'Er gehört dir. Steh so, dass dich niemand überspringt: in einer Ecke oder mit jemandem hinter dir.',
  },
  goal: {
    title: 'Tore',
    text: 'Ein Feldspieler im anderen Strafraum darf schießen: über die Torlinie durch ein freies Torwartfeld, gerade oder schräg. Der Torwart auf d9 lässt zwei davon offen.',
    other: 'Du stehst mit dem Ball auf d8. Schieß am Torwart vorbei, durch c9 oder e9.',
    done: 'Tor! Beide stellen neu auf, und wer das Tor schoss, stößt an. Drei Tore gewinnen.',
  },
};
