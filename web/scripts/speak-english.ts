// Tests hear the page speak English: what a visitor's words are fetched for, they have at once.
import type { Language } from '../src/lib/words/language';

type Spoken = { speak: (language: Language) => Promise<void> };

const catalogues = import.meta.glob<Spoken>('../src/**/messages/index.ts', { eager: true });
await Promise.all(Object.values(catalogues).map((c) => c.speak('en')));
