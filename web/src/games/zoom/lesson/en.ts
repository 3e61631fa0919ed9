/** What Zoom's lesson says, in English. */
export const en = {
  in: {
    title: 'Coming in',
    text: 'You are White. Six of your eight marbles lie on the ring. A marble there rolls straight in and stops where you like, as long as its way is free. Bring one in.',
    inside: 'That one was inside already. Take a marble from the ring.',
    done: 'It is in, and in it stays: no marble goes back to the ring. So keep a few outside that can still move: they reach almost everywhere when it counts.',
  },
  round: {
    title: 'Round the ring',
    text: 'Before it rolls in, a marble may run along free bowls of the ring, round the corners too. The right side is free now. Send f1 round the corner and in to c5.',
    other:
      'That may be played. But here let f1 take the long way: up the right side, and in at h5 to c5.',
    done: 'Ring and row in one move: that is how a marble turns up where nobody looked.',
  },
  inner: {
    title: 'Rolling inside',
    text: 'Inside, a marble rolls along its row or file as far as the way is free, like a rook. It never jumps. Roll c2 up to c3: then three of a square of four are yours.',
    other: 'That may be played. But c2 to c3 makes three of a square.',
    done: 'Three of four. One more on d3, and you have won.',
  },
  square: {
    title: 'Four win',
    text: 'Black did not see it. Four marbles of one colour that fill two by two bowls win at once. Fill d3: from where, you find out.',
    other: 'The square is still open at d3. Which marble gets there?',
    done: 'A square of four: won!',
  },
  stop: {
    title: 'Looking out',
    text: 'Now it is the other way round. Black has three of a square: d4, e4 and e5. Lie on d5 yourself, or close the row that leads to it.',
    other: 'Then Black comes along row 5 to d5 and wins. Fill d5, or close row 5.',
    done: 'Stopped. Whoever looks first where the other wants to go, loses seldom.',
  },
};

export type LessonWords = typeof en;
