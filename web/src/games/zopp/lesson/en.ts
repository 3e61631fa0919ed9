/** What Zopp’s lesson says, in English. */
export const en = {
  flick: {
    title: 'A flick',
    text: 'You are White and play towards the goal of Black. A turn is one flick: press one of your light counters, pull back and let go. The counter runs the other way, the harder the farther you pull. Flick one so that the red ball is touched.',
    missed:
      'The ball was not touched. That is a tactical play; more than three in a row are an offence.',
    done: 'The line showed what your counter would meet first. A real hand is never quite as steady as this one.',
  },
  goal: {
    title: 'A goal',
    text: 'The ball is in goal when it has wholly crossed the line. White 1 lies behind the ball. Score.',
    missed:
      'No goal yet. Aim White 1 through the middle of the ball; a third of full power is plenty.',
    done: 'Goal! The ball goes back to the spot, counters stay, and the side that conceded plays.',
  },
  foul: {
    title: 'Ball or band first',
    text: 'The counter you flick may not meet a counter of Black before it has met the ball or the band: that is a foul. Black 1 blocks the way of White 1. Touch the ball without a foul, with another counter or by way of the band.',
    foul: 'That was a foul, and Black would have three flicks in a row.',
    missed: 'No foul, but the ball was not touched. White 2 sees it.',
    done: 'Well done. That a counter you pushed meets one of Black’s is no foul.',
  },
  out: {
    title: 'Out',
    text: 'Black flicks too hard: its counter meets the band with two metres a second and jumps off the board. The other side puts it back, on a free out point of the half in which it left. Tap one.',
    other: 'Tap one of the marked points.',
    done: 'A ball in a goal that does not count, and counters left lying in a goal, are put back in the same way.',
  },
  area: {
    title: 'Offside',
    text: 'A counter with more than half of it in a penalty area is offside, or a wall in its own. Here White 1 was pointed out: until it has left, your flicks are there to bring it out. Flick it out of the area.',
    other: 'It still lies in a penalty area: Black would have two turns in a row.',
    done: 'Out of it. In a match the program points these things out, or, if you choose so, the players themselves.',
  },
};

export type LessonWords = typeof en;
