package trihop

import "stammtisch/rules"

// book holds the rules as players read them.
var book = []rules.Rule{
	{ID: "TH1", Origin: "S", Text: "The board starts empty. Inside lie 36 fields, six by six (files b to g, ranks 2 to 7); around them runs a ring of 16 target fields, four on each side. White and Black in turn place one marble each on a free field of the middle sixteen, c3 to f6, until all of these are full. Written @d4."},
	{ID: "TH2", Origin: "S", Text: "Whoever placed the last marble makes the first hop."},
	{ID: "TH3", Origin: "S, R", Text: "Turbo (option Turbo): the first twelve marbles go on the edge of that middle square, d4 d5 e4 and e5 stay free; the last four go on any free target fields. Pincers do not count while placing. Whoever placed last hops first."},
	{ID: "TH4", Origin: "S", Text: "A turn is one hop. One marble of yours goes exactly three fields, step by step along files and ranks, and changes direction once or twice: never all three straight on, never straight back. All three fields must be free."},
	{ID: "TH5", Origin: "S, R", Text: "A hop never goes from one target field to the next, nor onto a target field and straight back. So the ring is only where a hop begins or ends; it may begin on one target field and end on another by way of the inside."},
	{ID: "TH6", Origin: "S, R", Text: "A hop may begin and end inside or on the ring. You cannot pass."},
	{ID: "TH7", Origin: "H", Text: "A hop is written from, hyphen, to: d6-c8. Which way the marble took makes no difference."},
	{ID: "TH8", Origin: "S", Text: "Pincers: if your hop ends on a target field, and an enemy marble on the target field beside it now has your marbles on both sides, you may put that marble on any free inner field. Round the corners f8 and h6, h3 and f1, c1 and a3, a6 and c8 are neighbours too."},
	{ID: "TH9", Origin: "S, H", Text: "Then your turn goes on, once for each pinched marble: d8>e5 puts the marble of d8 on e5, keep leaves the rest where they are and ends the turn. Which marbles are pinched is settled when the hop ends; the order is yours. After the last one the turn ends by itself. All this also comes after a hop that ends the game by TH11 or TH13."},
	{ID: "TH10", Origin: "S, E", Text: "Hopping in between two enemy marbles is safe. With the option Strict pincers it is allowed only if your hop pinches at least one enemy marble itself."},
	{ID: "TH11", Origin: "S", Text: "If at the end of your turn all eight of your marbles are on target fields, you win."},
	{ID: "TH12", Origin: "S, R", Text: "If it is your turn to hop, you still have marbles inside and no hop at all, you lose."},
	{ID: "TH13", Origin: "H", Text: "When the same position with the same side to hop begins a turn for the third time, the game is drawn. After 200 hops, both players' counted together, it is drawn at the end of that turn, unless somebody wins by it."},
	{ID: "TH14", Origin: "S, H", Text: "Series (option Series): several games are played and their points add up. The winner of a game gets a point for every hop that the loser would need at least, moving alone, to bring all marbles home: by the rules in force, without pincers, and marbles at home may hop too. It is five points if that cannot be done, or if the loser had no hop. A drawn game gives nothing. White and Black take turns in beginning. All games are played; most points win, equal is a draw."},
	{ID: "TH15", Origin: "S, R", Text: "ExtraHop (option Extrahop): with only one marble left inside, that marble may hop over one enemy marble: one of the first two of its three fields may hold it, and the hop must end on a free target field. It may pinch like any other, and whoever still has such a hop has not lost by TH12."},
}
