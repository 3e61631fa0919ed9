package zoom

import "stammtisch/rules"

// book holds the rules as players read them.
var book = []rules.Rule{
	{ID: "ZM1", Origin: "S, R", Text: "Inside lie 36 fields, six by six: files b to g, ranks 2 to 7."},
	{ID: "ZM2", Origin: "E, R", Text: "Around them runs a groove with 16 outer fields, four on each side, each beside one inner field. They form a ring: round every corner the last field of one side and the first of the next are neighbours."},
	{ID: "ZM3", Origin: "S, R", Text: "Each side starts with eight marbles: six outside and two inside. Outside, White has c1 d1 e1 f1 a3 h3, and Black c8 d8 e8 f8 a6 h6. The option Setup says where the inner ones lie. Crossed: White b2 and g7, Black g2 and b7, so that each has one marble behind the other's lines. Edges: White b2 and g2, Black b7 and g7; there White, who begins, can force a win in four moves."},
	{ID: "ZM4", Origin: "S", Text: "At a table the younger player begins. Here White begins; agree on the seats when you sit down."},
	{ID: "ZM5", Origin: "S", Text: "On your turn you move one marble of your own, either in from the ring or about the inside."},
	{ID: "ZM6", Origin: "S", Text: "Coming in: a marble outside may first run along the ring in either direction over free fields, as far as you like or not at all. In the same turn it then rolls straight in and stops on any inner field of that line, as long as all fields up to there are free. It always ends inside."},
	{ID: "ZM7", Origin: "S", Text: "Inside, a marble rolls along its file or its rank, as far as the fields are free, like the rook in chess."},
	{ID: "ZM8", Origin: "S", Text: "No marble jumps over another, and none goes back from the inside to the ring."},
	{ID: "ZM9", Origin: "H", Text: "A move is written from, hyphen, to: a3-c4. Which way round the ring the marble took makes no difference."},
	{ID: "ZM10", Origin: "S", Text: "As soon as four of your marbles fill a square of two by two inner fields after your move, you have won."},
	{ID: "ZM11", Origin: "H", Text: "If the player to move has no move at all, the game is drawn."},
	{ID: "ZM12", Origin: "H", Text: "When the same position, with the same player to move, arises for the third time, the game is drawn. The starting position counts."},
	{ID: "ZM13", Origin: "H", Text: "After 100 moves in a row, both players' counted together, in which no marble came in, the game is drawn."},
}
