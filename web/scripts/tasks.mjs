// Writes src/games/tasks.samples.json: positions of every phase of every game, as the server plays
// the records of the archive. Run it against a server when a game's views change:
//   node scripts/tasks.mjs http://127.0.0.1:8080
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const url = process.argv[2] ?? 'http://127.0.0.1:8080';
const archive = new URL('../../archive/', import.meta.url);
const out = new URL('../src/games/tasks.samples.json', import.meta.url);
const each = 1;

async function replay(record, seat) {
  const answer = await fetch(`${url}/api/replays`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(seat === undefined ? { record } : { record, seat }),
  });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.detail);
  return data;
}

/** What tells one kind of position from another. */
const kind = (v) =>
  [
    v?.phase,
    v?.points,
    v?.kind,
    v?.part,
    v?.bid,
    v?.trick?.cards?.length,
    v?.must,
    v?.claimed?.length > 0,
  ].join(' ');

const samples = [];
for (const game of readdirSync(archive, { withFileTypes: true }).filter((d) => d.isDirectory())) {
  const seen = new Map();
  const positions = [];
  for (const file of readdirSync(new URL(`${game.name}/`, archive))) {
    const text = readFileSync(new URL(`${game.name}/${file}`, archive), 'utf8');
    const [tags, ...rest] = text.split('\n\n');
    const head = tags
      .split('\n')
      .filter((l) => !/^\[(Result|Reason)/.test(l))
      .join('\n');
    const actions = rest.join(' ').trim().split(/\s+/);
    let whole;
    try {
      whole = await replay(text);
    } catch {
      continue;
    }
    for (const [i, p] of whole.positions.entries()) {
      if (i > 240 || i === whole.positions.length - 1) break;
      const k = kind(p.view);
      if ((seen.get(k) ?? 0) >= each) continue;
      seen.set(k, (seen.get(k) ?? 0) + 1);
      const record = `${head}\n\n${actions.slice(0, i).join(' ')}\n`;
      const { turn } = await replay(record);
      const own = await replay(record, turn ?? 0);
      // The films of flicks, the stories of deals: nothing of them is asked for.
      const view = { ...own.positions.at(-1).view, shot: undefined, decisions: undefined };
      if (view.last && typeof view.last === 'object') view.last = null;
      positions.push({ view, turn, legal: own.legal });
    }
  }
  samples.push({ game: game.name, positions });
  console.log(game.name, positions.length, [...seen.keys()].length);
}
const lines = samples.map(
  ({ game, positions }) =>
    `{"game":"${game}","positions":[\n${positions.map((p) => JSON.stringify(p)).join(',\n')}\n]}`,
);
writeFileSync(out, `[\n${lines.join(',\n')}\n]\n`);
