import { ringed } from '../player.mjs';
import { random } from '../slow.mjs';

// Black's hop to a6 pinches c8 around the corner, White puts it back, and Black is home first.
const script = (
  '@c3 @c6 @d5 @e5 @d3 @d6 @f4 @c5 @f6 @e6 @c4 @e4 @e3 @f3 @d4 @f5 ' +
  'f5-h6 c4-a3 c6-a5 c3-d1 e6-d8 d3-e1 e5-g6 e3-f1 d6-e8 d5-b6 c5-a4 f4-h3 e4-f4 f6-g4 ' +
  'f4-h5 d4-b3 g6-f8 b3-c1 f3-f4 g4-f6 f4-f5 f6-g4 f5-d6 b6-c8 a5-a6 c8>d4 d4-b3 d6-c8'
).split(' ');
const middle = [...'cdef'].flatMap((file) => [3, 4, 5, 6].map((rank) => file + rank));
const fields = (text) => text?.match(/\b[a-h]\d\b/g) ?? [];
const onRing = (field) => /[ah18]/.test(field);

export const trihop = {
  game: 'trihop',
  title: 'TriHop',
  board: /^[a-h][1-8], /,
  at: (name) => name.slice(0, 2),
  way: ringed,
  script,
  steps(action) {
    const [from, to] = action.split(/[->]/);
    if (action[0] === '@') return [[action.slice(1), /, place a marble here$/]];
    // A single pinched marble is in the hand already.
    if (action.includes('>')) return [[to, /, put it here$/]];
    return [
      [from, /, \d+ hops?$/],
      [to, /, hop here$/],
    ];
  },

  /** Both sides go home as fast as they hear a way, and leave pinched marbles where they are. */
  async ear(ear) {
    const rng = random(1);
    for (;;) {
      const turn = await ear.ask('t', /(White|Black) is to move|won/);
      if (/won/.test(turn)) return;
      const side = turn.split(' ')[0];
      if (/Place a marble/.test(turn)) await place(ear, side);
      else if (/Leave it/.test(turn))
        await ear.so(() => ear.button('Leave it'), /leaves pinched marbles/);
      else await hop(ear, side, rng);
    }
  },
};

async function place(ear, side) {
  const lying = fields(await ear.ask('p', /^White\. /));
  const free = middle.find((f) => !lying.includes(f));
  await ear.so(() => ear.field(free, /place a marble here/), new RegExp(`^${side}: a marble on`));
}

async function hop(ear, side, rng) {
  const said = await ear.ask('p', /^White\. /);
  const own = fields(said.match(new RegExp(`${side}\\. ([^.]*)\\.`))[1]);
  const inside = own.filter((f) => !onRing(f)).sort(() => rng() - 0.5);
  let found = null;
  for (const from of [...inside, ...own.filter(onRing)]) {
    // A marble at home moves only if there is no way inside.
    if (found && onRing(from)) break;
    await ear.walk(from);
    const can = await ear.ask('m', new RegExp(`^${from}, `));
    const ways = fields(can.split(': ')[1]);
    const home = ways.find(onRing);
    if (home && !onRing(from)) {
      found = [from, home];
      break;
    }
    if (ways.length) found ??= [from, ways[Math.floor(rng() * ways.length)]];
  }
  await ear.field(found[0], /, \d+ hops?$/);
  await ear.so(() => ear.field(found[1], /, hop here$/), new RegExp(`^${side}: ${found[0]} hops`));
}
