import { parse, type AST } from 'svelte/compiler';
import { expect, test } from 'vitest';

/** A component that needs more gets one object that knows, or is split in two. */
const most = 10;

const found = import.meta.glob<string>('./**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The names that a component takes from `$props()`. */
function props(source: string): string[] {
  const script = (parse(source, { modern: true }) as AST.Root).instance;
  return (script?.content.body ?? [])
    .flatMap((line) => (line.type === 'VariableDeclaration' ? line.declarations : []))
    .filter((d) => d.init?.type === 'CallExpression' && /^\$props$/.test(called(d.init)))
    .flatMap((d) => (d.id.type === 'ObjectPattern' ? d.id.properties.map(name) : ['…']));
}

const name = (p: { type: string; key?: { type: string; name?: string } }): string =>
  (p.type === 'Property' && p.key?.type === 'Identifier' && p.key.name) || '…';

const called = (call: { callee: { type: string; name?: string } }): string =>
  call.callee.name ?? '';

test('the props of a component are counted', () => {
  const source = `<script lang="ts">let { a, b = 1, c: d = $bindable(), ...e }: P = $props();</script>`;
  expect(props(source)).toEqual(['a', 'b', 'c', '…']);
  expect(props('<script lang="ts">const all: P = $props();</script>')).toEqual(['…']);
  expect(props('<p></p>')).toEqual([]);
});

test.each(Object.keys(found))('%s has no more than ten props', (file) => {
  const names = props(found[file]!);
  expect(names.length, names.join(' ')).toBeLessThanOrEqual(most);
  expect(names, 'props are named one by one').not.toContain('…');
});
