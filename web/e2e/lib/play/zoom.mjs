import { whole } from '../games.mjs';
import { ringed } from '../player.mjs';
import { eager, idle } from '../zoom.mjs';

const split = (action) => action.split('-');

export const zoom = {
  game: 'zoom',
  title: 'Zoom',
  board: /^[a-h][1-8], /,
  at: (name) => name.slice(0, 2),
  way: ringed,
  script: whole,
  steps: (action) => {
    const [from, to] = split(action);
    return [
      [from, /, \d+ moves?$/],
      [to, /, move here$/],
    ];
  },

  /** White wants a square, and Black blocks nobody. */
  async ear(ear) {
    for (;;) {
      const turn = await ear.ask('t', /(White|Black) is to move|won/);
      if (/won/.test(turn)) return;
      const white = turn.startsWith('White');
      const said = await ear.ask('p', /^White\. /);
      const lie = (side) => said.match(new RegExp(`${side}\\. ([^.]*)\\.`))[1].match(/[a-h]\d/g);
      const view = { white: lie('White'), black: lie('Black') };
      const legal = [];
      for (const from of white ? view.white : view.black) {
        await ear.walk(from);
        const can = await ear.ask('m', new RegExp(`^${from}, `));
        for (const to of can.split(': ')[1]?.match(/[a-h]\d/g) ?? []) legal.push(`${from}-${to}`);
        // A side without a plan moves the first marble that can move.
        if (!white && legal.length) break;
      }
      const match = { view, legal, turn: white ? 0 : 1 };
      const [from, to] = split((white ? eager : idle)(match, () => 0));
      await ear.field(from, /, \d+ moves?$/);
      await ear.so(() => ear.field(to, /, move here$/), new RegExp(`: ${from} .*to ${to}\\b`));
    }
  },
};
