import { language, type Language } from './language';

const words: Record<Language, string> = { en: '(deleted)', de: '(gelöscht)', pl: '(usunięto)' };

/** A name as the page shows it: whoever has deleted everything about themselves is "–" in the API. */
export const called = (name: string): string => (name === '–' ? words[language] : name);

/** Somebody under that name. */
export const named = <T extends { name: string }>(who: T): T => ({
  ...who,
  name: called(who.name),
});
