package opengoal

import "stammtisch/rules"

// book is the rules as players read them.
var book = []rules.Rule{
	{ID: "OG1", Origin: "S", Text: "The field has 16 by 18 squares, each crossed by both diagonals. Men and ball stand on the points where lines meet: files a to q, ranks 1 to 19."},
	{ID: "OG2", Origin: "S", Text: "Both goals are fourteen squares wide. Their boundaries are the points c1 to o1 and c19 to o19, their posts b1, p1, b19 and p19. The side boundaries are the files a and q with the corners a1, q1, a19 and q19."},
	{ID: "OG3", Origin: "S", Text: "White defends the goal on rank 1 and attacks the one on rank 19; Black the other way round."},
	{ID: "OG4", Origin: "S, R", Text: "Each side has eleven men. White: i2; e4 m4; d6 i5 n6; c8 f8 i7 l8 o8. Black stands the same way, the board turned half round: i18; m16 e16; n14 i15 d14; o12 l12 i13 f12 c12."},
	{ID: "OG5", Origin: "S, R", Text: "The ball lies in the half of the side that kicks off: on i9 if White does, on i11 if Black does. At a table the winner of the toss kicks off; here it is White."},
	{ID: "OG6", Origin: "S", Text: "On your turn you either move a man or kick the ball with one. You never have to kick."},
	{ID: "OG7", Origin: "S", Text: "A man moves as far as you like, straight in any of the eight directions, over free points only: not over another man and not over the ball. He may go to the side boundaries and the corners, but neither to nor over the goal boundaries and the goalposts. A move is written f8-f12."},
	{ID: "OG8", Origin: "S", Text: "To kick, a man runs straight over free points until he meets the ball, and stays where it lay; he may also start next to it. The ball goes on in the same direction, one point or as many as you like. A kick is written with the man's start, a star and the end of the ball: i7*i12."},
	{ID: "OG9", Origin: "S", Text: "The ball never touches a side boundary or a goalpost, and as a rule it does not pass over men."},
	{ID: "OG10", Origin: "S, R", Text: "Over the heads: if the kicker starts right next to the ball, it may pass over opponents, though never over men of his own. Before the first opponent it may end anywhere; beyond one, on the first, second or third point after him, or it flies on over the next, however far away he is. It ends on a free point or on a goal boundary."},
	{ID: "OG11", Origin: "S", Text: "The kicker needs a point to stand on. That is why a ball on a goal boundary is out of play: reaching one is a goal."},
	{ID: "OG12", Origin: "S", Text: "A ball that reaches c19 to o19 is a goal for White, c1 to o1 a goal for Black, whoever kicked it. After an own goal, the player who kicked it acts again."},
	{ID: "OG13", Origin: "S, R", Text: "After a goal all men and the ball are set up as at the start. The side that conceded acts first; it need not kick."},
	{ID: "OG14", Origin: "S", Text: "When the agreed time is up, most goals win; equal is a draw. The time is 20 minutes unless you agree on another, or on none."},
	{ID: "OG15", Origin: "H", Text: "You may agree that so many goals win at once. A match also ends after so many turns, 200 unless you agree otherwise: every action and every forfeit is one, and a goal with the last still counts. Most goals win; equal is a draw."},
	{ID: "OG16", Origin: "S", Text: "The shot clock gives 15 seconds for a turn, or fewer among advanced players. Then five is counted slowly, one a second. Whoever has not acted by five forfeits the turn."},
	{ID: "OG17", Origin: "H", Text: "A player who has no legal action loses the turn without one; it counts as a turn."},
}
