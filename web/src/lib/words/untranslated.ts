/** For tests: where two languages have exactly the same words, as paths like ".rules.title". */
export function untranslated(a: unknown, b: unknown, path = ''): string[] {
  if (typeof a === 'string') return a === b && /[a-z]{4}/.test(a) ? [path] : [];
  if (typeof a !== 'object' || a === null) return [];
  return Object.entries(a).flatMap(([k, v]) =>
    untranslated(v, (b as Record<string, unknown>)?.[k], `${path}.${k}`),
  );
}
