/* The same shots in Chipmunk 7, a physics engine for games, as a yardstick.
 *
 * Reads lines "n  x y …(7 discs)  disc vx vy" from standard input, plays every shot in
 * steps of 1/240 s and of 1/1000 s, and prints for each step the best time a shot in
 * nanoseconds over several rounds. Friction is a velocity function, as in Chipmunk's own
 * examples of top-down play; discs in goal or over a band are taken out.
 *
 *   cc -O2 -o shots shots.c -lchipmunk -lm
 */
#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define DISCS 7
#define BALL 6
#define MOST 2000

typedef struct {
	double x[DISCS], y[DISCS], vx, vy;
	int disc;
} shot;

static shot shots[MOST];
static int count;

static void slide(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt) {
	(void)gravity;
	(void)damping;
	cpVect v = cpBodyGetVelocity(body);
	cpFloat speed = cpvlength(v), less = 981 * dt;
	cpBodySetVelocity(body, speed > less ? cpvmult(v, (speed - less) / speed) : cpvzero);
	cpBodySetAngularVelocity(body, 0);
}

static void wall(cpSpace *s, double ax, double ay, double bx, double by, double e) {
	cpShape *w = cpSpaceAddShape(s, cpSegmentShapeNew(cpSpaceGetStaticBody(s), cpv(ax, ay), cpv(bx, by), 0));
	cpShapeSetElasticity(w, e / sqrt(0.9));
	cpShapeSetFriction(w, 0);
}

typedef struct {
	cpSpace *space;
	cpBody *body[DISCS];
	cpShape *shape[DISCS];
} table;

static table set(void) {
	table t;
	t.space = cpSpaceNew();
	for (int sx = -1; sx <= 1; sx += 2) {
		for (int sy = -1; sy <= 1; sy += 2) {
			wall(t.space, sx * 350, sy * 60, sx * 350, sy * 225, 0.75);
			wall(t.space, sx * 350, sy * 60, sx * 430, sy * 60, 0.30);
			cpShape *p = cpSpaceAddShape(t.space, cpCircleShapeNew(cpSpaceGetStaticBody(t.space), 3, cpv(sx * 350, sy * 60)));
			cpShapeSetElasticity(p, 0.75 / sqrt(0.9));
			cpShapeSetFriction(p, 0);
		}
		wall(t.space, sx * 430, -60, sx * 430, 60, 0.30);
		wall(t.space, -350, sx * 225, 350, sx * 225, 0.75);
	}
	for (int i = 0; i < DISCS; i++) {
		double m = i == BALL ? 0.5 : 1, r = i == BALL ? 14 : 20;
		t.body[i] = cpBodyNew(m, cpMomentForCircle(m, 0, r, cpvzero));
		t.shape[i] = cpCircleShapeNew(t.body[i], r, cpvzero);
		cpShapeSetElasticity(t.shape[i], sqrt(0.9));
		cpShapeSetFriction(t.shape[i], 0);
		cpBodySetVelocityUpdateFunc(t.body[i], slide);
	}
	return t;
}

static void play(table *t, const shot *s, double dt) {
	int in[DISCS];
	for (int i = 0; i < DISCS; i++) {
		cpSpaceAddBody(t->space, t->body[i]);
		cpSpaceAddShape(t->space, t->shape[i]);
		cpBodySetPosition(t->body[i], cpv(s->x[i], s->y[i]));
		cpBodySetVelocity(t->body[i], cpvzero);
		cpBodySetAngularVelocity(t->body[i], 0);
		in[i] = 1;
	}
	cpBodySetVelocity(t->body[s->disc], cpv(s->vx, s->vy));
	for (int moving = 1; moving;) {
		cpSpaceStep(t->space, dt);
		moving = 0;
		for (int i = 0; i < DISCS; i++) {
			if (!in[i])
				continue;
			cpVect p = cpBodyGetPosition(t->body[i]), v = cpBodyGetVelocity(t->body[i]);
			if ((i == BALL && fabs(p.x) > 364) || fabs(p.y) > 230 || fabs(p.x) > 440) {
				cpSpaceRemoveShape(t->space, t->shape[i]);
				cpSpaceRemoveBody(t->space, t->body[i]);
				in[i] = 0;
			} else if (v.x * v.x + v.y * v.y > 1e-6) {
				moving = 1;
			}
		}
	}
	for (int i = 0; i < DISCS; i++) {
		if (in[i]) {
			cpSpaceRemoveShape(t->space, t->shape[i]);
			cpSpaceRemoveBody(t->space, t->body[i]);
		}
	}
}

static double now(void) {
	struct timespec ts;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &ts);
	return ts.tv_sec * 1e9 + ts.tv_nsec;
}

int main(void) {
	for (; count < MOST; count++) {
		shot *s = &shots[count];
		int got = 0;
		for (int i = 0; i < DISCS; i++)
			got += scanf("%lf %lf", &s->x[i], &s->y[i]);
		got += scanf("%d %lf %lf", &s->disc, &s->vx, &s->vy);
		if (got != 2 * DISCS + 3)
			break;
	}
	if (count == 0)
		return 1;
	table t = set();
	const double steps[2] = {1.0 / 240, 1.0 / 1000};
	for (int k = 0; k < 2; k++) {
		double best = 1e18;
		for (int round = 0; round < 5; round++) {
			double began = now();
			for (int i = 0; i < count; i++)
				play(&t, &shots[i], steps[k]);
			double took = (now() - began) / count;
			if (took < best)
				best = took;
		}
		printf("%.0f\n", best);
	}
	return 0;
}
