import type { Book } from '.';

export const book: Book = {
  rules: {
    TB1: 'In a game of two you may resign at any time. The other side wins.',
    TB2: 'In a game of two you may offer a draw. The offer stands until the other side agrees, declines or plays on. The computer plays on.',
    TB3: 'You may take back your last move and everything after it. Anyone who has moved since must agree; the computer always does.',
    TB4: 'In a game with hidden hands or chance nothing is taken back, because that would reveal what was hidden.',
    TB5: 'An answer is to one offer, and only one offer stands at a time.',
    TB6: 'After the end, anyone who played may open another game between the same people, of this kind or another. Everybody moves one seat on.',
    TB7: 'You may ask for a hint when you play alone or against the computer, never in a game against people.',
    TB8: 'When a game is over, everybody may review it: every position is judged, with the best move. A deal may be reviewed as soon as it is over.',
    TB9: 'A game of two has no clock, minutes with seconds on top of each turn, or days for each turn. Your clock runs while it is your turn. The computer has none. A table of more than two may have seconds for each action: when they are up and five more are counted, the computer makes this one action.',
    TB10: 'A player whose time runs out loses. The server says so.',
    TB11: 'No clock runs while the server is down.',
    TB12: 'Clocks of the game’s own rules run in the same way. The game says what happens when one runs out.',
    TB13: 'If the other side has been away on their turn for a tenth of their time (at least 20 seconds, at most 5 minutes; 5 minutes without a clock, a day with days), you may claim the win, call it a draw, or wait on.',
    TB14: 'Where chance decides what players get, nobody chooses it alone: the server commits to a secret, every person cuts, then the cards are dealt. Secret and cuts are published at the end. A game set up from a record for other people takes over only what is public; the rest is drawn again.',
    TB15: 'A series is several games between the same people. A win is a point, a draw half a point each, and everybody moves one seat on. It is over when all games are played or nobody can catch up; all goals or points together break a tie.',
    TB16: 'In a game of more than two, the computer plays for anyone who has been away for two minutes on their turn, until they are back. The seat stays theirs. A missing cut is waited for as long.',
    TB17: 'While you wait for another player, you may choose your next move ahead, and take it back. It is played when your turn comes if it is legal then. Nobody else learns of it.',
    TB18: 'While nobody watches a table, the game’s own clocks stand still, and computers that play only each other do not think. Both go on when somebody looks in; no clock pays for the pause, and the log says when it began and ended. A table is watched while anyone follows it or its evening, and for two minutes after that or after one of its people last asked for it or did something there. Players’ own clocks (TB9) run on, and the computer still answers a person.',
    TB19: 'You may change your name at the table, up to 20 times in a game. Everybody sees the new name at once. At a table of an evening you keep the name you joined it with.',
    TB20: 'You may say one of twelve phrases at any time, also after the end. Everybody reads them in their own language, and may mute a player or all on their device. Records and clocks know nothing of them. The last 200 of a game are kept.',
    TB21: 'Whoever opens a table or an evening may allow lines of your own words too, up to 120 characters. A line can be reported to the host, who may delete lines and switch own words off and on at any time. A children’s table has phrases only. You may say three things at once, then one every four seconds.',
    TB22: 'A player may let one other person, their coach, see what their seat sees: whoever opens the player’s link first. Everybody at the table is told. A coach does nothing there and does not learn what is planned ahead. The player can end it at any time; where hands are hidden, so can every other player, and then the seat gets no coach in this game. Nobody coaches a game they play in, or two seats of one, and a coach does not sit down there. There are no coaches in rated games, at tables of an evening or in tournaments.',
  },
  refusals: {},
};
