import { describe, expect, it, vi } from 'vitest';
import { Problem } from '../lib/net/api';
import type { LessonStep } from '../lib/game/module';
import type { Replayed } from '../lib/net/types';
import { Course } from './course.svelte';

/** A toy of a server: a record is a list of words, and "no" is forbidden. */
function server() {
  const asked: string[] = [];
  const world = {
    asked,
    down: false,
    async replay(record: string): Promise<Replayed> {
      asked.push(record);
      if (world.down) throw new Problem(0, 'offline', '');
      const actions = record.split('\n').slice(1).join(' ').split(' ').filter(Boolean);
      if (actions.includes('no'))
        throw new Problem(422, 'illegal', 'line 3, action 2: no: that cannot be (T1)', 'T1');
      return {
        game: 'toy',
        rules: '1',
        options: {},
        seats: [],
        sides: [],
        positions: ['', ...actions].map((action, ply) => ({
          ply,
          action,
          view: actions.slice(0, ply).join(' '),
        })),
        turn: 0,
        legal: ['yes', 'half', 'beside'],
        result: null,
      };
    },
  };
  return world;
}

const step = (record: string, more: Partial<LessonStep> = {}): LessonStep => ({
  title: '',
  text: '',
  record: `[Game "toy"]\n${record}\n`,
  solution: ['yes'],
  judge: (actions) => {
    if (actions.join(' ') === 'half') return 'more';
    return actions.at(-1) === 'yes' ? 'good' : { text: 'not that', rule: 'T2' };
  },
  done: 'well done',
  ...more,
});

function begin(...steps: LessonStep[]) {
  const api = server();
  const seen: unknown[] = [];
  const course: Course = new Course(steps, api, async () => void seen.push(course.view));
  return { api, seen, course };
}

describe('a course', () => {
  it('shows a step and what led to it', async () => {
    const { course, seen } = begin(step('a b c', { lead: 2 }));
    await course.go(0);
    expect(seen).toEqual(['a', 'a b']);
    expect(course.view).toBe('a b c');
    expect(course.ready).toBe(true);
    expect(course.legal).toContain('yes');
  });

  it('takes what is asked for', async () => {
    const { course, api } = begin(step('a'));
    await course.go(0);
    await course.attempt('yes');
    expect(api.asked.at(-1)).toBe('[Game "toy"]\na\nyes');
    expect(course).toMatchObject({ done: true, ready: false, view: 'a yes', pending: null });
    expect(course.note).toMatchObject({ kind: 'done', text: 'well done' });
    expect(course.legal).toEqual([]);
  });

  it('goes on from half of it', async () => {
    const { course } = begin(step('a'));
    await course.go(0);
    await course.attempt('half');
    expect(course).toMatchObject({ done: false, ready: true, view: 'a half' });
    await course.attempt('yes');
    expect(course).toMatchObject({ done: true, view: 'a half yes' });
  });

  it('undoes a move that misses the point, and says by which rule', async () => {
    const { course, seen } = begin(step('a'));
    await course.go(0);
    await course.attempt('beside');
    expect(seen).toEqual(['a beside']);
    expect(course).toMatchObject({ done: false, ready: true, view: 'a' });
    expect(course.note).toEqual({ kind: 'beside', text: 'not that', rule: 'T2' });
  });

  it('says why the rules refuse a move', async () => {
    const { course } = begin(step('a'));
    await course.go(0);
    await course.attempt('no');
    expect(course).toMatchObject({ done: false, ready: true, view: 'a', pending: null });
    expect(course.note).toEqual({ kind: 'refused', text: 'That cannot be (T1).', rule: 'T1' });
  });

  it('shows how it is done', async () => {
    const { course } = begin(step('a', { solution: ['half', 'yes'] }));
    await course.go(0);
    await course.attempt('beside');
    await course.show();
    expect(course).toMatchObject({ done: true, view: 'a half yes' });
  });

  it('reports a lost connection, and continues when it is back', async () => {
    const { course, api } = begin(step('a'));
    api.down = true;
    await course.go(0);
    expect(course.note).toMatchObject({ kind: 'lost' });
    expect(course.ready).toBe(false);
    api.down = false;
    await course.go(0);
    expect(course).toMatchObject({ note: null, ready: true, view: 'a' });
  });

  it('tries nothing on the board of another step, if its own did not come', async () => {
    const { api, course } = begin(step('a'), step('b'));
    await course.go(0);
    api.down = true;
    await course.go(1);
    expect(course).toMatchObject({ note: { kind: 'lost' }, ready: false });
    expect(course.legal).toEqual([]);
  });

  it('waits no longer than the reader wants to', async () => {
    const api = server();
    const course = new Course([step('a b c', { lead: 2 })], api, () => new Promise(() => {}));
    const begun = course.go(0);
    await vi.waitFor(() => expect(course.resting).toBe(true));
    expect(course.view).toBe('a');
    course.hurry();
    await begun;
    expect(course).toMatchObject({ view: 'a b c', ready: true, resting: false });
    const tried = course.attempt('beside');
    await vi.waitFor(() => expect(course.resting).toBe(true));
    expect(course).toMatchObject({ view: 'a b c beside', ready: false });
    course.hurry();
    await tried;
    expect(course).toMatchObject({ view: 'a b c', ready: true });
  });

  it('ignores an answer that comes after the reader went on', async () => {
    const { course } = begin(step('a'), step('b'));
    await course.go(0);
    const late = course.attempt('yes');
    await course.go(1);
    await late;
    expect(course).toMatchObject({ at: 1, done: false, view: 'b' });
  });

  it('ends after its last step', async () => {
    const { course } = begin(step('a'));
    await course.go(5);
    expect(course.at).toBe(1);
    expect(course.step).toBeUndefined();
    await course.attempt('yes');
    expect(course.done).toBe(false);
  });
});
