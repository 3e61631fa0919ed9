package kop

import "stammtisch/rules"

// book is the rules as players read them.
var book = []rules.Rule{
	{ID: "KP1", Origin: "S", Text: "Sixteen cards: ace, ten, queen and jack of clubs, spades, hearts and diamonds. A card is written rank, then suit: ah is the ace of hearts, tc the ten of clubs."},
	{ID: "KP2", Origin: "S, E", Text: "Fourteen of them are trumps, from the highest down: A♥ 10♣ 10♠ 10♥ Q♣ Q♠ Q♥ Q♦ J♣ J♠ J♥ J♦ A♦ 10♦. Only A♣ and A♠ are no trumps."},
	{ID: "KP3", Origin: "S", Text: "An ace counts 11 points, a ten 10, a queen 3, a jack 2: 104 in all."},
	{ID: "KP4", Origin: "S", Text: "The first dealer is drawn by lot, then the deal goes round clockwise. Everyone gets four cards, one at a time, beginning left of the dealer: that player is forehand."},
	{ID: "KP5", Origin: "H", Text: "The cards come from a secret number. A hash of it is shown before the match and the number itself after it, so that everyone can deal again and see that nobody touched the cards. A number from every seat stands for cutting the pack."},
	{ID: "KP6", Origin: "S", Text: "Whoever holds a black queen, Q♣ or Q♠, belongs to the Old Ones; the others are the Young Ones. Nobody knows who is who until the queens are played."},
	{ID: "KP7", Origin: "S", Text: "A player who holds both black queens and bids nothing plays a silent solo, alone against three. That too shows only in the play."},
	{ID: "KP8", Origin: "S", Text: "Before the play everyone calls in turn, forehand first, for as many rounds as it takes: pass, a bid, or a double. It ends when all four pass at the start, or after three passes in a row following a bid or a double."},
	{ID: "KP9", Origin: "S", Text: "The bids, from the lowest: wedding (only with both black queens), solo, tout. A bid must be higher than the last one, whoever made that, and cancels all doubles so far. Who has passed may call again later."},
	{ID: "KP10", Origin: "S", Text: "The doubles, in this order: contra, re, bock, sup. Each is called against the other side and doubles what the deal counts."},
	{ID: "KP11", Origin: "S", Text: "In a solo or tout the sides are known: the defenders call contra, the soloist re, and there it ends."},
	{ID: "KP12", Origin: "S, E", Text: "With no bid, or in a wedding, anyone may call the next double, even as the first call of the deal; only who holds both black queens may not call contra when there is no bid. When the deal is scored, a double by the same side as the double before it counts for nothing. The first always counts."},
	{ID: "KP13", Origin: "S", Text: "The highest double that counts is sup in a normal game or wedding, bock in a silent solo, re in a solo or tout. One above it counts for nothing, even if one below counted for nothing too."},
	{ID: "KP14", Origin: "S", Text: "Who bids a wedding plays with the holder of the highest jack they do not hold themselves: J♣, J♠, J♥, J♦. The partner shows only in the play."},
	{ID: "KP15", Origin: "S", Text: "Forehand leads to the first of four tricks, with any card they hold; the winner of a trick leads to the next."},
	{ID: "KP16", Origin: "S", Text: "You must overtake if you can: whoever holds a trump that beats the best card so far plays one that does. Any trump beats a side ace. Whoever cannot overtake plays a trump all the same; only who has no trump plays a side ace."},
	{ID: "KP17", Origin: "S", Text: "The highest trump takes the trick; if there is none, the card that was led."},
	{ID: "KP18", Origin: "S", Text: "Tricks lie face down until the deal ends: keep in mind what was played. With the option Open tricks the last one can be seen."},
	{ID: "KP19", Origin: "S", Text: "A tout is won by taking all four tricks. Every other game is won by the Old side, the bidder's or the queens', with 53 points or more; with fewer the other side wins."},
	{ID: "KP20", Origin: "S", Text: "A normal game or wedding counts 1; 2 if the losers have 25 points or fewer; 3 if they took no trick. A silent solo counts 4, a solo 5, a tout 10. Every double that counts makes it twice as much."},
	{ID: "KP21", Origin: "H", Text: "Option Settlement. Pay: two against two, each winner gets the value and each loser loses it; alone against three, the soloist wins or loses it three times and each opponent once. Record: each winner writes the value down, a soloist too, and losers nothing."},
	{ID: "KP22", Origin: "S", Text: "Option League, as in the Greater Poland league: a silent solo counts 12, a solo 15, a tout 30. Whoever is dealt all four tens has Kop: 30 at once, alone against three, without auction, play or doubles."},
	{ID: "KP23", Origin: "S", Text: "The league doubles less: up to bock with no bid or in a wedding, up to re in a solo, only contra in a tout. A bock called with no bid counts for nothing if it turns out to be a silent solo."},
	{ID: "KP24", Origin: "H", Text: "A match is 16 deals, or as many as the option Deals says; clubs play rounds of 32. The highest total wins, and equal totals share the place."},
}
