/** What Kick-It’s lesson says, in English. */
export const en = {
  place: {
    title: 'Setting up',
    text: 'Four pawns go on your half, then the goalkeeper on one of the three fields before the goal. You are White and play upward. Put a pawn down.',
    done: 'At most three of a team may stand on a penalty area line, and two on the fields before a goal.',
  },
  step: {
    title: 'Steps',
    text: 'With the ball you have two points to move, without it three. A step to a neighbouring field costs one, and whoever has the ball takes it along. Step with the man on d5.',
    other: 'That is a step too. Here move the man with the ball, on d5.',
    done: 'The ball went along. A man who picks up a free ball stops for this turn.',
  },
  pass: {
    title: 'Passes',
    text: 'After moving you may play the ball in a straight line, over free fields and your own men. Only the other side blocks it. Pass to your man on b7.',
    other: 'The ball can go further up: your man on b7 stands on the slanting line from d5.',
    done: 'He may play it on, but nobody plays it twice in one turn. No more steps after a pass.',
  },
  jump: {
    title: 'Winning the ball',
    text: 'Black has the ball on d5. A man next to it may jump over in a straight line to the free field beyond, and has the ball. That costs two points.',
    other: 'Your man on d4 stands right below the ball, and d6 above it is free.',
    done: 'Yours. Stand where you cannot be jumped: in a corner, or with somebody behind you.',
  },
  goal: {
    title: 'Goals',
    text: 'A pawn in the other penalty area may shoot: across the goal line through a free goalkeeper field, straight or slanting. The goalkeeper on d9 leaves two of them.',
    other: 'You stand on d8 with the ball. Shoot past the goalkeeper, through c9 or e9.',
    done: 'Goal! Both sides set up again, and the scorer kicks off. Three goals win.',
  },
};

export type LessonWords = typeof en;
