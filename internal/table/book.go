package table

import "stammtisch/rules"

// Book holds the rules of the table, the same in every game. Refusals and ends cite them by
// number; docs/table.md prints them.
var Book = []rules.Rule{
	house("TB1", "In a match of two a player may resign at any time. The other wins."),
	house("TB2", "In a match of two a player may offer a draw. The offer stands until the other player agrees, declines or plays on. The computer plays on."),
	house("TB3", "A player may take back their last action and everything after it. Anyone who has acted since must agree; the computer always does, and so does a player who plays both sides on one device. The log keeps what was undone, the record does not."),
	house("TB4", "In a game with hidden hands or chance nothing is taken back, because that would reveal what was hidden."),
	house("TB5", "An answer names the offer that it answers. Only one offer stands at a time."),
	house("TB6", "After the end anyone who played may open another match between the same people, of this game or of another. Everybody moves one seat on, so the other side begins."),
	house("TB7", "A player may ask for a hint when they play alone, against the computer, or both sides on one device. There are no hints in a match against people, nor at a table of an evening."),
	house("TB8", "When a match is over, everybody may review it: every position is judged, with the best action and the play after it. Where luck helps to decide the outcome of an action, the review judges what was meant. Where hands are hidden, each deal may be reviewed as soon as it is over: what each play gave away, and in how many of the ways in which the cards could lie, as far as its player could know."),
	house("TB9", "A match of two is played without a clock, with minutes and seconds (`5+3`: five minutes each, and three seconds more at the end of each turn), or with days for each turn (`3d`). A clock runs while it is its player's turn, from the moment everybody sits. The computer has none. Words and take-backs give no time back. A table of more than two may have seconds for each action (`30s`): when they are up and five more are counted, the computer makes this one action, at a middle level, and its player continues with the next; in an evening that deal is not their own (EV14). It runs as a game's own clock does (TB12, TB18)."),
	house("TB10", "A player whose time runs out loses. The server says so, not the players."),
	house("TB11", "No clock pays for time in which the server was down. The log says how long that was."),
	house("TB12", "Clocks that belong to a game's own rules (match time, a half, a shot clock) run by TB9 and TB11 too. The game says what happens when one runs out."),
	house("TB13", "When a player has been away on their turn for a tenth of their time (at least 20 seconds, at most 5 minutes; 5 minutes without a clock, a day with days for each turn), the other may claim the win, call it a draw, or wait on. Only time in which it was that player's turn counts, and only against one person elsewhere."),
	house("TB14", "Where chance decides what players get, such as their cards, nobody chooses it alone. The server commits to a secret when the match is opened; every person then cuts, with a text of their own (the page draws one); then it is dealt. Others see that a player has cut, and the text when all have. Secret and cuts are published at the end ([fair deals](fair-deals.md)). A match that is opened from a record for other people takes over only what is public; everything still to be drawn is drawn again in the same way."),
	house("TB15", "A series is 2 to 21 matches of one game between the same people. A win is a point, a draw half a point for everybody; seats move one on after each match. The series is over when all matches are played or nobody can catch up. Goals or points of all its matches together break a tie; if they are equal too, the series is drawn."),
	house("TB16", "In a match of more than two, when the player to act has been away for two minutes, the computer plays for them, at a middle level, until they look in again or act. All players see the time run down, and that the computer plays; the seat stays theirs. Everybody waits as long for a cut (TB14); then the computer cuts for the missing player, with `-`."),
	house("TB17", "A player who waits for another may choose one action ahead for their next turn, and take it back. When the turn comes, the action is made at once if it is legal then, whether its player is there or not; else never. The choice ends with that turn, with the match, with a take-back, and when the computer stands in. Nobody else learns of it, nor that there was one."),
	house("TB18", "While nobody watches a table, the clocks of its game's own rules stand still, and computers that play only each other do not think. Both go on when somebody looks in; no clock pays for the pause, and the log says when it began and ended. A table is watched while anyone follows it or its evening, and for two minutes after that or after one of its people last asked for it or did something there. Players' own clocks (TB9) run on, and the computer still answers a person."),
	house("TB19", "A player may change what they are called at a table, up to 20 times in a match; everybody sees the new name at once, and the record has the last one. At a table of an evening they keep the name they joined it with."),
	house("TB20", "Players may say one of twelve phrases at any time, also after the end. Each reader sees them in their own language and may mute a player, or everybody, on their own device. They are kept beside the log: clocks, records and replays know nothing of them. The last 200 of a match are kept."),
	house("TB21", "Whoever opens a table or an evening may allow lines of free text, too: at most 120 characters each. A player may report a line; the host of the evening sees it then, and whoever runs the server. A host may delete a line for everybody, and switch lines of free text off and on while the table or the evening is running. At a children's table there are phrases only. Nobody says more than three things at once, and then one every four seconds."),
}

// house makes a rule of this house: no source has any of them.
func house(id, text string) rules.Rule { return rules.Rule{ID: id, Origin: "H", Text: text} }
