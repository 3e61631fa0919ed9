/** What Kop’s lesson says, in English. */
export const en = {
  overtake: {
    title: 'Overtaking',
    text: 'Fourteen of the sixteen cards are trumps; the order is behind the button with the arrow. The jack of clubs was led. Whoever can beat the best card so far must. Play a card.',
    done: 'Only the queen of hearts beats it. If you cannot beat it, you still play a trump.',
  },
  points: {
    title: 'Points for your side',
    text: 'Third plays a solo, alone against the three of you, and needs 53 of the 104 points. Fourth has laid the ace of hearts, which nothing beats. Aces count 11, tens 10, queens 3, jacks 2. What do you put into this trick?',
    other: 'The trick is your side’s for certain: give it more than two points.',
    done: 'Ten or eleven points for your side. A trick that is yours anyway is the place for them.',
  },
  wedding: {
    title: 'Two black queens',
    text: 'The black queens make the Old Ones, and they need 53 points. You hold both: if you bid nothing, you play alone against three, with a poor hand. Find a way out.',
    other: 'With both black queens you may ask for a partner: call wedding.',
    done: 'A wedding: your partner holds the highest jack that you do not, here the jack of clubs. Nobody knows it yet.',
  },
  contra: {
    title: 'Doubling',
    text: 'You have no black queen, so you belong to the Young Ones, whoever the other one is. You hold the two highest trumps. Say that you expect to win.',
    other: 'Contra makes the deal count twice. A solo needs more than two good cards.',
    done: 'Contra: the deal counts twice now. The other side may answer with re, which makes it four times.',
  },
  low: {
    title: 'Low first',
    text: 'You play a solo with the two highest trumps and two jacks, and you lead. The others must overtake one another. Which end of your hand do you begin with?',
    other:
      'Then they throw small cards on it, and your jacks are caught later with aces and tens in the trick. Begin low.',
    done: 'Now they must spend queens and tens on each other, and your ace and ten take what is left.',
  },
};

export type LessonWords = typeof en;
