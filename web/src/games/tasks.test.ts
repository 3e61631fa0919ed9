import { afterAll, describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { loadGame, type Asked, type GameModule } from '../lib/game/module';
import type { Language } from '../lib/words/language';

/** Views of whole games played by the server: every phase of every game. */
const samples = new URL('./tasks.samples.json', import.meta.url);
interface Sample {
  game: string;
  positions: { view: unknown; turn: number | null; legal: string[]; seats: number }[];
}
const all = JSON.parse(readFileSync(samples, 'utf8')) as Sample[];

const asked = (p: Sample['positions'][number], more: Partial<Asked>): Asked => ({
  turn: p.turn,
  mine: true,
  legal: p.legal,
  held: null,
  showing: false,
  actor: null,
  name: (seat) => ['Ada', 'Bo', 'Cleo', 'Dan'][seat]!,
  ...more,
});

// Samples come from archived games, so a game that was never released has none yet.
const archived = readdirSync('../archive', { withFileTypes: true }).filter((f) => f.isDirectory());
const modules = new Map<string, GameModule>();
for (const { name } of archived) modules.set(name, (await loadGame(name))!);

describe('what is to be done', () => {
  afterAll(async () => {
    for (const game of modules.values()) await game.speak('en');
  });

  it('is sampled for every game that has an archive', () => {
    expect(modules.size).toBeGreaterThanOrEqual(6);
    expect(new Set(all.map((s) => s.game))).toEqual(new Set(modules.keys()));
  });

  for (const language of ['en', 'de', 'pl'] as Language[])
    for (const name of modules.keys())
      it(`is told in every phase of ${name}, ${language}`, async () => {
        const game = modules.get(name)!;
        await game.speak(language);
        const told = new Map<string, Set<string>>();
        for (const { positions } of all.filter((s) => s.game === name))
          for (const p of positions) {
            if (p.turn === null) continue;
            const phase = String((p.view as { phase?: string }).phase ?? '');
            for (const held of [null, 'a1']) {
              const task = game.task(p.view, asked(p, { held }));
              expect(task?.text, `${phase}: ${JSON.stringify(p.view)}`).toBeTruthy();
              expect(task!.text).not.toMatch(/undefined|NaN|null|\$\{/);
              // Two lines on a phone, and three on a small one.
              expect(task!.text.length, task!.text).toBeLessThanOrEqual(104);
              expect(task!.text, task!.text).toMatch(/[.!?)…]$/);
              told.set(phase, (told.get(phase) ?? new Set()).add(task!.text));
            }
            const theirs = game.task(p.view, asked(p, { mine: false, legal: [] }));
            if (theirs) expect(theirs.text).toMatch(/\p{L}.*[.?]$/u);
          }
        expect(told.size).toBeGreaterThan(0);
        // Every phase asks for something else.
        const first = [...told.values()].map((texts) => [...texts].toSorted().join('|'));
        expect(new Set(first).size).toBe(told.size);
      });
});
