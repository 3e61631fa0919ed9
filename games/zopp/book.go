package zopp

import "stammtisch/rules"

// book is the rules as players read them. Source: the leaflet (S); what is marked R was
// rebuilt from its text without the figures, and H is ours, so that the program always
// knows what comes next.
var book = []rules.Rule{
	{ID: "ZP1", Origin: "R", Text: "The board is 700 by 450 millimetres, with a low band all round that is open at the goals, and a line 20 mm inside it."},
	{ID: "ZP2", Origin: "S, R", Text: "The goals are 120 mm wide, between metal posts, with a pocket 80 mm deep behind the line."},
	{ID: "ZP3", Origin: "R", Text: "White defends the left goal and plays to the right. The penalty areas reach 110 mm out from the goal line and 110 mm to either side; the centre circle has a radius of 60 mm."},
	{ID: "ZP4", Origin: "R", Text: "There are four out points, p1 to p4, two in each half near the long bands."},
	{ID: "ZP5", Origin: "S, R", Text: "Each side has three counters of 40 mm; the red ball is 28 mm across and weighs half as much."},
	{ID: "ZP6", Origin: "S, R", Text: "For the kick-off both sides place one counter in turn, White first: wholly in the own half, the centre 80 to 160 mm from the centre spot, touching nothing. Then the ball lies on the spot, and White plays. A place is written w1=-90,35. With four players the partners take turns."},
	{ID: "ZP7", Origin: "S", Text: "After a goal the ball goes back to the spot. Counters stay where they are; only those in the centre circle are moved straight out of it. Whoever conceded plays next, and a goal straight from the kick-off counts."},
	{ID: "ZP10", Origin: "S", Text: "On your turn you flick one of your counters: an angle and a power, w1@134.250,0.820. You cannot strike the ball or an opponent's counter."},
	{ID: "ZP11", Origin: "H", Text: "No hand is quite steady: a little chance is added to angle and power. Choose a casual, a shaky or a steady hand. The chance comes from the match's seed, so a replay is exact."},
	{ID: "ZP12", Origin: "H", Text: "Discs may not lie in one another, and lie on the board: on the surface, in a mouth or in a pocket."},
	{ID: "ZP20", Origin: "R", Text: "A sliding disc runs straight and slows down evenly until it lies still."},
	{ID: "ZP21", Origin: "R", Text: "Discs bounce off one another with 90 % of their speed, off bands and posts with 75 %, off the walls of a pocket with 30 %."},
	{ID: "ZP22", Origin: "S, R", Text: "A disc that meets a band too fast (2 metres a second or more) jumps off the board."},
	{ID: "ZP23", Origin: "S", Text: "The ball is in goal when it has wholly crossed the line. A ball that lies on the line, or not wholly behind it, is in play and stays where it is."},
	{ID: "ZP24", Origin: "H", Text: "Contacts happen in the order of time; of those at the very same time, in a fixed order of discs."},
	{ID: "ZP25", Origin: "H", Text: "The same shot ends the same on every machine. When all discs lie still, their places are rounded to a thousandth of a millimetre."},
	{ID: "ZP29", Origin: "R", Text: "After a shot: first the goal is decided, then discs that are out are put back, then discs at bands and goal lines are moved, then the kick-off after a goal, then offences are claimed. Nobody flicks while a disc is out."},
	{ID: "ZP30", Origin: "S", Text: "A ball in the opponent's goal is a goal, unless in the same shot a counter came to rest in that goal, a counter jumped off the board, or there was a foul. Where players are their own referees, the side that would concede decides on the foul: claim=foul or play."},
	{ID: "ZP31", Origin: "S", Text: "A ball in your own goal always counts for the opponent. After a goal that counts there is no foul or tactical play left to claim."},
	{ID: "ZP32", Origin: "S", Text: "A disc is out when it has jumped off the board, when it is a counter lying behind the goal line, or the ball in a goal that does not count. The opponent of who flicked puts it back, the ball first, on a free out point of the half in which it left, else of the other half, else at the centre: ball>p3, w2>c."},
	{ID: "ZP33", Origin: "S", Text: "A counter that lies on the goal line is moved straight in."},
	{ID: "ZP34", Origin: "S", Text: "A disc that lies against a band is moved straight in until it is inside the line."},
	{ID: "ZP35", Origin: "S", Text: "The counter that was flicked, if it lies against another disc, is moved 15 mm away from it, or as far as there is room."},
	{ID: "ZP40", Origin: "S", Text: "It is a foul if the flicked counter meets an opponent's counter before it has met the ball or the band. That a counter it pushed meets one is no foul."},
	{ID: "ZP41", Origin: "S", Text: "It is always a foul if counters of both sides meet in a penalty area."},
	{ID: "ZP42", Origin: "S", Text: "A counter that lies with more than half of it in a penalty area is offside (in the opponent's) or a wall (in its own)."},
	{ID: "ZP43", Origin: "S, R", Text: "A tactical play is a flick that, as aimed, lets no counter touch the ball. More than three in a row are an offence. Professionals play strictly: what counts is whether one did touch it."},
	{ID: "ZP44", Origin: "S", Text: "Nothing is an offence unless the opponent points it out. The program does so for both, or, with referee=players, you do, before you flick: claim=foul, claim=tactical, claim=b2. If the same side flicks again, the other is asked first, and may say play."},
	{ID: "ZP45", Origin: "S", Text: "A foul or a tactical offence gives the opponent a free kick: three flicks in a row with any counters. A goal ends it, and so does an offence of the taker."},
	{ID: "ZP46", Origin: "S", Text: "A claimed counter must leave the penalty area: until it has, its side may flick only claimed counters. Each time this fails, the opponent gets two turns when next in play; and a goal of such a flick counts only if no claimed counter is left in an area."},
	{ID: "ZP47", Origin: "S", Text: "Professionals: a side whose fourth foul is claimed takes one of its counters off for good: off=w3."},
	{ID: "ZP50", Origin: "S", Text: "With two players the sides take turns."},
	{ID: "ZP51", Origin: "S", Text: "With four, a side's players flick in turn. In doubles a every turn is one flick, in doubles b one flick of each partner; there the two turns of ZP46 are three flicks."},
	{ID: "ZP60", Origin: "S", Text: "Who first has so many goals wins: 5, or 10 in a long game."},
	{ID: "ZP61", Origin: "S, H", Text: "Or play by the clock: two halves, the second with a new kick-off by Black; if the score is level, play on from a kick-off, and the next goal wins. A match also ends after 400 flicks; then most goals win, and equal is a draw."},
	{ID: "ZP62", Origin: "S", Text: "The program sees every contact, so what happened is never in dispute. Discs never lie on one another here and nobody can strike the ball by hand, so the leaflet's rules for both do not arise."},
}
