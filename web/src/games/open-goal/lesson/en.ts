/** What Open Goal’s lesson says, in English. */
export const en = {
  move: {
    title: 'Running',
    text: 'You are White and play upward. A turn is one action: a man runs any distance along one of the eight lines over free points. Run with a man.',
    other: 'That was a kick already. Here just run with a man.',
    done: 'Lines cross on every point, so a man has eight ways to go.',
  },
  kick: {
    title: 'Kicking',
    text: 'A man who meets the ball on his run stops where it lay, and the ball runs on in the same direction, as far as you like. Kick the ball from i9.',
    other: 'That man did not meet the ball. i7 stands below it on the same line.',
    done: 'The man stands where the ball lay. Kicking is never compulsory.',
  },
  heads: {
    title: 'Over the heads',
    text: 'A man who starts right next to the ball may lift it over opponents, never over your own men: to one of the three points behind the last man passed over. Your man on i10 stands next to it.',
    other: 'Take the man on i10: he stands next to the ball and may play it over i12.',
    done: 'Over their heads. From further away the ball stays on the ground.',
  },
  goal: {
    title: 'Goals',
    text: 'The ball on any point between the posts of the far line is a goal, and the goal is fourteen squares wide. The ball lies on i14. Which man has a line to it that leads on to the goal?',
    other: 'Look along the slanting lines to i14: c8 has the way free, and it leads on to n19.',
    done: 'Goal! Everything is set up again, and the side that conceded begins.',
  },
  stop: {
    title: 'Looking out',
    text: 'Black on i8 runs down to the ball on i4 and kicks it into your goal. Put a man in the way: on the file i, before the ball or behind it.',
    other: 'Black still runs down the file i. A man on i2, i3, i5, i6 or i7 stops it.',
    done: 'Stopped. Nobody is caught in this game: it is won by standing in the right line.',
  },
};

export type LessonWords = typeof en;
