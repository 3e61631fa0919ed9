/** What TriHop’s lesson says, in English. */
export const en = {
  place: {
    title: 'Placing',
    text: 'The board starts empty. In turn each side puts a marble on one of the sixteen bowls in the middle. You are White: put one down.',
    done: 'Each side has eight; when all sixteen lie, whoever placed last hops first.',
  },
  hop: {
    title: 'The TriHop',
    text: 'A marble passes through exactly three free bowls, one step at a time, and turns once or twice on its way. Home is the groove round the edge. Bring a marble home.',
    inside: 'That is a good hop, but it ends inside. Here find one that ends in the groove.',
    done: 'Home. It may leave again, if you ever need it to.',
  },
  pincers: {
    title: 'Pincers',
    text: 'In the groove a marble between two of the other side is caught. Black has one on d8, you have c8. Hop to e8, then put the caught marble where you like inside.',
    other: 'That catches nothing. Hop from d6 to e8: then d8 lies between two of yours.',
    kept: 'You may leave it there, but here throw it back.',
    done: 'Caught and thrown back: that costs Black some hops.',
  },
  win: {
    title: 'All eight home',
    text: 'Seven of yours are home. The eighth lies on e6. All eight in the groove at the end of your turn win the game.',
    other: 'The eighth is still on e6. Which hop takes it into the groove?',
    done: 'All eight home: won!',
  },
  stop: {
    title: 'Looking out',
    text: 'Black has seven home and brings the eighth home next, from f4. Your hop has to throw one back: where is a black marble with one of yours beside it?',
    other: 'Then Black hops home with f4. Catch d8: it lies beside your c8.',
    blocked: 'That only blocks the way. Here throw one back: catch d8, beside your c8.',
    done: 'Now Black needs two more hops, not one. Look for pincers before you hop.',
  },
  extra: {
    title: 'ExtraHop and Turbo',
    text: 'Beginners play with ExtraHop: only one of yours is left inside, and Black blocks its way on f7. That last marble may hop over one enemy marble, if it lands in the groove. Take e6 home.',
    other: 'The blocked way is the one to take: over f7 to f8.',
    done: 'Home, over a black marble. There is a fast variant too, Turbo-TriHop: twelve marbles round an empty middle, four in the groove, and off you go.',
  },
};

export type LessonWords = typeof en;
