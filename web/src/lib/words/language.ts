// The page's language: the one chosen here before, or else the first of the browser's languages
// that the page knows.

export const languages = { en: 'English', de: 'Deutsch', pl: 'Polski' };
export type Language = keyof typeof languages;

const key = 'language';

const known = (x: string | null | undefined): x is Language => !!x && Object.hasOwn(languages, x);

export function choose(saved: string | null, wanted: readonly string[]): Language {
  if (known(saved)) return saved;
  // "de-AT" is German too.
  return wanted.map((w) => w.toLowerCase().split('-')[0]).find(known) ?? 'en';
}

function saved(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // The browser may forbid it: then the address keeps the choice, as long as it stays.
    return new URLSearchParams(globalThis.location?.search).get(key);
  }
}

export const language: Language = choose(
  saved(),
  typeof navigator === 'undefined' ? [] : navigator.languages,
);

/** Words are read once, when something is drawn, so another language needs a reload. */
export function switchTo(next: Language) {
  try {
    localStorage.setItem(key, next);
    // So that the server sends these words along with the page.
    document.cookie = `language=${next}; path=/; max-age=34560000; samesite=lax`;
    location.reload();
  } catch {
    location.search = `${key}=${next}`;
  }
}

/** Picks the form for a number as it is written, to a tenth: one, or few and many in languages that have them. */
export function plural(locale: Language) {
  const rules = new Intl.PluralRules(locale);
  return (n: number, forms: { one: string; few?: string; many?: string; other: string }): string =>
    forms[rules.select(Math.round(n * 10) / 10) as keyof typeof forms] ?? forms.other;
}

/** Numbers as the language writes them, to a tenth. */
export function figures(locale: Language): (n: number) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (n) => format.format(n);
}
